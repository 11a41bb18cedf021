/** Looks at each rung and each message afterwards. Throws at the first thing that is not so. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/base/database/connection.ts';
import type { TakenSms } from '#test/server/delivery/sms-gateway.ts';
import type { DueRide } from './rides.ts';

export type Found = { rungs: number; texts: number; arrivals: number; copies: number; silentTold: number };

/** Each of these counts is of things that may not be. */
const faults: Record<string, RawBuilder<unknown>> = {
  'rides on the road with a rung that is due and not done': sql`
    select from rides join ladder_rungs as rung on rung.ride_id = rides.id
    where rides.status = 'active' and rung.done_at is null and rung.due_at <= now() and rung.rung <> 'agency-told'`,
  'rungs that were done after the arrival': sql`
    select from ladder_rungs as rung join ladder_events as safe on safe.ride_id = rung.ride_id and safe.kind = 'safe'
    where rung.done_at > safe.at`,
  'rungs of one round that were done in another order': sql`
    select from ladder_rungs as one join ladder_rungs as other on other.ride_id = one.ride_id and other.round = one.round
    where one.rung in ('asked', 'asked-again', 'kin-told') and other.rung in ('asked', 'asked-again', 'kin-told')
      and one.due_at < other.due_at and one.done_at > other.done_at`,
  'rides whose next of kin was told more often than there were rounds': sql`
    select from outbox where kind = 'ladder-kin' and withdrawn_at is null group by ride_id
    having count(*) > (select count(*) from ladder_rungs as rung
      where rung.ride_id = outbox.ride_id and rung.rung = 'kin-told' and rung.done_at is not null)`,
  'rides on the road whose next of kin was told, without a text': sql`
    select from rides join ladder_rungs as rung on rung.ride_id = rides.id
    where rides.status = 'active' and rung.rung = 'kin-told' and rung.done_at is not null
      and not exists (select from ladder_events as event where event.ride_id = rides.id)
      and 1 <> (select count(*) from outbox
        where outbox.ride_id = rides.id and outbox.kind = 'ladder-kin' and outbox.withdrawn_at is null)`,
  'rides with more questions by SMS than rungs that ask': sql`
    select from outbox where kind = 'ladder-question' group by ride_id
    having count(*) > (select count(*) from ladder_rungs as rung where rung.ride_id = outbox.ride_id
      and rung.rung in ('asked', 'asked-again', 'kin-told') and rung.done_at is not null)`,
  'texts of a ladder that were written after the arrival': sql`
    select from outbox join ladder_events as safe on safe.ride_id = outbox.ride_id and safe.kind = 'safe'
    where outbox.kind like 'ladder-%' and outbox.queued_at > safe.at + interval '1 second'`,
  'arrivals without their text, or with two': sql`
    select from rides where rides.status = 'completed' and rides.vehicle_number like 'P-%'
      and 1 <> (select count(*) from outbox where outbox.ride_id = rides.id and outbox.kind = 'ride-arrived')`,
};

export async function requireSound({ queries }: Database): Promise<void> {
  for (const [fault, rows] of Object.entries(faults)) {
    const { rows: found } = await sql<{
      count: number;
    }>`select count(*)::int from (${rows}) as found`.execute(queries);
    const count = found[0]?.count ?? 0;
    if (count > 0) throw new Error(`there are ${count} ${fault}`);
  }
}

/** What the gateway took, in its order. A copy is the same text to the same number again. */
export async function requireOrder(
  { queries }: Database,
  rides: readonly DueRide[],
  taken: readonly TakenSms[],
): Promise<Found> {
  const byNumber = Map.groupBy(taken, ({ to }) => `+${to.replace('+', '')}`);
  let copies = 0;
  let arrivals = 0;
  for (const { id, kin, phone } of rides) {
    for (const number of [kin, phone]) {
      const texts = (byNumber.get(number) ?? []).map(({ sms }) => sms);
      copies += texts.length - new Set(texts).size;
    }
    const toKin = (byNumber.get(kin) ?? []).map(({ sms }) => sms);
    const arrived = toKin.findIndex((text) => text.includes(' arrived at '));
    if (arrived < 0) continue;
    arrivals += 1;
    const after = toKin.slice(arrived).find((text) => !text.includes(' arrived at '));
    if (after !== undefined)
      throw new Error(`the next of kin of ride ${id} read after the arrival: ${after}`);
  }
  const counted = await sql<{ rungs: number; silent: number }>`
    select count(*) filter (where done_at is not null)::int as rungs,
      count(*) filter (where rung = 'kin-told' and done_at is not null)::int as silent from ladder_rungs
  `.execute(queries);
  const { rungs = 0, silent = 0 } = counted.rows[0] ?? {};
  return { rungs, texts: taken.length, arrivals, copies, silentTold: silent };
}

/** Texts that can still leave. */
export async function countWaiting({ queries }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from outbox where channel = 'sms' and state in ('queued', 'retrying') and withdrawn_at is null)
      + (select count(*) from ladder_rungs as rung join rides on rides.id = rung.ride_id
        where rides.status = 'active' and rung.done_at is null and rung.rung <> 'agency-told')
    )::int as count
  `.execute(queries);
  return rows[0]?.count ?? 0;
}
