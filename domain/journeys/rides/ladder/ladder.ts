/**
 * The ladder of a ride: the server asks a passenger who has not arrived, then tells the next of kin, and only with reason an
 * agency. A pure function of the ride, its events, the clock and the settings. Moments are in ISO 8601.
 */
import { type Course, climb, usualKinMoment } from '#domain/journeys/rides/ladder/course.ts';
import type { LadderEvent } from '#domain/journeys/rides/ladder/ladder-events.ts';
import type { LadderRide } from '#domain/journeys/rides/ladder/ladder-ride.ts';
import { kinSilentMinutes, type LadderSettings } from '#domain/journeys/rides/ladder/ladder-settings.ts';

/** `asked-there`: once more, because the passenger opened RUA. `help-told`: the next of kin, that the passenger asks for help. */
export const rungs = ['asked', 'asked-again', 'asked-there', 'help-told', 'kin-told', 'agency-told'] as const;
export type Rung = (typeof rungs)[number];

/** `round` counts from 0: each time the questions move, all rungs are there anew, but for the news of a call for help. */
export type PlannedRung = { rung: Rung; round: number; dueAt: string };

export const ladderStates = [
  /** No arrival is expected. */
  'none',
  'off',
  'travelling',
  'asked',
  'asked-again',
  'help',
  'kin-told',
  'missing',
  'fine',
  'agency-told',
  'safe',
] as const;
export type LadderState = (typeof ladderStates)[number];

/** Why an agency is told. */
export const agencyGrounds = ['kin-missing', 'others-silent', 'crash-reported', 'kin-silent'] as const;
export type AgencyGround = (typeof agencyGrounds)[number];

/** The latest answer of the next of kin that still stands. */
export type KinState = 'none' | 'fine' | 'missing' | 'stopped';

export type Ladder = {
  state: LadderState;
  round: number;
  /** How many times the passenger can still move the questions. */
  latesLeft: number;
  isAgencyAllowed: boolean;
  /** The questions come this many minutes later, because rides on the route take longer at present. */
  slowRoute: number;
  /** Null without a reason to tell one. */
  ground: AgencyGround | null;
  /** The passenger asks for help, and the next of kin has not said since that all is well. */
  isHelpAsked: boolean;
  kinSays: KinState;
  /** Until when the next of kin can take *missing* back; null when they cannot. */
  undoUntil: string | null;
  /**
   * The rungs of the present round and the news of a call for help that stands, in the order of time. Empty once the ladder
   * has ended.
   */
  rungs: PlannedRung[];
};

/** When RUA asks, asks again and tells the next of kin in the present round, in ISO 8601. Null for a step that never comes. */
export type LadderTimes = { askedAt: string | null; againAt: string | null; kinAt: string | null };

export function timesOf({ rungs: planned }: Pick<Ladder, 'rungs'>): LadderTimes {
  const of = (wanted: Rung) => planned.find(({ rung }) => rung === wanted)?.dueAt ?? null;
  return { askedAt: of('asked'), againAt: of('asked-again'), kinAt: of('kin-told') };
}

/** @param events in the order in which they happened; those after `now` do not count. */
export function ladderOf(
  ride: LadderRide,
  events: readonly LadderEvent[],
  now: Date,
  settings: LadderSettings,
): Ladder {
  const past = events.filter(({ at }) => Date.parse(at) <= now.getTime());
  const course = climb(ride, past, settings);
  const { ground, planned } = rungsOf(ride, course, settings);
  return {
    state: stateOf(course, planned, now),
    round: course.round,
    latesLeft: settings.lates - course.lates,
    isAgencyAllowed: course.isAgencyAllowed,
    slowRoute: course.slowRoute,
    ground,
    isHelpAsked: course.helpAt !== null && course.fineAt === null,
    kinSays: wordOfKin(ride, course),
    undoUntil: undoEnd(course, now, settings),
    rungs: planned,
  };
}

/** Danger that the next of kin was told of since ends *fine* and *stopped*: they have to answer anew. */
function wordOfKin({ flaggedAt }: LadderRide, { missingAt, fineAt, stoppedAt }: Course): KinState {
  if (missingAt !== null) return 'missing';
  const dangerAt = flaggedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(flaggedAt);
  if (fineAt !== null && fineAt > dangerAt) return 'fine';
  return stoppedAt !== null && stoppedAt > dangerAt ? 'stopped' : 'none';
}

