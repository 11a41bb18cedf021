/** Looks at each rung and each message afterwards. Throws at the first thing that is not so. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/base/database/connection.ts';
import type { TestApp } from '#test/server/delivery/outbox-app.ts';
import type { TakenSms } from '#test/server/delivery/sms-gateway.ts';
import type { DueRide } from './rides.ts';

export type Found = {
  rungs: number;
  kinTold: number;
  agencyTold: number;
  texts: number;
  arrivals: number;
  copies: number;
};

/** Each of these counts is of things that may not be. Rides and messages of the ladder are dated by two clocks: their order is that of their rows. */
const faults = (now: string): Record<string, RawBuilder<unknown>> => ({
  'rides on the road with a rung that is due and not done': sql`
    select from rides join ladder_rungs as rung on rung.ride_id = rides.id
    where rides.status = 'active' and rung.done_at is null and rung.due_at <= ${now}::timestamptz - interval '5 minutes'`,
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
    select from outbox as text join outbox as arrival on arrival.ride_id = text.ride_id and arrival.kind = 'ride-arrived'
    where text.kind like 'ladder-%' and text.id > arrival.id`,
  'arrivals without their text, or with two': sql`
    select from rides where rides.status = 'completed'
      and 1 <> (select count(*) from outbox where outbox.ride_id = rides.id and outbox.kind = 'ride-arrived')`,
  'arrivals told to a next of kin whose last word was to hear nothing more': sql`
    select from outbox where kind = 'ride-arrived' and state <> 'suppressed' and 'kin-stopped' = (select event.kind
      from ladder_events as event where event.ride_id = outbox.ride_id and event.kind in ('kin-stopped', 'help')
      order by event.id desc limit 1)`,
  'rides of which an agency was told without a flag, or with more than rungs': sql`
    select from ladder_rungs as rung where rung.rung = 'agency-told' and rung.done_at is not null group by ride_id
    having not exists (select from flags where flags.ride_id = rung.ride_id)
      or (select count(*) from flags where flags.ride_id = rung.ride_id and withdrawn_at is null) > count(*)`,
  'open flags of a ladder without a rung': sql`
    select from flags where raised_by = 'ladder' and withdrawn_at is null and not exists (select from ladder_rungs as rung
      where rung.ride_id = flags.ride_id and rung.rung = 'agency-told' and rung.done_at is not null)`,
  'flags of a ladder without exactly one case': sql`
    select from flags where raised_by = 'ladder' and 1 <> (select count(*) from cases where cases.flag_id = flags.id)`,
  'texts that were given up': sql`select from outbox where channel = 'sms' and state in ('failed', 'blocked')`,
});

export async function requireSound({ database, now }: TestApp): Promise<void> {
  for (const [fault, rows] of Object.entries(faults(now().toISOString()))) {
    const count = await countOf(database, rows);
    if (count > 0) throw new Error(`there are ${count} ${fault}`);
  }
}

/** Checks the texts that the gateway took, in their order. @throws when one is wrong. */
export async function requireOrder(
  database: Database,
  rides: readonly DueRide[],
  taken: readonly TakenSms[],
): Promise<Found> {
  const byNumber = Map.groupBy(taken, ({ to }) => `+${to.replace('+', '')}`);
  let arrivals = 0;
  for (const { id, kin } of rides) {
    const toKin = (byNumber.get(kin) ?? []).map(({ sms }) => sms);
    const arrived = toKin.findIndex((text) => text.includes(' arrived at '));
    if (arrived < 0) continue;
    arrivals += 1;
    const after = toKin.slice(arrived).find((text) => !text.includes(' arrived at '));
    if (after !== undefined)
      throw new Error(`the next of kin of ride ${id} read after the arrival: ${after}`);
  }
  const done = (rung?: string) =>
    countOf(
      database,
      rung === undefined
        ? sql`select from ladder_rungs where done_at is not null`
        : sql`select from ladder_rungs where done_at is not null and rung = ${rung}`,
    );
  const sent = await countOf(
    database,
    sql`select from outbox where channel = 'sms' and state not in ('queued', 'retrying', 'suppressed')`,
  );
  return {
    rungs: await done(),
    kinTold: await done('kin-told'),
    agencyTold: await done('agency-told'),
    texts: taken.length,
    arrivals,
    copies: taken.length - sent,
  };
}

/** Texts that can still leave, and rungs that will be done. */
export function countWaiting({ database }: TestApp): Promise<number> {
  return countOf(
    database,
    sql`
      select from outbox where channel = 'sms' and state in ('queued', 'retrying') and withdrawn_at is null
      union all
      select from ladder_rungs as rung join rides on rides.id = rung.ride_id
      where rides.status = 'active' and rung.done_at is null`,
  );
}

export async function countOf({ queries }: Database, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{
    count: number;
  }>`select count(*)::int from (${rows}) as found`.execute(queries);
  return found[0]?.count ?? 0;
}
