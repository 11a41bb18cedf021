/**
 * The public page of a shared ride, in its states. A person with the link sees only facts, each with its time: the
 * passenger's first name, never a surname, an address or the next of kin. Only the next of kin gets the passenger's phone.
 */

import { rideStateLabels } from '#domain/journeys/rides/ride-state-labels.ts';
import { joinKnown } from '#domain/values/known-answers.ts';
import type { ShareAudience } from '#server/base/database/tables/rides.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import { drawPlate } from '#server/base/http/formats/plate.ts';
import { languageRow } from '#server/base/languages/language-row.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import {
  callButtons,
  callPassenger,
  plainCalls,
} from '#server/features/journeys/rides/shares/call-buttons.ts';
import { stateMarks } from '#server/features/journeys/rides/shares/for-others/drawings.ts';
import { kinAnswer } from '#server/features/journeys/rides/shares/kin-answer.ts';
import { hasArrived } from '#server/features/journeys/rides/shares/link-state.ts';
import {
  formatShareAge,
  formatShareSpan,
  formatShareTime,
} from '#server/features/journeys/rides/shares/moments.ts';
import {
  kinFooter,
  type Link,
  type Passenger,
  passengerCalled,
  type RenderContext,
} from '#server/features/journeys/rides/shares/render-context.ts';
import { stepList, stepsOf } from '#server/features/journeys/rides/shares/ride-steps.ts';
import type { SharedRide } from '#server/features/journeys/rides/shares/store.ts';
import { plateKindOfRow } from '#server/features/road/vehicles/for-others/plate-kind.ts';

type RideLink = Link<'ride'>;

const minute = 60_000;

export function rideBody(link: RideLink, context: RenderContext): Html {
  const { language, t } = context;
  const passenger = passengerCalled(link.ride.first_name, t);
  const parts = partsOf(link, passenger, context);
  const footer = kinFooter(link.audience, link.ride.names_kin, passenger.inside, context);
  return html`${languageRow(language, t)}${parts}<footer><p>${whyYou(link.audience, passenger, t)} ${closing(link, t)}</p>${footer}</footer>`;
}

function partsOf(link: RideLink, passenger: Passenger, context: RenderContext): Html {
  switch (link.state) {
    case 'arrived':
      return arrivedParts(link, passenger, context.t);
    case 'forced':
      return forcedParts(link, passenger, context.t);
    case 'overdue':
      return overdueParts(link, passenger, context);
    case 'on-the-way':
      return roadParts(link, passenger, context);
    case 'flagged':
      return link.ride.is_overdue_case
        ? overdueParts(link, passenger, context)
        : roadParts(link, passenger, context);
  }
}

function roadParts(link: RideLink, passenger: Passenger, context: RenderContext): Html {
  const { ride, state } = link;
  const { t } = context;
  return html`<div class="t z"><div class="b">${stateOf(link, passenger, t)}
${factsOf(link, passenger, t)}</div></div>
${whatToDo(state, passenger, t)}${callPassenger(link, passenger, t)}${kinAnswer(link, context)}${callButtons(ride, t)}`;
}

/** The call stands before every fact: most often it ends the worry. */
function overdueParts(link: RideLink, passenger: Passenger, context: RenderContext): Html {
  const { ride, now } = link;
  const { t } = context;
  const { atStart: name, inside } = passenger;
  const time = formatShareTime(ride.expected_arrival ?? ride.lodged_at, now);
  const news = t('No news for {time}.', { time: formatShareSpan(ride.last_news_at, now, t) });
  return html`<div class="t z"><div class="b"><p class="st bad">${stateMarks.overdue}${t(rideStateLabels.overdue)}</p><div><h1>${news}<br>${t('Expected {time}.', { time })}</h1><p class="w">${t('{name} has not said so far that they arrived in {place}. It may be traffic or an empty battery.', { name, place: destinationOf(ride) })} <b>${t('Call {name} first.', { name: inside })}</b></p></div>${callPassenger(link, passenger, t)}</div></div>
${kinAnswer(link, context)}<div class="t"><div class="b">${factsOf(link, passenger, t)}</div></div>${plainCalls(ride, t)}`;
}

function factsOf({ ride, now, kin }: RideLink, passenger: Passenger, t: Translate): Html {
  return html`${drawPlate({ number: ride.vehicle_number, kind: plateKindOfRow(ride) }, t('Vehicle number {plate}', { plate: ride.vehicle_number }))}
<dl><div><dt>${t('Vehicle')}</dt><dd>${joinKnown(ride.vehicle_name, ride.vehicle_model) || t('Not known')}</dd></div><div><dt>${t('Driver')}</dt><dd>${joinKnown(ride.driver_name) || t('Not known')}</dd></div><div><dt>${t('From')}</dt><dd>${cityAndState(ride.departure_city, ride.departure_state)}</dd></div><div><dt>${t('To')}</dt><dd>${cityAndState(ride.destination_city, ride.destination_state)}</dd></div></dl>
${stepList(stepsOf(ride, kin, hasArrived(ride, now) ? ride.completed_at : null, passenger, t), now)}${mapLink(ride, passenger, t)}`;
}

