import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Booking } from '#domain/road/parking/bookings.ts';
import { formatSlot, slotProblem } from '#domain/road/parking/slots.ts';
import type { Space } from '#domain/road/parking/spaces.ts';
import { ReportButton } from '#web/features/platform/moderation/reports/report-button.tsx';
import { BookingOfHiddenSpace } from '#web/features/road/parking/booking-of-hidden-space.tsx';
import { BookingPanel } from '#web/features/road/parking/booking-panel.tsx';
import type { DoneDialogProps } from '#web/features/road/parking/done-dialog.tsx';
import { FoundRecord } from '#web/features/road/parking/found-record.tsx';
import { OwnBookingCard } from '#web/features/road/parking/own-booking-card.tsx';
import { spaceDetails } from '#web/features/road/parking/queries.ts';
import { SpaceFactsCard, SpaceHeading, SpaceMapCard } from '#web/features/road/parking/space-parts.tsx';
import { useCancelDialog } from '#web/features/road/parking/use-cancel-dialog.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate, useTranslations } from '#web/languages/use-translations.ts';
import { isNotFound } from '#web/lib/is-client-error.ts';
import { isRecordId } from '#web/lib/record-id.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonAnchor, ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PicturesCard } from '#web/ui/pictures-card.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import type { Route } from './+types/explore-parking-details';

/** The title is the space's own. */
export const meta: Route.MetaFunction = () => [];

async function loadDoneDialog() {
  const { DoneDialog } = await import('#web/features/road/parking/done-dialog.tsx');
  return DoneDialog;
}

/** A parking space, as seen by people who may book it. */
export default function ExploreParkingDetails({ params }: Route.ComponentProps) {
  const t = useTranslations().t;
  return (
    <InChosenLanguage>
      <InLang>
        <BackLink to="/users/parking?tab=explore">{t('Exploring parking space')}</BackLink>
        <ExploredSpace id={params.id} />
      </InLang>
    </InChosenLanguage>
  );
}

/** @param id as the address has it. */
function ExploredSpace({ id }: { id: string }) {
  const t = useTranslate();
  const [address] = useSearchParams();
  const { ask, dialog } = useCancelDialog();
  const answer = useQuery({ ...spaceDetails(Number(id)), enabled: isRecordId(id) });
  const bookingId = address.get('booking') ?? '';
  const found = (
    <FoundRecord
      what={t('space')}
      id={id}
      answer={answer}
      listTo="/users/parking?tab=explore"
      listName={t('all spaces')}
    >
      {(space) => <BookableSpace space={space} onCancel={ask} key={space.id} />}
    </FoundRecord>
  );
  return (
    <>
      {isNotFound(answer.error) && isRecordId(bookingId) ? (
        <BookingOfHiddenSpace id={Number(bookingId)} spaceId={Number(id)} onCancel={ask} otherwise={found} />
      ) : (
        found
      )}
      {dialog}
    </>
  );
}

type BookableSpaceProps = { space: Space; onCancel: (booking: Booking) => void };

function BookableSpace({ space, onCancel }: BookableSpaceProps) {
  const t = useTranslate();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [booked, setBooked] = useState<Booking | null>(null);
  const { Part: DoneDialog, loadNow } = useDeferredPart<DoneDialogProps>(loadDoneDialog);
  const bookingId = address.get('booking') ?? '';

  function showBooked(booking: Booking) {
    setBooked(null);
    navigate(`?booking=${booking.id}`, { replace: true });
  }

  async function celebrate(booking: Booking) {
    if (await loadNow()) setBooked(booking);
    else showBooked(booking);
  }

  return (
    <>
      <SpaceHeading space={space}>
        {space.can.book ? (
          <ButtonAnchor small href="#book" className="lg:hidden">
            {t('Book now')}
          </ButtonAnchor>
        ) : null}
        <ReportButton
          of={{ kind: 'space', id: space.id }}
          what={t('space')}
          name={space.name}
          can={space.can.report}
          reported={space.reported}
        />
      </SpaceHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:order-2">
          {isRecordId(bookingId) ? (
            <OwnBookingCard id={Number(bookingId)} spaceId={space.id} onCancel={onCancel} />
          ) : null}
          {space.can.book ? (
            <BookingPanel
              space={space}
              wanted={wantedSlot(address)}
              onBooked={(booking) => void celebrate(booking)}
            />
          ) : (
            <NotBookable space={space} />
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SpaceFactsCard space={space} />
          <SpaceMapCard space={space} />
          <PicturesCard paths={space.image} of={space.name} vehicle="keke" />
        </div>
      </div>
      {booked && DoneDialog ? (
        <DoneDialog title={t('Booking sent')} onContinue={() => showBooked(booked)}>
          {t('You asked for {name}, {time}. Wait for the owner to accept it. We tell you.', {
            name: space.name,
            time: formatSlot(booked, t),
          })}
        </DoneDialog>
      ) : null}
    </>
  );
}

function NotBookable({ space }: { space: Space }) {
  const t = useTranslate();
  if (space.can.edit) {
    return (
      <Notice tone="info" title={t('This is your own space')}>
        <ButtonLink small variant="line" className="mt-2" to={`/users/parking/details/${space.id}`}>
          {t('Manage it')}
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={t('This space is closed')}>
      {t('Its owner takes no bookings now.')}
    </Notice>
  );
}

/** The searched time, when it can still be booked. */
function wantedSlot(address: URLSearchParams): { from: string; to: string } | null {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to))) return null;
  return slotProblem({ from, to }, new Date()) ? null : { from, to };
}
