/** The calls on the page of a shared ride. */
import type { EmergencyNumber } from '#domain/reporting/emergency-numbers.ts';
import { emergencyNumbersFor } from '#domain/reporting/emergency-numbers-for.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import type { Link, Passenger } from '#server/features/journeys/rides/shares/render-context.ts';
import type { SharedRide } from '#server/features/journeys/rides/shares/store.ts';

/** Only the next of kin of a confirmed account gets the number. */
export function callPassenger(
  { ride, state }: Link<'ride'>,
  { inside: name }: Passenger,
  t: Translate,
): Html | null {
  if (ride.phone === '') return null;
  const label = `${t('Call {number}', { number: name })}, ${formatPhone(ride.phone)}`;
  return html`<a class="k${state === 'arrived' ? ' g' : ''}" href="tel:${ride.phone}">${label}</a>`;
}

/** The first number in red, and a way to see the newest facts. */
export function callButtons(ride: SharedRide, t: Translate): Html {
  const [first, ...others] = numbersAlong(ride);
  return html`${first ? callMain(first, t) : null}<div class="n">${others.map(callQuietly)}<a class="k g" href="">${t('Refresh')}</a></div>`;
}

/** All numbers alike, where the passenger is to be called first. */
export function plainCalls(ride: SharedRide, t: Translate): Html {
  const [first, ...others] = numbersAlong(ride);
  const main =
    first && html`<a class="k g" href="tel:${first.dial}">${t('Call {number}', { number: first.shown })}</a>`;
  return html`<div class="n v">${main ?? null}${others.map(callQuietly)}<a class="k g" href="">${t('Refresh')}</a></div>`;
}

function callQuietly({ dial, shown, word }: EmergencyNumber): Html {
  return html`<a class="k g" href="tel:${dial}">${shown} ${word}</a>`;
}

function callMain({ dial, shown }: EmergencyNumber, t: Translate): Html {
  return html`<a class="k sos" href="tel:${dial}">${t('Call {number}', { number: shown })}</a>`;
}

/** The numbers that are free to call, 112 first. */
function numbersAlong(ride: SharedRide): EmergencyNumber[] {
  const all = [...emergencyNumbersFor(ride.departure_state), ...emergencyNumbersFor(ride.destination_state)];
  const local = [...new Set(all)].filter((number) => number.tollFree);
  return local.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf(number: EmergencyNumber): number {
  if (number.dial === '112') return 0;
  return number.state === null ? 2 : 1;
}
