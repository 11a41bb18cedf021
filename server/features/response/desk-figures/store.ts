/** The queries of an agency's desk figures. All but the open load come from the events of its cases. */
import { sql } from 'kysely';
import { openCaseStates } from '#domain/response/cases/case-state.ts';
import type { CaseTime } from '#domain/response/cases/case-times.ts';
import type { CaseOutcome } from '#domain/response/cases/outcomes.ts';
import {
  answerTargets,
  hoursPerRow,
  night,
  resolveTargets,
} from '#domain/response/desk-figures/desk-figures.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { isPresentOfficer } from '#server/features/identity/agencies/for-others/present-officer-store.ts';

/** An agency's cases of one kind or of all. */
export type FiguredCases = { agencyId: number; kind: CaseKind | undefined };

/** Moments: the first belongs to it, the last no longer. */
export type Period = { from: string; to: string };

function ofWanted({ agencyId, kind }: FiguredCases) {
  const ofKind = kind === undefined ? sql<boolean>`true` : sql<boolean>`cases.kind = ${kind}`;
  return sql<boolean>`cases.agency_id = ${agencyId} and ${ofKind}`;
}

function within({ from, to }: Period) {
  return sql<boolean>`step.at >= ${from} and step.at < ${to}`;
}

/** A case begins when it is opened, and anew each time its reporter reopens it or another agency hands it back. */
const beginnings = sql`('opened', 'reopened', 'handed_back')`;

/** The number of the week within the period, from 0. */
function weekOf({ from }: Period) {
  return sql<number>`floor(extract(epoch from step.at - ${from}::timestamptz) / 604800)::int`;
}

/** The target that counts where the agency has set none of its own. */
const targets = [
  ...Object.entries(answerTargets).map(([kind, minutes]) => ({ time: 'answer', kind, minutes })),
  ...Object.entries(resolveTargets).map(([kind, minutes]) => ({ time: 'resolve', kind, minutes })),
];

export type MeasuredRow = {
  week: number;
  time: CaseTime;
  /** The group of the row: all cases of the week, one officer, or one kind. */
  of: 'all' | 'officer' | 'kind';
  officer_id: number | null;
  kind: CaseKind | null;
  count: number;
  in_time: number;
  median: number;
  ninth: number;
};

/**
 * Of each beginning the first acknowledgement, the first reply and the resolution are measured, in the week in which they
 * happened, for the officer who did them.
 */
export async function listMeasured(
  queries: Queries,
  cases: FiguredCases,
  period: Period,
): Promise<MeasuredRow[]> {
  const { rows } = await sql<MeasuredRow>`
    with touched as (
      select distinct step.case_id, cases.kind as case_kind
      from case_events as step join cases on cases.id = step.case_id
      where ${ofWanted(cases)} and ${within(period)}
    ), steps as (
      select touched.case_kind, step.*,
        count(*) filter (where step.kind in ${beginnings})
          over (partition by step.case_id order by step.sequence) as beginning
      from touched join case_events as step on step.case_id = touched.case_id
    ), begun as (
      select case_id, beginning, at as begun_at, (data ->> 'deadlineAt')::timestamptz as deadline_at
      from steps where kind in ${beginnings}
    ), step as (
      select distinct on (steps.case_id, steps.beginning, ends.time) steps.*, ends.time
      from steps join (values
        ('acknowledged', 'acknowledge'), ('assigned', 'acknowledge'), ('started', 'acknowledge'),
        ('handed_off', 'acknowledge'), ('replied', 'answer'), ('resolved', 'resolve')
      ) as ends (kind, time) on ends.kind = steps.kind
      order by steps.case_id, steps.beginning, ends.time, steps.sequence
    ), measured as (
      select ${weekOf(period)} as week, step.time, step.case_kind as kind, step.actor_id as officer_id,
        extract(epoch from step.at - begun_at)::float8 / 60 as minutes,
        step.at <= coalesce(begun_at + make_interval(mins => coalesce(own.minutes, targets.minutes)), deadline_at) as is_in_time
      from step join begun on begun.case_id = step.case_id and begun.beginning = step.beginning
      left join unnest(
        ${targets.map(({ time }) => time)}::text[], ${targets.map(({ kind }) => kind)}::text[],
        ${targets.map(({ minutes }) => minutes)}::int[]
      ) as targets (time, kind, minutes) on targets.time = step.time and targets.kind = step.case_kind
      left join lateral (
        select minutes from agency_targets
        where agency_id = ${cases.agencyId} and case_time = step.time and kind = step.case_kind and since <= begun_at
        order by since desc limit 1
      ) as own on true
      where ${within(period)}
    )
    select week, time, officer_id, kind,
      case when grouping(officer_id) = 0 then 'officer' when grouping(kind) = 0 then 'kind' else 'all' end as of,
      count(*) as count, count(*) filter (where is_in_time) as in_time,
      percentile_cont(0.5) within group (order by minutes) as median,
      percentile_cont(0.9) within group (order by minutes) as ninth
    from measured group by grouping sets ((week, time), (week, time, officer_id), (week, time, kind))
  `.execute(queries);
  return rows;
}

