/** Desk figures counted anew, in the plainest way, from the events of cases and nothing else. */
import type { CaseEvent, CaseEventKind } from '#domain/response/cases/case-events.ts';
import { factsAfter, isOpen } from '#domain/response/cases/case-state.ts';
import { answerTargets, resolveTargets } from '#domain/response/desk-figures/desk-figures.ts';
import { timeText } from '#domain/response/desk-figures/figure-text.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { Life } from './random-lives.ts';

const day = 86_400_000;
const lagos = 3_600_000;

/** A step that was timed: who did it, when, and how it stands to its target. */
type Timed = {
  time: 'acknowledge' | 'answer' | 'resolve';
  officerId: number | null;
  kind: CaseKind;
  at: number;
  minutes: number;
  inTime: boolean;
};

const acknowledging: readonly CaseEventKind[] = ['acknowledged', 'assigned', 'started', 'handed_off'];

/** The kinds whose deadlines count only the hours of an agency. They are repeated here, independently of the product. */
const waitingKinds: readonly CaseKind[] = ['complaint', 'flagged-item'];

/** @returns the milliseconds between two moments in which the agency works, summed day by day; all of them without hours. */
function openBetween(hours: Life['hours'], from: number, to: number): number {
  if (hours === null) return to - from;
  let sum = 0;
  for (let midnight = Math.floor((from + lagos) / day) * day - lagos; midnight < to; midnight += day) {
    const today = hours[(new Date(midnight + lagos).getUTCDay() + 6) % 7];
    if (!today) continue;
    const [opens = 0, closes = 0] = [today.from, today.to].map((time) => midnight + sinceMidnight(time));
    sum += Math.max(0, Math.min(to, closes) - Math.max(from, opens));
  }
  return sum;
}

/** @param time such as 08:30. */
function sinceMidnight(time: string): number {
  return Number(time.slice(0, 2)) * 3_600_000 + Number(time.slice(3)) * 60_000;
}

/** @returns whether no more than the agency's minutes passed between the two moments. */
function isWithin({ kind, minutes, hours }: Life, from: number, to: number): boolean {
  return openBetween(waitingKinds.includes(kind) ? hours : null, from, to) <= minutes * 60_000;
}

function begins({ kind }: CaseEvent): boolean {
  return kind === 'opened' || kind === 'reopened' || kind === 'handed_back';
}

/** Each life is asked for with each filter. */
const known = new WeakMap<Life, Timed[]>();

function timedOf(life: Life): Timed[] {
  const timed = known.get(life) ?? timeLife(life);
  known.set(life, timed);
  return timed;
}

/** Each of the three is taken once from when a case is opened, and once more from each time it comes back. */
function timeLife(life: Life): Timed[] {
  const { kind, events } = life;
  const timed: Timed[] = [];
  let begun = 0;
  let taken = new Set<string>();
  for (const event of events) {
    const at = Date.parse(event.at);
    if (begins(event)) {
      begun = at;
      taken = new Set();
    }
    const time = timeOf(event);
    if (time === undefined || taken.has(time)) continue;
    taken.add(time);
    const minutes = (at - begun) / 60_000;
    const inTime =
      time === 'acknowledge' ? isWithin(life, begun, at) : minutes <= targetOf(life, time, begun);
    timed.push({ time, officerId: event.actorId, kind, at, minutes, inTime });
  }
  return timed;
}

/** @returns the minutes that held when the case began: the agency's own, or the usual ones. */
function targetOf({ kind, targets }: Life, time: 'answer' | 'resolve', begun: number): number {
  const own = targets.filter(
    (one) => one.time === time && one.kind === kind && Date.parse(one.since) <= begun,
  );
  const newest = own.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since)).at(-1);
  return newest?.minutes ?? (time === 'answer' ? answerTargets : resolveTargets)[kind];
}

