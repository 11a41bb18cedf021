import { useState } from 'react';
import {
  decisionReasonLength,
  type MadeDecision,
  type ModeratedKind,
  type Outcome,
} from '#domain/platform/moderation/moderation.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { useDecideAppeal } from './queries.ts';

/** The author's appeal against a decision, and the answer. */
export function AppealBox({ kind, decision }: { kind: ModeratedKind; decision: MadeDecision }) {
  const { mutate, isPending, error, reset } = useDecideAppeal(kind, decision.id);
  const dialog = useDialogHistory();
  const [outcome, setOutcome] = useState<Outcome>('restored');

  function ask(chosen: Outcome) {
    if (error) reset();
    setOutcome(chosen);
    dialog.open();
  }

  const isBack = outcome === 'restored';
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      <div className="grid gap-1">
        <h3 className="text-base">The author appeals</h3>
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">“{decision.appeal}”</p>
        <p className="num text-muted text-sm">
          {decision.appealedAt === null ? '' : formatDateTime(decision.appealedAt)}. Another person than{' '}
          {decision.decidedBy || 'who hid it'} decides, where there is one.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button small onClick={() => ask('restored')}>
          Show it again
        </Button>
        <Button small variant="line" onClick={() => ask('stays')}>
          It stays hidden
        </Button>
      </div>
      {dialog.isOpen ? (
        <ReasonDialog
          onClose={dialog.close}
          title={isBack ? 'Show it again' : 'It stays hidden'}
          lead="The author is told, with your reason. There is no second appeal."
          label="Why"
          limit={decisionReasonLength}
          cancelLabel="Cancel"
          confirmLabel={isBack ? 'Show it again' : 'Keep it hidden'}
          busyLabel="Deciding"
          problem={error ? errorMessage(error) : undefined}
          busy={isPending}
          onReason={(reason) => mutate({ outcome, reason }, { onSuccess: dialog.close })}
        />
      ) : null}
    </section>
  );
}
