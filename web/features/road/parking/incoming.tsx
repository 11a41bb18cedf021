import { useState } from 'react';
import type { BookingRow } from '#domain/road/parking/bookings.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { fullName } from '#web/lib/account-name.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { UndoNotice } from '#web/ui/undo-notice.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { useUndoableActions } from '#web/ui/use-undoable-actions.ts';
import { BookingsList } from './bookings-list.tsx';
import type { DecideDialogProps } from './decide-dialog.tsx';
import { useDecide } from './queries.ts';
import { useIsOver } from './time-over.tsx';

function incomingPath(booking: BookingRow): string {
  return `/users/incoming/parking/details/${booking.id}`;
}

async function loadDecideDialog() {
  const { DecideDialog } = await import('./decide-dialog.tsx');
  return DecideDialog;
}

/** Bookings of the person's spaces. @param ownsSpaces whether the person offers any. */
export function Incoming({ ownsSpaces }: { ownsSpaces: boolean }) {
  const t = useTranslate();
  const { mutateAsync } = useDecide();
  const { held, hold, undo } = useUndoableActions<'accepted'>((id, status) => mutateAsync({ id, status }));
  const [declined, setDeclined] = useState<BookingRow | null>(null);
  const dialog = useDialogHistory();
  const { Part: DecideDialog, loadNow } = useDeferredPart<DecideDialogProps>(loadDecideDialog);

  async function decline(booking: BookingRow) {
    if (!(await loadNow())) return;
    setDeclined(booking);
    dialog.open();
  }

  return (
    <>
      <BookingsList
        side="owner"
        label={t('Bookings of my spaces')}
        rowTo={incomingPath}
        actions={(booking) => (
          <IncomingAction
            booking={booking}
            acceptedAt={held.get(booking.id)?.endsAt}
            onAccept={() => hold(booking.id, 'accepted')}
            onUndo={() => undo(booking.id)}
            onDecline={() => void decline(booking)}
          />
        )}
        empty={
          <EmptyState title={ownsSpaces ? t('No booking yet.') : t('No Parking Space.')} vehicle="danfo">
            {t('People who ask for one of your spaces show here. You accept or decline.')}
          </EmptyState>
        }
      />
      {dialog.isOpen && declined && DecideDialog ? (
        <DecideDialog key={declined.id} booking={declined} wanted="declined" onClose={dialog.close} />
      ) : null}
    </>
  );
}

type IncomingActionProps = {
  booking: BookingRow;
  /** Set while accepting it can be undone. */
  acceptedAt: number | undefined;
  onAccept: () => void;
  onUndo: () => void;
  onDecline: () => void;
};

function IncomingAction({ booking, acceptedAt, onAccept, onUndo, onDecline }: IncomingActionProps) {
  const t = useTranslate();
  const { status, can, parkInfo, person } = booking;
  const isOver = useIsOver(booking);
  if (status === 'cancelled') return <span className="text-muted">{t('It has been cancelled')}</span>;
  if (status === 'completed') return <span className="text-muted">{t('This transaction is completed')}</span>;
  const which = { name: parkInfo.name, person: fullName(person) };
  if (acceptedAt !== undefined) {
    return (
      <UndoNotice
        text={t('Accepted.')}
        undoLabel={t('Undo accepting the booking of {name} by {person}', which)}
        endsAt={acceptedAt}
        onUndo={onUndo}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOver ? <span className="text-muted">{t('The time of this booking is over.')}</span> : null}
      {can.accept && !isOver ? (
        <Button small aria-label={t('Accept the booking of {name} by {person}', which)} onClick={onAccept}>
          {t('Accept')}
        </Button>
      ) : null}
      {can.decline ? (
        <Button
          small
          variant="danger-line"
          aria-label={t('Decline the booking of {name} by {person}', which)}
          onClick={onDecline}
        >
          {t('Decline')}
        </Button>
      ) : null}
      <ButtonLink
        small
        variant={can.accept ? 'quiet' : 'line'}
        to={incomingPath(booking)}
        aria-label={t('View details of the booking of {name}', { name: parkInfo.name })}
      >
        {t('View Details')}
      </ButtonLink>
    </div>
  );
}
