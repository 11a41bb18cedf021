/**
 * RUA is killed again and again while people write: its server, its database, both. Afterwards everything that was
 * acknowledged must be there once and whole, and every message must have arrived.
 *
 * `FAILURE_ROUNDS=9 npm run prove -- failure` takes fewer rounds than the usual 200; `FAILURE_MINUTES=5` begins no round after
 * that time.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { verifyLog } from '#server/base/audit/verify-log.ts';
import { readConfig } from '#server/base/config/config.ts';
import { findRunningDatabase } from '#server/base/database/embedded/data-folder.ts';
import { readSecretKey } from '#server/base/secrets/secret.ts';
import { MailServer } from '#test/server/delivery/mail-server.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { SmsGateway } from '#test/server/delivery/sms-gateway.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { freePort } from '#test/support/free-ports.ts';
import { createAccount } from '#test/support/records.ts';
import { buildPages } from '../scripts/build-pages.ts';
import { type Arrivals, countMails, countSms } from './failure/deliveries.ts';
import {
  listOutbox,
  type OutboxRow,
  requirePictures,
  requireRecords,
  requireWholeRecords,
} from './failure/findings.ts';
import { type Disaster, disasters, Installation } from './failure/installation.ts';
import { type Proved, page } from './failure/page.ts';
import { type Tokens, Writers } from './failure/writers.ts';

const mostRounds = Number(process.env.FAILURE_ROUNDS ?? 200);
const longestMinutes = Number(process.env.FAILURE_MINUTES ?? 24 * 60);
const writersAtOnce = 6;
/** Writes that are acknowledged between two rounds, at least and at most. */
const fewestWrites = 5;
const mostWrites = 25;
/** Leases of killed processes end, and second tries come due. */
const longestDelivery = 180_000;

/** @throws at the first thing that was lost, doubled or halved. */
export async function proveFailure(): Promise<string> {
  if (!(await buildPages())) throw new Error('the pages could not be built');
  const { dataFolder, remove } = makeDataFolder();
  const mails = new MailServer();
  const sms = new SmsGateway();
  const settings = {
    SMTP_URL: await mails.start(),
    ...(await sms.start()),
    ...{
      LIMIT_SCALE: '100000',
      SMS_PER_RECIPIENT: '100000',
      SMS_PER_SENDER: '100000',
      SMS_PER_DAY: '100000',
    },
  };
  const rua = new Installation(dataFolder, await freePort(), settings);
  try {
    await rua.start();
    return page(await prove(rua, dataFolder, mails, sms));
  } finally {
    await rua.stop();
    await Promise.all([mails.stop(), sms.stop()]);
    await remove();
  }
}

async function prove(
  rua: Installation,
  dataFolder: string,
  mails: MailServer,
  sms: SmsGateway,
): Promise<Proved> {
  const began = Date.now();
  const { people, ownerIds, agencyId, newestMessage } = await observing(dataFolder, prepare);
  const writers = new Writers(rua.url);
  writers.start(people, agencyId);
  const received = new Map<string, number>();
  const recoveries: Record<Disaster, number[]> = { server: [], database: [], both: [] };
  const rounds = killAgainAndAgain(rua, writers, recoveries, () => gather(mails, received));
  await Promise.race([rounds, writers.watch()]);
  await writers.stop();
  const rows = await untilDelivered(dataFolder, newestMessage);
  gather(mails, received);
  const written = { writes: writers.acknowledged, ownerIds };
  const auditEntries = await observing(dataFolder, async (app) => {
    await requireRecords(app.database, written);
    await requireWholeRecords(app.database, written);
    await requirePictures(app.database, dataFolder, written);
    return requireSoundLog(app, dataFolder);
  });
  return {
    minutes: (Date.now() - began) / 60_000,
    recoveries,
    writes: writers.acknowledged,
    failures: writers.failures,
    mails: mailsOf(rows, received),
    sms: smsOf(rows, sms),
    auditEntries,
  };
}

