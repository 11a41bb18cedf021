/** The queries of an agency's own page, and of its figures, which come from the events of its cases. */
import { sql } from 'kysely';
import type { OpeningHours } from '#domain/identity/agencies/opening-hours.ts';
import { figureDays, trendWeeks } from '#domain/identity/agencies/organization.ts';
import { openCaseStates } from '#domain/response/cases/case-state.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { isReceiving } from '#server/base/database/receiving-agencies.ts';
import type { AgencyTargets } from '#server/base/database/tables/agencies.ts';

export function findAgency(queries: Queries, id: number) {
  return queries
    .selectFrom('agencies')
    .select([
      'id',
      'code',
      'name',
      'former_names',
      'email',
      'phone',
      'address',
      'logo',
      'times_public',
      'opening_hours',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateContact(
  tx: Transaction,
  id: number,
  contact: { phone: string; address: string },
): Promise<void> {
  await tx.updateTable('agencies').set(contact).where('id', '=', id).execute();
}

export async function updateOpeningHours(tx: Transaction, id: number, hours: OpeningHours): Promise<void> {
  const stored = hours === null ? null : JSON.stringify(hours);
  await tx.updateTable('agencies').set({ opening_hours: stored }).where('id', '=', id).execute();
}

export async function updateTimesConsent(tx: Transaction, id: number, timesPublic: boolean): Promise<void> {
  await tx.updateTable('agencies').set({ times_public: timesPublic }).where('id', '=', id).execute();
}

export async function listDeadlines(
  queries: Queries,
  agencyId: number,
): Promise<ReadonlyMap<CaseKind, number>> {
  const rows = await queries
    .selectFrom('agency_deadlines')
    .select(['kind', 'minutes'])
    .where('agency_id', '=', agencyId)
    .execute();
  return new Map(rows.map(({ kind, minutes }) => [kind, minutes]));
}

export async function saveDeadlines(
  tx: Transaction,
  agencyId: number,
  minutes: Readonly<Partial<Record<CaseKind, number>>>,
): Promise<void> {
  const rows = Object.entries(minutes).map(([kind, value]) => ({ kind, value }));
  await sql`
    insert into agency_deadlines (agency_id, kind, minutes)
    select ${agencyId}, given.kind, given.minutes
    from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ value }) => value)}::int[]) as given (kind, minutes)
    on conflict (agency_id, kind) do update set minutes = excluded.minutes
  `.execute(tx);
}

export type TargetRow = Pick<AgencyTargets, 'case_time' | 'kind' | 'minutes'>;

/** @returns the agency's own targets that hold at this moment. */
export function listTargets(queries: Queries, agencyId: number, at: string): Promise<TargetRow[]> {
  return queries
    .selectFrom('agency_targets')
    .distinctOn(['case_time', 'kind'])
    .select(['case_time', 'kind', 'minutes'])
    .where('agency_id', '=', agencyId)
    .where('since', '<=', at)
    .orderBy('case_time')
    .orderBy('kind')
    .orderBy('since', 'desc')
    .execute();
}

export async function insertTargets(
  tx: Transaction,
  agencyId: number,
  since: string,
  rows: readonly TargetRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('agency_targets')
    .values(rows.map((row) => ({ ...row, agency_id: agencyId, since })))
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'case_time', 'kind', 'since'])
        .doUpdateSet(({ ref }) => ({ minutes: ref('excluded.minutes') })),
    )
    .execute();
}

export type FiguresRow = {
  agency_id: number;
  received: number;
  acknowledged: number;
  resolved: number;
  due: number;
  in_time: number;
  median_to_acknowledge: number | null;
  median_to_resolve: number | null;
};

/**
 * Of the cases that were opened in the last days, of one agency or of all. Each is worked out from its events alone: when it was opened and
 * until when it was to be acknowledged, when that first happened, and when it was resolved last.
 */
