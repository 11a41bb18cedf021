/** The state of a ride's ladder after its events. Moments are in milliseconds since the epoch. */

import type { LadderEvent } from '#domain/journeys/rides/ladder/ladder-events.ts';
import type { LadderRide } from '#domain/journeys/rides/ladder/ladder-ride.ts';
import { type LadderSettings, lateMinutes } from '#domain/journeys/rides/ladder/ladder-settings.ts';

export type Course = {
  /** When RUA asks first; null while no arrival is expected. */
  askAt: number | null;
  round: number;
  lates: number;
  wasUnproved: boolean;
  haveAllArrived: boolean;
  /** The questions come this many minutes later, because rides on the route take longer at present. */
  slowRoute: number;
  /** When the passenger answered in this round. */
  aliveAt: number | null;
  /** When the passenger called for help. The call stands when the questions move, until the next of kin says that all is well. */
  helpAt: number | null;
  /** The round in which the next of kin is told of the call for help. */
  helpRound: number;
  ended: boolean;
  isOff: boolean;
  isAgencyAllowed: boolean;
  missingAt: number | null;
  /** The next of kin says that the passenger is well. */
  fineAt: number | null;
  hasKinAnswered: boolean;
  othersSilentAt: number | null;
  crashAt: number | null;
  /** Whether the next of kin wants to hear nothing more of this ride, in whichever round they said so. */
  hasKinStopped: boolean;
  /** When the next of kin said so last; null once the passenger has asked for help since. */
  stoppedAt: number | null;
};

const minute = 60_000;

/** The answers at the start of each round. */
const unanswered = {
  aliveAt: null,
  missingAt: null,
  fineAt: null,
  hasKinAnswered: false,
  othersSilentAt: null,
  crashAt: null,
} as const satisfies Partial<Course>;

export function climb(ride: LadderRide, events: readonly LadderEvent[], settings: LadderSettings): Course {
  const start: Course = {
    askAt: firstQuestion(ride, settings),
    round: 0,
    lates: 0,
    wasUnproved: false,
    haveAllArrived: false,
    slowRoute: 0,
    ended: false,
    isOff: false,
    isAgencyAllowed: false,
    hasKinStopped: false,
    stoppedAt: null,
    helpAt: null,
    helpRound: 0,
    ...unanswered,
  };
  return events.reduce((course, event) => after(course, event, ride, settings), start);
}

/** The expected arrival and the slack of the journey. */
function firstQuestion({ lodgedAt, expectedArrival }: LadderRide, settings: LadderSettings): number | null {
  if (expectedArrival === null) return null;
  const expected = Date.parse(expectedArrival);
  const share = ((expected - Date.parse(lodgedAt)) * settings.slackPercent) / 100;
  return expected + Math.max(settings.slack * minute, share);
}

function after(course: Course, event: LadderEvent, ride: LadderRide, settings: LadderSettings): Course {
  const at = Date.parse(event.at);
  switch (event.kind) {
    case 'expected':
      return {
        ...anew(course, firstQuestion(ride, settings)),
        lates: 0,
        haveAllArrived: false,
        slowRoute: 0,
      };
    case 'late':
      if (course.lates >= settings.lates) return course;
      return { ...later(course, lateMinutes, at, settings), lates: course.lates + 1 };
    case 'unproved':
      return course.wasUnproved
        ? course
        : { ...later(course, settings.unproved, at, settings), wasUnproved: true };
    case 'all-arrived':
      if (course.haveAllArrived) return course;
      return { ...later(course, settings.allArrived, at, settings), haveAllArrived: true };
    case 'slow-route':
      return afterSlowRoute(course, Math.min(event.minutes ?? 0, settings.slowRoute));
    case 'alive':
      return isOpenQuestion(course, at, ride, settings) ? { ...course, aliveAt: at } : course;
    case 'help':
      return afterHelp(course, at, settings);
    case 'safe':
      return { ...course, ended: true };
    case 'resumed':
      return { ...course, ended: false };
    case 'off':
      return { ...course, isOff: true };
    case 'on':
      return { ...askedAfterAll(course, at, settings), isOff: false };
    case 'agency-allowed':
      return { ...course, isAgencyAllowed: true };
    case 'agency-forbidden':
      return { ...course, isAgencyAllowed: false };
    case 'kin-changed':
      return afterOtherKin(course, at, settings);
    case 'others-silent':
      return { ...course, othersSilentAt: course.othersSilentAt ?? at };
    case 'crash-reported':
      return { ...course, crashAt: course.crashAt ?? at };
    default:
      return afterKin(course, event.kind, at, settings);
  }
}

