import { CloudCheck, CloudOff } from 'lucide-react';
import { formatTime } from '#domain/values/clock.ts';
import { Button } from '#web/ui/button.tsx';
import type { DraftStorage } from './use-draft.ts';

type DraftStatusProps = { state: DraftStorage['state']; onDiscard: () => void };

/** Whether what is typed is safe on this device. */
export function DraftStatus({ state, onDiscard }: DraftStatusProps) {
  return (
    <div className="flex min-h-tap w-full flex-wrap items-center justify-between gap-x-2 text-muted text-sm md:w-auto">
      {state.kind === 'saved' ? (
        <>
          <span className="num inline-flex items-center gap-2">
            <CloudCheck aria-hidden="true" className="ic" />
            Draft saved {formatTime(state.at)}
          </span>
          <Button variant="quiet" small className="-mr-3.5 md:mr-0" onClick={onDiscard}>
            Discard draft
          </Button>
        </>
      ) : null}
      {state.kind === 'refused' ? (
        <span className="inline-flex items-center gap-2">
          <CloudOff aria-hidden="true" className="ic" />
          This browser keeps no draft. Do not close the page.
        </span>
      ) : null}
    </div>
  );
}
