/** What bookings say to the other side: in the list behind the bell, and by mail. */

import { formatSlot } from '#domain/road/parking/slots.ts';
import type { ExploredSpaceRow } from '#domain/road/parking/space-row.ts';
import { formatNaira } from '#domain/values/naira.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Notice } from '#server/features/platform/notifications/service.ts';
import type { BookingRow } from '#server/features/road/parking/bookings/store.ts';

type MessageTexts = { title: string; text: string; closing?: readonly string[] };

export function askedNotice(app: AppContext, booking: BookingRow): Notice {
  return toOwner(app, booking, {
    title: `${nameOf(booking.booker)} asks for ${booking.space.name}`,
    text: 'Accept or decline it. Whoever else asked for that time is declined when you accept.',
  });
}

export function acceptedNotice(app: AppContext, booking: BookingRow): Notice {
  return toBooker(app, booking, {
    title: `${booking.space.name} is yours`,
    text: `${nameOf(booking.owner)} accepted your booking. You pay at the gate.`,
  });
}

export function declinedNotice(app: AppContext, booking: BookingRow, isForAnother: boolean): Notice {
  return toBooker(app, booking, {
    title: `${booking.space.name} was declined`,
    text: isForAnother
      ? 'The owner accepted somebody else for that time.'
      : `${nameOf(booking.owner)} declined your booking.`,
  });
}

export function completedNotice(app: AppContext, booking: BookingRow): Notice {
  return toBooker(app, booking, {
    title: `${booking.space.name} is completed`,
    text: 'The owner says that your time there is over.',
  });
}

export function cancelledByBookerNotice(app: AppContext, booking: BookingRow): Notice {
  return toOwner(app, booking, {
    title: `${nameOf(booking.booker)} cancelled ${booking.space.name}`,
    text: 'The time is free for others again.',
  });
}

/** @param instead the nearest spaces that are free at that time. */
export function cancelledByOwnerNotice(
  app: AppContext,
  booking: BookingRow,
  instead: readonly ExploredSpaceRow[],
): Notice {
  const nearest = instead.map(
    ({ name, address, amount, pricePer, distanceKm }) =>
      `${name}, ${address}: ${formatNaira(amount)} a${pricePer === 'hour' ? 'n hour' : ' day'}, ${(distanceKm ?? 0).toFixed(1)} km away`,
  );
  return toBooker(app, booking, {
    title: `${booking.space.name} was cancelled by its owner`,
    text:
      nearest.length === 0
        ? 'Look for another space in time.'
        : `Free near it at that time: ${instead.map(({ name }) => name).join(', ')}.`,
    closing: nearest,
  });
}

function toOwner(app: AppContext, booking: BookingRow, words: MessageTexts): Notice {
  const to = { userId: booking.owner_id, aboutId: booking.booker_id };
  return notice(app, booking, to, `/users/incoming/parking/details/${booking.id}`, words);
}

function toBooker(app: AppContext, booking: BookingRow, words: MessageTexts): Notice {
  const link = `/users/explore-parking/details/${booking.space_id}?booking=${booking.id}`;
  return notice(app, booking, { userId: booking.booker_id, aboutId: booking.owner_id }, link, words);
}

function notice(
  app: AppContext,
  booking: BookingRow,
  to: Required<Pick<Notice, 'userId' | 'aboutId'>>,
  link: string,
  { title, text, closing }: MessageTexts,
): Notice {
  const when = formatSlot({ from: booking.slot_from, to: booking.slot_to });
  return {
    ...to,
    kind: 'parking',
    title,
    text: `${when}. ${text}`,
    link,
    mail: {
      kind: 'parking',
      subject: title,
      heading: title,
      paragraphs: [text],
      facts: [
        ['Space', `${booking.space.name}, ${booking.space.address}`],
        ['Time', when],
        ['Price', `${formatNaira(booking.price_kobo)} a${booking.price_per === 'hour' ? 'n hour' : ' day'}`],
      ],
      action: { label: 'See the booking', url: `${app.publicUrl}${link}` },
      ...(closing ? { closing } : {}),
    },
  };
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim() || 'Somebody';
}
