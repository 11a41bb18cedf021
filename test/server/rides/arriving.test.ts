/** Completing a ride: who learns of it, not before ten seconds are over, and undoing it until then. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoCompletion } from '#domain/journeys/rides/arrivals.ts';
import { completeRide, getRide, type Ride } from '#domain/journeys/rides/rides.ts';
import { claimMessages } from '#server/base/delivery/store.ts';
import { lodge, share } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let amara: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());
beforeEach(async () => {
  amara = await createAccount(test.app, { accountType: 'commuter' });
  const { queries } = test.app.database;
  await queries.deleteFrom('contact_refusals').execute();
  await queries.deleteFrom('outbox').execute();
});

function post(path: string, id: number, headers: Record<string, string> = {}): Promise<Reply> {
  return test.call('POST', path.replace('{id}', String(id)), { token: amara.token, headers });
}

const complete = (id: number) => post(completeRide.path, id);
const undo = (id: number) => post(undoCompletion.path, id);

async function completedRide(): Promise<Ride> {
  const { id } = await lodge(test, amara.token);
  return (await complete(id)).answer(completeRide);
}

async function rideOf(id: number): Promise<Ride> {
  const reply = await test.call('GET', `/api/user/lodge-ride/details/${id}`, { token: amara.token });
  return reply.answer(getRide);
}

/** Moves the completion of the ride so many seconds into the past. */
async function pass(seconds: number, id: number): Promise<void> {
  const earlier = (column: string) => sql<string>`${sql.ref(column)} - make_interval(secs => ${seconds})`;
  const { queries } = test.app.database;
  await queries
    .updateTable('rides')
    .set({ completed_at: earlier('completed_at') })
    .where('id', '=', id)
    .execute();
  await queries
    .updateTable('outbox')
    .set({ next_try_at: earlier('next_try_at') })
    .where('ride_id', '=', id)
    .execute();
}

/** The SMS of rides that are sent now. */
async function claimDue() {
  const due = await claimMessages(test.app.database.queries, 'sms', {
    limit: 10,
    leaseSeconds: 20,
    except: [],
    onlyUnclaimed: false,
  });
  return due.filter(({ kind }) => kind !== 'kin-test');
}

function smsOf(id: number) {
  return test.app.database.queries.selectFrom('outbox').selectAll().where('ride_id', '=', id).execute();
}

const kinds = ({ timeline }: Ride) => timeline.map(({ kind }) => kind);

