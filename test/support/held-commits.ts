/** Stops a transaction at its commit, so that a test decides what happens before it ends. */
import { sql } from 'kysely';
import type { TestServer } from '#test/support/server.ts';

/** Any number that the product does not lock. */
const heldLock = 740_001;

export type HeldTable =
  | 'users'
  | 'sessions'
  | 'two_step_secrets'
  | 'safety_passes'
  | 'agency_follows'
  | 'rides'
  | 'flags'
  | 'agencies'
  | 'invitations'
  | 'case_events'
  | 'cases'
  | 'ladder_events'
  | 'messages'
  | 'bookings'
  | 'next_of_kin'
  | 'items'
  | 'push_subscriptions'
  | 'notification_preferences'
  | 'booking_calendars'
  | 'spaces'
  | 'traffic_updates'
  | 'traffic_voices'
  | 'comments'
  | 'tickets'
  | 'traffic_views'
  | 'post_views'
  | 'text_inputs'
  | 'mailed_codes';

/**
 * Begins one call and stops it at its commit, after all that it wrote. Then begins the other, and lets the first go on
 * when the other has ended or waits for a lock.
 * @param table one that the first call writes and the other does not wait for. @returns the answers of both.
 */
export async function overtake<First, Second>(
  test: TestServer,
  table: HeldTable,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  await stopCommits(test, table);
  const holder = await test.app.database.reserved.pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [heldLock]);
    const one = watched(first());
    await untilEither(one, () => isWaiting(test, 1));
    const other = watched(second());
    await untilEither(other, () => isWaiting(test, 2));
    await holder.query('select pg_advisory_unlock($1)', [heldLock]);
    return [await one.result, await other.result];
  } finally {
    await holder.query('select pg_advisory_unlock_all()');
    holder.release();
    await sql`drop trigger stops_at_commit on ${sql.table(table)}`.execute(test.app.database.queries);
  }
}

async function stopCommits({ app }: TestServer, table: HeldTable): Promise<void> {
  await sql`
    create or replace function stop_at_commit() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${sql.lit(heldLock)});
      return null;
    end
    $$
  `.execute(app.database.queries);
  await sql`
    create constraint trigger stops_at_commit after insert or update on ${sql.table(table)}
    deferrable initially deferred for each row execute function stop_at_commit()
  `.execute(app.database.queries);
}

type Watched<Result> = { result: Promise<Result>; hasEnded: boolean };

function watched<Result>(result: Promise<Result>): Watched<Result> {
  const call = { result, hasEnded: false };
  const end = () => {
    call.hasEnded = true;
  };
  result.then(end, end);
  return call;
}

async function untilEither(call: Watched<unknown>, holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds()) && !call.hasEnded);
}

/** Whether so many transactions of this database wait for a lock. */
async function isWaiting({ app }: TestServer, count: number): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid) as waiting from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()
  `.execute(app.database.reserved.queries);
  return (rows[0]?.waiting ?? 0) >= count;
}
