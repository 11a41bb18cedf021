/** Texts for prices, distances and decisions. */
import type { BookingEventKind, OwnerDecision } from '#domain/road/parking/bookings.ts';
import { unitsOf } from '#domain/road/parking/slots.ts';
import type { PricePer } from '#domain/road/parking/space-row.ts';
import { formatNaira } from '#domain/values/naira.ts';

type Price = { amount: number; pricePer: PricePer };

export function perLabel(per: PricePer): string {
  return per === 'hour' ? 'an hour' : 'a day';
}

/** `₦1,500 a day` */
export function priceText({ amount, pricePer }: Price): string {
  return amount === 0 ? 'Free' : `${formatNaira(amount)} ${perLabel(pricePer)}`;
}

/** `₦2,400: 3 hours at ₦800`, or the price alone when there is no end. */
export function totalText(price: Price, slot: { from: string; to: string } | null): string {
  if (price.amount === 0) return 'Free';
  if (slot === null) return `${priceText(price)}, counted when the owner ends it`;
  const units = unitsOf(slot, price.pricePer);
  const total = formatNaira(price.amount * units);
  return `${total}: ${units} ${units === 1 ? price.pricePer : `${price.pricePer}s`} at ${formatNaira(price.amount)}`;
}

/** `400 m`, `1.2 km`, `14 km` */
export function distanceText(kilometres: number): string {
  if (kilometres < 0.95) return `${Math.max(50, Math.round(kilometres * 20) * 50)} m`;
  return kilometres < 9.95 ? `${kilometres.toFixed(1)} km` : `${Math.round(kilometres)} km`;
}

export const eventLabels: Record<BookingEventKind, string> = {
  asked: 'Asked for',
  accepted: 'Accepted by the owner',
  declined: 'Declined by the owner',
  another_accepted: 'Declined: the owner accepted another for this time',
  cancelled_by_owner: 'Cancelled by the owner',
  cancelled_by_booker: 'Cancelled by whoever booked it',
  completed: 'Completed',
};

export const decisionLabels: Record<OwnerDecision, { verb: string; busy: string }> = {
  accepted: { verb: 'Accept', busy: 'Accepting' },
  declined: { verb: 'Decline', busy: 'Declining' },
  completed: { verb: 'Complete', busy: 'Completing' },
  cancelled: { verb: 'Cancel booking', busy: 'Cancelling' },
};
