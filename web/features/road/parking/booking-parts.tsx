import { CalendarCheck, CalendarClock, CalendarX, CircleCheck, type LucideIcon } from 'lucide-react';
import type { Booking, BookingEventKind } from '#domain/road/parking/bookings.ts';
import { formatSlot } from '#domain/road/parking/slots.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatNaira } from '#domain/values/naira.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { eventLabels, priceText } from './parking-labels.ts';

/** The time, the price, and the other person of the booking. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { person } = booking;
  const name = `${person.lastName} ${person.firstName}`.trim();
  const facts: Fact[] = [
    { term: 'Time', detail: formatSlot(booking) },
    { term: 'Price', detail: priceText(booking) },
    {
      term: 'In all',
      detail: booking.total === null ? 'Counted when it ends' : formatNaira(booking.total),
    },
    { term: booking.side === 'owner' ? 'Asked by' : 'Owner', detail: name },
  ];
  if (person.phone !== '') {
    facts.push({
      term: 'Phone',
      detail: (
        <a href={telephoneLink(person.phone) ?? undefined} className="inline-flex min-h-tap items-center">
          {person.phone}
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
  return (
    <Card aria-labelledby="booking-timeline">
      <CardHead title="What happened" id="booking-timeline" />
      <Timeline
        events={booking.timeline.map(({ kind, at }) => ({
          ...looks[kind],
          id: `${kind} ${at}`,
          title: eventLabels[kind],
          at: <time dateTime={at}>{formatDateTime(at)}</time>,
        }))}
      />
    </Card>
  );
}
