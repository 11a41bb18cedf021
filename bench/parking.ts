/** Exploring parking spaces near a point, as there are more of them. The index gives the order, so it should stay flat. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import type { Bench } from './bench.ts';
import type { BenchUser } from './data.ts';
import { type Call, type Measured, measure, median } from './load.ts';
import type { ServerProcess } from './server-process.ts';

const callers = 16;
const rounds = 3;
const warmUpSeconds = 4;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

type Row = { name: string; spaces: number; measured: Measured };

/** @returns a section of the report. */
export async function parkingSection({ queries, asker, rua, sizes }: Bench): Promise<string> {
  const rows: Row[] = [];
  for (const spaces of sizes) {
    await growSpaces(queries, spaces);
    for (const { name, call } of questionsOf(asker)) {
      rows.push({ name, spaces, measured: await measured(rua, call) });
    }
  }
  return report(rows);
}

/** The middle of Lagos, and tomorrow from eight to noon there. */
function questionsOf({ token }: BenchUser): { name: string; call: Call }[] {
  const headers = { authorization: `Bearer ${token}` };
  const near = 'page=1&per_page=10&latitude=6.5244&longitude=3.3792';
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const get = (query: string): Call => ({
    method: 'GET',
    path: `/api/user/parking-space/explore?${query}`,
    headers,
  });
  return [
    { name: 'Near a point', call: get(near) },
    {
      name: 'Near a point, free at a time',
      call: get(`${near}&from=${tomorrow}T07:00:00Z&to=${tomorrow}T11:00:00Z`),
    },
  ];
}

async function measured(rua: ServerProcess, call: Call): Promise<Measured> {
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

/** Fills the table up to `total`: all over the south-west, each with a tenth of a chance of being taken tomorrow. */
export async function growSpaces(queries: Queries, total: number): Promise<void> {
  const { count } = await queries
    .selectFrom('spaces')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await sql`
    with owner as (
      insert into users (email, password_hash, account_type, email_verified_at)
      select 'bench-' || gen_random_uuid() || '@people.example', '', 'commuter', now() from generate_series(1, 2)
      returning id
    ), parties as (select min(id) as owner_id, max(id) as booker_id from owner), space as (
      insert into spaces (owner_id, name, address, description, price_kobo, price_per, latitude, longitude)
      select owner_id, 'Yard ' || number, number || ' Ikorodu Road', 'Gate and watchman', 50000 + number % 1000 * 100,
        'day', 6 + random() * 3, 2.7 + random() * 3
      from parties, generate_series(1, ${total - count}::int) as number
      returning id, owner_id
    )
    insert into bookings (space_id, owner_id, booker_id, slot, price_kobo, price_per, status)
    select space.id, space.owner_id, booker_id,
      tstzrange(date_trunc('day', now()) + interval '1 day', date_trunc('day', now()) + interval '2 days'), 50000, 'day', 'accepted'
    from space, parties where random() < 0.1
  `.execute(queries);
  await sql`vacuum analyze spaces, bookings, users`.execute(queries);
  await sql`checkpoint`.execute(queries);
}

function report(rows: Row[]): string {
  const line = ({ name, spaces, measured: { requestsPerSecond, p95Milliseconds } }: Row) => {
    const first = rows.find((row) => row.name === name)?.measured.p95Milliseconds ?? p95Milliseconds;
    return `| ${name} | ${spaces.toLocaleString('en')} | ${Math.round(requestsPerSecond)} | ${p95Milliseconds.toFixed(1)} | ${(p95Milliseconds / first).toFixed(2)} |`;
  };
  return `# Parking

The ten nearest of all spaces, with their distance and how many there are (counted up to 1,000); ${callers} callers,
${rounds} rounds of ${seconds} seconds, medians. *Of the first* is the p95 against that of the smallest table.

| | spaces | per second | p95 ms | of the first |
|---|---|---|---|---|
${rows.map(line).join('\n')}
`;
}