type Prepared = { people: Tokens[]; ownerIds: number[]; agencyId: number; newestMessage: number };

async function prepare(app: TestApp): Promise<Prepared> {
  const { queries } = app.database;
  const agency = await queries.selectFrom('agencies').select('id').limit(1).executeTakeFirstOrThrow();
  const newest = await queries
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const people: Tokens[] = [];
  const ownerIds: number[] = [];
  const officer = await createAccount(app, { accountType: 'government-agency', agencyId: agency.id });
  for (let number = 0; number < writersAtOnce; number += 1) {
    const person = await createAccount(app, { accountType: 'commuter' });
    ownerIds.push(person.id);
    people.push({ person: person.token, officer: officer.token });
  }
  return { people, ownerIds, agencyId: agency.id, newestMessage: newest?.id ?? 0 };
}

/** Each time in the middle of writes. */
async function killAgainAndAgain(
  rua: Installation,
  writers: Writers,
  recoveries: Record<Disaster, number[]>,
  afterRound: () => void,
): Promise<void> {
  const end = Date.now() + longestMinutes * 60_000;
  for (let round = 1; round <= mostRounds && Date.now() < end; round += 1) {
    const disaster = disasters[round % disasters.length] ?? 'both';
    const enough = writers.acknowledged.length + fewestWrites + Math.random() * (mostWrites - fewestWrites);
    while (writers.acknowledged.length < enough) await pause(10);
    const milliseconds = await rua.suffer(disaster);
    recoveries[disaster].push(milliseconds);
    afterRound();
    console.log(`${round}: ${disaster} killed, back after ${Math.round(milliseconds)} ms`);
  }
}

/** Received mails are counted and dropped, because they would fill the memory. */
function gather(mails: MailServer, received: Map<string, number>): void {
  for (const { messageId = '' } of mails.received.splice(0)) {
    received.set(messageId, (received.get(messageId) ?? 0) + 1);
  }
}

async function untilDelivered(dataFolder: string, after: number): Promise<OutboxRow[]> {
  const end = Date.now() + longestDelivery;
  for (;;) {
    const rows = await observing(dataFolder, (app) => listOutbox(app.database, after));
    const waiting = rows.filter(({ state, channel }) => state !== 'sent' && channel !== 'push');
    if (waiting.length === 0) return rows;
    if (Date.now() > end) throw new Error(`${waiting.length} messages were not sent: ${waiting[0]?.state}`);
    await pause(1_000);
  }
}

function mailsOf(rows: readonly OutboxRow[], received: ReadonlyMap<string, number>): Arrivals {
  return countMails(
    rows.filter(({ channel }) => channel === 'mail'),
    received,
  );
}

function smsOf(rows: readonly OutboxRow[], { taken }: SmsGateway): Arrivals {
  const byNumber = Map.groupBy(taken, ({ to }) => to);
  const references = new Map([...byNumber].map(([to, all]) => [to, all.map(({ reference }) => reference)]));
  return countSms(
    rows.filter(({ channel }) => channel === 'sms'),
    references,
  );
}

async function requireSoundLog(app: TestApp, dataFolder: string): Promise<number> {
  const secretKey = await readSecretKey(readConfig({ DATA_FOLDER: dataFolder }));
  const verdict = await verifyLog({ database: app.database, secretKey });
  if (!verdict.sound) throw new Error(`entry ${verdict.number} of the audit log is not as it was written`);
  return verdict.entries;
}

/** Looks into the database from outside of RUA. */
async function observing<T>(dataFolder: string, look: (app: TestApp) => Promise<T>): Promise<T> {
  const connection = findRunningDatabase(dataFolder);
  if (!connection) throw new Error(`no RUA runs on ${dataFolder}`);
  const app = await openApp(connection);
  try {
    return await look(app);
  } finally {
    await app.close();
  }
}
