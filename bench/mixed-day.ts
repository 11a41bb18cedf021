/** A day of a large installation, beside bare Fastify that sends the same statements and packs the same pictures. */
import { Agent } from 'node:http';
import type { Bench } from './bench.ts';
import { median, percentile, send } from './load.ts';
import { insertLoadFixtures, people, ridesEach } from './load-fixtures.ts';
import type { MeasuredServer } from './server-process.ts';
import { callsOf, hundred, type Kind, kinds, photo, type WorkloadCall } from './workload.ts';

const callers = 32;
const active = 2_000;
const rounds = 3;
const warmUpSeconds = 8;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);

type Side = 'rua' | 'bare';
export type Workload = readonly Record<Kind, WorkloadCall>[];

type Measured = {
  perSecond: number;
  /** Milliseconds by kind. */
  times: Map<Kind, number[]>;
  /** The processor time of the server for one call. */
  cpuMilliseconds: number;
  memoryMiB: number;
};

/** @returns a section of the report. */
export async function mixedDay({ queries, rua, bare }: Bench): Promise<string> {
  const picture = await photo();
  const day = (await insertLoadFixtures(queries, active)).map((citizen) => callsOf(citizen, picture));
  await measure(rua, 'rua', day, warmUpSeconds);
  await measure(bare, 'bare', day, warmUpSeconds);
  const pairs: Record<Side, Measured>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const pair = {
      rua: await measure(rua, 'rua', day, seconds),
      bare: await measure(bare, 'bare', day, seconds),
    };
    pairs.push(pair);
    console.log(`RUA ${pair.rua.perSecond.toFixed(0)}/s, bare ${pair.bare.perSecond.toFixed(0)}/s`);
  }
  return report(pairs);
}

/** Each caller goes through the calls as one person after the other. @param length in seconds. */
export async function measure(
  server: MeasuredServer,
  side: Side,
  day: Workload,
  length: number,
  calls: readonly Kind[] = hundred,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  const before = await server.usage();
  const begun = performance.now();
  const end = begun + length * 1000;
  const call = async (caller: number) => {
    for (let step = caller * 31; performance.now() < end; step += 1) {
      const kind = calls[step % calls.length] ?? 'ride list';
      const person = day[(step * 7 + caller) % day.length];
      if (!person) continue;
      const started = performance.now();
      await send(agent, server.port, person[kind][side]);
      times.get(kind)?.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  const taken = (performance.now() - begun) / 1000;
  const after = await server.usage();
  agent.destroy();
  const answers = [...times.values()].reduce((sum, { length: some }) => sum + some, 0);
  return {
    perSecond: answers / taken,
    times,
    cpuMilliseconds: ((after.cpuSeconds - before.cpuSeconds) * 1000) / answers,
    memoryMiB: after.memoryMiB,
  };
}

function report(pairs: readonly Record<Side, Measured>[]): string {
  const ratio = median(pairs.map(({ rua, bare }) => rua.perSecond / bare.perSecond));
  const row = (name: string, side: Side) => {
    const all = pairs.map((pair) => pair[side]);
    const times = all.flatMap((one) => [...one.times.values()].flat());
    const cells = [
      median(all.map(({ perSecond }) => perSecond)).toFixed(0),
      ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)),
      median(all.map(({ cpuMilliseconds }) => cpuMilliseconds)).toFixed(2),
      Math.max(...all.map(({ memoryMiB }) => memoryMiB)).toFixed(0),
    ];
    return `| ${name} | ${cells.join(' | ')} |`;
  };
  const kindRow = (kind: Kind) => {
    const of = (side: Side) => pairs.flatMap((pair) => pair[side].times.get(kind) ?? []);
    const cells = (['rua', 'bare'] as const).flatMap((side) =>
      [0.5, 0.95, 0.99].map((share) => percentile(of(side), share).toFixed(1)),
    );
    return `| ${kind} | ${hundred.filter((one) => one === kind).length} % | ${cells.join(' | ')} |`;
  };
  return `# A mixed day

${people.toLocaleString('en')} accounts with ${(people * ridesEach).toLocaleString('en')} rides; ${active.toLocaleString('en')} of them are at it at once over ${callers} connections, each sending its next call when
the last one is answered: 80 in a hundred look, 15 lodge or write, 5 upload a photo of 1,600 by 1,200 pixels. *Bare* is Fastify with nothing
on it that sends the same statements and packs the same pictures (bench/bare-server.ts). In turns, ${rounds} rounds of ${seconds} seconds; medians.
Processor time is that of the server's own process, pictures included, the database's not.

| | per second | p50 ms | p95 ms | p99 ms | CPU ms a call | memory MiB |
|---|---|---|---|---|---|---|
${row('RUA', 'rua')}
${row('Bare', 'bare')}

RUA to bare: **${ratio.toFixed(2)}** (aim 0.80).

| call | share | RUA p50 ms | p95 | p99 | bare p50 ms | p95 | p99 |
|---|---|---|---|---|---|---|---|
${kinds.map(kindRow).join('\n')}
`;
}
