/**
 * The public page of a shared ride. Whoever has the link sees what helps to find the vehicle, and no more:
 * the passenger's first name, never a surname, a phone, an address or the next of kin.
 */
import type { EmergencyNumber } from '#domain/emergency-numbers.ts';
import { emergencyNumbersFor } from '#domain/emergency-numbers-for.ts';
import type { ShareAudience } from '#server/database/schema.ts';
import { danfo, stateMarks } from '#server/features/shares/drawings.ts';
import { tellAge, tellTime } from '#server/features/shares/moments.ts';
import type { OpenedLink } from '#server/features/shares/service.ts';
import type { SharedRide } from '#server/features/shares/store.ts';
import { type Html, html } from '#server/http/html.ts';
import type { PlainPage } from '#server/http/plain-page.ts';

type Link<Kind extends OpenedLink['kind']> = Extract<OpenedLink, { kind: Kind }>;

/** The same for every ride, because message apps show it beside the link. */
const title = 'A ride shared with you';
const preview = 'See the vehicle, the driver and the way, and whom to call.';

export function linkPage(link: OpenedLink, token: string, now: Date): PlainPage {
  switch (link.kind) {
    case 'ride':
      return { title, preview, body: rideBody(link, token, now) };
    case 'ended':
      return { title: 'This link has ended', preview, status: 410, body: endedBody(link, token) };
    case 'unknown':
      return { title: 'No such link', status: 404, body: unknownBody };
  }
}

function rideBody({ ride, audience, expiresAt }: Link<'ride'>, token: string, now: Date): Html {
  const passenger = passengerCalled(ride.first_name);
  return html`<div class="t road"><div class="b">
${stateOf(ride, passenger, now)}
<div class="r"><span>${departureOf(ride)}</span><i${ride.status === 'completed' && html` class="end"`}>${danfo}</i><span>${destinationOf(ride)}</span></div>
<p class="p" aria-label="Vehicle number ${ride.vehicle_number}">${ride.vehicle_number}</p>
<dl><div><dt>Vehicle</dt><dd>${ride.vehicle_name}, ${ride.vehicle_model}</dd></div><div><dt>Driver</dt><dd>${ride.driver_name}</dd></div><div><dt>From</dt><dd>${ride.park_name}, ${ride.departure_state}</dd></div><div><dt>To</dt><dd>${cityAndState(ride)}</dd></div></dl>
${mapLink(ride, passenger)}
</div></div>
${whatToDo(ride, passenger)}
${callButtons(ride)}
<footer><p>${whyYou(audience, passenger)} The link works until ${tellTime(expiresAt, now)}, or until arrival. Times are in West Africa Time.</p>${kinLink(audience, token)}</footer>`;
}

/** The passenger's first name, or words in its place where they gave none. */
export type Passenger = { atStart: string; inside: string };

export function passengerCalled(firstName: string): Passenger {
  return { atStart: firstName || 'The passenger', inside: firstName || 'the passenger' };
}

/** The state in a word, and the newest thing known with its age: there is no tracking, and none is pretended. */
function stateOf(ride: SharedRide, { atStart: name }: Passenger, now: Date): Html {
  const told = (moment: string) => `${tellTime(moment, now)}, ${tellAge(moment, now)}`;
  if (ride.flagged_at !== null) {
    return html`<p class="st bad">${stateMarks.flagged}Flagged</p><div><h1>${name} flagged this ride to ${destinationOf(ride)}</h1><p class="m">Flagged at ${told(ride.flagged_at)}</p></div>`;
  }
  if (ride.completed_at !== null) {
    return html`<p class="st ok">${stateMarks.arrived}Arrived</p><div><h1>${name} arrived in ${destinationOf(ride)}</h1><p class="m">Arrived at ${told(ride.completed_at)}</p></div>`;
  }
  return html`<p class="st">${stateMarks.onTheRoad}On the road</p><div><h1>${name} is going to ${destinationOf(ride)}</h1><p class="m">Last news: lodged at ${told(ride.lodged_at)}</p></div>`;
}

function departureOf(ride: SharedRide): string {
  return ride.departure_city || ride.departure_state;
}

function destinationOf(ride: SharedRide): string {
  return ride.destination_city || ride.destination_state;
}

function cityAndState({ destination_city: city, destination_state: state }: SharedRide): string {
  return city === '' || city === state ? state : `${city}, ${state}`;
}

/** Another site opens only when the person wants it, and it is not told from where. */
function mapLink({ latitude, longitude }: SharedRide, passenger: Passenger): Html | null {
  if (latitude === null || longitude === null) return null;
  const place = `mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
  return html`<a class="k g" href="https://www.openstreetmap.org/?${place}" rel="noreferrer">See the place on a map</a><p class="m">Where ${passenger.inside} lodged the ride, on openstreetmap.org.</p>`;
}

function whatToDo(ride: SharedRide, passenger: Passenger): Html {
  const lead = ride.flagged_at === null ? 'Worried?' : 'Help may be needed.';
  return html`<p><b>${lead}</b> Call ${passenger.inside} first. If nobody answers, call for help and read out the plate.</p>`;
}

function callButtons(ride: SharedRide): Html {
  const [first, ...others] = numbersAlong(ride);
  return html`${first ? callMain(first) : null}<div class="n">${others.map((number) => html`<a class="k g" href="tel:${number.dial}">${number.shown} ${number.word}</a>`)}<a class="k g" href="">Refresh</a></div>`;
}

function callMain(number: EmergencyNumber): Html {
  return html`<a class="k" href="tel:${number.dial}">Call ${number.shown}</a>`;
}

/** What costs nothing to call at either end, 112 first. */
function numbersAlong(ride: SharedRide): EmergencyNumber[] {
  const all = [...emergencyNumbersFor(ride.departure_state), ...emergencyNumbersFor(ride.destination_state)];
  const local = [...new Set(all)].filter((number) => number.tollFree);
  return local.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf(number: EmergencyNumber): number {
  if (number.dial === '112') return 0;
  return number.state === null ? 2 : 1;
}

function whyYou(audience: ShareAudience, passenger: Passenger): string {
  return audience === 'next-of-kin'
    ? `RUA sent you this because ${passenger.inside} named you as next of kin.`
    : `${passenger.atStart} shared this with you.`;
}

function kinLink(audience: ShareAudience, token: string): Html | null {
  if (audience !== 'next-of-kin') return null;
  return html`<a href="/r/${token}/kin">See what we hold, or be removed</a>`;
}

function endedBody({ arrived, audience }: Link<'ended'>, token: string): Html {
  const words = arrived
    ? html`<p class="st ok">${stateMarks.arrived}Arrived</p><h1>This ride is over</h1><p>The passenger said they arrived, so the link shows nothing any more.</p>`
    : html`<p class="st">${stateMarks.ended}Ended</p><h1>This link has ended</h1><p>It was stopped, or its time is over, so it shows nothing any more. Ask the person who sent it for a new one.</p>`;
  return html`<div class="t road"><div class="b">${words}</div></div>${callFirst}<footer><a href="/">Go to the start page of RUA</a>${kinLink(audience, token)}</footer>`;
}

const callFirst = html`<p><b>Worried?</b> Call the person first. If nobody answers, call for help.</p><a class="k" href="tel:112">Call 112</a>`;

const unknownBody = html`<div class="t road"><div class="b"><h1>There is no such link</h1><p>Part of it may be missing. Open it again from the message you got, or ask the person who sent it.</p></div></div>${callFirst}<footer><a href="/">Go to the start page of RUA</a></footer>`;