function timeOf({ kind }: CaseEvent): Timed['time'] | undefined {
  if (acknowledging.includes(kind)) return 'acknowledge';
  if (kind === 'replied') return 'answer';
  return kind === 'resolved' ? 'resolve' : undefined;
}

/** @param part of a sorted list, from 0 to 1, between two values where it falls between them. */
function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * part;
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

export function figureOf(timed: readonly Timed[]) {
  const minutes = timed.map((one) => one.minutes);
  const inTime = timed.filter((one) => one.inTime).length;
  const isShown = timed.length >= 10;
  return {
    count: timed.length,
    inTime,
    median: isShown ? rounded(percentile(minutes, 0.5)) : null,
    ninth: isShown ? rounded(percentile(minutes, 0.9)) : null,
    over: isShown && inTime < timed.length / 2,
  };
}

/**
 * Two sums of fractions may differ in their last digit. A time in milliseconds, or in tenths of one, is never halfway between
 * two millionths of a minute.
 */
export function rounded(minutes: number): number {
  return Math.round(minutes * 1_000_000) / 1_000_000;
}

/** The officer who had resolved the case that is reopened here, with the moment. */
function reopeningsOf({ kind, events }: Life) {
  return events.flatMap((event, place) => {
    if (event.kind !== 'reopened') return [];
    const before = events.slice(0, place).findLast((one) => one.kind === 'resolved');
    return [{ kind, officerId: before?.actorId ?? null, at: Date.parse(event.at) }];
  });
}

export type Wanted = { kind?: CaseKind | undefined; officerId?: number | null };
type Span = { from: number; to: number };

const isIn = ({ from, to }: Span, at: number) => at >= from && at < to;

function isWanted(wanted: Wanted, row: { kind: CaseKind; officerId: number | null }): boolean {
  if (wanted.kind !== undefined && row.kind !== wanted.kind) return false;
  return wanted.officerId === undefined || row.officerId === wanted.officerId;
}

export function rowOf(lives: readonly Life[], wanted: Wanted, week: Span) {
  const timed = lives.flatMap(timedOf).filter((one) => isIn(week, one.at) && isWanted(wanted, one));
  const [acknowledge, answer, resolve] = (['acknowledge', 'answer', 'resolve'] as const).map((time) =>
    figureOf(timed.filter((one) => one.time === time)),
  );
  const reopened = lives
    .flatMap(reopeningsOf)
    .filter((one) => isIn(week, one.at) && isWanted(wanted, one)).length;
  const resolved = resolve?.count ?? 0;
  return {
    open: openOf(lives, wanted),
    acknowledge,
    answer,
    resolve,
    reopened,
    reopenedOver: resolved >= 10 && reopened / resolved > 0.05,
  };
}

export function openOf(lives: readonly Life[], wanted: Wanted, at = Number.POSITIVE_INFINITY): number {
  return lives.filter(({ kind, events }) => {
    const until = events.filter((event) => Date.parse(event.at) < at);
    if (until.length === 0) return false;
    const { state, officerId } = factsAfter(until);
    return isOpen(state) && isWanted(wanted, { kind, officerId });
  }).length;
}

/** Resolutions by the reason that was chosen. */
export function outcomesOf(lives: readonly Life[], wanted: Wanted, week: Span): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, events } of lives) {
    if (!isWanted(wanted, { kind, officerId: null })) continue;
    for (const event of events) {
      if (event.kind !== 'resolved' || !isIn(week, Date.parse(event.at))) continue;
      const reason = event.data.outcome ?? 'none';
      counts[reason] = (counts[reason] ?? 0) + 1;
    }
  }
  return counts;
}

/** Open cases that nobody has acknowledged: those past their time, and emergencies and crimes. */
export function unansweredOf(lives: readonly Life[], wanted: Wanted, now: number) {
  const waiting = lives.filter(
    ({ kind, events }) => isWanted(wanted, { kind, officerId: null }) && factsAfter(events).state === 'new',
  );
  const overdue = waiting.filter((life) => {
    const begin = life.events.findLast(begins);
    return !isWithin(life, Date.parse(begin?.at ?? ''), now);
  });
  const urgent = waiting.filter(({ kind }) => kind === 'emergency' || kind === 'crime' || kind === 'duress');
  return { overdue: overdue.length, urgentUnanswered: urgent.length };
}

