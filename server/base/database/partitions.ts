/**
 * Tables that are partitioned by the month of `created_at` (migration 0041). Partitions are made before their month
 * begins and dropped as a whole. Rows of other months are in the default partition.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queries, Transaction } from '#server/base/database/connection.ts';
import { lockName } from '#server/base/database/named-locks.ts';

type TableInMonths = 'notifications';

const all: readonly TableInMonths[] = ['notifications'];

/** When making partitions fails, this much time is left to repair it. */
const monthsAhead = 3;

/** Less than after which a deadlock is looked for: of two that wait for each other, it is this that gives up. */
const lockTimeout = '500ms';

type Span = { since: string; until: string };
type Month = Span & { name: string };

/**
 * Makes the missing partitions of this month and the next ones. @throws when another transaction locks a table too
 * long; it is not waited for.
 */
export async function makeComingPartitions(database: Database, now: Date): Promise<void> {
  for (const table of all) {
    const made = await listMonths(database.queries, table);
    const missing = comingMonths(now).filter(
      (month) => !made.some(({ since, until }) => since <= month.since && month.until <= until),
    );
    for (const { since } of missing) {
      await changeMonths(database, table, async (tx) => {
        await sql`select make_month(${table}, ${since.slice(0, 10)}::date)`.execute(tx);
      });
    }
  }
}

/**
 * Drops the months that ended before this moment, unless they hold rows that stay.
 * @throws when another transaction locks the table too long; it is not waited for.
 */
export async function dropPartitions(
  database: Database,
  table: TableInMonths,
  endedBefore: string,
  stays: RawBuilder<boolean>,
): Promise<void> {
  const listEnded = async (queries: Queries) =>
    (await listMonths(queries, table)).filter(({ until }) => until <= endedBefore);
  const findPast = async (tx: Transaction): Promise<string[]> => {
    const past: string[] = [];
    for (const { name } of await listEnded(tx)) if (!(await holdsAny(tx, name, stays))) past.push(name);
    return past;
  };
  if ((await listEnded(database.queries)).length === 0) return;
  // Looked at by one process at a time: another's months would be gone in the middle of it.
  await changeMonths(database, table, async (tx) => {
    if ((await findPast(tx)).length === 0) return;
    // The months are reached through this table alone, so its lock is enough. The other months are not locked.
    await sql`lock table only ${sql.table(table)} in access exclusive mode`.execute(tx);
    for (const name of await findPast(tx)) await sql`drop table ${sql.table(name)}`.execute(tx);
  });
}

/** Changes the months in one process at a time, and does not wait for locks longer than other calls can wait. */
async function changeMonths(
  database: Database,
  table: TableInMonths,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await database.transact(async (tx) => {
    await lockName(tx, 'months', table);
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx);
    await change(tx);
  });
}

function comingMonths(now: Date): Span[] {
  const first = (ahead: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString();
  return Array.from({ length: monthsAhead + 1 }, (_, ahead) => ({
    since: first(ahead),
    until: first(ahead + 1),
  }));
}

/**
 * @returns the months without the default partition. The oldest partition, from before the table was divided, has no
 * beginning.
 */
async function listMonths(queries: Queries, table: TableInMonths): Promise<Month[]> {
  const { rows } = await sql<{ name: string; since: string | null; until: string }>`
    select name, substring(bounds from 'FROM \\(''([^'']+)')::timestamptz as since,
      substring(bounds from 'TO \\(''([^'']+)')::timestamptz as until
    from (
      select inhrelid::regclass::text as name, pg_get_expr(relpartbound, oid) as bounds
      from pg_inherits join pg_class on oid = inhrelid where inhparent = ${table}::regclass
    ) as part
    where bounds <> 'DEFAULT' order by until
  `.execute(queries);
  return rows.map(({ since, ...month }) => ({ ...month, since: since ?? '' }));
}

/** Searches along the index from the newest row: deleted rows leave many empty pages in a month. */
async function holdsAny(queries: Queries, month: string, which: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select max(created_at) is not null as holds from ${sql.table(month)} where ${which}
  `.execute(queries);
  return rows[0]?.holds ?? false;
}
