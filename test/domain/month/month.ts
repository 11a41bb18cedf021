/**
 * A month of rides under a clock that is played, over the pure ladder: trips of a vehicle with one passenger of RUA or several.
 * `server/features/journeys/rides/ladder/agency-store.ts` finds in the database whom this finds among the passengers of a trip.
 */
import { dueRungs, ladderOf, type PlannedRung } from '#domain/journeys/rides/ladder/ladder.ts';
import type { LadderEvent } from '#domain/journeys/rides/ladder/ladder-events.ts';
import type { LadderRide } from '#domain/journeys/rides/ladder/ladder-ride.ts';
import { usualLadder } from '#domain/journeys/rides/ladder/ladder-settings.ts';
import { type Act, actsOf, actsOfCrashed, type Behaviour } from './people.ts';

export type Month = { rides: number; crashes: number; behaviour: Behaviour; seed: number };

export type Counted = {
  rides: number;
  asked: number;
  askedAgain: number;
  kinTold: number;
  /** Rides of which an agency was told, without those of planted crashes. */
  agencyTold: number;
  agencyByGround: Record<string, number>;
  crashesFound: number;
};

/** `group` is the same for passengers whose numbers connect them. */
type Passenger = { ride: LadderRide; acts: readonly Act[]; group: number };

const minute = 60_000;
const begin = Date.parse('2026-11-01T04:00:00Z');
const monthMilliseconds = 30 * 86_400_000;
/** How many passengers of RUA one trip has: one for the most part. */
const company = [0.7, 0.9, 0.97, 1];
/** Of those beside the first, who travel with them: one number of theirs is one of the first's. */
const together = 0.3;

export function playMonth({ rides, crashes, behaviour, seed }: Month): Counted {
  const random = randomFrom(seed);
  const counted: Counted = {
    rides: 0,
    asked: 0,
    askedAgain: 0,
    kinTold: 0,
    agencyTold: 0,
    agencyByGround: {},
    crashesFound: 0,
  };
  while (counted.rides < rides) {
    const told = playTrip(tripOf(random, behaviour), counted);
    counted.agencyTold += told.length;
    for (const ground of told) counted.agencyByGround[ground] = (counted.agencyByGround[ground] ?? 0) + 1;
  }
  for (let crash = 0; crash < crashes; crash += 1) {
    if (playTrip(crashOf(random), counted).length > 0) counted.crashesFound += 1;
  }
  return counted;
}

function tripOf(random: () => number, behaviour: Behaviour): Passenger[] {
  const luck = random();
  const count = 1 + company.findIndex((share) => luck < share);
  const ride = rideOf(random);
  return Array.from({ length: count }, (_, group) => ({
    ride,
    acts: actsOf(momentsOf(ride), behaviour, random),
    group: group > 0 && random() < together ? 0 : group,
  }));
}

/** The passengers of a crash, at least two. They have no phone number in common, their own or that of a next of kin. */
function crashOf(random: () => number): Passenger[] {
  const ride = rideOf(random);
  const count = 2 + Math.floor(random() * 3);
  return Array.from({ length: count }, (_, group) => ({ ride, acts: actsOfCrashed, group }));
}

/** From twenty minutes to six hours; a third are within one state. */
function rideOf(random: () => number): LadderRide {
  const lodged = begin + random() * monthMilliseconds;
  const expected = lodged + (20 + random() * 340) * minute;
  return {
    lodgedAt: new Date(lodged).toISOString(),
    expectedArrival: new Date(expected).toISOString(),
    isWithinState: random() < 1 / 3,
    canTellKin: true,
    isKinOnly: false,
    flaggedAt: null,
  };
}

function momentsOf(ride: LadderRide) {
  const { rungs } = ladderOf(ride, [], new Date(begin), usualLadder);
  const moment = (wanted: string) => Date.parse(rungs.find(({ rung }) => rung === wanted)?.dueAt ?? '');
  return { asked: moment('asked'), again: moment('asked-again'), kin: moment('kin-told') };
}

