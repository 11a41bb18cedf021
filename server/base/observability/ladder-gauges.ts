/** What Prometheus hears of ladders: rungs that are late, texts that wait, and the last month beside the budget. */
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Queries } from '#server/base/database/connection.ts';

type Measured = { late: number; waiting: number };

async function measure(reads: Queries): Promise<Measured> {
  const { rows } = await sql<Measured>`
    select
      coalesce(greatest(0, extract(epoch from now() - (
        select min(due_at) from ladder_rungs where done_at is null and due_at <= now()
      ))), 0)::float8 as late,
      coalesce(greatest(0, extract(epoch from now() - (
        select min(queued_at) from outbox where state in ('queued', 'retrying') and channel = 'sms' and withdrawn_at is null
          and kind in ('ladder-question', 'ladder-kin', 'ladder-help', 'ladder-later')
      ))), 0)::float8 as waiting
  `.execute(reads);
  return rows[0] ?? { late: 0, waiting: 0 };
}

/** @returns what reads them before each answer. */
export function watchLadders(reads: Queries, registers: Registry[]): () => Promise<void> {
  const late = new Gauge({
    name: 'rua_ladder_rungs_late_seconds',
    help: 'How long the rung that is longest due was not done. The same from every process.',
    registers,
  });
  const waiting = new Gauge({
    name: 'rua_ladder_texts_oldest_seconds',
    help: 'How long the oldest SMS of a ladder has waited to be sent. The same from every process.',
    registers,
  });
  const month = new Gauge({
    name: 'rua_ladder_month_rides',
    help: 'Rides with a ladder in the newest month, and of how many RUA asked and told, as the last hour counted. The same from every process.',
    labelNames: ['part'],
    registers,
  });
  return async () => {
    const measured = await measure(reads);
    late.set(measured.late);
    waiting.set(measured.waiting);
    const newest = await reads
      .selectFrom('ladder_months')
      .selectAll()
      .orderBy('month', 'desc')
      .limit(1)
      .execute();
    for (const { month: _, ...parts } of newest) {
      for (const [part, rides] of Object.entries(parts)) month.set({ part }, rides);
    }
  };
}
