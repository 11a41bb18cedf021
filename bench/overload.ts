/** Five times the sustainable load: the answered, the refused, and how soon it is over. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { type Call, percentile } from './load.ts';
import { insertLoadFixtures, type Member } from './load-fixtures.ts';
import { measure, type Workload } from './mixed-day.ts';
import { type Answered, answers, type Plan } from './open-loop.ts';
import type { MeasuredServer } from './server-process.ts';
import { callsOf, hundred, type Kind, kinds, photo } from './workload.ts';

const active = 3_000;
const times = 5;
const emergenciesPerSecond = 20;
const seconds = { trial: 8, flood: 20, afterwards: 15 } as const;
/** The threshold for a prompt answer, in milliseconds, and the share of answers that must meet it. */
const prompt = { milliseconds: 500, share: 0.99 } as const;
/** Shares of the closed loop's throughput, the highest first. */
const trials = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3] as const;
const requestsOfKind = 300;
const emergency = 'emergency';

type LoadFixtures = { citizens: readonly Member[]; day: Workload; emergencies: Emergencies };
type Flood = { answered: Answered[]; memoryMiB: number };

/** @returns a section of the report. */
export async function overloadSection({ queries, rua }: Bench): Promise<string> {
  const picture = await photo();
  const citizens = await insertLoadFixtures(queries, active);
  const day = citizens.map((citizen) => callsOf(citizen, picture));
  const fixtures: LoadFixtures = { citizens, day, emergencies: new Emergencies(citizens) };
  const generator = spawn(process.execPath, [join(import.meta.dirname, 'open-loop.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    const closed = await measure(rua, 'rua', day, seconds.trial);
    const sustained = await findSustained(generator, rua, fixtures, closed.perSecond);
    const before = await rua.usage();
    const flood = await offer(generator, rua, fixtures, sustained.rate * times, seconds.flood);
    const after = await offer(generator, rua, fixtures, sustained.rate * 0.8, seconds.afterwards);
    return report({ ...sustained, flood, after, memoryBefore: before.memoryMiB });
  } finally {
    generator.kill();
  }
}

type Sustained = { rate: number; atRate: Answered[] };

async function findSustained(
  generator: ChildProcess,
  rua: MeasuredServer,
  fixtures: LoadFixtures,
  closedLoop: number,
): Promise<Sustained> {
  for (const share of trials) {
    const rate = Math.round(closedLoop * share);
    const { answered } = await offer(generator, rua, fixtures, rate, seconds.trial);
    const isSustained = isPrompt(answered.filter(isOrdinary));
    console.log(
      `${rate}/s: ${isSustained ? 'sustained' : 'not sustained'}, ${answeredText(answered.filter(isOrdinary))}`,
    );
    if (isSustained) return { rate, atRate: answered };
  }
  throw new Error('no rate was sustained');
}

function isOrdinary({ name }: Answered): boolean {
  return name !== emergency;
}

const isDone = ({ status }: Answered) => status >= 200 && status < 300;

/** A picture takes a core for a while, whenever it comes. */
function isPrompt(answered: readonly Answered[]): boolean {
  const others = answered.filter(({ name }) => name !== 'upload a picture');
  const done = answered.filter(isDone).length;
  const p99 = percentile(
    others.map(({ milliseconds }) => milliseconds),
    0.99,
  );
  return done >= answered.length * prompt.share && p99 < prompt.milliseconds;
}

function answeredText(answered: readonly Answered[]): string {
  const shares = [0.5, 0.95, 0.99].map((share) =>
    percentile(millisecondsOf(answered.filter(isDone)), share).toFixed(0),
  );
  return `${answered.filter(isDone).length} of ${answered.length} done, p50, p95, p99 ${shares.join(', ')} ms`;
}

function millisecondsOf(answered: readonly Answered[]): number[] {
  return answered.map(({ milliseconds }) => milliseconds);
}

/** @returns what came of the calls, and the most memory that the server held meanwhile. */
async function offer(
  generator: ChildProcess,
  rua: MeasuredServer,
  { day, emergencies }: LoadFixtures,
  rate: number,
  length: number,
): Promise<Flood> {
  const ordinary = kinds.map((kind) => ({
    name: kind,
    perSecond: (rate * hundred.filter((one) => one === kind).length) / hundred.length,
    requests: requestsOf(day, kind),
  }));
  const urgent = {
    name: emergency,
    perSecond: emergenciesPerSecond,
    requests: emergencies.take(emergenciesPerSecond * length),
  };
  const plan: Plan = { port: rua.port, seconds: length, kinds: [...ordinary, urgent] };
  const ended = once(generator, 'message');
  generator.send(plan);
  let memoryMiB = 0;
  const sampling = setInterval(async () => {
    memoryMiB = Math.max(memoryMiB, (await rua.usage()).memoryMiB);
  }, 500);
  const [message] = await ended;
  clearInterval(sampling);
  return { answered: answers.parse(message), memoryMiB };
}

function requestsOf(day: Workload, kind: Kind): string[] {
  const some = day.slice(0, kind === 'upload a picture' ? 5 : requestsOfKind);
  return some.map((person) => bytesOf(person[kind].rua));
}

/** @returns the bytes of the call on the wire, in base64. */
function bytesOf({ method, path, headers = {}, body }: Call): string {
  const sent = {
    host: '127.0.0.1',
    ...headers,
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body ?? '')]).toString('base64');
}

