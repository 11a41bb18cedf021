/** Messages of bookings to the other side: in the list behind the bell, and by mail. */

import { formatSlot } from '#domain/road/parking/slots.ts';
import type { ExploredSpaceRow } from '#domain/road/parking/space-row.ts';
import { formatNaira } from '#domain/values/naira.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import type { MemberNotice, NoticeText } from '#server/features/platform/notifications/service.ts';
import type { BookingRow } from '#server/features/road/parking/bookings/store.ts';

type MessageTexts = { title: string; text: string; closing?: readonly string[] };

type NearSpace = Pick<ExploredSpaceRow, 'name' | 'address' | 'amount' | 'pricePer' | 'distanceKm'>;

type TextsIn = (t: Translate) => MessageTexts;

export function askedNotice(app: AppContext, booking: BookingRow): MemberNotice {
  return toOwner(app, booking, (t) => ({
    title: t('{name} asks for {space}', { name: nameOf(booking.booker, t), space: booking.space.name }),
    text: t('Accept or decline it. The others who asked for that time are declined when you accept.'),
  }));
}

export function acceptedNotice(app: AppContext, booking: BookingRow): MemberNotice {
  return toBooker(app, booking, (t) => ({
    title: t('{space} is yours', { space: booking.space.name }),
    text: t('{name} accepted your booking. You pay at the gate.', { name: nameOf(booking.owner, t) }),
  }));
}

export function declinedNotice(app: AppContext, booking: BookingRow, isForAnother: boolean): MemberNotice {
  return toBooker(app, booking, (t) => ({
    title: t('{space} was declined', { space: booking.space.name }),
    text: isForAnother
      ? t('The owner accepted another person for that time.')
      : t('{name} declined your booking.', { name: nameOf(booking.owner, t) }),
  }));
}

export function completedNotice(app: AppContext, booking: BookingRow): MemberNotice {
  return toBooker(app, booking, (t) => ({
    title: t('{space} is completed', { space: booking.space.name }),
    text: t('The owner says that your time there is over.'),
  }));
}

export function cancelledByBookerNotice(app: AppContext, booking: BookingRow): MemberNotice {
  return toOwner(app, booking, (t) => ({
    title: t('{name} cancelled {space}', { name: nameOf(booking.booker, t), space: booking.space.name }),
    text: t('The time is free for others again.'),
  }));
}

/** @param instead the nearest spaces that are free at that time. */
export function cancelledByOwnerNotice(
  app: AppContext,
  booking: BookingRow,
  instead: readonly NearSpace[],
): MemberNotice {
  return toBooker(app, booking, (t) => ({
    title: t('{space} was cancelled by its owner', { space: booking.space.name }),
    text:
      instead.length === 0
        ? t('Look for another space in time.')
        : t('Free near it at that time: {spaces}.', { spaces: instead.map(({ name }) => name).join(', ') }),
    closing: instead.map(({ name, address, amount, pricePer, distanceKm }) =>
      t('{space}, {address}: {price}, {distance} km away', {
        space: name,
        address,
        price: priceText(amount, pricePer, t),
        distance: (distanceKm ?? 0).toFixed(1),
      }),
    ),
  }));
}

function toOwner(app: AppContext, booking: BookingRow, textsIn: TextsIn): MemberNotice {
  const link = `/users/incoming/parking/details/${booking.id}`;
  return {
    userId: booking.owner_id,
    aboutId: booking.booker_id,
    kind: 'parking',
    link,
    textFor: (t) => parkingWords(app, booking, link, textsIn(t), t),
  };
}

function toBooker(app: AppContext, booking: BookingRow, textsIn: TextsIn): MemberNotice {
  const link = `/users/explore-parking/details/${booking.space_id}?booking=${booking.id}`;
  return {
    userId: booking.booker_id,
    aboutId: booking.owner_id,
    kind: 'parking',
    link,
    textFor: (t) => parkingWords(app, booking, link, textsIn(t), t),
  };
}

function parkingWords(
  app: AppContext,
  booking: BookingRow,
  link: string,
  { title, text, closing }: MessageTexts,
  t: Translate,
): NoticeText {
  const when = formatSlot({ from: booking.slot_from, to: booking.slot_to }, t);
  return {
    title,
    text: `${when}. ${text}`,
    mail: {
      kind: 'parking',
      subject: title,
      heading: title,
      paragraphs: [text],
      facts: [
        [t('Space'), `${booking.space.name}, ${booking.space.address}`],
        [t('Time'), when],
        [t('Price'), priceText(booking.price_kobo, booking.price_per, t)],
      ],
      action: { label: t('See the booking'), url: `${app.publicUrl}${link}` },
      ...(closing ? { closing } : {}),
    },
  };
}

function priceText(kobo: number, per: 'hour' | 'day', t: Translate): string {
  const price = formatNaira(kobo);
  return t(per === 'hour' ? '{price} an hour' : '{price} a day', { price });
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }, t: Translate): string {
  return `${first_name} ${last_name}`.trim() || t('Somebody');
}
