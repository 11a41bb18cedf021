/** The queries of the events and rungs of ladders. A caller holds the ride's row lock before it writes. */
import { sql } from 'kysely';
import { type PlannedRung, type Rung, rungs } from '#domain/journeys/rides/ladder/ladder.ts';
import type { LadderEvent } from '#domain/journeys/rides/ladder/ladder-events.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';

export function listEvents(queries: Queries, rideId: number) {
  return queries
    .selectFrom('ladder_events')
    .select(['kind', 'at', 'minutes'])
    .where('ride_id', '=', rideId)
    .orderBy('id')
    .execute();
}

export async function insertEvent(
  tx: Transaction,
  rideId: number,
  { kind, at, minutes = null }: LadderEvent,
): Promise<void> {
  await tx.insertInto('ladder_events').values({ ride_id: rideId, kind, at, minutes }).execute();
}

export function listRungs(queries: Queries, rideId: number) {
  return queries
    .selectFrom('ladder_rungs')
    .select(['round', 'rung', 'due_at', 'done_at'])
    .where('ride_id', '=', rideId)
    .orderBy('due_at')
    .execute();
}

export type RungRow = Awaited<ReturnType<typeof listRungs>>[number];

/** Rungs that were done stay. The others are as planned now; those that are planned already are not written again. */
export async function replaceWaiting(
  tx: Transaction,
  rideId: number,
  planned: readonly PlannedRung[],
): Promise<void> {
  await tx
    .deleteFrom('ladder_rungs')
    .where('ride_id', '=', rideId)
    .where('done_at', 'is', null)
    .where((eb) =>
      eb.not(eb.or(planned.map(({ rung, round, dueAt }) => eb.and({ rung, round, due_at: dueAt })))),
    )
    .execute();
  if (planned.length === 0) return;
  await tx
    .insertInto('ladder_rungs')
    .values(planned.map(({ rung, round, dueAt }) => ({ ride_id: rideId, rung, round, due_at: dueAt })))
    .onConflict((conflict) => conflict.columns(['ride_id', 'round', 'rung']).doNothing())
    .execute();
}

/**
 * @returns the rungs that this call marked, in the order of their moments. Of several calls at once, only one marks each rung.
 */
export async function markDue(tx: Transaction, rideId: number, now: string): Promise<PlannedRung[]> {
  const marked = await tx
    .updateTable('ladder_rungs')
    .set({ done_at: now })
    .where('ride_id', '=', rideId)
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .where('rung', '<>', 'agency-told')
    .returning(['rung', 'round', 'due_at as dueAt'])
    .execute();
  return marked.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
}

/** Removes the mark of a rung whose message was never sent. A call for help may belong to an earlier round. */
export async function unmark(tx: Transaction, rideId: number, rung: 'kin-told' | 'help-told'): Promise<void> {
  await tx
    .updateTable('ladder_rungs')
    .set({ done_at: null })
    .where('ride_id', '=', rideId)
    .where('rung', '=', rung)
    .where(
      'round',
      '=',
      sql<number>`(select max(round) from ladder_rungs where ride_id = ${rideId} and (rung = ${rung} or ${rung} = 'kin-told'))`,
    )
    .execute();
}

export async function hasRungs(tx: Transaction, rideId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('ladder_rungs')
    .select('ride_id')
    .where('ride_id', '=', rideId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The rides with a due rung, the longest due first. @param except rides that were tried just now. */
export async function listDueRides(
  queries: Queries,
  now: string,
  except: readonly number[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ ride_id: number }>`
    select ride_id from ladder_rungs
    where done_at is null and due_at <= ${now} and rung <> 'agency-told' and ride_id <> all(${except}::bigint[])
    group by ride_id order by min(due_at), ride_id limit ${rowCount(limit)}
  `.execute(queries);
  return rows.map(({ ride_id }) => ride_id);
}

/** Whether one of these rungs was done, in any round. */
export async function isAnyDone(
  queries: Queries,
  rideId: number,
  which: readonly Rung[] = rungs,
): Promise<boolean> {
  const row = await queries
    .selectFrom('ladder_rungs')
    .select('ride_id')
    .where('ride_id', '=', rideId)
    .where('rung', 'in', which)
    .where('done_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function wasKinNotified(queries: Queries, rideId: number): Promise<boolean> {
  return isAnyDone(queries, rideId, ['kin-told', 'help-told']);
}

/** Whether the next of kin wanted to hear nothing more, and was told of no danger since: by no call for help and no flag. */
export async function isNewsUnwanted(tx: Transaction, rideId: number): Promise<boolean> {
  const { rows } = await sql<{ unwanted: boolean }>`
    select coalesce((select kind = 'kin-stopped' from ladder_events where ride_id = ${rideId} and kind in ('kin-stopped', 'help', 'kin-changed')
        order by id desc limit 1), false)
      and not exists (select from flags where ride_id = ${rideId} and raised_by = 'passenger' and withdrawn_at is null) as unwanted
  `.execute(tx);
  return rows[0]?.unwanted ?? false;
}
