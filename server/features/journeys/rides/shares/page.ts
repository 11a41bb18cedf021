/**
 * The public page of a shared ride. A person with the link sees only the facts that help to find the vehicle: the
 * passenger's first name, never a surname, a phone, an address or the next of kin.
 */
import type { EmergencyNumber } from '#domain/reporting/emergency-numbers.ts';
import { emergencyNumbersFor } from '#domain/reporting/emergency-numbers-for.ts';
import type { Language } from '#domain/values/languages.ts';
import type { ShareAudience } from '#server/base/database/tables/rides.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import type { PlainPage } from '#server/base/http/pages/plain-page.ts';
import { languageRow } from '#server/base/languages/language-row.ts';
import { type Translate, translateIn } from '#server/base/languages/translations.ts';
import { danfo, stateMarks } from '#server/features/journeys/rides/shares/for-others/drawings.ts';
import { formatShareAge, formatShareTime } from '#server/features/journeys/rides/shares/moments.ts';
import type { OpenedLink } from '#server/features/journeys/rides/shares/service.ts';
import type { SharedRide } from '#server/features/journeys/rides/shares/store.ts';

type Link<Kind extends OpenedLink['kind']> = Extract<OpenedLink, { kind: Kind }>;

/** What every part of a page needs. */
export type RenderContext = { token: string; now: Date; language: Language; t: Translate };

export function renderContextIn(language: Language, token: string, now: Date): RenderContext {
  return { token, now, language, t: translateIn(language) };
}

/** Title and preview are the same for every ride, because message apps show them beside the link. */
export function linkPage(link: OpenedLink, telling: RenderContext): PlainPage {
  const { language, t } = telling;
  switch (link.kind) {
    case 'ride':
      return {
        language,
        title: t('A ride shared with you'),
        preview: t('See the vehicle, the driver and the way, and whom to call.'),
        body: rideBody(link, telling),
      };
    case 'ended':
      return { language, title: t('This link has ended'), status: 410, body: endedBody(link, telling) };
    case 'unknown':
      return { language, title: t('No such link'), status: 404, body: unknownBody(telling) };
  }
}

function rideBody({ ride, audience, expiresAt }: Link<'ride'>, telling: RenderContext): Html {
  const { language, t, now } = telling;
  const passenger = passengerCalled(ride.first_name, t);
  const time = formatShareTime(expiresAt, now);
  return html`${languageRow(language, t)}<div class="t road"><div class="b">
${stateOf(ride, passenger, telling)}
<div class="r"><span>${departureOf(ride)}</span><i${ride.status === 'completed' && html` class="end"`}>${danfo}</i><span>${destinationOf(ride)}</span></div>
<p class="p" aria-label="${t('Vehicle number {plate}', { plate: ride.vehicle_number })}">${ride.vehicle_number}</p>
<dl><div><dt>${t('Vehicle')}</dt><dd>${ride.vehicle_name}, ${ride.vehicle_model}</dd></div><div><dt>${t('Driver')}</dt><dd>${ride.driver_name}</dd></div><div><dt>${t('From')}</dt><dd>${ride.park_name}, ${ride.departure_state}</dd></div><div><dt>${t('To')}</dt><dd>${cityAndState(ride)}</dd></div></dl>
${mapLink(ride, passenger, t)}
</div></div>
${whatToDo(ride, passenger, t)}
${callButtons(ride, t)}
<footer><p>${whyYou(audience, passenger, t)} ${t('The link works until {time}, or until arrival. Times are in West Africa Time.', { time })}</p>${kinLink(audience, telling)}</footer>`;
}

/** The passenger's first name, or words in its place where they gave none. */
type Passenger = { atStart: string; inside: string };

export function passengerCalled(firstName: string, t: Translate): Passenger {
  return { atStart: firstName || t('The passenger'), inside: firstName || t('the passenger') };
}

/**
 * The state in a word, and the latest known event with its age. The page does not track the vehicle and does not
 * pretend to.
 */
