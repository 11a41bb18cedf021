/** The queries of reports of traffic updates. */
import { sql } from 'kysely';
import { rowsOfPage } from '#domain/paging.ts';
import type { NewTrafficReport, TrafficReportsQuery } from '#domain/traffic/reports.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { matchesAll } from '#server/database/search.ts';

type NewReport = NewTrafficReport & { updateId: number; reporterId: number; at: string };

/** @returns false when this person reported it before. */
export async function insert(tx: Transaction, report: NewReport): Promise<boolean> {
  const row = await tx
    .insertInto('traffic_reports')
    .values({
      update_id: report.updateId,
      reporter_id: report.reporterId,
      reason: report.reason,
      note: report.note,
      created_at: report.at,
    })
    .onConflict((conflict) => conflict.columns(['update_id', 'reporter_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** One page of all reports, and how many there are in all. */
export async function list(queries: Queries, query: TrafficReportsQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const rows = await selectReport(matching(queries, query))
    .orderBy('report.id', query.sort === 'oldest' ? 'asc' : 'desc')
    .limit(perPage)
    .offset(offset)
    .execute();
  const { total } = await matching(queries, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function find(queries: Queries, id: number) {
  return selectReport(withPeople(queries).where('report.id', '=', id)).executeTakeFirst();
}

export type ReportRow = NonNullable<Awaited<ReturnType<typeof find>>>;

function matching(queries: Queries, { status = 'all', search = '' }: TrafficReportsQuery) {
  const found = withPeople(queries).where(
    matchesAll(sql`traffic.search_text || ' ' || lower(report.note)`, search),
  );
  return status === 'all' ? found : found.where('report.state', '=', status);
}

function withPeople(queries: Queries) {
  return queries
    .selectFrom('traffic_reports as report')
    .innerJoin('traffic_updates as traffic', 'traffic.id', 'report.update_id')
    .leftJoin('users as author', 'author.id', 'traffic.author_id')
    .leftJoin('users as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('users as decider', 'decider.id', 'report.decided_by');
}

function selectReport(found: ReturnType<typeof withPeople>) {
  return found.select([
    'report.id',
    'report.update_id',
    'traffic.author_id',
    'traffic.title',
    'traffic.category',
    'traffic.description',
    'traffic.banner',
    fullName('author').as('author'),
    fullName('reporter').as('reporter'),
    'report.reason',
    'report.note',
    'report.state',
    sql<number>`(select count(*) from traffic_reports where update_id = report.update_id)`.as('reports'),
    'report.created_at',
    'report.decided_at',
    fullName('decider').as('decided_by'),
  ]);
}

function fullName(person: 'author' | 'reporter' | 'decider') {
  const [first, last] = [sql.ref(`${person}.first_name`), sql.ref(`${person}.last_name`)];
  return sql<string>`trim(coalesce(${first} || ' ' || ${last}, ''))`;
}

type Decided = { state: 'kept' | 'hidden'; at: string; deciderId: number };

/** Decides all that wait of one update. @returns who had reported it; nobody when none waited. */
export async function decideAll(
  tx: Transaction,
  updateId: number,
  { state, at, deciderId }: Decided,
): Promise<{ reporter_id: number | null }[]> {
  return tx
    .updateTable('traffic_reports')
    .set({ state, decided_at: at, decided_by: deciderId })
    .where('update_id', '=', updateId)
    .where('state', '=', 'waiting')
    .returning('reporter_id')
    .execute();
}
