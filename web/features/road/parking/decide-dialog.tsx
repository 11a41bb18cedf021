import { useState } from 'react';
import type { Booking, OwnerDecision } from '#domain/road/parking/bookings.ts';
import { formatSlot } from '#domain/road/parking/slots.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { decisionLabels } from './parking-labels.ts';
import { useDecide } from './queries.ts';

export type DecideDialogProps = { booking: Booking; onClose: () => void };

const descriptions: Record<OwnerDecision, string> = {
  accepted: 'All others who asked for this time are declined.',
  declined: 'The time stays free for others.',
  completed: 'The car has left, or the time is over.',
  cancelled: 'Whoever booked it is told, and offered the nearest free spaces.',
};

/** The owner's decision on a booking. */
export function DecideDialog({ booking, onClose }: DecideDialogProps) {
  const options = optionsOf(booking);
  const [chosen, setChosen] = useState<OwnerDecision | null>(null);
  const [isMissing, setMissing] = useState(false);
  const deciding = useDecide();
  if (deciding.isSuccess) {
    return (
      <DoneDialog title="Done" onContinue={onClose}>
        You have successfully {deciding.variables.status} the parking space
      </DoneDialog>
    );
  }
  const words = chosen ? decisionLabels[chosen] : null;
  return (
    <Dialog
      isOpen
      tall
      onClose={onClose}
      title={`Booking of ${booking.parkInfo.name}`}
      lead={`${booking.person.lastName} ${booking.person.firstName}, ${formatSlot(booking)}`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Back
          </Button>
          <Button
            variant={chosen === 'declined' || chosen === 'cancelled' ? 'danger' : 'primary'}
            busy={deciding.isPending}
            busyLabel={words?.busy ?? 'Saving'}
            aria-disabled={chosen === null || undefined}
            onClick={() => {
              if (chosen) deciding.mutate({ id: booking.id, status: chosen });
              else setMissing(true);
            }}
          >
            {words?.verb ?? 'Continue'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          name="decision"
          label="What becomes of it"
          look="cards"
          value={chosen ?? undefined}
          error={isMissing && chosen === null ? 'Choose one first.' : undefined}
          onChange={(event) => setChosen(options.find((one) => one === event.target.value) ?? null)}
          options={options.map((value) => ({
            value,
            label: decisionLabels[value].verb,
            description: descriptions[value],
          }))}
        />
        {deciding.isError ? (
          <Notice tone="bad" role="alert">
            {errorMessage(deciding.error)}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

function optionsOf({ can }: Booking): OwnerDecision[] {
  const all: [boolean, OwnerDecision][] = [
    [can.accept, 'accepted'],
    [can.decline, 'declined'],
    [can.complete, 'completed'],
    [can.cancel, 'cancelled'],
  ];
  return all.filter(([isPossible]) => isPossible).map(([, decision]) => decision);
}