type OfKin = 'kin-missing' | 'kin-found' | 'kin-fine' | 'kin-stopped';

function afterKin(course: Course, kind: OfKin, at: number, settings: LadderSettings): Course {
  const answered = { ...course, hasKinAnswered: true };
  switch (kind) {
    case 'kin-missing':
      return { ...answered, missingAt: course.missingAt ?? at, fineAt: null };
    case 'kin-found':
      if (course.missingAt === null || at > course.missingAt + settings.missingUndo * minute) return course;
      return { ...course, missingAt: null };
    case 'kin-fine':
      // The next of kin reached the passenger, so the other signs of danger no longer count either.
      return { ...answered, missingAt: null, othersSilentAt: null, crashAt: null, fineAt: at };
    case 'kin-stopped':
      return { ...answered, hasKinStopped: true, stoppedAt: at };
  }
}

/** Begins another round for a next of kin who had said that all is well: they are told of the call for help and asked again. */
function afterHelp(course: Course, at: number, settings: LadderSettings): Course {
  const { askAt, fineAt } = course;
  const current = fineAt === null ? course : anew(course, askAt && notAtOnce(askAt, at, settings));
  const call = current.helpAt === null ? { helpAt: at, helpRound: current.round } : {};
  return { ...current, ...call, stoppedAt: null };
}

/**
 * The refusals and answers of the former next of kin do not bind the new one, who is told of a call for help at once. A reason
 * to tell an agency stays.
 */
function afterOtherKin(course: Course, at: number, settings: LadderSettings): Course {
  const { askAt, helpAt, missingAt, othersSilentAt, crashAt } = course;
  const willing = { hasKinStopped: false, stoppedAt: null };
  if ([missingAt, othersSilentAt, crashAt].some((moment) => moment !== null))
    return { ...course, ...willing };
  const next = anew(course, askAt && notAtOnce(askAt, at, settings));
  return { ...next, ...willing, helpAt, helpRound: next.round };
}

/** Moves the first question, once for each expected arrival. RUA has not asked yet, so the round stays the same. */
function afterSlowRoute(course: Course, minutes: number): Course {
  if (course.askAt === null || course.slowRoute > 0) return course;
  return { ...course, askAt: course.askAt + minutes * minute, slowRoute: minutes };
}

/**
 * The moment of the first question may have passed while the ladder was off. Then a new round begins, so that RUA asks before
 * it tells others.
 */
function askedAfterAll(course: Course, at: number, settings: LadderSettings): Course {
  const { askAt, isOff } = course;
  if (!isOff || askAt === null || askAt > at) return course;
  return anew(course, notAtOnce(askAt, at, settings));
}

function later(course: Course, byMinutes: number, at: number, settings: LadderSettings): Course {
  if (course.askAt === null) return course;
  return anew(course, notAtOnce(course.askAt + byMinutes * minute, at, settings));
}

/** The passenger has just answered, so RUA does not ask again at once. */
function notAtOnce(askAt: number, at: number, settings: LadderSettings): number {
  return Math.max(askAt, at + settings.again * minute);
}

/** Begins another round, in which RUA has neither asked nor reported silence yet. */
function anew(course: Course, askAt: number | null): Course {
  const helpAt = course.fineAt === null ? course.helpAt : null;
  return { ...course, ...unanswered, helpAt, askAt, round: course.round + 1 };
}

/** Once in each round; but one so early that it held nothing back leaves that to a later one. */
function isOpenQuestion(
  { askAt, aliveAt }: Course,
  at: number,
  ride: LadderRide,
  settings: LadderSettings,
): boolean {
  if (askAt === null || at < askAt) return false;
  const isHolding = (alive: number) =>
    alive + settings.again * minute > usualKinMoment(ride, askAt, settings);
  return aliveAt === null || (!isHolding(aliveAt) && isHolding(at));
}

/** When the next of kin is told without a sign of life. */
export function usualKinMoment(ride: LadderRide, askAt: number, settings: LadderSettings): number {
  return askAt + (isShort(ride, settings) ? settings.kinOnShortRide : settings.kin) * minute;
}

function isShort(
  { isWithinState, lodgedAt, expectedArrival }: LadderRide,
  settings: LadderSettings,
): boolean {
  if (!isWithinState || expectedArrival === null) return false;
  return Date.parse(expectedArrival) - Date.parse(lodgedAt) <= settings.shortRide * minute;
}
