import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { Booking } from '#domain/road/parking/bookings.ts';
import { shownAddress } from '#domain/road/places/place-addresses.ts';
import { BookingFacts, BookingTimelineCard } from '#web/features/road/parking/booking-parts.tsx';
import type { DecideDialogProps } from '#web/features/road/parking/decide-dialog.tsx';
import { FoundRecord } from '#web/features/road/parking/found-record.tsx';
import { bookingDetails } from '#web/features/road/parking/queries.ts';
import { SpacePhoto } from '#web/features/road/parking/space-photo.tsx';
import { BookingStatusBadge } from '#web/features/road/parking/status-badges.tsx';
import { TimeOver } from '#web/features/road/parking/time-over.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate, useTranslations } from '#web/languages/use-translations.ts';
import { isRecordId } from '#web/lib/record-id.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { Route } from './+types/incoming-parking-details';

/** The title is the space's own. */
export const meta: Route.MetaFunction = () => [];

async function loadDecideDialog() {
  const { DecideDialog } = await import('#web/features/road/parking/decide-dialog.tsx');
  return DecideDialog;
}

/** A booking as the owner of the space sees it. */
export default function IncomingParkingDetails({ params }: Route.ComponentProps) {
  const t = useTranslations().t;
  const answer = useQuery({ ...bookingDetails(Number(params.id)), enabled: isRecordId(params.id) });
  return (
    <InChosenLanguage>
      <InLang>
        <BackLink to="/users/parking?tab=incoming">{t('Incoming')}</BackLink>
        <FoundRecord
          what={t('booking')}
          id={params.id}
          answer={answer}
          listTo="/users/parking?tab=incoming"
          listName={t('the bookings of your spaces')}
        >
          {(booking) => <IncomingBooking booking={booking} />}
        </FoundRecord>
      </InLang>
    </InChosenLanguage>
  );
}

function IncomingBooking({ booking }: { booking: Booking }) {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part: DecideDialog, loadNow } = useDeferredPart<DecideDialogProps>(loadDecideDialog);
  const { can, parkInfo } = booking;
  const isOpen = booking.side === 'owner' && (can.accept || can.decline || can.complete || can.cancel);

  async function decide() {
    if (await loadNow()) dialog.open();
  }

  return (
    <>
      <title>{`${t('Booking of {name}', { name: parkInfo.name })} | RUA`}</title>
      <PageHeading
        title={parkInfo.name}
        above={<BookingStatusBadge status={booking.status} />}
        lead={shownAddress(parkInfo.address, t)}
      >
        <ButtonLink small variant="line" to={spacePath(booking)}>
          {t('See the space')}
        </ButtonLink>
        {isOpen ? (
          <Button small onClick={() => void decide()}>
            <Pencil aria-hidden="true" className="ic" />
            {t('Edit')}
          </Button>
        ) : null}
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-6">
        <Card aria-labelledby="booking-facts">
          <CardHead title={t('The booking')} id="booking-facts" />
          <BookingFacts booking={booking} />
          <div className="mt-4 empty:hidden">
            <TimeOver booking={booking} />
          </div>
          <h3 className="mt-5 mb-2 text-base">{t('Description')}</h3>
          <div className="grid gap-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
            <SpacePhoto paths={booking.image} className="aspect-[4/3] w-full max-w-34" />
            <p className="whitespace-pre-line text-soft">{parkInfo.description}</p>
          </div>
        </Card>
        <BookingTimelineCard booking={booking} />
      </div>
      {dialog.isOpen && DecideDialog ? <DecideDialog booking={booking} onClose={dialog.close} /> : null}
    </>
  );
}

function spacePath({ side, spaceId, id }: Booking): string {
  return side === 'owner'
    ? `/users/parking/details/${spaceId}`
    : `/users/explore-parking/details/${spaceId}?booking=${id}`;
}