function undoEnd({ missingAt }: Course, now: Date, settings: LadderSettings): string | null {
  if (missingAt === null) return null;
  const end = missingAt + minutes(settings.missingUndo);
  return now.getTime() <= end ? new Date(end).toISOString() : null;
}

/** @returns the rungs whose moment has come, in their order. */
export function dueRungs({ rungs: planned }: Pick<Ladder, 'rungs'>, now: Date): PlannedRung[] {
  return planned.filter(({ dueAt }) => Date.parse(dueAt) <= now.getTime());
}

type Planned = { ground: AgencyGround | null; planned: PlannedRung[] };

function rungsOf(ride: LadderRide, course: Course, settings: LadderSettings): Planned {
  if (course.ended) return { ground: null, planned: [] };
  const kinAt = kinMoment(ride, course, settings);
  const reason = agencyReason(ride, course, kinAt);
  const moments: [Rung, number][] = questionsOf(course, settings);
  if (ride.canTellKin && course.helpAt !== null) moments.push(['help-told', course.helpAt]);
  if (ride.canTellKin && kinAt !== null) moments.push(['kin-told', kinAt]);
  if (reason) moments.push(['agency-told', reason.at]);
  const planned = moments
    .toSorted(([, one], [, other]) => one - other)
    .map(([rung, at]) => ({
      rung,
      round: rung === 'help-told' ? course.helpRound : course.round,
      dueAt: new Date(at).toISOString(),
    }));
  return { ground: reason?.ground ?? null, planned };
}

function questionsOf({ askAt, aliveAt, isOff }: Course, settings: LadderSettings): [Rung, number][] {
  if (askAt === null || isOff) return [];
  const questions: [Rung, number][] = [
    ['asked', askAt],
    ['asked-again', askAt + minutes(settings.again)],
  ];
  return aliveAt === null ? questions : [...questions, ['asked-there', aliveAt]];
}

function kinMoment(ride: LadderRide, course: Course, settings: LadderSettings): number | null {
  const { askAt, aliveAt, isOff, fineAt, hasKinStopped } = course;
  if (askAt === null || isOff || fineAt !== null || hasKinStopped) return null;
  const usual = usualKinMoment(ride, askAt, settings);
  // A sign of life holds the rung back until the passenger had the time to answer.
  return aliveAt === null ? usual : Math.max(usual, aliveAt + minutes(settings.again));
}

type Reason = { ground: AgencyGround; at: number };

/** The earliest of the four grounds. */
function agencyReason({ isKinOnly }: LadderRide, course: Course, kinAt: number | null): Reason | undefined {
  const reasons: Reason[] = [];
  const add = (ground: AgencyGround, at: number | null) => {
    if (at !== null) reasons.push({ ground, at });
  };
  add('kin-missing', course.missingAt);
  add('others-silent', course.othersSilentAt);
  add('crash-reported', course.crashAt);
  const mayTell = course.isAgencyAllowed && !isKinOnly && !course.hasKinAnswered && kinAt !== null;
  if (mayTell) add('kin-silent', kinAt + minutes(kinSilentMinutes));
  return reasons.toSorted((one, other) => one.at - other.at)[0];
}

function stateOf(course: Course, planned: readonly PlannedRung[], now: Date): LadderState {
  if (course.ended) return 'safe';
  const due = new Set(dueRungs({ rungs: [...planned] }, now).map(({ rung }) => rung));
  if (due.has('agency-told')) return 'agency-told';
  if (course.missingAt !== null) return 'missing';
  if (course.fineAt !== null) return 'fine';
  if (course.helpAt !== null) return 'help';
  if (course.isOff) return 'off';
  if (course.askAt === null) return 'none';
  if (due.has('kin-told')) return 'kin-told';
  if (due.has('asked-again')) return 'asked-again';
  return due.has('asked') ? 'asked' : 'travelling';
}

function minutes(count: number): number {
  return count * 60_000;
}
