/** The world of the tests of plates: an agency with two officers, a driver who publishes manifests, a clock. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createManifest } from '#domain/journeys/manifests/manifests.ts';
import { checkPlate, type PlateFacts } from '#domain/journeys/plate-checks.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { createPlateNotice, type PlateNotice } from '#domain/response/plate-notices/plate-notices.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

export let test: TestServer;
export let agency: TestAgency;
export let officer: TestAccount;
export let second: TestAccount;
export let stranger: TestAccount;
export let driver: TestAccount;
export let company: TestAccount;
export let passenger: TestAccount;

/** In Lagos eight in the morning. */
export const start = new Date('2026-07-01T07:00:00.000Z');
let now = start;

/** Registers what starts and stops it in the file of tests that calls this. */
export function setUpPlateWorld(): void {
  beforeAll(async () => {
    // At full depth the histories ask 40,000 times within a day.
    test = await startTestServer({ limitScale: 10_000 });
    test.app.now = () => now;
    agency = await createAgency(test.app, { name: 'Police Command' });
    const other = await createAgency(test.app);
    officer = await newOfficer(agency);
    second = await newOfficer(agency);
    stranger = await newOfficer(other);
    driver = await createAccount(test.app, { accountType: 'driver' });
    company = await createAccount(test.app, { accountType: 'company' });
    passenger = await createAccount(test.app, { accountType: 'commuter' });
  });
  beforeEach(async () => {
    now = start;
    const { queries } = test.app.database;
    for (const table of ['plate_notices', 'plate_checks', 'manifests'] as const) {
      await queries.deleteFrom(table).execute();
    }
  });
  afterAll(() => test.close());
}

export function newOfficer({ id }: TestAgency): Promise<TestAccount> {
  return createAccount(test.app, { accountType: 'government-agency', agencyId: id });
}

export function passHours(hours: number): void {
  now = new Date(now.getTime() + hours * 3_600_000);
}

/** @param token null for a visitor who is not signed in. */
export function asked(plate: string, token: string | null = passenger.token): Promise<Reply> {
  return test.call('POST', checkPlate.path, { token: token ?? undefined, body: { plate } });
}

export async function factsOf(plate: string): Promise<PlateFacts> {
  return (await asked(plate)).answer(checkPlate);
}

export const onWire = { plate: 'LSR-123DE', kind: 'wanted', reference: 'SCID/2026/0412' };

export function tellsOf(changes: object = {}, token = officer.token): Promise<Reply> {
  return test.call('POST', createPlateNotice.path, { token, body: { ...onWire, ...changes } });
}

export async function told(changes: object = {}): Promise<PlateNotice> {
  return (await tellsOf(changes)).answer(createPlateNotice);
}

export function done(act: 'confirm' | 'renew' | 'withdraw', id: number, token: string): Promise<Reply> {
  return test.call('POST', `/api/agency/plate-notices/${act}/${id}`, { token });
}

/** The kinds of the events that a window of this person gets from now on. */
export function heardBy({ id }: TestAccount): LiveEvent['kind'][] {
  const kinds: LiveEvent['kind'][] = [];
  test.app.live.subscribe(id, ({ kind }) => kinds.push(kind));
  return kinds;
}

/** Published now, by the server's own clock as well. */
export async function published(changes: object = {}, by = driver): Promise<void> {
  const body = {
    vehicle_number: 'LSR-123DE',
    driver_name: 'Musa Bello',
    vehicle_name: 'Hiace bus',
    vehicle_model: 'Toyota, white',
    park_name: 'Ojota New Garage',
    departure_state: 'lagos state',
    destination_state: 'Oyo',
    ...changes,
  };
  const reply = await test.call('POST', createManifest.path, { token: by.token, body });
  const { id } = reply.answer(createManifest);
  await test.app.database.queries
    .updateTable('manifests')
    .set({ created_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Staff have checked the company. @param at null for a company that they have not, or whose check they took back. */
export async function checked(by: TestAccount, at: Date | null): Promise<void> {
  await test.app.database.queries
    .updateTable('users')
    .set({ cac_number: at && `RC ${by.id}`, company_checked_at: at?.toISOString() ?? null })
    .where('id', '=', by.id)
    .execute();
}