export async function listFigures(queries: Queries, now: string, agencyId?: number): Promise<FiguresRow[]> {
  const wanted = agencyId === undefined ? sql<boolean>`true` : sql<boolean>`cases.agency_id = ${agencyId}`;
  const { rows } = await sql<FiguresRow>`
    with worked as (
      select cases.agency_id, opened.at as opened_at,
        (opened.data ->> 'deadlineAt')::timestamptz as deadline_at,
        (
          select min(at) from case_events
          where case_id = cases.id and kind in ('acknowledged', 'assigned', 'started', 'handed_off', 'resolved')
        ) as acknowledged_at,
        (select max(at) from case_events where case_id = cases.id and kind = 'resolved') as resolved_at,
        (select min(at) from case_events where case_id = cases.id and kind = 'withdrawn') as withdrawn_at
      from cases
      join case_events as opened on opened.case_id = cases.id and opened.sequence = 1
      where opened.at > ${now}::timestamptz - make_interval(days => ${figureDays}) and ${wanted}
    )
    select agency_id, count(*) as received, count(acknowledged_at) as acknowledged, count(resolved_at) as resolved,
      count(*) filter (where acknowledged_at is not null or coalesce(withdrawn_at, ${now}::timestamptz) > deadline_at) as due,
      count(*) filter (where acknowledged_at <= deadline_at) as in_time,
      percentile_cont(0.5) within group (order by extract(epoch from acknowledged_at - opened_at) / 60)::float8
        as median_to_acknowledge,
      percentile_cont(0.5) within group (order by extract(epoch from resolved_at - opened_at) / 60)::float8
        as median_to_resolve
    from worked group by agency_id
  `.execute(queries);
  return rows;
}

/** How many cases of any age each agency has open, of one agency or of all. */
export async function listOpenCounts(
  queries: Queries,
  agencyId?: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await queries
    .selectFrom('cases')
    .select(({ fn }) => ['agency_id', fn.countAll<number>().as('open')])
    .where('state', 'in', openCaseStates)
    .$if(agencyId !== undefined, (query) => query.where('agency_id', '=', agencyId ?? 0))
    .groupBy('agency_id')
    .execute();
  return new Map(rows.map(({ agency_id, open }) => [agency_id, open]));
}

/** @returns the active agencies by name, or only the one with this id. */
export function listActiveAgencies(queries: Queries, id?: number) {
  return queries
    .selectFrom('agencies')
    .select(['id', 'code', 'name', 'logo', 'description', 'times_public', isReceiving.as('receives')])
    .where('active', '=', true)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('name')
    .execute();
}
export type PublicAgencyRow = Awaited<ReturnType<typeof listActiveAgencies>>[number];

export type TrendRow = { agency_id: number; week: number; received: number };

/** Reports of each of the last weeks, which are numbered from 0, the oldest; of one agency or of all. */
export async function listTrends(queries: Queries, now: string, agencyId?: number): Promise<TrendRow[]> {
  const wanted = agencyId === undefined ? sql<boolean>`true` : sql<boolean>`cases.agency_id = ${agencyId}`;
  const { rows } = await sql<TrendRow>`
    select cases.agency_id,
      ${trendWeeks - 1}::int - floor(extract(epoch from ${now}::timestamptz - opened.at) / 604800)::int as week,
      count(*) as received
    from case_events as opened join cases on cases.id = opened.case_id
    where opened.sequence = 1 and opened.at <= ${now}
      and opened.at > ${now}::timestamptz - make_interval(weeks => ${trendWeeks}) and ${wanted}
    group by 1, 2
  `.execute(queries);
  return rows;
}

/** Counts the same cases as `listFigures`, by kind. */
export async function listKinds(queries: Queries, agencyId: number, now: string) {
  const { rows } = await sql<{ kind: CaseKind; received: number; open: number }>`
    -- Nobody who forces a passenger shall see here that an alarm came.
    select case cases.kind when 'duress' then 'emergency' else cases.kind end as kind, count(*) as received,
      count(*) filter (where cases.state in ('new', 'acknowledged', 'in_progress')) as open
    from cases
    join case_events as opened on opened.case_id = cases.id and opened.sequence = 1
    where cases.agency_id = ${agencyId} and opened.at > ${now}::timestamptz - make_interval(days => ${figureDays})
    group by 1
  `.execute(queries);
  return rows;
}

const chartDays = 30;

/** Every one of the last days, also those on which nothing came. */
export async function listDays(queries: Queries, agencyId: number, now: string) {
  const { rows } = await sql<{ day: string; received: number; resolved: number }>`
    select to_char(day, 'YYYY-MM-DD') as day,
      count(*) filter (where case_events.kind = 'opened') as received,
      count(*) filter (where case_events.kind = 'resolved') as resolved
    from generate_series(
      (${now}::timestamptz at time zone 'Africa/Lagos')::date - ${chartDays - 1}::int,
      (${now}::timestamptz at time zone 'Africa/Lagos')::date, interval '1 day'
    ) as day
    left join (
      case_events join cases on cases.id = case_events.case_id and cases.agency_id = ${agencyId}
    ) on (case_events.at at time zone 'Africa/Lagos')::date = day and case_events.kind in ('opened', 'resolved')
      and case_events.at > ${now}::timestamptz - make_interval(days => ${chartDays + 1})
    group by day order by day
  `.execute(queries);
  return rows;
}
