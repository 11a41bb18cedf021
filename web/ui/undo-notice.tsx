import { useEffect, useState } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from './button.tsx';

type UndoNoticeProps = {
  /** The action just done, in one sentence. */
  text: string;
  /** The accessible name of *Undo*, where several can stand on one page. */
  undoLabel?: string | undefined;
  /** The moment in milliseconds from which it can no longer be undone: then the notice has no button. */
  endsAt: number;
  onUndo: () => void;
};

const secondMs = 1000;

/** Says the action just done, counts the seconds in which it can be undone, and undoes it. A screen reader hears the last one. */
export function UndoNotice({ text, undoLabel, endsAt, onUndo }: UndoNoticeProps) {
  const t = useTranslate();
  const seconds = useSecondsUntil(endsAt);
  return (
    <div className="flex w-full items-center gap-3 rounded-md bg-float py-2 pr-2 pl-3 text-sm text-white leading-snug">
      <span
        aria-hidden="true"
        className="num grid size-9 flex-none place-items-center rounded-pill border-[3px] border-danfo font-bold"
      >
        {seconds}
      </span>
      <span role="status" className="min-w-0 flex-1">
        {text}
        {seconds === 1 ? <span className="sr-only"> {t('One second left to undo it.')}</span> : null}
      </span>
      {seconds > 0 ? (
        <Button
          small
          variant="line"
          aria-label={undoLabel}
          onClick={onUndo}
          className="border-transparent bg-white text-navy hover:bg-white"
        >
          {t('Undo')}
        </Button>
      ) : null}
    </div>
  );
}

function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs / 4);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / secondMs));
}
