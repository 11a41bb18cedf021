/** Texts for prices, distances and decisions. */

import type { BookingEventKind, OwnerDecision } from '#domain/road/parking/bookings.ts';
import { unitsOf } from '#domain/road/parking/slots.ts';
import type { PricePer } from '#domain/road/parking/space-row.ts';
import { formatNaira } from '#domain/values/naira.ts';
import type { Phrase, Translate } from '#web/languages/translations.ts';

type Price = { amount: number; pricePer: PricePer };

export function perLabel(per: PricePer): 'an hour' | 'a day' {
  return per === 'hour' ? 'an hour' : 'a day';
}

/** `₦1,500 a day` */
export function priceText({ amount, pricePer }: Price, t: Translate): string {
  return amount === 0 ? t('Free') : `${formatNaira(amount)} ${t(perLabel(pricePer))}`;
}

const countedPrices: Record<PricePer, { one: Phrase; many: Phrase }> = {
  hour: { one: '{total}: {count} hour at {price}', many: '{total}: {count} hours at {price}' },
  day: { one: '{total}: {count} day at {price}', many: '{total}: {count} days at {price}' },
};

/** `₦2,400: 3 hours at ₦800`, or the price alone when there is no end. */
export function totalText(price: Price, slot: { from: string; to: string } | null, t: Translate): string {
  if (price.amount === 0) return t('Free');
  if (slot === null) return t('{price}, counted when the owner ends it', { price: priceText(price, t) });
  const units = unitsOf(slot, price.pricePer);
  const total = formatNaira(price.amount * units);
  return t(countedPrices[price.pricePer][units === 1 ? 'one' : 'many'], {
    total,
    count: units,
    price: formatNaira(price.amount),
  });
}

/** `400 m`, `1.2 km`, `14 km` */
export function distanceText(kilometres: number): string {
  if (kilometres < 0.95) return `${Math.max(50, Math.round(kilometres * 20) * 50)} m`;
  return kilometres < 9.95 ? `${kilometres.toFixed(1)} km` : `${Math.round(kilometres)} km`;
}

export const eventLabels: Record<BookingEventKind, Phrase> = {
  asked: 'Asked for',
  accepted: 'Accepted by the owner',
  declined: 'Declined by the owner',
  another_accepted: 'Declined: the owner accepted another for this time',
  cancelled_by_owner: 'Cancelled by the owner',
  cancelled_by_booker: 'Cancelled by the person who booked it',
  completed: 'Completed',
};

export const decisionLabels: Record<OwnerDecision, { verb: Phrase; busy: Phrase; done: Phrase }> = {
  accepted: { verb: 'Accept', busy: 'Accepting', done: 'You have successfully accepted the parking space' },
  declined: { verb: 'Decline', busy: 'Declining', done: 'You have successfully declined the parking space' },
  completed: {
    verb: 'Complete',
    busy: 'Completing',
    done: 'You have successfully completed the parking space',
  },
  cancelled: {
    verb: 'Cancel booking',
    busy: 'Cancelling',
    done: 'You have successfully cancelled the parking space',
  },
};
