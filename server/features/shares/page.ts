/**
 * The public page of a shared ride. Whoever has the link sees what helps to find the vehicle, and no more:
 * the passenger's first name, never a surname, a phone, an address or the next of kin.
 */
import type { EmergencyNumber } from '#domain/emergency-numbers.ts';
import { emergencyNumbersFor } from '#domain/emergency-numbers-for.ts';
import type { Language } from '#domain/languages.ts';
import type { ShareAudience } from '#server/database/tables/rides.ts';
import { danfo, stateMarks } from '#server/features/shares/drawings.ts';
import { tellAge, tellTime } from '#server/features/shares/moments.ts';
import type { OpenedLink } from '#server/features/shares/service.ts';
import type { SharedRide } from '#server/features/shares/store.ts';
import { type Html, html } from '#server/http/html.ts';
import type { PlainPage } from '#server/http/plain-page.ts';
import { languageRow } from '#server/languages/language-row.ts';
import { type Say, sayIn } from '#server/languages/speech.ts';

type Link<Kind extends OpenedLink['kind']> = Extract<OpenedLink, { kind: Kind }>;

/** What every part of a page needs. */
export type Telling = { token: string; now: Date; language: Language; say: Say };

export function tellingIn(language: Language, token: string, now: Date): Telling {
  return { token, now, language, say: sayIn(language) };
}

/** Title and preview are the same for every ride, because message apps show them beside the link. */
export function linkPage(link: OpenedLink, telling: Telling): PlainPage {
  const { language, say } = telling;
  switch (link.kind) {
    case 'ride':
      return {
        language,
        title: say('A ride shared with you'),
        preview: say('See the vehicle, the driver and the way, and whom to call.'),
        body: rideBody(link, telling),
      };
    case 'ended':
      return { language, title: say('This link has ended'), status: 410, body: endedBody(link, telling) };
    case 'unknown':
      return { language, title: say('No such link'), status: 404, body: unknownBody(telling) };
  }
}

function rideBody({ ride, audience, expiresAt }: Link<'ride'>, telling: Telling): Html {
  const { language, say, now } = telling;
  const passenger = passengerCalled(ride.first_name, say);
  const time = tellTime(expiresAt, now);
  return html`${languageRow(language, say)}<div class="t road"><div class="b">
${stateOf(ride, passenger, telling)}
<div class="r"><span>${departureOf(ride)}</span><i${ride.status === 'completed' && html` class="end"`}>${danfo}</i><span>${destinationOf(ride)}</span></div>
<p class="p" aria-label="${say('Vehicle number {plate}', { plate: ride.vehicle_number })}">${ride.vehicle_number}</p>
<dl><div><dt>${say('Vehicle')}</dt><dd>${ride.vehicle_name}, ${ride.vehicle_model}</dd></div><div><dt>${say('Driver')}</dt><dd>${ride.driver_name}</dd></div><div><dt>${say('From')}</dt><dd>${ride.park_name}, ${ride.departure_state}</dd></div><div><dt>${say('To')}</dt><dd>${cityAndState(ride)}</dd></div></dl>
${mapLink(ride, passenger, say)}
</div></div>
${whatToDo(ride, passenger, say)}
${callButtons(ride, say)}
<footer><p>${whyYou(audience, passenger, say)} ${say('The link works until {time}, or until arrival. Times are in West Africa Time.', { time })}</p>${kinLink(audience, telling)}</footer>`;
}

/** The passenger's first name, or words in its place where they gave none. */
type Passenger = { atStart: string; inside: string };

export function passengerCalled(firstName: string, say: Say): Passenger {
  return { atStart: firstName || say('The passenger'), inside: firstName || say('the passenger') };
}

