/**
 * The calls that every ride makes, beside a bare Fastify route that sends the same statement through the same driver, in
 * turns on the same database; then the list and the search as the table grows.
 */
import type { Bench } from './bench.ts';
import { growRides } from './data.ts';
import { type Call, type Measured, measure, median } from './load.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';
import { insertSearcher, measureSearch, type SearchTimes, searchReport } from './search.ts';

const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const warmUpSeconds = 8;
const callers = 16;

type Result = { name: string; rua: Measured; bare: Measured; ratio: number };

/** @returns a section of the report. */
export async function ridesSection(bench: Bench): Promise<string> {
  const scenarios = scenariosOf(bench.asker);
  const results: Result[] = [];
  for (const scenario of scenarios) results.push(await compare(bench, scenario));
  const { growth, searches } = await measureGrowth(bench, scenarios);
  return `${report(results, growth)}\n${searchReport(searches)}`;
}

/** Measures by turns, so that both meet the same state of the machine. The ratio is the median of the rounds' ratios. */
async function compare({ rua, bare }: Bench, scenario: Scenario): Promise<Result> {
  const load = (server: Bench['rua'], call: Call, length = seconds) =>
    measure({ port: server.port, callers, seconds: length, call });
  // The larger program would be slower, until its code is compiled.
  await load(rua, scenario.rua, warmUpSeconds);
  await load(bare, scenario.bare, warmUpSeconds);
  const pairs: { rua: Measured; bare: Measured }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ rua: await load(rua, scenario.rua), bare: await load(bare, scenario.bare) });
  }
  const ratio = median(pairs.map((pair) => pair.rua.requestsPerSecond / pair.bare.requestsPerSecond));
  const result = {
    name: scenario.name,
    ratio,
    rua: middle(pairs.map((pair) => pair.rua)),
    bare: middle(pairs.map((pair) => pair.bare)),
  };
  console.log(
    `${result.name}: ${Math.round(result.rua.requestsPerSecond)}/s, bare ${Math.round(result.bare.requestsPerSecond)}/s, ratio ${ratio.toFixed(2)}`,
  );
  return result;
}

function middle(measured: Measured[]): Measured {
  return {
    requestsPerSecond: median(measured.map((one) => one.requestsPerSecond)),
    p95Milliseconds: median(measured.map((one) => one.p95Milliseconds)),
  };
}

type Growth = { rides: number; result: Result };

async function measureGrowth(
  bench: Bench,
  scenarios: Scenario[],
): Promise<{ growth: Growth[]; searches: SearchTimes[] }> {
  const { queries, sizes, rua } = bench;
  const list = scenarios.find(({ name }) => name === 'Ride list');
  if (!list) throw new Error('there is no list to measure');
  // Rides of the lodging scenario must not appear in other lists.
  await queries.deleteFrom('rides').where('status', '=', 'active').execute();
  const growth: Growth[] = [];
  const searches: SearchTimes[] = [];
  const searcher = await insertSearcher(queries);
  for (const rides of sizes) {
    await growRides(queries, rides);
    const name = `Ride list, ${rides.toLocaleString('en')} rides`;
    growth.push({ rides, result: await compare(bench, { ...list, name }) });
    searches.push(await measureSearch(rua.port, searcher, rides));
  }
  return { growth, searches };
}

function report(results: Result[], growth: Growth[]): string {
  const row = ({ name, rua, bare, ratio }: Result) =>
    `| ${name} | ${Math.round(rua.requestsPerSecond)} | ${rua.p95Milliseconds.toFixed(1)} | ${Math.round(bare.requestsPerSecond)} | ${bare.p95Milliseconds.toFixed(1)} | ${ratio.toFixed(2)} |`;
  const first = growth[0]?.result.rua.requestsPerSecond ?? 0;
  return `# Calls of rides

${callers} callers, ${warmUpSeconds} seconds of warm-up, ${rounds} rounds of ${seconds} seconds in turns; medians.

*Bare* is a Fastify route with nothing on it that sends the same statement through the same driver (bench/bare-server.ts):
no session, no limits, no validation, no headers, and rows as they come instead of answers or pages. Calls come as from our own
client in a browser: with its cookie and its headers. RUA's answers from a kilobyte on are compressed, the bare ones are not.
*Lodge ride* comes with an idempotency key: on both sides the key, the ride, its first event and the answer are written in one transaction,
on the bare side one statement after the other. RUA also counts it against the limit, in the database, writes nothing when the session or account has ended,
looks whether the next of kin had the test SMS, and tells the person's open windows; with *all guarantees*, the bare side does so too, and compresses its answer.
*Sign in* computes the same argon2id hash on both sides. *Share page* is a page of HTML beside one row of JSON.

| | RUA per second | p95 ms | bare per second | p95 ms | ratio |
|---|---|---|---|---|---|
${results.map(row).join('\n')}
| aim | | | | | 0.80 |

## As the table grows

A list of ten rides of one person among all. *Of the first* is its speed against the smallest table.

| | RUA per second | p95 ms | bare per second | p95 ms | ratio | of the first |
|---|---|---|---|---|---|---|
${growth.map(({ result }) => `${row(result)} ${(result.rua.requestsPerSecond / first).toFixed(2)} |`).join('\n')}
`;
}
