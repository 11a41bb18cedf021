/** Two hundred sessions of USSD a second beside the calls of an ordinary day. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { receiveUssd } from '#domain/app/text/gateways.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';
import { percentile } from '../../bench/load.ts';
import { type Answered, answers, type Plan } from '../../bench/open-loop.ts';
import { cpuSeconds } from '../cpu.ts';
import { countOf } from './findings.ts';
import { type Installation, withInstallation } from './installation.ts';
import { count, percent, type Section } from './page.ts';
import { beginClock } from './played-clock.ts';

const secret = 'a-secret-that-only-this-proof-uses';
const perSecond = Number(process.env.ARRIVAL_SESSIONS ?? 200);
const seconds = 30;
const promisedMilliseconds = 2_000;
/** A second, of the calls of an ordinary day. */
const ordinary = { 'ride list': 12, 'lodge a ride': 3, 'home page': 5 } as const;
const form = { 'content-type': 'application/x-www-form-urlencoded' } as const;

const dialled = 'menu, dialled';
const checked = 'plate, checked in one hop';

type Found = {
  all: Map<string, Answered[]>;
  cpu: number;
  numbers: number;
};

/** @throws when a call is not answered with 200, or a session not in time. */
export async function sessions(): Promise<Section> {
  const settings = { AFRICAS_TALKING_SECRET: secret };
  const found = await withInstallation({ clock: beginClock(1), processes: 2, settings }, live);
  const table = tableOf(found);
  console.log(table);
  checkAnswers(found);
  return { title: `${count(perSecond)} sessions of USSD a second`, text: textOf(found, table) };
}

function checkAnswers(found: Found): void {
  for (const [name, answered] of found.all) {
    const bad = answered.filter(({ status }) => status !== 200);
    if (bad.length > 0)
      throw new Error(`${bad.length} calls of “${name}” were answered with ${bad[0]?.status}`);
  }
  const longest = Math.max(...[dialled, checked].flatMap((name) => timesOf(found, name)));
  if (longest > promisedMilliseconds) throw new Error(`a session waited for ${longest.toFixed(0)} ms`);
}

async function live(installation: Installation): Promise<Found> {
  const { app, processes, databasePids } = installation;
  const { token } = await createAccount(app, { accountType: 'commuter' });
  const halves = processes.urls.map((url, half) => planOf(Number(new URL(url).port), token, half));
  // The first sessions of a process compile its code.
  await Promise.all(halves.map((plan) => offer({ ...plan, seconds: 5 })));
  const cpu = () => cpuSeconds([...processes.pids, ...databasePids()]);
  const before = cpu();
  const answered = (await Promise.all(halves.map(offer))).flat();
  return {
    all: Map.groupBy(answered, ({ name }) => name),
    cpu: (cpu() - before) / seconds,
    numbers: await countOf(app.database, sql`select from text_numbers`),
  };
}

/** Half of the whole, for one of two processes. Each session is of another number. */
function planOf(port: number, token: string, half: number): Plan {
  const session = (number: number, text: string) => {
    const fields = {
      sessionId: randomUUID(),
      phoneNumber: `+23480${half}${String(10_000_000 + number).slice(1)}`,
      networkCode: '62130',
      serviceCode: '*384*782#',
      text,
    };
    return call(
      'POST',
      receiveUssd.path.replace('{secret}', secret),
      form,
      new URLSearchParams(fields).toString(),
    );
  };
  const own = { authorization: `Bearer ${token}` };
  const json = { ...own, 'content-type': 'application/json' };
  const quarter = perSecond / 4;
  const each = (first: number, text: string) =>
    Array.from({ length: quarter * (seconds + 5) }, (_, number) => session(first + number, text));
  const others: Record<keyof typeof ordinary, string> = {
    'ride list': call('GET', `${listRides.path}?page=1&per_page=10`, own),
    'lodge a ride': call('POST', lodgeRide.path, json, JSON.stringify(rideOnWire)),
    'home page': call('GET', '/', {}),
  };
  return {
    port,
    seconds,
    kinds: [
      { name: dialled, perSecond: quarter, requests: each(0, '') },
      { name: checked, perSecond: quarter, requests: each(500_000, '4*KJA482XY') },
      ...Object.entries(others).map(([name, request]) => ({
        name,
        perSecond: ordinary[name as keyof typeof ordinary] / 2,
        requests: [request],
      })),
    ],
  };
}

function call(method: string, path: string, headers: Record<string, string>, body = ''): string {
  const all = { host: 'localhost', ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`).toString('base64');
}

async function offer(plan: Plan): Promise<Answered[]> {
  const child = fork(join(import.meta.dirname, '../../bench/open-loop.ts'));
  child.send(plan);
  const [all] = await once(child, 'message');
  child.kill();
  return answers.parse(all);
}

function timesOf({ all }: Found, name: string): number[] {
  return (all.get(name) ?? []).map(({ milliseconds }) => milliseconds);
}

function tableOf(found: Found): string {
  const rows = [dialled, checked, ...Object.keys(ordinary)].map((name) => {
    const times = timesOf(found, name);
    const of = (share: number) => `${Math.round(percentile(times, share))} ms`;
    return `| ${[name, count(times.length), of(0.5), of(0.99), `${Math.round(Math.max(...times))} ms`].join(' | ')} |`;
  });
  return ['| | calls | median | 99th percentile | longest |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** @returns the text about the checked answers. */
function textOf(found: Found, table: string): string {
  return `
Two processes over one database, each asked by a program of its own that keeps its rate whether or not answers come. For ${seconds} seconds
${count(perSecond)} sessions of USSD a second began, each of a number that RUA had not heard of, beside the calls of members. Half of the sessions are the
first screen; half are dialled with their answers behind the code, and check a plate. Networks end a session that waits for about ten
seconds; ${promisedMilliseconds / 1_000} seconds are promised.

${table}

All were answered with 200. ${count(found.numbers)} numbers were known afterwards. RUA and its database took ${percent(found.cpu)} of one core.
`;
}
