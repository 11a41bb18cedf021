import { CalendarCheck, CalendarClock, CalendarX, CircleCheck, type LucideIcon } from 'lucide-react';
import type { Booking, BookingEventKind } from '#domain/road/parking/bookings.ts';
import { formatSlot } from '#domain/road/parking/slots.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatNaira } from '#domain/values/naira.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { fullName } from '#web/lib/account-name.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { eventLabels, priceText } from './parking-labels.ts';

/** The time, the price, and the other person of the booking. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const t = useTranslate();
  const { person } = booking;
  const name = fullName(person);
  const facts: Fact[] = [
    { term: t('Time'), detail: formatSlot(booking, t) },
    { term: t('Price'), detail: priceText(booking, t) },
    {
      term: t('In all'),
      detail: booking.total === null ? t('Counted when it ends') : formatNaira(booking.total),
    },
    { term: booking.side === 'owner' ? t('Asked by') : t('Owner'), detail: name },
  ];
  if (person.phone !== '') {
    facts.push({
      term: t('Phone'),
      detail: (
        <a href={telephoneLink(person.phone) ?? undefined} className="inline-flex min-h-tap items-center">
          {formatPhone(person.phone)}
        </a>
      ),
    });
  }
  return <Facts facts={facts} />;
}

const looks: Record<BookingEventKind, { tone: Tone; icon: LucideIcon }> = {
  asked: { tone: 'info', icon: CalendarClock },
  accepted: { tone: 'ok', icon: CalendarCheck },
  declined: { tone: 'bad', icon: CalendarX },
  another_accepted: { tone: 'bad', icon: CalendarX },
  cancelled_by_owner: { tone: 'bad', icon: CalendarX },
  cancelled_by_booker: { tone: 'mute', icon: CalendarX },
  completed: { tone: 'ok', icon: CircleCheck },
};

export function BookingTimelineCard({ booking }: { booking: Booking }) {
  const t = useTranslate();
  return (
    <Card aria-labelledby="booking-timeline">
      <CardHead title={t('What happened')} id="booking-timeline" />
      <Timeline
        events={booking.timeline.map(({ kind, at }) => ({
          ...looks[kind],
          id: `${kind} ${at}`,
          title: t(eventLabels[kind]),
          at: <time dateTime={at}>{formatDateTime(at)}</time>,
        }))}
      />
    </Card>
  );
}
