import { Eye, EyeOff, RotateCcw } from 'lucide-react';
import { decisionReasonLength, type ModeratedItem } from '#domain/platform/moderation/moderation.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { headLabel } from './moderation-labels.ts';
import { useDecide } from './queries.ts';

/** Keep, hide or restore. Hiding and restoring need a reason. */
export function DecisionButtons({ item }: { item: ModeratedItem }) {
  const { mutate, isPending, error } = useDecide(item.kind, item.id);
  const dialog = useDialogHistory();
  const isHidden = item.standing === 'hidden';
  const isHeld = item.kind === 'comment' && item.standing === 'new';
  const waits = item.standing === 'new' || item.reports.some(({ state }) => state === 'waiting');
  return (
    <div className="flex flex-wrap gap-3 border-line border-t pt-4">
      {waits && !isHidden ? (
        <Button
          small
          busy={isPending && !dialog.isOpen}
          busyLabel={isHeld ? 'Showing' : 'Keeping'}
          onClick={() => mutate({ decision: 'kept', reason: '' })}
        >
          <Eye aria-hidden="true" className="ic" />
          {isHeld ? 'Show' : 'Keep'}
        </Button>
      ) : null}
      {isHidden ? (
        <Button small variant="line" onClick={dialog.open}>
          <RotateCcw aria-hidden="true" className="ic" />
          Restore
        </Button>
      ) : (
        <Button small variant="danger-line" onClick={dialog.open}>
          <EyeOff aria-hidden="true" className="ic" />
          {isHeld ? 'Do not show' : 'Hide'}
        </Button>
      )}
      {dialog.isOpen ? (
        <ReasonDialog
          onClose={dialog.close}
          title={`${isHidden ? 'Restore' : 'Hide'}: ${headLabel(item)}`}
          lead={
            isHidden
              ? 'Everybody sees it again, and its author is told why.'
              : 'Only its author is told, with your reason, and can appeal once. A colleague decides then.'
          }
          label="Why"
          limit={decisionReasonLength}
          cancelLabel="Cancel"
          confirmLabel={isHidden ? 'Restore' : 'Hide'}
          busyLabel={isHidden ? 'Restoring' : 'Hiding'}
          danger={!isHidden}
          problem={error ? errorMessage(error) : undefined}
          busy={isPending}
          onReason={(reason) =>
            mutate({ decision: isHidden ? 'restored' : 'hidden', reason }, { onSuccess: dialog.close })
          }
        />
      ) : null}
    </div>
  );
}