function stateOf(ride: SharedRide, { atStart: name }: Passenger, { now, t }: RenderContext): Html {
  const place = destinationOf(ride);
  const told = (moment: string) => ({
    time: formatShareTime(moment, now),
    age: formatShareAge(moment, now, t),
  });
  if (ride.flagged_at !== null) {
    return html`<p class="st bad">${stateMarks.flagged}${t('Flagged')}</p><div><h1>${t('{name} flagged this ride to {place}', { name, place })}</h1><p class="m">${t('Flagged at {time}, {age}', told(ride.flagged_at))}</p></div>`;
  }
  if (ride.completed_at !== null) {
    return html`<p class="st ok">${stateMarks.arrived}${t('Arrived')}</p><div><h1>${t('{name} arrived in {place}', { name, place })}</h1><p class="m">${t('Arrived at {time}, {age}', told(ride.completed_at))}</p></div>`;
  }
  return html`<p class="st">${stateMarks.onTheRoad}${t('On the road')}</p><div><h1>${t('{name} is going to {place}', { name, place })}</h1><p class="m">${t('Last news: lodged at {time}, {age}', told(ride.lodged_at))}</p></div>`;
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

/** Another site opens only when the person taps the link, and it gets no referrer. */
function mapLink(
  { latitude, longitude }: SharedRide,
  { inside: name }: Passenger,
  t: Translate,
): Html | null {
  if (latitude === null || longitude === null) return null;
  const place = `mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
  return html`<a class="k g" href="https://www.openstreetmap.org/?${place}" rel="noreferrer">${t('See the place on a map')}</a><p class="m">${t('Where {name} lodged the ride, on openstreetmap.org.', { name })}</p>`;
}

function whatToDo(ride: SharedRide, { inside: name }: Passenger, t: Translate): Html {
  const lead = ride.flagged_at === null ? t('Worried?') : t('Help may be needed.');
  return html`<p><b>${lead}</b> ${t('Call {name} first. If nobody answers, call for help and read out the plate.', { name })}</p>`;
}

function callButtons(ride: SharedRide, t: Translate): Html {
  const [first, ...others] = numbersAlong(ride);
  return html`${first ? callMain(first, t) : null}<div class="n">${others.map((number) => html`<a class="k g" href="tel:${number.dial}">${number.shown} ${number.word}</a>`)}<a class="k g" href="">${t('Refresh')}</a></div>`;
}

function callMain({ dial, shown }: EmergencyNumber, t: Translate): Html {
  return html`<a class="k" href="tel:${dial}">${t('Call {number}', { number: shown })}</a>`;
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

function whyYou(audience: ShareAudience, { atStart, inside }: Passenger, t: Translate): string {
  return audience === 'next-of-kin'
    ? t('RUA sent you this because {name} named you as next of kin.', { name: inside })
    : t('{name} shared this with you.', { name: atStart });
}

function kinLink(audience: ShareAudience, { token, t }: RenderContext): Html | null {
  if (audience !== 'next-of-kin') return null;
  return html`<a href="/r/${token}/kin">${t('See what we hold, or be removed')}</a>`;
}

function endedBody({ arrived, audience }: Link<'ended'>, telling: RenderContext): Html {
  const { language, t } = telling;
  const words = arrived
    ? html`<p class="st ok">${stateMarks.arrived}${t('Arrived')}</p><h1>${t('This ride is over')}</h1><p>${t('The passenger said they arrived, so the link shows nothing any more.')}</p>`
    : html`<p class="st">${stateMarks.ended}${t('Ended')}</p><h1>${t('This link has ended')}</h1><p>${t('It was stopped, or its time is over, so it shows nothing any more. Ask the person who sent it for a new one.')}</p>`;
  return html`${languageRow(language, t)}<div class="t road"><div class="b">${words}</div></div>${callFirst(t)}<footer>${startLink(t)}${kinLink(audience, telling)}</footer>`;
}

function callFirst(t: Translate): Html {
  return html`<p><b>${t('Worried?')}</b> ${t('Call the person first. If nobody answers, call for help.')}</p><a class="k" href="tel:112">${t('Call {number}', { number: '112' })}</a>`;
}

export function startLink(t: Translate): Html {
  return html`<a href="/">${t('Go to the start page of RUA')}</a>`;
}

function unknownBody({ language, t }: RenderContext): Html {
  return html`${languageRow(language, t)}<div class="t road"><div class="b"><h1>${t('There is no such link')}</h1><p>${t('Part of it may be missing. Open it again from the message you got, or ask the person who sent it.')}</p></div></div>${callFirst(t)}<footer>${startLink(t)}</footer>`;
}
