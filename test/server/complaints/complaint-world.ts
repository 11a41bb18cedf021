/** The tests of complaints start from agencies with and without officers, and a member who complains. */
import { afterAll, beforeAll } from 'vitest';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { type Complaint, getComplaint } from '#domain/reporting/complaints.ts';
import { acknowledgeCase } from '#domain/response/cases/endpoints.ts';
import { allTold } from '#test/support/announcements.ts';
import { type ComplaintOnWire, complain } from '#test/support/lodged-complaints.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

type ComplaintWorld = {
  test: TestServer;
  reporter: TestAccount;
  /** The default responder, with two officers. */
  police: TestAgency;
  officers: [TestAccount, TestAccount];
  /** Has no officers: gets its mail at its own address. */
  fire: TestAgency;
  closed: TestAgency;
};

async function startComplaintWorld(): Promise<ComplaintWorld> {
  const test = await startTestServer();
  const { app } = test;
  const police = await createAgency(app, { name: 'Police', defaultResponder: true });
  const officer = () => createAccount(app, { accountType: 'government-agency', agencyId: police.id });
  return {
    test,
    reporter: await createAccount(app, { accountType: 'commuter' }),
    police,
    officers: [await officer(), await officer()],
    fire: await createAgency(app, { name: 'Fire Service' }),
    closed: await createAgency(app, { name: 'Closed', active: false }),
  };
}

/** The world of the file of tests that imports it, from its first test to its last. */
export let world: ComplaintWorld;
/** The token of one of the officers. */
export let officer: string;

/** Registers what starts and stops it in the file of tests that calls this. */
export function setUpComplaintWorld(): void {
  beforeAll(async () => {
    world = await startComplaintWorld();
    officer = world.officers[0].token;
  });
  afterAll(() => world.test.close());
}

/** Lodged by the reporter with the police, unless it says otherwise. */
export function lodged(said: ComplaintOnWire = {}): Promise<Complaint> {
  return complain(world.test, world.reporter.token, { agencies: [world.police.id], ...said });
}

export function opened(key: number | string, token: string): Promise<Reply> {
  return world.test.call('GET', `/api/user/lodge-complain/details/${key}`, { token });
}

export async function seenBy(key: number | string, token: string): Promise<Complaint> {
  return (await opened(key, token)).answer(getComplaint);
}

/** The complaint as its reporter sees it now. */
export function current({ id }: Pick<Complaint, 'id'>): Promise<Complaint> {
  return seenBy(id, world.reporter.token);
}

export function changed(
  what: 'edit' | 'withdraw' | 'over',
  key: number | string,
  body?: object,
  token = world.reporter.token,
): Promise<Reply> {
  return world.test.call('POST', `/api/user/lodge-complain/${what}/${key}`, { token, body });
}

/** An officer does something to the case that an agency has of it. */
export async function acted(
  { cases }: Complaint,
  action: 'acknowledge' | 'resolve' | 'start' | 'hand-off',
  body?: object,
  agencyId = world.police.id,
  token = officer,
): Promise<Reply> {
  const own = cases.find(({ agency }) => agency.id === agencyId);
  const path = acknowledgeCase.path.replace('acknowledge', action).replace('{id}', String(own?.id));
  return world.test.call('POST', path, { token, body });
}

/** Mails about a complaint, oldest first: those that its reporter sees and those that say its id. */
export function mailsOf({ complaintRef }: Pick<Complaint, 'complaintRef'>) {
  return world.test.app.database.queries
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'to_address',
      'subject',
      'body_text',
      'body_html',
      'state',
      'complaint_id',
      'agency_id',
    ])
    .where('body_text', 'like', `%${complaintRef}%`)
    .orderBy('id')
    .execute();
}

/** Live events that the open windows of these people get from now until `stop`. Events of earlier acts are left out. */
export async function windowsOf(
  people: readonly { id: number }[],
): Promise<{ told: LiveEvent[][]; stop: () => void }> {
  await allTold(world.test);
  const told = people.map((): LiveEvent[] => []);
  const { live } = world.test.app;
  const stops = people.map(({ id }, place) => live.subscribe(id, (event) => told[place]?.push(event)));
  return { told, stop: () => stops.forEach((stop) => void stop()) };
}
