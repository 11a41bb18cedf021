/** Metrics of ladders: rungs that are late, texts that wait, and the last month beside the budget. */
import { Gauge, type Registry } from 'prom-client';
import type { Queries } from '#server/base/database/connection.ts';
import { measureLadders, readNewestMonth } from '#server/base/observability/ladder-gauges-store.ts';

/** @returns what reads them before each answer. */
export function watchLadders(reads: Queries, registers: Registry[]): () => Promise<void> {
  const late = new Gauge({
    name: 'rua_ladder_rungs_late_seconds',
    help: 'How long the rung that is longest due was not done. The same from every process.',
    registers,
  });
  const waiting = new Gauge({
    name: 'rua_ladder_texts_oldest_seconds',
    help: 'How long the oldest SMS of a ladder, or of a silent alarm, has waited to be sent. The same from every process.',
    registers,
  });
  const month = new Gauge({
    name: 'rua_ladder_month_rides',
    help: 'Rides with a ladder in the newest month, and of how many RUA asked and told, as the last hour counted. The same from every process.',
    labelNames: ['part'],
    registers,
  });
  return async () => {
    const measured = await measureLadders(reads);
    late.set(measured.late);
    waiting.set(measured.waiting);
    const newest = await readNewestMonth(reads);
    for (const [part, rides] of Object.entries(newest ?? {})) month.set({ part }, rides);
  };
}