/** @returns the ground of each ride of which an agency is told. */
function playTrip(passengers: readonly Passenger[], counted: Counted): string[] {
  const kinTold = passengers.map((passenger) => play(passenger, [], counted));
  return passengers.flatMap((passenger, place) => {
    const othersAt = silentTogether(passengers, kinTold, place);
    const noted: LadderEvent[] = othersAt === null ? [] : [eventOf({ kind: 'others-silent', at: othersAt })];
    return groundOf(passenger, noted) ?? [];
  });
}

/** Lets the clock come to each rung in turn, and does it unless an answer came before. @returns when the next of kin is told. */
function play({ ride, acts }: Passenger, noted: readonly LadderEvent[], counted: Counted): number | null {
  counted.rides += 1;
  const events = orderOf(acts, noted);
  const done = new Set<string>();
  let kinAt: number | null = null;
  for (let clock = firstDue(ride, events, done, begin); clock !== null; ) {
    const now = new Date(clock);
    for (const rung of dueRungs(ladderOf(ride, events, now, usualLadder), now)) {
      if (done.has(nameOf(rung))) continue;
      done.add(nameOf(rung));
      if (rung.rung === 'asked') counted.asked += 1;
      if (rung.rung === 'asked-again') counted.askedAgain += 1;
      if (rung.rung === 'kin-told') {
        counted.kinTold += 1;
        kinAt = clock;
      }
    }
    clock = firstDue(ride, events, done, clock);
  }
  return kinAt;
}

/** The next moment at which a rung is due that was not done, as the ladder stands then. */
function firstDue(
  ride: LadderRide,
  events: readonly LadderEvent[],
  done: ReadonlySet<string>,
  after: number,
): number | null {
  const moments = [after, ...events.map(({ at }) => Date.parse(at)).filter((at) => at > after)];
  for (const [place, moment] of moments.entries()) {
    const { rungs } = ladderOf(ride, events, new Date(moment), usualLadder);
    const next = rungs.find((rung) => !done.has(nameOf(rung)));
    const until = moments[place + 1] ?? Number.POSITIVE_INFINITY;
    if (next && Date.parse(next.dueAt) < until) return Math.max(moment, Date.parse(next.dueAt));
  }
  return null;
}

function nameOf({ rung, round }: PlannedRung): string {
  return `${round} ${rung}`;
}

/** The time from which another passenger is silent too, who has no number in common with this one; null when an answer came before. */
function silentTogether(
  passengers: readonly Passenger[],
  kinTold: readonly (number | null)[],
  place: number,
): number | null {
  const own = kinTold[place];
  const me = passengers[place];
  if (own === null || own === undefined || !me) return null;
  const moments = passengers.flatMap((other, at) => {
    const theirs = kinTold[at];
    if (other.group === me.group || theirs === null || theirs === undefined) return [];
    const both = Math.max(own, theirs);
    return [me, other].some(({ acts }) => hasAnswered(acts, both)) ? [] : [both];
  });
  return moments.length > 0 ? Math.min(...moments) : null;
}

function hasAnswered(acts: readonly Act[], before: number): boolean {
  return acts.some(({ kind, at }) => at <= before && (kind === 'safe' || kind === 'kin-fine'));
}

/** Why an agency is told of the ride, if it is before its passenger answers. */
function groundOf({ ride, acts }: Passenger, noted: readonly LadderEvent[]): string | undefined {
  const events = orderOf(acts, noted);
  const safeAt = acts.find(({ kind }) => kind === 'safe')?.at ?? Number.POSITIVE_INFINITY;
  const last = events.findLast(({ kind }) => kind !== 'safe');
  const late = new Date(Math.min(safeAt - 1, Date.parse(last?.at ?? ride.lodgedAt) + 86_400_000));
  const ladder = ladderOf(ride, events, late, usualLadder);
  const isTold = dueRungs(ladder, late).some(({ rung }) => rung === 'agency-told');
  return isTold ? (ladder.ground ?? undefined) : undefined;
}

function orderOf(acts: readonly Act[], noted: readonly LadderEvent[]): LadderEvent[] {
  return [...acts.map(eventOf), ...noted].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function eventOf({ kind, at }: Act): LadderEvent {
  return { kind, at: new Date(at).toISOString() };
}

/** The same numbers for the same seed: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