export type FlowRow = {
  week: number;
  happened: 'opened' | 'reopened';
  kind: CaseKind;
  /** For a reopened case, the officer who had resolved it. */
  officer_id: number | null;
  count: number;
};

/** How many cases came and how many came back. */
export async function listFlow(queries: Queries, cases: FiguredCases, period: Period): Promise<FlowRow[]> {
  const { rows } = await sql<FlowRow>`
    select ${weekOf(period)} as week, step.kind as happened, cases.kind, resolved.actor_id as officer_id,
      count(*) as count
    from case_events as step join cases on cases.id = step.case_id
    left join lateral (
      select actor_id from case_events as earlier
      where step.kind = 'reopened' and earlier.case_id = step.case_id and earlier.kind = 'resolved'
        and earlier.sequence < step.sequence
      order by earlier.sequence desc limit 1
    ) as resolved on true
    where ${ofWanted(cases)} and ${within(period)} and step.kind in ('opened', 'reopened')
    group by 1, 2, 3, 4
  `.execute(queries);
  return rows;
}

/** How many more cases are open at the end of the period than at its beginning. */
export async function findGrowth(queries: Queries, cases: FiguredCases, period: Period): Promise<number> {
  const { rows } = await sql<{ growth: number }>`
    select coalesce(sum(case when step.kind in ${beginnings} then 1 else -1 end), 0)::int as growth
    from case_events as step join cases on cases.id = step.case_id
    where ${ofWanted(cases)} and ${within(period)}
      and (step.kind in ${beginnings} or step.kind in ('resolved', 'handed_off', 'withdrawn'))
  `.execute(queries);
  return rows[0]?.growth ?? 0;
}

export type TurnsRow = { week: number; at_night: number; handed_over: number };

/** For each week, the number of cases that came at night and the number that were handed over. */
export async function listTurns(queries: Queries, cases: FiguredCases, period: Period): Promise<TurnsRow[]> {
  const hour = sql<number>`extract(hour from step.at at time zone 'Africa/Lagos')`;
  const { rows } = await sql<TurnsRow>`
    select ${weekOf(period)} as week,
      count(*) filter (
        where step.kind = 'opened' and (${hour} >= ${night.from}::int or ${hour} < ${night.to}::int)
      ) as at_night,
      count(*) filter (where step.kind = 'handed_off') as handed_over
    from case_events as step join cases on cases.id = step.case_id
    where ${ofWanted(cases)} and ${within(period)} and step.kind in ('opened', 'handed_off')
    group by 1
  `.execute(queries);
  return rows;
}

/** The resolutions of the period by the reason that was chosen; of each beginning of a case there is at most one. */
export async function listOutcomes(queries: Queries, cases: FiguredCases, period: Period) {
  const { rows } = await sql<{ outcome: CaseOutcome | null; count: number }>`
    select step.data ->> 'outcome' as outcome, count(*) as count
    from case_events as step join cases on cases.id = step.case_id
    where ${ofWanted(cases)} and ${within(period)} and step.kind = 'resolved'
    group by 1
  `.execute(queries);
  return rows;
}

/** Cases that came, by weekday (Monday is 0) and row of hours in West Africa Time. */
export async function listHours(queries: Queries, cases: FiguredCases, period: Period) {
  const { rows } = await sql<{ weekday: number; row: number; count: number }>`
    select extract(isodow from step.at at time zone 'Africa/Lagos')::int - 1 as weekday,
      extract(hour from step.at at time zone 'Africa/Lagos')::int / ${hoursPerRow}::int as row, count(*) as count
    from case_events as step join cases on cases.id = step.case_id
    where ${ofWanted(cases)} and ${within(period)} and step.kind = 'opened'
    group by 1, 2
  `.execute(queries);
  return rows;
}

export type OpenRow = {
  kind: CaseKind;
  /** Null for what no officer has who is still there, as in the list of the queue. */
  officer_id: number | null;
  count: number;
  overdue: number;
  urgent_unanswered: number;
};

/** @param now a moment: what should have been acknowledged before it is overdue. */
export async function listOpen(queries: Queries, cases: FiguredCases, now: string): Promise<OpenRow[]> {
  const isPresent = isPresentOfficer(sql.ref('cases.officer_id'), sql.ref('cases.agency_id'));
  const { rows } = await sql<OpenRow>`
    select cases.kind, case when ${isPresent} then cases.officer_id end as officer_id, count(*) as count,
      count(*) filter (where cases.deadline_at < ${now}) as overdue,
      count(*) filter (where cases.urgent and cases.state = 'new') as urgent_unanswered
    from cases
    where ${ofWanted(cases)} and cases.state in (${sql.join(openCaseStates)})
    group by 1, 2
  `.execute(queries);
  return rows;
}

/** People by their ids, also those who no longer work at the agency. */
export async function listPeople(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
}
