/** Rides that officers lodge for people who call: the agency's, never the officer's, with the phone of the caller. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { downloadData } from '#domain/identity/settings.ts';
import {
  type CallerRideRow,
  completeCallerRide,
  getCallerRide,
  listCallerRides,
  lodgeRideForCaller,
  removeCallerPhone,
} from '#domain/journeys/rides/caller-rides.ts';
import { findInTables } from '#test/server/privacy/searching.ts';
import { callerRideOnWire, createCallerRide, lodgeForCaller } from '#test/support/caller-rides.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let police: TestAgency;
let officer: TestAccount;
let colleague: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  const officerOf = ({ id }: TestAgency) =>
    createAccount(test.app, { accountType: 'government-agency', agencyId: id });
  police = await createAgency(test.app, { name: 'Lagos State Police Command' });
  officer = await officerOf(police);
  colleague = await officerOf(police);
  stranger = await officerOf(await createAgency(test.app, { name: 'Fire Service' }));
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.database.queries.deleteFrom('caller_rides').execute();
});

async function lodged(changes: object = {}) {
  return (await lodgeForCaller(test, officer.token, changes)).answer(lodgeRideForCaller);
}

function on({ method, path }: Endpoint, id: number, { token }: TestAccount): Promise<Reply> {
  return test.call(method, path.replace('{id}', String(id)), { token });
}

async function listed(query = '', { token } = officer): Promise<CallerRideRow[]> {
  return (await test.call('GET', `${listCallerRides.path}${query}`, { token })).answer(listCallerRides).rows;
}

describe('a ride lodged for a caller', () => {
  it('is marked as lodged by the agency, with the phone of the caller in one form', async () => {
    expect(await lodged()).toMatchObject({
      ...{ lodgedBy: 'Lagos State Police Command', officer: 'Amara Okafor', callerPhone: '0803 000 0777' },
      ...{ vehicleNumber: 'LSR-123DE', plateKind: 'commercial', status: 'active' },
      can: { complete: true, removePhone: true },
    });
    const row = await test.app.database.queries
      .selectFrom('caller_rides')
      .select(['agency_id', 'officer_id', 'caller_phone', 'plate_kind'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      ...{ agency_id: police.id, officer_id: officer.id, caller_phone: '+2348030000777' },
      plate_kind: 'commercial',
    });
  });

  it('needs the phone and the plate, and nothing else', async () => {
    const { caller_phone, vehicle_number } = callerRideOnWire;
    const token = officer.token;
    const least = await test.call('POST', lodgeRideForCaller.path, {
      token,
      body: { caller_phone, vehicle_number },
    });
    expect(least.answer(lodgeRideForCaller)).toMatchObject({ driverName: '', destinationState: '' });
    const nothing = await test.call('POST', lodgeRideForCaller.path, { token, body: { caller_phone: '12' } });
    expect(nothing).toMatchObject({ status: 422 });
    expect(nothing.text).toContain('"caller_phone"');
    expect(nothing.text).toContain('"vehicle_number"');
  });

  it('is on the list of every officer of the agency and of no other, newest first, without the phone', async () => {
    const first = await lodged();
    const second = await lodged({ vehicle_number: 'FG123-A01' });
    expect((await listed()).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await listed('', colleague)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await listed('', stranger)).toEqual([]);
    const text = (await test.call('GET', listCallerRides.path, { token: officer.token })).text;
    expect(text).not.toContain('0777');
  });

  it('is found by plate, phone, number and words, and by its state', async () => {
    const { id, rideId } = await lodged();
    await lodged({ vehicle_number: 'KJA-482XY', caller_phone: '0803 000 0888', park_name: 'Jibowu' });
    for (const search of ['LSR123', '08030000777', '%2B2348030000777', rideId, 'kabiru ojota']) {
      expect(
        (await listed(`?search=${search}`)).map((row) => row.id),
        search,
      ).toEqual([id]);
    }
    await on(completeCallerRide, id, officer);
    expect((await listed('?status=completed')).map((row) => row.id)).toEqual([id]);
    expect(await listed('?status=active')).toHaveLength(1);
  });

  it('counts on the list’s total, page by page', async () => {
    for (let count = 0; count < 3; count += 1) await createCallerRide(test.app, police.id);
    const reply = await test.call('GET', `${listCallerRides.path}?per_page=2&page=2`, {
      token: officer.token,
    });
    expect(reply.answer(listCallerRides)).toMatchObject({
      total: 3,
      lastPage: 2,
      rows: [{ status: 'active' }],
    });
  });

  it('is never among the rides of an account, and is no personal ride in the officer’s data', async () => {
    const { rideId } = await lodged();
    expect(await test.app.database.queries.selectFrom('rides').select('id').execute()).toEqual([]);
    const data = await test.call(downloadData.method, downloadData.path, { token: officer.token });
    expect(data.text).toContain(rideId);
    expect(data.text).not.toContain('2348030000777');
    expect(data.body).toMatchObject({ rides: [] });
  });

  it('is lodged once, when the call is sent twice', async () => {
    const key = { 'idempotency-key': 'the-call-of-noon' };
    const [one, other] = await Promise.all([
      lodgeForCaller(test, officer.token, {}, key),
      lodgeForCaller(test, officer.token, {}, key),
    ]);
    expect(other.answer(lodgeRideForCaller).id).toBe(one.answer(lodgeRideForCaller).id);
    expect(await listed()).toHaveLength(1);
  });

  it('is refused to an officer of an agency that is not active', async () => {
    const closed = await createAgency(test.app, { name: 'Closed', active: false });
    const { token } = await createAccount(test.app, {
      ...{ accountType: 'government-agency', agencyId: closed.id },
    });
    const reply = await lodgeForCaller(test, token);
    expect(reply).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect(await test.app.database.queries.selectFrom('caller_rides').select('id').execute()).toEqual([]);
  });
});

describe('the phone of the caller', () => {
  it('is shown to the agency’s officers, and each opening is in the audit log', async () => {
    const { id, rideId } = await lodged();
    const opened = (await on(getCallerRide, id, colleague)).answer(getCallerRide);
    expect(opened.callerPhone).toBe('0803 000 0777');
    expect((await on(getCallerRide, id, stranger)).status).toBe(404);
    const entry = await test.app.database.queries
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'subject'])
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'getCallerRide',
      actor_id: colleague.id,
      subject: `caller ride ${rideId}`,
    });
  });

  it('is not in the audit log, which stays for good', async () => {
    await lodged();
    const entry = await test.app.database.queries
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'lodgeRideForCaller')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(entry);
    expect(text).toContain('Lagos State Police Command');
    for (const words of ['8030000777', 'Kabiru', '21 Arrival Crescent']) expect(text).not.toContain(words);
  });

  it('is removed when the caller asks, also from the answers that are kept for a repeated call', async () => {
    const key = { 'idempotency-key': 'the-call-of-one' };
    const { id } = (await lodgeForCaller(test, officer.token, {}, key)).answer(lodgeRideForCaller);
    expect((await on(removeCallerPhone, id, stranger)).status).toBe(404);
    const removed = (await on(removeCallerPhone, id, colleague)).answer(removeCallerPhone);
    expect(removed).toMatchObject({ callerPhone: '', can: { removePhone: false } });
    const again = await lodgeForCaller(test, officer.token, {}, key);
    expect(again.text).not.toContain('0777');
    expect(await listed('?search=08030000777')).toEqual([]);
  });

  it('is nowhere any more once it is removed', async () => {
    const caller = { caller_phone: '0803 000 0919' };
    const key = { 'idempotency-key': 'the-call-of-two' };
    const { id } = (await lodgeForCaller(test, officer.token, caller, key)).answer(lodgeRideForCaller);
    await on(removeCallerPhone, id, officer);
    const kept = await findInTables(test.app.database.queries, '803 ?000 ?0919');
    expect(Object.fromEntries(kept)).toEqual({});
  });
});

describe('the caller arrived', () => {
  it('is said once, by any officer of the agency', async () => {
    const { id } = await lodged();
    expect((await on(completeCallerRide, id, stranger)).status).toBe(404);
    const replies = await Promise.all([
      on(completeCallerRide, id, officer),
      on(completeCallerRide, id, colleague),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [row] = await listed();
    expect(row).toMatchObject({ id, status: 'completed' });
    expect(row?.completedAt).not.toBeNull();
  });
});
