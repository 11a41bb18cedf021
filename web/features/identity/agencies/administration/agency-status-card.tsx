import type { ManagedAgency } from '#domain/identity/agencies/agencies-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { useChangeAgency } from './queries.ts';

/** Whether people may tag the agency, and whether it gets reports that name no agency. */
export function AgencyStatusCard({ agency }: { agency: ManagedAgency }) {
  const { id, code, active, defaultResponder } = agency;
  const change = useChangeAgency(id);
  const dialog = useDialogHistory();
  return (
    <Card aria-labelledby="agency-status">
      <CardHead title="On RUA" id="agency-status" />
      <p className="text-soft text-sm">{agencyStatusLabel(agency)}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {active && !defaultResponder ? (
          <Button
            variant="line"
            small
            busy={change.isPending && change.variables.act === 'default-responder'}
            busyLabel="Saving"
            onClick={() =>
              change.mutate({
                act: 'default-responder',
                done: `What names no agency goes to ${code} from now on.`,
              })
            }
          >
            Make default responder
          </Button>
        ) : null}
        {active ? (
          defaultResponder ? null : (
            <Button variant="danger-line" small onClick={dialog.open}>
              Make inactive
            </Button>
          )
        ) : (
          <Button
            variant="line"
            small
            busy={change.isPending}
            busyLabel="Saving"
            onClick={() =>
              change.mutate({ act: 'status', active: true, done: `People can tag ${code} again.` })
            }
          >
            Make active
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        title={`Make ${code} inactive?`}
        confirmLabel="Make inactive"
        busyLabel="Saving"
        danger
        busy={change.isPending}
        onConfirm={() =>
          change.mutate(
            { act: 'status', active: false, done: `${code} is inactive.` },
            { onSettled: dialog.close },
          )
        }
      >
        People cannot tag it any more. Its cases stay, and its officers can work on them.
      </ConfirmDialog>
    </Card>
  );
}

function agencyStatusLabel({ active, defaultResponder }: ManagedAgency): string {
  if (!active) return 'People cannot tag it. It keeps the cases that it has.';
  return defaultResponder
    ? 'People can tag it, and it gets what names no agency. Choose another default responder before you make it inactive.'
    : 'People can tag it in what they report.';
}