export function arrivalsOf(lives: readonly Life[], wanted: Wanted, span: Span): number[] {
  return lives
    .filter(({ kind }) => isWanted(wanted, { kind, officerId: null }))
    .map(({ events }) => Date.parse(events[0]?.at ?? ''))
    .filter((at) => isIn(span, at));
}

/** @returns for Monday to Sunday the counts of each two hours of Nigeria's clock. */
export function hoursOf(arrivals: readonly number[]): number[][] {
  const rows = Array.from({ length: 7 }, () => Array.from({ length: 12 }, () => 0));
  for (const at of arrivals) {
    const there = new Date(at + lagos);
    const hours = rows[(there.getUTCDay() + 6) % 7];
    const place = Math.floor(there.getUTCHours() / 2);
    if (hours) hours[place] = (hours[place] ?? 0) + 1;
  }
  return rows;
}

/** @returns the week from Monday to Sunday, in Nigeria, in which this day is. */
export function weekAround(dayText: string): Span {
  const noon = new Date(`${dayText}T12:00:00+01:00`);
  const midnight = Date.parse(`${dayText}T00:00:00+01:00`);
  const from = midnight - ((noon.getUTCDay() + 6) % 7) * day;
  return { from, to: from + 7 * day };
}

/** The figures that changed most from the week before, computed in the simplest way. */
export function changesOf(
  lives: readonly Life[],
  kinds: readonly CaseKind[],
  week: Span,
  isRunning: boolean,
) {
  const before = { from: week.from - 7 * day, to: week.from };
  const found: { figure: string; kind: CaseKind | null; now: number; before: number }[] = [];
  for (const kind of kinds) {
    const [later, earlier] = [rowOf(lives, { kind }, week), rowOf(lives, { kind }, before)];
    for (const figure of ['acknowledge', 'answer', 'resolve'] as const) {
      const [one, other] = [later[figure]?.median, earlier[figure]?.median];
      if (one == null || other == null || timeText(one) === timeText(other)) continue;
      const whole = (minutes: number) => Math.max(1, Math.round(minutes));
      found.push({ figure, kind, now: whole(one), before: whole(other) });
    }
  }
  if (!isRunning) {
    const counts = (span: Span) => {
      const of = lives.filter(({ kind }) => kinds.includes(kind));
      const nights = arrivalsOf(of, {}, span).filter((at) => {
        const hour = new Date(at + lagos).getUTCHours();
        return hour >= 22 || hour < 6;
      });
      const handed = of.flatMap(({ events }) =>
        events.filter((event) => event.kind === 'handed_off' && isIn(span, Date.parse(event.at))),
      );
      return { nights: nights.length, handed: handed.length };
    };
    const [later, earlier] = [counts(week), counts(before)];
    for (const kind of kinds) {
      const [now, then] = [week, before].map((span) => arrivalsOf(lives, { kind }, span).length);
      found.push({ figure: 'received', kind, now: now ?? 0, before: then ?? 0 });
    }
    found.push({ figure: 'received-at-night', kind: null, now: later.nights, before: earlier.nights });
    found.push({ figure: 'handed-over', kind: null, now: later.handed, before: earlier.handed });
  }
  const isTime = ({ figure }: { figure: string }) => ['acknowledge', 'answer', 'resolve'].includes(figure);
  const times = (one: { now: number; before: number }) =>
    Math.max(one.now, one.before) / Math.max(1, Math.min(one.now, one.before));
  return found
    .filter((one) => one.now !== one.before && (isTime(one) || Math.max(one.now, one.before) >= 10))
    .toSorted((one, other) => times(other) - times(one))
    .slice(0, 4);
}