/** This part has no link to call the passenger: the person who forces them may have the phone, and must not learn of the alarm. */
function forcedParts(link: RideLink, passenger: Passenger, t: Translate): Html {
  const { ride, now } = link;
  const { atStart, inside: name } = passenger;
  const time = formatShareTime(ride.forced_at ?? ride.lodged_at, now);
  return html`<div class="t z"><div class="b"><p class="st bad">${stateMarks.flagged}${t('Silent alarm')}</p><div><h1>${t('Do not call or text {name}', { name })}</h1><p class="w">${t('{name} gave the PIN of a forced person at {time}. Their phone shows that all is well, and others may hold it.', { name: atStart, time })}</p></div><p>${t('RUA tells the police at once. Nobody has verified it. If you know more, call {number}.', { number: '112' })}</p></div></div>
${callButtons(ride, t)}<div class="t"><div class="b">${factsOf(link, passenger, t)}</div></div>`;
}

/** The vehicle and the driver are not shown any more. */
function arrivedParts({ ride, now, ...link }: RideLink, passenger: Passenger, t: Translate): Html {
  const { atStart: name } = passenger;
  const at = ride.completed_at ?? '';
  const words = { time: formatShareTime(at, now), age: formatShareAge(at, now, t) };
  return html`<div class="t"><div class="b"><p class="st ok">${stateMarks.arrived}${t(rideStateLabels.completed)}</p><div><h1>${t('{name} arrived in {place}', { name, place: destinationOf(ride) })}</h1><p class="m">${t('Arrived at {time}, {age}', words)}</p></div><p>${t('{name} said so. Nothing is left for you to do. Thank you.', { name })}</p>
${stepList(stepsOf({ ...ride, steps: [] }, null, at, passenger, t), now)}</div></div>${callPassenger({ ...link, ride, now }, passenger, t)}`;
}

/** The state in a word, and the latest news with its age. RUA does not track the vehicle and does not pretend to. */
function stateOf({ ride, state, now }: RideLink, { atStart: name }: Passenger, t: Translate): Html {
  const place = destinationOf(ride);
  const told = (moment: string | null) => ({
    time: formatShareTime(moment ?? ride.lodged_at, now),
    age: formatShareAge(moment ?? ride.lodged_at, now, t),
  });
  if (state === 'flagged') {
    return html`<p class="st bad">${stateMarks.flagged}${t(rideStateLabels.flagged)}</p><div><h1>${t('{name} flagged this ride to {place}', { name, place })}</h1><p class="m">${t('Flagged at {time}, {age}', told(ride.flagged_at))}</p></div>`;
  }
  // What belongs to the lodging is written some milliseconds after it.
  const isNewer = Date.parse(ride.last_news_at) - Date.parse(ride.lodged_at) >= minute;
  const words = isNewer
    ? t('Last news: {time}, {age}', told(ride.last_news_at))
    : t('Last news: lodged at {time}, {age}', told(ride.lodged_at));
  const news = html`<p class="m">${words}</p>`;
  return html`<p class="st">${stateMarks.onTheRoad}${t(rideStateLabels.active)}</p><div><h1>${t('{name} is on the way to {place}', { name, place })}</h1>${news}</div>`;
}

function destinationOf(ride: SharedRide): string {
  return ride.destination_city || ride.destination_state;
}

function cityAndState(city: string, state: string): string {
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
  return html`<p class="m"><a href="https://www.openstreetmap.org/?${place}" rel="noreferrer">${t('See the place on a map')}</a> ${t('Where {name} lodged the ride, on openstreetmap.org.', { name })}</p>`;
}

function whatToDo(state: RideLink['state'], { inside: name }: Passenger, t: Translate): Html {
  const lead = state === 'flagged' ? t('Help may be needed.') : t('Worried?');
  return html`<p><b>${lead}</b> ${t('Call {name} first. If nobody answers, call for help and read out the plate.', { name })}</p>`;
}

function whyYou(audience: ShareAudience, { atStart, inside }: Passenger, t: Translate): string {
  return audience !== 'anyone'
    ? t('RUA sent you this because {name} named you as next of kin.', { name: inside })
    : t('{name} shared this with you.', { name: atStart });
}

/** How long the page shows it, and by which clock. */
function closing({ state, audience, expiresAt, now }: RideLink, t: Translate): string {
  const zone = t('Times are in West Africa Time.');
  if (state === 'arrived') return `${t('The vehicle and the driver are no longer shown here.')} ${zone}`;
  if (state === 'forced' || (state === 'flagged' && audience !== 'anyone')) {
    return `${t('The page stays until the last agency has closed its case, for 30 days at most.')} ${zone}`;
  }
  return `${t('The link works until {time}, or until arrival.', { time: formatShareTime(expiresAt, now) })} ${zone}`;
}
