/** Prices, distances and what may be done, in words. */
import type { BookingEventKind, OwnerDecision } from '#domain/bookings.ts';
import { formatNaira } from '#domain/naira.ts';
import { unitsOf } from '#domain/slots.ts';
import type { PricePer } from '#domain/space-row.ts';

type Price = { amount: number; pricePer: PricePer };

export function perWords(per: PricePer): string {
  return per === 'hour' ? 'an hour' : 'a day';
}

/** `₦1,500 a day` */
export function priceWords({ amount, pricePer }: Price): string {
  return amount === 0 ? 'Free' : `${formatNaira(amount)} ${perWords(pricePer)}`;
}

/** `₦2,400: 3 hours at ₦800`, or what it is without an end. */
export function totalWords(price: Price, slot: { from: string; to: string } | null): string {
  if (price.amount === 0) return 'Free';
  if (slot === null) return `${priceWords(price)}, counted when the owner ends it`;
  const units = unitsOf(slot, price.pricePer);
  const total = formatNaira(price.amount * units);
  return `${total}: ${units} ${units === 1 ? price.pricePer : `${price.pricePer}s`} at ${formatNaira(price.amount)}`;
}

/** `400 m`, `1.2 km`, `14 km` */
export function distanceWords(kilometres: number): string {
  if (kilometres < 0.95) return `${Math.max(50, Math.round(kilometres * 20) * 50)} m`;
  return kilometres < 9.95 ? `${kilometres.toFixed(1)} km` : `${Math.round(kilometres)} km`;
}

export const eventWords: Record<BookingEventKind, string> = {
  asked: 'Asked for',
  accepted: 'Accepted by the owner',
  declined: 'Declined by the owner',
  another_accepted: 'Declined: the owner accepted another for this time',
  cancelled_by_owner: 'Cancelled by the owner',
  cancelled_by_booker: 'Cancelled by whoever booked it',
  completed: 'Completed',
};

export const decisionWords: Record<OwnerDecision, { verb: string; busy: string }> = {
  accepted: { verb: 'Accept', busy: 'Accepting' },
  declined: { verb: 'Decline', busy: 'Declining' },
  completed: { verb: 'Complete', busy: 'Completing' },
  cancelled: { verb: 'Cancel booking', busy: 'Cancelling' },
};
