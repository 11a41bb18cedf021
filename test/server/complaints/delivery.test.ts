/** The mails of a complaint on their way through a real mail server, of which one mailbox does not work. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test as it } from 'vitest';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { type Complaint, getComplaint } from '#domain/reporting/complaints.ts';
import type { OutboxWorker } from '#server/base/delivery/outbox-worker.ts';
import { MailServer } from '#test/server/delivery/mail-server.ts';
import { startOutboxWorker } from '#test/server/delivery/outbox-app.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const mailServer = new MailServer();
let test: TestServer;
let reporter: TestAccount;
let agencies: TestAgency[];
let outboxWorker: OutboxWorker;

beforeAll(async () => {
  test = await startTestServer({ mail: { kind: 'smtp', url: await mailServer.start() } });
  reporter = await createAccount(test.app, { accountType: 'commuter' });
});
afterAll(async () => {
  await test.close();
  await mailServer.stop();
});

beforeEach(async () => {
  const names = ['Ambulance', 'Environment', 'Fire', 'Police', 'Traffic'];
  agencies = await Promise.all(names.map((name) => createAgency(test.app, { name })));
  mailServer.received.length = 0;
});
afterEach(() => outboxWorker.stop());

function complaintToAll(): Promise<Complaint> {
  return complain(test, reporter.token, { type: 'emmergency', agencies: agencies.map(({ id }) => id) });
}

async function deliveriesOf({ id }: Complaint) {
  const reply = await test.call('GET', `/api/user/lodge-complain/details/${id}`, { token: reporter.token });
  return reply.answer(getComplaint).deliveries;
}

async function statesOf(complaint: Complaint): Promise<Record<string, string>> {
  const deliveries = await deliveriesOf(complaint);
  return Object.fromEntries(deliveries.map(({ name, state }) => [name, state]));
}

const allSent = { Ambulance: 'sent', Environment: 'sent', Fire: 'sent', Police: 'sent', Traffic: 'sent' };

function refuse(agency: TestAgency | undefined, code: number): void {
  mailServer.refuseRecipient = (address) => (address === agency?.email ? { code, text: 'no' } : undefined);
}

it('of five agencies exactly the one whose mailbox fails is retried, until it works', async () => {
  const fire = agencies[2];
  refuse(fire, 450);
  const seen: LiveEvent[] = [];
  const stop = test.app.live.subscribe(reporter.id, (event) => seen.push(event));
  outboxWorker = startOutboxWorker(test.app);
  const complaint = await complaintToAll();
  await expect.poll(() => statesOf(complaint)).toEqual({ ...allSent, Fire: 'retrying' });
  const waiting = (await deliveriesOf(complaint)).find(({ name }) => name === 'Fire');
  expect(waiting).toMatchObject({
    reason: 'The mail server asked us to try later.',
    sentAt: null,
    nextTryAt: expect.any(String),
  });
  expect(mailServer.received).toHaveLength(4);
  refuse(undefined, 450);
  await expect.poll(() => statesOf(complaint)).toEqual(allSent);
  expect(mailServer.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(
    agencies.map(({ email }) => email).toSorted(),
  );
  expect(new Set(mailServer.received.map(({ subject }) => subject?.slice(0, 12)))).toEqual(
    new Set(['EMERGENCY CP']),
  );
  await expect.poll(() => seen).toContainEqual({ kind: 'complaint-changed', complaintId: complaint.id });
  stop();
});

it('one that is refused for good fails alone, and its reporter may try it again', async () => {
  refuse(agencies[4], 550);
  outboxWorker = startOutboxWorker(test.app);
  const complaint = await complaintToAll();
  await expect.poll(() => statesOf(complaint)).toEqual({ ...allSent, Traffic: 'failed' });
  const failed = (await deliveriesOf(complaint)).find(({ state }) => state === 'failed');
  expect(failed).toMatchObject({ reason: 'The mail server does not accept mail for this address.' });
  refuse(undefined, 550);
  const retry = (token: string) =>
    test.call('POST', `/api/user/lodge-complain/retry/${failed?.id}`, { token });
  const stranger = await createAccount(test.app, { accountType: 'commuter' });
  expect((await retry(stranger.token)).status).toBe(404);
  expect((await retry(reporter.token)).status).toBe(200);
  await expect.poll(() => statesOf(complaint)).toEqual(allSent);
  expect((await retry(reporter.token)).body).toMatchObject({
    code: 'wrong_state',
    message: 'This message is sent; it cannot be tried again now.',
  });
});

it('those of complaints and flags go before others that waited longer', async () => {
  refuse(undefined, 0);
  await test.app.database.queries
    .insertInto('outbox')
    .values({
      channel: 'mail',
      kind: 'test',
      to_address: 'waiting@people.example',
      subject: 'Waiting',
      body_text: 'x',
    })
    .execute();
  const complaint = await complaintToAll();
  outboxWorker = startOutboxWorker(test.app, { atOnce: 1 });
  await expect.poll(() => statesOf(complaint)).toEqual(allSent);
  await expect.poll(() => mailServer.received.at(-1)?.subject).toBe('Waiting');
});
