/** The world of the tests of cases: three agencies with officers, a member who reports, and a clock that is turned. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Complaint, getComplaint } from '#domain/reporting/complaints.ts';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import type { CaseEvent } from '#domain/response/cases/case-events.ts';
import type { CaseState } from '#domain/response/cases/case-state.ts';
import { getCase } from '#domain/response/cases/endpoints.ts';
import { findCase, listEvents } from '#server/features/response/cases/store.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { pixels, uploaded } from '#test/support/uploads.ts';

export type Desk = { agency: TestAgency; officer: TestAccount; supervisor: TestAccount };

type CaseWorld = {
  test: TestServer;
  reporter: TestAccount;
  police: Desk;
  fire: Desk;
  roads: Desk;
};

async function startCaseWorld(): Promise<CaseWorld> {
  const test = await startTestServer();
  const desk = async (name: string): Promise<Desk> => {
    const agency = await createAgency(test.app, { name });
    const officer = { accountType: 'government-agency', agencyId: agency.id } as const;
    return {
      agency,
      officer: await createAccount(test.app, officer),
      supervisor: await createAccount(test.app, { ...officer, officerRole: 'supervisor' }),
    };
  };
  return {
    test,
    reporter: await createAccount(test.app, { accountType: 'commuter' }),
    police: await desk('Police'),
    fire: await desk('Fire Service'),
    roads: await desk('Road Safety'),
  };
}

/** The world of the file of tests that imports it, from its first test to its last. */
export let world: CaseWorld;
let turned = 0;

/** Registers what starts and stops it in the file of tests that calls this. */
export function setUpCaseWorld(): void {
  beforeAll(async () => {
    turned = 0;
    world = await startCaseWorld();
    world.test.app.now = now;
  });
  beforeEach(() => {
    turned = 0;
  });
  afterAll(() => world.test.close());
}

/** The time of the server's clock. */
export function now(): Date {
  return new Date(Date.now() + turned);
}

export function turnClock(minutes: number): void {
  turned += minutes * 60_000;
}

/** @returns a complaint to the police, unless it says otherwise. */
export function reported(type = 'complain', desks: readonly Desk[] = [world.police]): Promise<Complaint> {
  return complain(world.test, world.reporter.token, { type, agencies: desks.map(({ agency }) => agency.id) });
}

export function caseIdOf({ cases }: Complaint, desk: Desk): number {
  const found = cases.find(({ agency }) => agency.id === desk.agency.id);
  if (!found) throw new Error(`${desk.agency.name} has no case`);
  return found.id;
}

/** @returns the case that the police have of a new complaint. */
export async function policeCase(type?: string): Promise<number> {
  return caseIdOf(await reported(type), world.police);
}

export async function current({ id }: Complaint): Promise<Complaint> {
  const reply = await world.test.call('GET', `/api/user/lodge-complain/details/${id}`, {
    token: world.reporter.token,
  });
  return reply.answer(getComplaint);
}

export type Action =
  | 'acknowledge'
  | 'assign'
  | 'start'
  | 'note'
  | 'reply'
  | 'resolve'
  | 'hand-off'
  | 'tell'
  | 'link'
  | 'wait'
  | 'go-on';

export function act(
  id: number,
  action: Action,
  body?: object,
  token = world.police.officer.token,
): Promise<Reply> {
  return world.test.call('POST', `/api/agency/cases/${action}/${id}`, { token, body });
}

export function looked(id: number, token = world.police.officer.token): Promise<Reply> {
  return world.test.call('GET', `/api/agency/cases/details/${id}`, { token });
}

export async function caseSeenBy(id: number, token?: string): Promise<AgencyCase> {
  return (await looked(id, token)).answer(getCase);
}

export function reopened(id: number, token = world.reporter.token): Promise<Reply> {
  const body = { reason: 'They do it still.' };
  return world.test.call('POST', `/api/user/cases/reopen/${id}`, { token, body });
}

export async function resolved(id: number, token?: string): Promise<void> {
  await act(id, 'acknowledge', undefined, token);
  const reply = await act(id, 'resolve', { reason: 'Spoken to the company.' }, token);
  if (reply.status !== 200) throw new Error(reply.text);
}

export type StoredCase = { events: CaseEvent[]; state: CaseState } & NonNullable<
  Awaited<ReturnType<typeof findCase>>
>;

export async function stored(id: number): Promise<StoredCase> {
  const { queries } = world.test.app.database;
  const row = await findCase(queries, id);
  if (!row) throw new Error('there is no such case');
  return { ...row, events: await listEvents(queries, id) };
}

/** @returns the path of a picture that they have just uploaded. */
export async function uploadedBy({ token }: TestAccount, folder = 'messages'): Promise<string> {
  const photo = await pixels({ width: 60, height: 40 }).jpeg().toBuffer();
  return uploaded(world.test, photo, { folder, token });
}

/** Mails of a kind about a case or its record, oldest first. */
export function mailsOf(kind: string, reference: string) {
  return world.test.app.database.queries
    .selectFrom('outbox')
    .select(['to_address', 'subject', 'body_text'])
    .where('kind', '=', kind)
    .where('body_text', 'like', `%${reference}%`)
    .orderBy('id')
    .execute();
}
