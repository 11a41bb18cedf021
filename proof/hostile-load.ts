/**
 * One address attacks on 200 connections, in each of the ways of `hostile-load/attacks.ts`, and holds 500 streams of events, while a
 * hundred people at the same address open a link, sign in, lodge a ride, flag it and send an emergency. Proves that they are answered in time.
 * HOSTILE_PEOPLE and HOSTILE_SECONDS try it with fewer people in less time, HOSTILE_ATTACKS with some of the attacks alone, by
 * their names with commas between.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { openConfirmPage } from '#domain/site/subscriptions.ts';
import { findRunningDatabase } from '#server/base/database/embedded/data-folder.ts';
import { newToken } from '#server/base/secrets/speakable-ids.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { givePassword, goodPassword } from '#test/support/accounts.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, openSession } from '#test/support/records.ts';
import { runRua } from '#test/support/running-rua.ts';
import { percentile } from '../bench/load.ts';
import { buildPages } from '../scripts/build-pages.ts';
import { type AttackPlan, type AttackReport, attackReport } from './hostile-load/attacker.ts';
import { type AttackKind, attackKinds, attackSummaries } from './hostile-load/attacks.ts';

const people = Number(process.env.HOSTILE_PEOPLE ?? 100);
/** The seconds of each attack. The attacks run one after the other. */
const seconds = Number(process.env.HOSTILE_SECONDS ?? 30);
const attacks = attackKinds.filter((kind) => process.env.HOSTILE_ATTACKS?.split(',').includes(kind) ?? true);
const connections = 200;
const ownAccounts = 5;
/** 25 accounts with four sessions each, and five streams for each session, as many as are let. */
const streams = { accounts: 25, sessions: 4, ofSession: 5 };
/** The 99th percentile that is promised, in milliseconds. */
const promised = 2_000;

const secretKey = 'a-key-that-only-this-proof-uses-1234';

const steps = ['open a link', 'sign in', 'lodge a ride', 'flag it', 'send an emergency'] as const;
type Step = (typeof steps)[number];
type Took = { step: Step; status: number; milliseconds: number };

export async function hostileLoad(): Promise<string> {
  if (!(await buildPages())) throw new Error('the pages could not be built');
  const folder = makeDataFolder();
  const rua = await runRua(folder.dataFolder, { SECRET_KEY: secretKey });
  const database = findRunningDatabase(folder.dataFolder);
  if (!database) throw new Error('the database is not there');
  const app: TestApp = { ...(await openApp(database)), secretKey: Buffer.from(secretKey) };
  try {
    const calm = await live(rua.url, await insertPeople(app, people));
    console.log('  without an attack: done');
    const tokens = await insertStreams(app);
    const own = await insertPeople(app, ownAccounts, goodPassword);
    const results: Result[] = [];
    for (const kind of attacks) {
      const honest = await insertPeople(app, people);
      const targets = { people: addressesOf(honest), own: addressesOf(own), ownPassword: goodPassword };
      const attack = await Attack.begin({ url: rua.url, kind, tokens, connections, targets });
      console.log(`  ${attack.report.streams} streams are open`);
      const under = await live(rua.url, honest).finally(() => attack.stop());
      results.push(resultOf({ kind, calm, under, report: attack.report }));
    }
    const faults = results.flatMap((result) => result.faults);
    if (faults.length > 0) throw new Error(faults.join('; '));
    return page(calm, results);
  } finally {
    await app.close();
    await rua.stop();
    await folder.remove();
  }
}

type Honest = { email: string; password: string; link: string };

/**
 * With nothing that tells RUA their devices, and each with the link of a mail.
 * @param shared a password of all of them. Without it each has one of their own, as people have: one password that is tried at many
 *   addresses is a guess.
 */
async function insertPeople(app: TestApp, count: number, shared?: string): Promise<Honest[]> {
  const honest: Honest[] = [];
  for (let person = 0; person < count; person += 1) {
    const account = await createAccount(app, { accountType: 'commuter' });
    const password = shared ?? newToken();
    await givePassword({ app }, account, password);
    const token = newToken();
    await app.database.queries.insertInto('subscribers').values({ email: account.email, token }).execute();
    honest.push({ email: account.email, password, link: openConfirmPage.path.replace('{token}', token) });
  }
  return honest;
}

/** @returns a token for each stream. */
async function insertStreams(app: TestApp): Promise<string[]> {
  const tokens: string[] = [];
  for (let account = 0; account < streams.accounts; account += 1) {
    const { id } = await createAccount(app, { accountType: 'commuter' });
    for (let session = 0; session < streams.sessions; session += 1) {
      const token = await openSession(app, id);
      tokens.push(...Array.from({ length: streams.ofSession }, () => token));
    }
  }
  return tokens;
}

class Attack {
  readonly #process = fork(join(import.meta.dirname, 'hostile-load/attacker.ts'));
  report: AttackReport = { streams: 0, answers: {} };

