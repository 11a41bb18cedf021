/**
 * Flags and reports of danger by text. They are marked as not confirmed, because the number alone does not prove who sent
 * them.
 */
import type { Act, Outcome } from '#domain/app/text/acts.ts';
import { shownKin } from '#domain/app/text/facts.ts';
import type { Danger } from '#domain/app/text/flow.ts';
import { AppError } from '#domain/contract/errors.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import type { FlagReason } from '#domain/reporting/flag-reasons.ts';
import type { ComplaintType } from '#domain/reporting/new-complaint.ts';
import { findState } from '#domain/road/places/states.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { type KnownFacts, type OpenRide, phoneOfKin, rideToAnswer } from '#server/features/app/text/facts.ts';
import { actorOf, personOf } from '#server/features/app/text/numbers.ts';
import * as store from '#server/features/app/text/store.ts';
import { answerWhetherSafe } from '#server/features/journeys/rides/for-others/ending.ts';
import { askKinForHelp } from '#server/features/journeys/rides/ladder/for-others/text-answers.ts';
import { ownRide } from '#server/features/journeys/rides/service.ts';
import { lodgeComplaint } from '#server/features/reporting/complaints/for-others/lodging.ts';
import { flagRide, isFlaggedByPassenger } from '#server/features/reporting/flags/for-others/flagging.ts';

/** The reasons in English, as agencies read them. */
const reasons: Record<FlagReason, string> = {
  driving: 'Dangerous driving',
  robbery: 'Robbery',
  route: 'The vehicle left its route',
  accident: 'Accident',
  other: '',
};
const titles: Record<Danger, string> = {
  robbery: 'Robbery',
  kidnap: 'Kidnapping',
  fire: 'Fire',
  accident: 'Accident',
  fight: 'Fight',
  other: 'Danger',
};
const typeOfDanger: Record<Danger, ComplaintType> = {
  robbery: 'crime',
  kidnap: 'crime',
  fire: 'emmergency',
  accident: 'emmergency',
  fight: 'crime',
  other: 'emmergency',
};

/**
 * Tells the next of kin of each ride at once, since anyone can lodge a newer ride under another person's number. Agencies are
 * told where one of the next of kin cannot be told or was told already, or where the passenger flagged the ride: a call for
 * help always reaches a person. A flag that is refused does not undo the messages to the next of kin.
 */
export async function askForHelp(
  app: AppContext,
  tx: Transaction,
  row: store.TextNumberRow,
  facts: KnownFacts,
): Promise<Outcome> {
  const { openRides } = facts;
  if (openRides.length === 0 || row.user_id === null) return { kind: 'refused', why: 'no-ride' };
  const told = await notifyKin(app, tx, row.user_id, openRides);
  const forAgency = rideToAnswer(openRides.filter((ride) => !told.includes(ride)));
  if (!forAgency) return helpTold(told, facts, true);
  const outcry = { kind: 'flag', reason: 'other', words: '' } as const;
  const flagged = await tryFlag(app, tx, row, outcry, { ...facts, openRide: forAgency });
  if (!(flagged instanceof AppError)) return flagged;
  if (told.length === 0) throw flagged;
  return helpTold(told, facts, false);
}

/** A flag that is refused, as one too many of the day, is a call for help. */
export async function flagOrCallHelp(
  app: AppContext,
  tx: Transaction,
  row: store.TextNumberRow,
  act: Extract<Act, { kind: 'flag' }>,
  facts: KnownFacts,
): Promise<Outcome> {
  const flagged = await tryFlag(app, tx, row, act, facts);
  if (!(flagged instanceof AppError)) return flagged;
  const told = row.user_id === null ? [] : await notifyKin(app, tx, row.user_id, facts.openRides);
  if (told.length === 0) throw flagged;
  return helpTold(told, facts, false);
}

/** @returns the rides whose next of kin is told now. */
async function notifyKin(
  app: AppContext,
  tx: Transaction,
  userId: number,
  rides: readonly OpenRide[],
): Promise<OpenRide[]> {
  const actor = await actorOf(tx, userId, false);
  const told: OpenRide[] = [];
  for (const ride of rides) {
    if (await isFlaggedByPassenger(tx, ride.id)) continue;
    if (await askKinForHelp(app, tx, actor, ride.id)) told.push(ride);
  }
  return told;
}

const mostKinShown = 3;