/** The state in a word, and the newest thing known with its age: there is no tracking, and none is pretended. */
function stateOf(ride: SharedRide, { atStart: name }: Passenger, { now, say }: Telling): Html {
  const place = destinationOf(ride);
  const told = (moment: string) => ({ time: tellTime(moment, now), age: tellAge(moment, now, say) });
  if (ride.flagged_at !== null) {
    return html`<p class="st bad">${stateMarks.flagged}${say('Flagged')}</p><div><h1>${say('{name} flagged this ride to {place}', { name, place })}</h1><p class="m">${say('Flagged at {time}, {age}', told(ride.flagged_at))}</p></div>`;
  }
  if (ride.completed_at !== null) {
    return html`<p class="st ok">${stateMarks.arrived}${say('Arrived')}</p><div><h1>${say('{name} arrived in {place}', { name, place })}</h1><p class="m">${say('Arrived at {time}, {age}', told(ride.completed_at))}</p></div>`;
  }
  return html`<p class="st">${stateMarks.onTheRoad}${say('On the road')}</p><div><h1>${say('{name} is going to {place}', { name, place })}</h1><p class="m">${say('Last news: lodged at {time}, {age}', told(ride.lodged_at))}</p></div>`;
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
function mapLink({ latitude, longitude }: SharedRide, { inside: name }: Passenger, say: Say): Html | null {
  if (latitude === null || longitude === null) return null;
  const place = `mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
  return html`<a class="k g" href="https://www.openstreetmap.org/?${place}" rel="noreferrer">${say('See the place on a map')}</a><p class="m">${say('Where {name} lodged the ride, on openstreetmap.org.', { name })}</p>`;
}

function whatToDo(ride: SharedRide, { inside: name }: Passenger, say: Say): Html {
  const lead = ride.flagged_at === null ? say('Worried?') : say('Help may be needed.');
  return html`<p><b>${lead}</b> ${say('Call {name} first. If nobody answers, call for help and read out the plate.', { name })}</p>`;
}

function callButtons(ride: SharedRide, say: Say): Html {
  const [first, ...others] = numbersAlong(ride);
  return html`${first ? callMain(first, say) : null}<div class="n">${others.map((number) => html`<a class="k g" href="tel:${number.dial}">${number.shown} ${number.word}</a>`)}<a class="k g" href="">${say('Refresh')}</a></div>`;
}

function callMain({ dial, shown }: EmergencyNumber, say: Say): Html {
  return html`<a class="k" href="tel:${dial}">${say('Call {number}', { number: shown })}</a>`;
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

function whyYou(audience: ShareAudience, { atStart, inside }: Passenger, say: Say): string {
  return audience === 'next-of-kin'
    ? say('RUA sent you this because {name} named you as next of kin.', { name: inside })
    : say('{name} shared this with you.', { name: atStart });
}

function kinLink(audience: ShareAudience, { token, say }: Telling): Html | null {
  if (audience !== 'next-of-kin') return null;
  return html`<a href="/r/${token}/kin">${say('See what we hold, or be removed')}</a>`;
}

function endedBody({ arrived, audience }: Link<'ended'>, telling: Telling): Html {
  const { language, say } = telling;
  const words = arrived
    ? html`<p class="st ok">${stateMarks.arrived}${say('Arrived')}</p><h1>${say('This ride is over')}</h1><p>${say('The passenger said they arrived, so the link shows nothing any more.')}</p>`
    : html`<p class="st">${stateMarks.ended}${say('Ended')}</p><h1>${say('This link has ended')}</h1><p>${say('It was stopped, or its time is over, so it shows nothing any more. Ask the person who sent it for a new one.')}</p>`;
  return html`${languageRow(language, say)}<div class="t road"><div class="b">${words}</div></div>${callFirst(say)}<footer>${startLink(say)}${kinLink(audience, telling)}</footer>`;
}

function callFirst(say: Say): Html {
  return html`<p><b>${say('Worried?')}</b> ${say('Call the person first. If nobody answers, call for help.')}</p><a class="k" href="tel:112">${say('Call {number}', { number: '112' })}</a>`;
}

export function startLink(say: Say): Html {
  return html`<a href="/">${say('Go to the start page of RUA')}</a>`;
}

function unknownBody({ language, say }: Telling): Html {
  return html`${languageRow(language, say)}<div class="t road"><div class="b"><h1>${say('There is no such link')}</h1><p>${say('Part of it may be missing. Open it again from the message you got, or ask the person who sent it.')}</p></div></div>${callFirst(say)}<footer>${startLink(say)}</footer>`;
}
