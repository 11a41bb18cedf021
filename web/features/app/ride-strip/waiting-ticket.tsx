import { CircleCheck, CloudUpload, MessageSquare, TriangleAlert } from 'lucide-react';
import { formatTime } from '#domain/values/clock.ts';
import { UndoBar, useSecondsLeft } from '#web/features/journeys/rides/arriving/undo-bar.tsx';
import { elapsedSince } from '#web/features/journeys/rides/elapsed.ts';
import { OnTheRoad, TicketFacts } from '#web/features/journeys/rides/ticket-facts.tsx';
import type { WaitingRide } from '#web/features/journeys/rides/waiting/waiting-ride.ts';
import { flagBehind, type Parent, unsentEndOf } from '#web/features/platform/sending/dependants.ts';
import { endWithToast } from '#web/features/platform/sending/end-with-toast.ts';
import type { QueuedRequest } from '#web/features/platform/sending/queued-request.ts';
import { queuedMessage } from '#web/features/platform/sending/queued-request-labels.ts';
import { SafeDialog } from '#web/features/platform/sending/safe-dialog.tsx';
import { withdrawRequest } from '#web/features/platform/sending/sender.ts';
import { useQueue } from '#web/features/platform/sending/use-queue.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonAnchor, ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { openFlagSheet } from './flag-sheet.ts';
import { journeySms } from './journey-sms.ts';

export type WaitingTicketProps = { waiting: WaitingRide };

/** The ticket of a ride that waits to be sent: what can be done with it before RUA has it. */
export function WaitingTicket({ waiting }: WaitingTicketProps) {
  const t = useTranslate();
  const now = useNow();
  const { ride, kin, lodgedAt } = waiting;
  return (
    <Ticket label={t('Active ride')} stub={<Actions waiting={waiting} />}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone="wait" sign="clock">
          {t('Not sent yet')}
        </Badge>
        <VehiclePlate vehicle={ride} size="big" />
      </div>
      <OnTheRoad since={elapsedSince(lodgedAt, now)} />
      <Notice tone="wait" icon={CloudUpload}>
        {t(queuedMessage)}
      </Notice>
      <TicketFacts ride={{ ...ride, ...kin }} left={formatTime(lodgedAt)} to={ride.destination} />
      <ButtonLink to="/users/sending" variant="quiet" small className="-ml-3.5 justify-self-start">
        {t('Waiting to be sent')}
      </ButtonLink>
    </Ticket>
  );
}

function Actions({ waiting }: WaitingTicketProps) {
  const t = useTranslate();
  return (
    <>
      <Ending ride={waiting.request} />
      <ButtonAnchor variant="second" block href={journeySms(waiting, t)}>
        <MessageSquare aria-hidden="true" className="ic" />
        {t('Send an SMS')}
      </ButtonAnchor>
      <Button variant="danger" block onClick={openFlagSheet}>
        <TriangleAlert aria-hidden="true" className="ic" />
        {t('Flag ride')}
      </Button>
    </>
  );
}

/** *Ride complete*, and for ten seconds its undo. Where a flag waits too, it first asks whether the passenger is safe. */
function Ending({ ride }: { ride: Parent }) {
  const t = useTranslate();
  const asking = useDialogHistory();
  const { requests } = useQueue(ride.accountId);
  const end = unsentEndOf(ride, requests);
  const flag = flagBehind(ride, requests);
  if (end) return <UndoEnd end={end} />;
  return (
    <>
      <Button variant="line" block onClick={flag ? asking.open : () => void endWithToast(ride, t)}>
        <CircleCheck aria-hidden="true" className="ic" />
        {t('Ride complete')}
      </Button>
      {flag && asking.isOpen ? <SafeDialog ride={ride} flag={flag} onClose={asking.close} /> : null}
    </>
  );
}

function UndoEnd({ end }: { end: QueuedRequest }) {
  const t = useTranslate();
  const left = useSecondsLeft({ since: Date.parse(end.keptAt) });
  if (left <= 0) return null;
  return (
    <UndoBar left={left} isBusy={false} onUndo={() => void withdrawRequest(end.key)}>
      {t('Not sent yet. Undo takes it back.')}
    </UndoBar>
  );
}
