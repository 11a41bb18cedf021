/**
 * `npm run bench`: requests per second and p95 of RUA beside a bare Fastify route that sends the same statement through
 * the same driver, in turns on the same database; then the list again as the table grows, what pages weigh, the public
 * site beside nginx, pages under Lighthouse, and core tasks on a slow phone. Writes docs/benchmarks.md.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/database/connection.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/supervisor.ts';
import { migrate } from '#server/database/migrate.ts';
import { createLog } from '#server/log.ts';
import { backofficeSection } from './backoffice.ts';
import { casesSection } from './cases.ts';
import { coreTasks } from './core-tasks.ts';
import { growRides, insertAsker } from './data.ts';
import { type Call, type Measured, measure, median } from './load.ts';
import { memberPages } from './member-pages.ts';
import { pageWeights } from './page-weights.ts';
import { parkingSection } from './parking.ts';
import { publicSite } from './public-site.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';
import { insertSearcher, measureSearch, type SearchTimes, searchReport } from './search.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { trafficSection } from './traffic.ts';

const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const warmUpSeconds = 8;
const callers = 16;
const sizes = [1_000, 100_000, 1_000_000];
const secretKey = 'a-key-that-only-this-measurement-uses';

type Result = { name: string; rua: Measured; bare: Measured; ratio: number };

const dataFolder = await mkdtemp(join(tmpdir(), 'rua-bench-'));
const postgres = await startEmbeddedPostgres({ dataFolder });
// Filling a million rows takes longer than any request may.
const database = connect({ ...postgres.connection, statement_timeout: 0 }, createLog('warn'));
const environment = {
  BENCH_CONNECTION: JSON.stringify(postgres.connection),
  SECRET_KEY: secretKey,
  DATA_FOLDER: dataFolder,
  LIMIT_SCALE: '1000000',
};

try {
  await migrate(database.queries);
  const asker = await insertAsker(database.queries, Buffer.from(secretKey));
  await growRides(database.queries, sizes[0] ?? 0);
  const rua = await startProcess('rua-server.ts', environment);
  const bare = await startProcess('bare-server.ts', environment);
  const scenarios = scenariosOf(asker);
  const results: Result[] = [];
  for (const scenario of scenarios) results.push(await compare(scenario, rua, bare));
  const { growth, searches } = await measureGrowth(scenarios, rua, bare);
  const parking = await parkingSection(database.queries, asker, rua);
  const cases = await casesSection(database.queries, rua.port, sizes);
  const traffic = await trafficSection(database.queries, asker, rua);
  rua.stop();
  bare.stop();
  await writeFile(
    join(import.meta.dirname, '../docs/benchmarks.md'),
    report(
      results,
      growth,
      `${searchReport(searches)}\n${parking}\n${cases}\n${traffic}\n${await backofficeSection()}\n${await pageWeights()}\n${await publicSite()}\n${await memberPages()}\n${await coreTasks()}`,
    ),
  );
} finally {
  await database.close();
  await postgres.stop();
  await rm(dataFolder, { recursive: true, force: true });
}

/** In turns, so that both meet the same moods of the machine; the ratio is the median of the rounds' ratios. */
async function compare(scenario: Scenario, rua: ServerProcess, bare: ServerProcess): Promise<Result> {
  const load = (server: ServerProcess, call: Call, length = seconds) =>
    measure({ port: server.port, callers, seconds: length, call });
  // Until the code is compiled, the larger program is the slower one.
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
  scenarios: Scenario[],
  rua: ServerProcess,
  bare: ServerProcess,
): Promise<{ growth: Growth[]; searches: SearchTimes[] }> {
  const list = scenarios.find(({ name }) => name === 'Ride list');
  if (!list) throw new Error('there is no list to measure');
  // What the lodging scenario added belongs to nobody else's list.
  await database.queries.deleteFrom('rides').where('status', '=', 'active').execute();
  const growth: Growth[] = [];
  const searches: SearchTimes[] = [];
  const searcher = await insertSearcher(database.queries);
  for (const rides of sizes) {
    await growRides(database.queries, rides);
    growth.push({
      rides,
      result: await compare({ ...list, name: `Ride list, ${rides.toLocaleString('en')} rides` }, rua, bare),
    });
    searches.push(await measureSearch(rua.port, searcher, rides));
  }
  return { growth, searches };
}

function report(results: Result[], growth: Growth[], weights: string): string {
  const row = ({ name, rua, bare, ratio }: Result) =>
    `| ${name} | ${Math.round(rua.requestsPerSecond)} | ${rua.p95Milliseconds.toFixed(1)} | ${Math.round(bare.requestsPerSecond)} | ${bare.p95Milliseconds.toFixed(1)} | ${ratio.toFixed(2)} |`;
  const first = growth[0]?.result.rua.requestsPerSecond ?? 0;
  return `# Benchmarks

\`npm run bench\` made this page on ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node
${process.version}, embedded PostgreSQL with every commit synced to disk, the load from a third process on the same machine.
${callers} callers, ${warmUpSeconds} seconds of warm-up, ${rounds} rounds of ${seconds} seconds in turns; medians. Ratios compare; single figures
belong to the machine.

*Bare* is a Fastify route with nothing on it that sends the same statement through the same driver (bench/bare-server.ts):
no session, no limits, no validation, no headers, and rows as they come instead of answers or pages. *Lodge ride* writes the ride
and its first event on both sides; RUA also counts it against the limit, in the database, and tells the person's open windows.
*Sign in* computes the same argon2id hash on both sides. *Share page* is a page of HTML beside one row of JSON.

| | RUA per second | p95 ms | bare per second | p95 ms | ratio |
|---|---|---|---|---|---|
${results.map(row).join('\n')}

## As the table grows

A list of ten rides of one person among all. *Of the first* is its speed against the smallest table.

| | RUA per second | p95 ms | bare per second | p95 ms | ratio | of the first |
|---|---|---|---|---|---|---|
${growth.map(({ result }) => `${row(result)} ${(result.rua.requestsPerSecond / first).toFixed(2)} |`).join('\n')}

${weights}`;
}
