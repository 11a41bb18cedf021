/** The queries of the gauges of ladders. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';

/** In seconds; 0 where nothing is late or waits. */
type Measured = { late: number; waiting: number };

export async function measureLadders(reads: Queries): Promise<Measured> {
  const { rows } = await sql<Measured>`
    select
      coalesce(greatest(0, extract(epoch from now() - (
        select min(due_at) from ladder_rungs where done_at is null and due_at <= now()
      ))), 0)::float8 as late,
      coalesce(greatest(0, extract(epoch from now() - (
        select min(queued_at) from outbox where state in ('queued', 'retrying') and channel = 'sms' and withdrawn_at is null
          and kind in ('ladder-question', 'ladder-kin', 'ladder-help', 'ladder-later', 'ride-duress')
      ))), 0)::float8 as waiting
  `.execute(reads);
  return rows[0] ?? { late: 0, waiting: 0 };
}

/** Numbers of rides, by part. */
export function readNewestMonth(reads: Queries) {
  return reads
    .selectFrom('ladder_months')
    .select(['rides', 'asked', 'answered', 'kin_told', 'agency_told', 'verified'])
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
}