describe('a ride just completed', () => {
  it('is on the road again when its passenger undoes it, from any device', async () => {
    const { id, can } = await completedRide();
    expect(can.undoComplete).toBe(true);
    expect((await rideOf(id)).can.undoComplete).toBe(true);
    const ride = (await undo(id)).answer(undoCompletion);
    expect(ride).toMatchObject({ status: 'active', completedAt: null });
    expect(ride.can).toMatchObject({ complete: true, undoComplete: false, share: true });
    expect(kinds(ride)).toEqual(['completion_undone', 'completed', 'lodged']);
  });

  it('can be completed and undone again', async () => {
    const { id } = await completedRide();
    for (const _ of [1, 2]) {
      expect((await undo(id)).status).toBe(200);
      expect((await complete(id)).status).toBe(200);
    }
    expect((await rideOf(id)).status).toBe('completed');
    expect(await smsOf(id)).toHaveLength(1);
  });

  it('keeps its link through an undo', async () => {
    const { id } = await lodge(test, amara.token);
    const link = await share(test, amara.token, id);
    await complete(id);
    await undo(id);
    expect((await test.call('GET', link)).status).toBe(200);
    expect(await share(test, amara.token, id)).toBe(link);
  });

  it('stays completed once ten seconds are over', async () => {
    const { id } = await completedRide();
    await pass(10, id);
    expect((await rideOf(id)).can.undoComplete).toBe(false);
    expect((await undo(id)).body).toMatchObject({
      code: 'wrong_state',
      message: 'The ten seconds are over, so this ride stays completed.',
    });
    expect(await rideOf(id)).toMatchObject({ status: 'completed', completedAt: expect.any(String) });
  });

  it('is undone once by twenty calls at once', async () => {
    const { id } = await completedRide();
    const replies = await Promise.all(Array.from({ length: 20 }, () => undo(id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect(kinds(await rideOf(id))).toEqual(['completion_undone', 'completed', 'lodged']);
  });

  it('is not undone by another person, nor while it is on the road', async () => {
    const { id } = await completedRide();
    const tunde = await createAccount(test.app, { accountType: 'commuter' });
    const path = undoCompletion.path.replace('{id}', String(id));
    expect((await test.call('POST', path, { token: tunde.token })).status).toBe(404);
    await undo(id);
    expect((await undo(id)).body).toMatchObject({ message: 'This ride is not completed.' });
  });
});

describe('the next of kin', () => {
  it('is texted once, after ten seconds and not before', async () => {
    const { id } = await completedRide();
    expect(await claimDue()).toEqual([]);
    await pass(10, id);
    expect(await claimDue()).toEqual([]);
    await pass(1, id);
    expect(await claimDue()).toMatchObject([
      {
        to: '+2348030000111',
        text: expect.stringMatching(/^RUA: Amara arrived at \d\d:\d\d and says so\. See it, .*\/r\//),
      },
    ]);
    expect(await claimDue()).toEqual([]);
  });

  it('is told nothing of an arrival that was undone', async () => {
    const { id } = await completedRide();
    await undo(id);
    await pass(3600, id);
    expect(await claimDue()).toEqual([]);
  });

  it('who is being told keeps the ride completed', async () => {
    const { id } = await completedRide();
    await test.app.database.queries
      .updateTable('outbox')
      .set({ next_try_at: sql<string>`now()` })
      .where('ride_id', '=', id)
      .execute();
    expect(await claimDue()).toHaveLength(1);
    expect((await undo(id)).status).toBe(409);
    expect(await rideOf(id)).toMatchObject({ status: 'completed' });
    expect(kinds(await rideOf(id))).toEqual(['completed', 'lodged']);
  });

  it('is either told or not, when the undo and the sending meet', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id } = await completedRide();
      await test.app.database.queries
        .updateTable('outbox')
        .set({ next_try_at: sql<string>`now()` })
        .where('ride_id', '=', id)
        .execute();
      const [undone, claimed] = await Promise.all([undo(id), claimDue()]);
      expect([undone.status, claimed.length]).toEqual(undone.status === 200 ? [200, 0] : [409, 1]);
      await test.app.database.queries.deleteFrom('outbox').execute();
    }
  });

  it('hears nothing before the e-mail address is confirmed, nor after they asked for no more', async () => {
    const unconfirmed = await createAccount(test.app, { accountType: 'commuter', verified: false });
    const ride = await lodge(test, unconfirmed.token);
    const path = completeRide.path.replace('{id}', String(ride.id));
    expect((await test.call('POST', path, { token: unconfirmed.token })).status).toBe(200);
    expect(await smsOf(ride.id)).toEqual([]);

    const { id } = await completedRide();
    const [sms] = await smsOf(id);
    const link = new URL(/http\S+/.exec(sms?.body_text ?? '')?.[0] ?? '').pathname;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await test.call('POST', `${link}/kin`, { headers, body: '' })).status).toBe(303);
    expect(await smsOf(id)).toMatchObject([{ state: 'blocked', to_address: '', body_text: '' }]);
    const next = await completedRide();
    expect(await smsOf(next.id)).toEqual([]);
  });

  it('costs nothing of the SMS that are reserved for danger', async () => {
    const { id } = await completedRide();
    const [sms] = await smsOf(id);
    expect(sms).toMatchObject({ flag_id: null, recipient: 'next-of-kin', about_id: amara.id });
  });
});

describe('a reader of the link', () => {
  it('sees the ride on the way until nobody can undo the arrival, and then when it was', async () => {
    const { id } = await lodge(test, amara.token);
    const link = await share(test, amara.token, id);
    await complete(id);
    await pass(10, id);
    const before = await test.call('GET', link);
    expect(before.text).toContain('Amara is on the way to Ibadan North');
    expect(before.text).not.toContain('rrived');
    await pass(1, id);
    const after = await test.call('GET', link);
    expect(after.status).toBe(200);
    expect(after.text).toContain('Amara arrived in Ibadan North');
    expect(after.text).toMatch(/Arrived at \d{1,2}:\d\d [AP]M, just now/);
    for (const gone of ['KJA-482XY', 'Sunday Ogbeide']) expect(after.text).not.toContain(gone);
  });

  it('sees nothing any more a day after the arrival', async () => {
    const { id } = await lodge(test, amara.token);
    const link = await share(test, amara.token, id);
    await complete(id);
    await pass(24 * 3600, id);
    expect((await test.call('GET', link)).status).toBe(410);
  });
});