/** Sends by turns a flag, each on another ride, and an emergency. */
class Emergencies {
  readonly #citizens: readonly Member[];
  #next = 0;

  constructor(citizens: readonly Member[]) {
    this.#citizens = citizens;
  }

  take(count: number): string[] {
    return Array.from({ length: count }, () => {
      this.#next += 1;
      const citizen = this.#citizens[Math.floor(this.#next / 2) % this.#citizens.length];
      if (!citizen) throw new Error('there is nobody in danger');
      return bytesOf(this.#next % 2 === 0 ? flagOf(citizen) : emergencyOf(citizen));
    });
  }
}

function flagOf({ token, rideId }: Member): Call {
  const body = JSON.stringify({ lodge_ride_id: String(rideId), description: '', agencies: [] });
  return {
    method: 'POST',
    path: '/api/user/lodge-ride/flag/create',
    headers: { authorization: `Bearer ${token}` },
    body,
  };
}

function emergencyOf({ token }: Member): Call {
  const nothing = { complain_title: '', name: '', state: '', city: '', description: '' };
  const body = JSON.stringify({
    role: 'place',
    type: 'emmergency',
    ...nothing,
    latitude: 6.5,
    longitude: 3.4,
  });
  return {
    method: 'POST',
    path: '/api/user/lodge-complain/create',
    headers: { authorization: `Bearer ${token}` },
    body,
  };
}

type Measured = Sustained & { flood: Flood; after: Flood; memoryBefore: number };

/** @returns the first second from which on all was prompt again. */
function secondsUntilNormal({ answered }: Flood): number {
  const seconds = Map.groupBy(answered.filter(isOrdinary), ({ second }) => second);
  const slow = [...seconds].filter(([, some]) => !isPrompt(some)).map(([second]) => second);
  return slow.length === 0 ? 0 : Math.max(...slow) + 1;
}

function report({ rate, atRate, flood, after, memoryBefore }: Measured): string {
  const ordinary = flood.answered.filter(isOrdinary);
  const refused = ordinary.filter(({ status }) => status === 503);
  const lost = ordinary.filter(({ status }) => status === 0);
  const others = ordinary.filter((one) => !isDone(one) && one.status !== 503 && one.status !== 0);
  const percent = (some: readonly Answered[]) => ((some.length / ordinary.length) * 100).toFixed(1);
  const row = (name: string, answered: readonly Answered[]) => {
    const done = answered.filter(isDone);
    const shares = [0.5, 0.95, 0.99].map((share) => percentile(millisecondsOf(done), share).toFixed(0));
    return `| ${name} | ${answered.length} | ${((done.length / Math.max(answered.length, 1)) * 100).toFixed(1)} | ${shares.join(' | ')} |`;
  };
  const isEmergency = ({ name }: Answered) => name === emergency;
  const shed = percentile(millisecondsOf(refused), 0.95).toFixed(0);
  return `# Overload

A mixed day (docs/benchmarks/mixed-day.md) in an open loop: calls come when they are due, answered or not, over up to 4,000 connections from
another process. **${rate} calls a second** are sustained: 99 in a hundred are done, and 99 in a hundred of all but uploads within ${prompt.milliseconds} ms.
For ${seconds.flood} seconds **${times} times** as many were offered, and ${emergenciesPerSecond} flags and emergencies a second as before; then 0.8 times.

| | offered | done, % | p50 ms | p95 ms | p99 ms |
|---|---|---|---|---|---|
${row('Sustained: ordinary calls', atRate.filter(isOrdinary))}
${row('Sustained: emergencies', atRate.filter(isEmergency))}
${row(`${times} times: ordinary calls`, ordinary)}
${row(`${times} times: emergencies`, flood.answered.filter(isEmergency))}
${row('Afterwards: ordinary calls', after.answered.filter(isOrdinary))}
${row('Afterwards: emergencies', after.answered.filter(isEmergency))}
| Aim for emergencies at ${times} times | | 100 | | | 200 |

Of the ordinary calls at ${times} times, ${percent(refused)} % were refused with 503, ${refused.every(({ saysWhenToComeBack }) => saysWhenToComeBack) ? 'each' : 'not each'} with \`Retry-After\`, 95 in a hundred of them
within ${shed} ms; ${percent(lost)} % had no answer, ${percent(others)} % another status. Memory: ${memoryBefore.toFixed(0)} MiB before, at most ${flood.memoryMiB.toFixed(0)} MiB meanwhile,
${after.memoryMiB.toFixed(0)} MiB afterwards. All was prompt again **${secondsUntilNormal(after)} s** after the flood.
`;
}
