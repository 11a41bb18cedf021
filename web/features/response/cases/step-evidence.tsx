import { Lock, Search } from 'lucide-react';
import type { TimelineStep } from '#domain/response/cases/case-report.ts';
import { PictureFigures } from '#web/ui/picture-figures.tsx';

type StepEvidenceProps = { evidence: NonNullable<TimelineStep['evidence']>; isOwn: boolean };

/** The evidence of a resolution, and who else sees it. */
export function StepEvidence({ evidence: { text, pictures, captions, shown }, isOwn }: StepEvidenceProps) {
  const Icon = shown ? Search : Lock;
  const isInside = isOwn && !shown;
  return (
    <div
      className={
        isInside
          ? 'my-1 rounded-sm border border-wait-line bg-wait px-3 py-2 text-ink'
          : 'my-1 rounded-sm border border-line bg-sunk px-3 py-2 text-ink'
      }
    >
      <p
        className={
          isInside
            ? 'flex items-center gap-1 font-semibold text-wait-ink text-xs'
            : 'flex items-center gap-1 font-semibold text-soft text-xs'
        }
      >
        <Icon aria-hidden="true" className="size-3.5" />
        {isInside ? 'Evidence, inside your agency only' : 'Evidence, shown to the reporter'}
      </p>
      {text === '' ? null : <p className="whitespace-pre-line">{text}</p>}
      <PictureFigures
        paths={pictures}
        captions={captions}
        altOf={(number) => `Picture ${number} of the evidence`}
      />
    </div>
  );
}
