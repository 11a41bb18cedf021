import { CloudCheck, CloudOff } from 'lucide-react';
import { formatTime } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import type { DraftStorage } from './use-draft.ts';

const row =
  'flex min-h-tap w-full flex-wrap items-center justify-between gap-x-2 text-muted text-sm sm:w-auto sm:justify-start';

type DraftStatusProps = { state: DraftStorage['state']; onDiscard: () => void };

/** Whether the typed text is safe on this device. It takes no room before anything is typed. */
export function DraftStatus({ state, onDiscard }: DraftStatusProps) {
  const t = useTranslate();
  if (state.kind === 'saved') {
    return (
      <div className={row}>
        <span className="num inline-flex items-center gap-2">
          <CloudCheck aria-hidden="true" className="ic" />
          {t('Draft saved {time}', { time: formatTime(state.at) })}
        </span>
        <Button variant="quiet" small className="-mr-3.5 sm:mr-0" onClick={onDiscard}>
          {t('Discard draft')}
        </Button>
      </div>
    );
  }
  if (state.kind === 'refused') {
    return (
      <div className={row}>
        <span className="inline-flex items-center gap-2">
          <CloudOff aria-hidden="true" className="ic" />
          {t('This browser keeps no draft. Do not close the page.')}
        </span>
      </div>
    );
  }
  return null;
}
