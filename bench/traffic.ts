/**
 * Current traffic updates near a point, as the history behind them grows. Only current updates nearby should affect
 * the time.
 */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import type { Bench } from './bench.ts';
import type { BenchUser } from './data.ts';
import { type Measured, measure, median } from './load.ts';
import type { ServerProcess } from './server-process.ts';

/** The number of current updates at any time, all over Lagos. */
const currentUpdates = 500;
/** A day with many posts. */
const manyUpdates = 100_000;
const callers = 16;
const rounds = 3;
const warmUpSeconds = 4;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

type Row = { updates: number; current: number; measured: Measured };

/** @returns a section of the report. */
export async function trafficSection({ queries, asker, rua, sizes }: Bench): Promise<string> {
  const rows: Row[] = [];
  const currentUntil = new Date(Date.now() + 5.5 * 3_600_000);
  await insertUpdates(queries, currentUpdates, currentUntil);
  let there = currentUpdates;
  for (const updates of sizes) {
    await insertUpdates(queries, updates - there, new Date(Date.now() - 86_400_000));
    there = updates;
    rows.push({ updates, current: currentUpdates, measured: await measured(rua, asker) });
  }
  await insertUpdates(queries, manyUpdates - currentUpdates, currentUntil);
  rows.push({
    updates: there + manyUpdates - currentUpdates,
    current: manyUpdates,
    measured: await measured(rua, asker),
  });
  return report(rows);
}

/** Measures from the middle of Lagos. */
async function measured(rua: ServerProcess, { token }: BenchUser): Promise<Measured> {
  const call = {
    method: 'GET' as const,
    path: '/api/user/traffic-updates/explore?page=1&per_page=10&latitude=6.5244&longitude=3.3792',
    headers: { authorization: `Bearer ${token}` },
  };
  await measure({ port: rua.port, callers, seconds: warmUpSeconds, call });
  const results: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push(await measure({ port: rua.port, callers, seconds, call }));
  }
  return {
    requestsPerSecond: median(results.map((one) => one.requestsPerSecond)),
    p95Milliseconds: median(results.map((one) => one.p95Milliseconds)),
  };
}

async function insertUpdates(queries: Queries, count: number, currentUntil: Date): Promise<void> {
  await sql`
    insert into traffic_updates (title, category, kind, description, latitude, longitude, created_at, current_until)
    select 'Go-slow ' || number, 'Congestion', 'congestion', 'It stands.', 6.3 + random() * 0.5, 3.1 + random() * 0.6,
      ${currentUntil.toISOString()}::timestamptz - interval '6 hours', ${currentUntil.toISOString()}::timestamptz
    from generate_series(1, ${count}::int) as number
  `.execute(queries);
  await sql`vacuum analyze traffic_updates`.execute(queries);
  await sql`checkpoint`.execute(queries);
}

function report(rows: Row[]): string {
  const first = rows[0]?.measured.p95Milliseconds ?? 1;
  const line = ({ updates, current, measured: { requestsPerSecond, p95Milliseconds } }: Row) =>
    `| ${updates.toLocaleString('en')} | ${current.toLocaleString('en')} | ${Math.round(requestsPerSecond)} | ${p95Milliseconds.toFixed(1)} | ${(p95Milliseconds / first).toFixed(2)} |`;
  return `# Traffic updates

Those current within ten kilometres of a point, nearest first; ${callers} callers, ${rounds} rounds of ${seconds} seconds, medians.
*Of the first* is the p95 against that of the smallest table. In the last row so many are current that each square of the map
gives only those that last longest.

| updates | of them current | per second | p95 ms | of the first |
|---|---|---|---|---|
${rows.map(line).join('\n')}
`;
}