  static async begin(plan: AttackPlan): Promise<Attack> {
    const attack = new Attack();
    attack.#process.send(plan);
    const [report] = await once(attack.#process, 'message');
    attack.report = attackReport.parse(report);
    return attack;
  }

  async stop(): Promise<void> {
    this.#process.send('report');
    const [report] = await once(this.#process, 'message');
    this.report = attackReport.parse(report);
    this.#process.kill();
  }
}

const addressesOf = (honest: readonly Honest[]) => honest.map(({ email }) => email);

async function live(url: string, honest: readonly Honest[]): Promise<Took[]> {
  const all = honest.map(async (person, index) => {
    await delay((index * seconds * 1000) / honest.length);
    return liveOnce(url, person);
  });
  return (await Promise.all(all)).flat();
}

/** Each call on a connection of its own. */
async function liveOnce(url: string, { email, password, link }: Honest): Promise<Took[]> {
  const took: Took[] = [];
  const ask = async (step: Step, path: string, body?: object, token = '') => {
    const started = performance.now();
    const answer = await send(url + path, body, token);
    took.push({ step, status: answer.status, milliseconds: performance.now() - started });
    return answer.text;
  };
  await ask('open a link', link);
  const signedIn = await ask('sign in', signIn.path, { email, password });
  if (took[1]?.status !== 200) return took;
  const token = decodeAnswer(signIn, JSON.parse(signedIn)).apiToken;
  const lodged = await ask('lodge a ride', lodgeRide.path, rideOnWire, token);
  if (took[2]?.status !== 200) return took;
  const { id } = decodeAnswer(lodgeRide, JSON.parse(lodged));
  const flag = { lodge_ride_id: id, description: 'He drives too fast.', agencies: 'all' };
  await ask('flag it', flagRide.path, flag, token);
  const none = { complain_title: '', name: '', state: '', city: '', description: '' };
  await ask('send an emergency', lodgeComplaint.path, { role: 'place', type: 'emmergency', ...none }, token);
  return took;
}

/** @param body is posted; without one the address is opened. */
async function send(
  url: string,
  body: object | undefined,
  token: string,
): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const asked = request(url, { method: body ? 'POST' : 'GET', agent: false, headers });
  asked.end(body && JSON.stringify(body));
  const [response] = await once(asked, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('there is no answer');
  return { status: response.statusCode ?? 0, text: await text(response) };
}

type Measured = { kind: AttackKind; calm: readonly Took[]; under: readonly Took[]; report: AttackReport };
type Result = { kind: AttackKind; p99: Record<Step, number>; report: AttackReport; faults: string[] };

const p99 = (all: readonly Took[], step: Step) => percentile(timesOf(all, step), 0.99);

/** `faults` name the honest calls that were refused or took too long. */
function resultOf({ kind, calm, under, report }: Measured): Result {
  const refused = under.filter(({ status }) => status !== 200);
  const times = perStep((step) => p99(under, step));
  for (const step of steps) {
    const before = Math.round(p99(calm, step));
    console.log(`  ${kind}: ${step}: p99 ${Math.round(times[step])} ms, without the attack ${before} ms`);
  }
  const statuses = refused.map(({ step, status }) => `${step} ${status}`).join(', ');
  console.log(`  ${kind}: ${refused.length} refused (${statuses}); the attacker: ${JSON.stringify(report)}`);
  const slow = steps.filter((step) => times[step] >= promised);
  const faults = [
    ...(refused.length > 0 ? [`${kind}: ${refused.length} calls were refused`] : []),
    ...slow.map((step) => `${kind}: ${step} took too long`),
  ];
  return { kind, p99: times, report, faults };
}

function page(calm: readonly Took[], results: readonly Result[]): string {
  const row = (name: string, times: Record<Step, number>, last: string) =>
    `| ${[name, ...steps.map((step) => Math.round(times[step])), last].join(' | ')} |`;
  const answersOf = ({ answers }: AttackReport) =>
    Object.entries(answers)
      .map(([status, count]) => `${count} with ${status}`)
      .join(', ');
  const streamsHeld = Math.max(...results.map(({ report }) => report.streams));
  return `# Hostile load

One address attacks without a pause on ${connections} connections, and holds ${streamsHeld} streams of events. ${people} people at the same
address come during ${seconds} seconds, the first one two seconds after the attack began; each opens the link of a mail, signs in, lodges a ride, flags it and sends an emergency, each call on a new connection, from a device that
RUA does not know. No call was refused, and the 99th percentile of each, here in milliseconds, stays under ${promised}.

| the attacker | ${steps.join(' | ')} | answers to the attacker |
|${'---|'.repeat(steps.length + 2)}
${row(
  'does nothing',
  perStep((step) => p99(calm, step)),
  '',
)}
${results.map((result) => row(attackSummaries[result.kind], result.p99, answersOf(result.report))).join('\n')}

Server, database, attacker and people shared the cores of one machine, which other programs used as well, so the numbers
show an order of magnitude.
`;
}

function perStep(timeOf: (step: Step) => number): Record<Step, number> {
  return {
    'open a link': timeOf('open a link'),
    'sign in': timeOf('sign in'),
    'lodge a ride': timeOf('lodge a ride'),
    'flag it': timeOf('flag it'),
    'send an emergency': timeOf('send an emergency'),
  };
}

function timesOf(all: readonly Took[], step: Step): number[] {
  return all.filter((took) => took.step === step).map(({ milliseconds }) => milliseconds);
}