/** @param isAgencyNext a second HELP tells an agency. */
function helpTold(rides: readonly OpenRide[], facts: KnownFacts, isAgencyNext: boolean): Outcome {
  const shown = new Set(rides.map((ride) => shownKin(phoneOfKin(ride, facts))));
  const kin = [...shown].slice(0, mostKinShown).join(', ');
  return { kind: 'help-told', kin, plates: platesOf(rides), isAgencyNext };
}

/** @returns the refusal, which leaves nothing of the flag. */
async function tryFlag(...whole: Parameters<typeof flag>): Promise<Outcome | AppError> {
  const [, tx] = whole;
  await store.setSavepoint(tx, 'text_flag');
  try {
    return await flag(...whole);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await store.returnToSavepoint(tx, 'text_flag');
    return error;
  }
}

/** A ride that is flagged already asks its agencies for help again. */
async function flag(
  app: AppContext,
  tx: Transaction,
  row: store.TextNumberRow,
  { reason, words }: Extract<Act, { kind: 'flag' }>,
  { openRide, openRides }: KnownFacts,
): Promise<Outcome> {
  if (!openRide || row.user_id === null) return { kind: 'refused', why: 'no-ride' };
  const others = platesOf(openRides.filter(({ id }) => id !== openRide.id));
  const plates = [openRide.vehicle_number, ...others];
  const actor = await actorOf(tx, row.user_id, false);
  if (await isFlaggedByPassenger(tx, openRide.id)) {
    await answerWhetherSafe(app, tx, actor, openRide.id, false);
    return { kind: 'help-asked', plates };
  }
  const said = [reasons[reason], words].filter((part) => part !== '').join(': ');
  const description = sentences(said, othersText(others));
  await flagRide(app, tx, actor, { lodgeRideId: openRide.id, description, agencies: [], reason });
  return flaggedOutcome(await ownRide(app, tx, actor, openRide.id), plates);
}

function platesOf(rides: readonly OpenRide[]): string[] {
  return rides.map(({ vehicle_number: plate }) => plate);
}

/** A sentence about the other rides of the number. One of the rides may be a stranger's, so agencies read of all of them. */
function othersText(plates: readonly string[]): string {
  if (plates.length === 0) return '';
  const rides = plates.length === 1 ? 'another ride' : 'other rides';
  return `The same number has ${rides} on the road: ${plates.join(', ')}.`;
}

function sentences(first: string, second: string): string {
  if (first === '' || second === '') return `${first}${second}`;
  return /[.!?]$/.test(first) ? `${first} ${second}` : `${first}. ${second}`;
}

function flaggedOutcome({ flagInfo }: Ride, plates: readonly string[]): Outcome {
  const deliveries = flagInfo?.deliveries ?? [];
  const kinTold = deliveries.some(({ recipient }) => recipient === 'next-of-kin');
  return { kind: 'flagged', agency: namesOf(flagInfo?.agency ?? []), kinTold, plates };
}

function namesOf(agencies: readonly { name: string }[]): string {
  return agencies.map(({ name }) => name).join(', ');
}

/** A report without a place counts as made in the ride. */
export async function reportDanger(
  app: AppContext,
  tx: Transaction,
  row: store.TextNumberRow,
  { what, where }: Extract<Act, { kind: 'danger' }>,
  { openRide }: KnownFacts,
): Promise<Outcome> {
  const actor = await actorOf(tx, await personOf(tx, row), false);
  const report = await lodgeComplaint(app, tx, actor, {
    role: 'place',
    type: typeOfDanger[what],
    title: titles[what],
    name: where,
    state: stateIn(where),
    city: '',
    description: `By text: ${[titles[what], where].filter((part) => part !== '').join(', ')}`,
    rideId: where === '' ? (openRide?.ride_id ?? '') : '',
    agencies: [],
    images: [],
    latitude: null,
    longitude: null,
  });
  return { kind: 'reported', ref: report.complaintRef, agency: namesOf(report.agency) };
}

const mostWordsOfState = 3;

/** The state that the place names last, as in `Ojota bus stop, Lagos` or `Uyo, Akwa Ibom`. */
function stateIn(where: string): string {
  const words = where.split(/[ ,]+/);
  for (let end = words.length; end > 0; end -= 1) {
    for (let count = Math.min(mostWordsOfState, end); count > 0; count -= 1) {
      const state = findState(words.slice(end - count, end).join(' '));
      if (state) return state.name;
    }
  }
  return '';
}
