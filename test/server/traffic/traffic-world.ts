/** The tests of traffic updates start from a member who posts, others who say something of it, and a clock. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { exploreTrafficUpdates, getTrafficUpdate, type TrafficUpdate } from '#domain/road/traffic/updates.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { postTraffic } from '#test/support/traffic.ts';

export let test: TestServer;
export let author: TestAccount;
export let reader: TestAccount;
export let agency: TestAgency;
export let officer: TestAccount;

const start = new Date('2026-07-01T07:00:00.000Z');
let now = start;

/** Registers what starts and stops it in the file of tests that calls this. */
export function setUpTrafficWorld(): void {
  beforeAll(async () => {
    now = start;
    test = await startTestServer();
    test.app.now = () => now;
    agency = await createAgency(test.app, { name: 'Road Service' });
    author = await newPerson();
    reader = await newPerson();
    officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id });
  });
  beforeEach(async () => {
    await test.app.database.queries.deleteFrom('traffic_updates').execute();
    now = start;
  });
  afterAll(() => test.close());
}

export function newPerson(): Promise<TestAccount> {
  return createAccount(test.app, { accountType: 'commuter' });
}

export function pass(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

export function posted(changes: object = {}, token = author.token): Promise<TrafficUpdate> {
  return postTraffic(test, token, changes);
}

export function opened(id: number, token = reader.token): Promise<Reply> {
  return test.call('GET', getTrafficUpdate.path.replace('{id}', String(id)), { token });
}

export async function detailsOf(id: number, token = reader.token): Promise<TrafficUpdate> {
  return (await opened(id, token)).answer(getTrafficUpdate);
}

export async function explored(query = '', token = reader.token) {
  const reply = await test.call('GET', `${exploreTrafficUpdates.path}${query}`, { token });
  return reply.answer(exploreTrafficUpdates);
}

export function voiced(id: number, voice: 'there' | 'cleared', token = reader.token): Promise<Reply> {
  return test.call('POST', `/api/user/traffic-updates/voice/${id}`, { token, body: { voice } });
}
