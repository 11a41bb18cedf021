import { useState } from 'react';
import type { BookingRow, OwnerDecision } from '#domain/road/parking/bookings.ts';
import { formatSlot } from '#domain/road/parking/slots.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { fullName } from '#web/lib/account-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { decisionLabels } from './parking-labels.ts';
import { useDecide } from './queries.ts';

export type DecideDialogProps = {
  booking: BookingRow;
  /** Chosen from the start. */
  wanted?: OwnerDecision | undefined;
  onClose: () => void;
};

const descriptions: Record<OwnerDecision, Phrase> = {
  accepted: 'All others who asked for this time are declined.',
  declined: 'The time stays free for others.',
  completed: 'The car has left, or the time is over.',
  cancelled: 'The person who booked it is told, and offered the nearest free spaces.',
};

/** The owner's decision on a booking. */
export function DecideDialog({ booking, wanted, onClose }: DecideDialogProps) {
  const t = useTranslate();
  const wordsOfError = useErrorMessage();
  const options = optionsOf(booking);
  const [chosen, setChosen] = useState<OwnerDecision | null>(wanted ?? null);
  const [isMissing, setMissing] = useState(false);
  const deciding = useDecide();
  if (deciding.isSuccess) {
    return (
      <DoneDialog title={t('Done')} onContinue={onClose}>
        {t(decisionLabels[deciding.variables.status].done)}
      </DoneDialog>
    );
  }
  const words = chosen ? decisionLabels[chosen] : null;
  return (
    <Dialog
      isOpen
      tall
      onClose={onClose}
      title={t('Booking of {name}', { name: booking.parkInfo.name })}
      lead={`${fullName(booking.person)}, ${formatSlot(booking, t)}`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('Back')}
          </Button>
          <Button
            variant={chosen === 'declined' || chosen === 'cancelled' ? 'danger' : 'primary'}
            busy={deciding.isPending}
            busyLabel={t(words?.busy ?? 'Saving')}
            aria-disabled={chosen === null || undefined}
            onClick={() => {
              if (chosen) deciding.mutate({ id: booking.id, status: chosen });
              else setMissing(true);
            }}
          >
            {t(words?.verb ?? 'Continue')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          name="decision"
          label={t('What becomes of it')}
          look="cards"
          value={chosen ?? undefined}
          error={isMissing && chosen === null ? t('Choose one first.') : undefined}
          onChange={(event) => setChosen(options.find((one) => one === event.target.value) ?? null)}
          options={options.map((value) => ({
            value,
            label: t(decisionLabels[value].verb),
            description: t(descriptions[value]),
          }))}
        />
        {deciding.isError ? (
          <Notice tone="bad" role="alert">
            {wordsOfError(deciding.error)}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

function optionsOf({ can }: BookingRow): OwnerDecision[] {
  const all: [boolean, OwnerDecision][] = [
    [can.accept, 'accepted'],
    [can.decline, 'declined'],
    [can.complete, 'completed'],
    [can.cancel, 'cancelled'],
  ];
  return all.filter(([isPossible]) => isPossible).map(([, decision]) => decision);
}
