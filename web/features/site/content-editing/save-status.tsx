import { Check, CircleAlert, LoaderCircle, PencilLine } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { SaveState } from './draft-saver.ts';

/** Whether the draft is saved. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <div className="flex min-h-tap flex-wrap items-center gap-x-2 text-sm">
      <p role="status" className="inline-flex items-center gap-1.5">
        <SaveStatusText state={state} />
      </p>
      {state.kind === 'failed' ? (
        <Button variant="quiet" small onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}

const ICON = 'size-4 flex-none';
const BAD = 'inline-flex items-center gap-1.5 font-semibold text-bad-ink';

function SaveStatusText({ state }: { state: SaveState }) {
  switch (state.kind) {
    case 'saved':
      return (
        <>
          <Check aria-hidden="true" className={`${ICON} text-ok-mark`} />
          <span className="text-soft">Saved</span>
        </>
      );
    case 'waiting':
      return (
        <>
          <PencilLine aria-hidden="true" className={`${ICON} text-muted`} />
          <span className="text-soft">Not saved yet</span>
        </>
      );
    case 'saving':
      return (
        <>
          <LoaderCircle
            aria-hidden="true"
            className={`${ICON} animate-spin text-muted motion-reduce:animate-none`}
          />
          <span className="text-soft">Saving</span>
        </>
      );
    case 'refused':
      return (
        <span className={BAD}>
          <CircleAlert aria-hidden="true" className={ICON} />
          Not saved: mend what is marked.
        </span>
      );
    case 'failed':
      return (
        <span className={BAD}>
          <CircleAlert aria-hidden="true" className={ICON} />
          Not saved. {state.message}
        </span>
      );
    case 'conflict':
      return (
        <span className={BAD}>
          <CircleAlert aria-hidden="true" className={ICON} />
          Not saved: somebody else saved this.
        </span>
      );
  }
}
