/** The test SMS to a next of kin whom a passenger names while they lodge a ride: before the journey, once, and how far it is. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitedHeader } from '#domain/contract/waited-header.ts';
import { saveNextOfKin, testsPerDay } from '#domain/journeys/next-of-kin.ts';
import { testKinOfRide } from '#domain/journeys/rides/kin-of-ride.ts';
import { getLadder, type RideLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { refusalReasons } from '#server/base/delivery/sms-refusals.ts';
import { claimMessages } from '#server/base/delivery/store.ts';
import { rememberRefusal } from '#server/features/journeys/next-of-kin/for-others/refusals.ts';
import { flag, lodge, rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;
let amara: TestAccount;
let phone: string;
let phones = 0;

const newPhone = () => {
  phones += 1;
  return `0803000${String(7000 + phones)}`;
};
const whole = (number: string) => `+234${number.slice(1)}`;

beforeAll(async () => {
  rua = await startTestServer();
  await createAgency(rua.app, { defaultResponder: true });
});
afterAll(() => rua.close());
beforeEach(async () => {
  amara = await createAccount(rua.app, { accountType: 'commuter' });
  phone = newPhone();
});

const board = (number = phone, { token } = amara, headers: Record<string, string> = {}) =>
  lodge(rua, token, { next_of_kin_phone: number }, headers);

/** The SMS to a number, the oldest first. */
function smsTo(number = phone) {
  return rua.app.database.queries
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'body_text', 'to_name', 'ride_id'])
    .where('to_address', '=', whole(number))
    .orderBy('id')
    .execute();
}

async function kindsTo(number = phone): Promise<string[]> {
  return (await smsTo(number)).map(({ kind }) => kind);
}

async function ladderOf(id: number, { token } = amara): Promise<RideLadder> {
  const reply = await rua.call('GET', getLadder.path.replace('{id}', String(id)), { token });
  return reply.answer(getLadder);
}

function testAgain(id: number, { token } = amara) {
  return rua.call('POST', testKinOfRide.path.replace('{id}', String(id)), { token });
}

async function setDelivery(number: string, changes: Record<string, string>): Promise<void> {
  await rua.app.database.queries
    .updateTable('outbox')
    .set({ next_try_at: null, ...changes })
    .where('to_address', '=', whole(number))
    .execute();
}

describe('a ride with a next of kin whom this member never named', () => {
  it('has them get the test SMS, in RUA’s words alone, and its passenger reads how far it is', async () => {
    const { id } = await board();
    const [sms, ...others] = await smsTo();
    expect(others).toEqual([]);
    expect(sms).toMatchObject({ kind: 'kin-test', to_name: '', ride_id: null });
    expect(sms?.body_text).toMatch(/^RUA: this is a test\. .*http:\/\/rua\.test$/);
    for (const typed of ['Amara', 'Ifeanyi', 'KJA', 'Ibadan', 'Palm Nut'])
      expect(sms?.body_text).not.toContain(typed);
    expect(await ladderOf(id)).toMatchObject({ kinObstacle: null, kinTest: { state: 'queued' } });
    await setDelivery(phone, { state: 'delivered', delivered_at: '2026-11-23T08:14:00.000Z' });
    expect((await ladderOf(id)).kinTest).toEqual({ state: 'delivered', at: '2026-11-23T08:14:00.000Z' });
  });

  it('sends it once: by later rides, the number spelt otherwise, a repeated key and many rides at once', async () => {
    const keyed = { 'idempotency-key': 'ride-with-kin-1' };
    const body = { ...rideOnWire, next_of_kin_phone: phone };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => rua.call('POST', lodgeRide.path, { token: amara.token, body })),
    );
    expect(replies.map(({ status, text }) => (status < 300 ? '' : text)).join('')).toBe('');
    const { rideId } = await board(`+234 ${phone.slice(1, 4)} ${phone.slice(4)}`, amara, keyed);
    expect((await board(`+234 ${phone.slice(1, 4)} ${phone.slice(4)}`, amara, keyed)).rideId).toBe(rideId);
    expect(await kindsTo()).toEqual(['kin-test']);
  });

  it('sends none where the account had one sent, and one for each member who names them', async () => {
    const body = { full_name: 'Ifeanyi Okonkwo', phone, address: '' };
    await rua.call('POST', saveNextOfKin.path, { token: amara.token, body });
    const { id } = await board();
    expect(await kindsTo()).toEqual(['kin-test']);
    expect((await ladderOf(id)).kinTest).toMatchObject({ state: 'queued' });
    await board(phone, await createAccount(rua.app, { accountType: 'driver' }));
    expect(await kindsTo()).toEqual(['kin-test', 'kin-test']);
  });

  it('has them get it also when the ride waited on the phone', async () => {
    await board(phone, amara, { [waitedHeader]: '5400' });
    expect(await kindsTo()).toEqual(['kin-test']);
  });

  it('sends none when the ride is refused', async () => {
    const body = { ...rideOnWire, next_of_kin_phone: phone, vehicle_images: '["files/vehicles/none.webp"]' };
    const reply = await rua.call('POST', lodgeRide.path, { token: amara.token, body });
    expect(reply.status).toBe(422);
    expect(await smsTo()).toEqual([]);
  });

  it('sends none before the address is confirmed, and says so', async () => {
    const person = await createAccount(rua.app, { accountType: 'commuter', verified: false });
    const { id } = await board(phone, person);
    expect(await smsTo()).toEqual([]);
    expect(await ladderOf(id, person)).toMatchObject({
      kinObstacle: 'address-not-confirmed',
      kinTest: null,
    });
  });

  it('is lodged with a number that gets no SMS, and with one whose owner wants none, and says so', async () => {
    const foreign = await board('+447911123456');
    expect(await ladderOf(foreign.id)).toMatchObject({ kinObstacle: 'number', kinTest: null });
    await rua.app.database.transact((tx) => rememberRefusal(rua.app, tx, whole(phone)));
    const refused = await board();
    expect(await ladderOf(refused.id)).toMatchObject({ kinObstacle: 'refused', kinTest: null });
    expect(await smsTo()).toEqual([]);
  });

  it(`sends ${testsPerDay} in a day, and is lodged beyond; the next day its later rides send one`, async () => {
    const numbers = [phone, ...Array.from({ length: testsPerDay }, newPhone)];
    const last = numbers.at(-1) ?? '';
    for (const number of numbers) await board(number);
    expect(await Promise.all(numbers.map((number) => kindsTo(number)))).toEqual([
      ...Array.from({ length: testsPerDay }, () => ['kin-test']),
      [],
    ]);
    const before = new Date(Date.now() - 25 * 3_600_000).toISOString();
    for (const number of numbers) await setDelivery(number, { queued_at: before });
    const { id } = await board(last);
    expect(await kindsTo(last)).toEqual(['kin-test']);
    expect((await ladderOf(id)).kinTest).toMatchObject({ state: 'queued' });
  });

  it('sends one anew where a limit of the day refused it: no test went out', async () => {
    const { id } = await board();
    await setDelivery(phone, { state: 'failed', reason: refusalReasons.day });
    expect((await ladderOf(id)).kinTest).toBeNull();
    await board();
    expect((await smsTo()).map(({ state }) => state)).toEqual(['failed', 'queued']);
  });
});

describe('the test SMS of a ride', () => {
  it('leaves after all else that waits, though it was written first', async () => {
    const { id } = await board();
    const other = await board(newPhone());
    await rua.call('POST', completeRide.path.replace('{id}', String(other.id)), { token: amara.token });
    await flag(rua, amara.token, id);
    await rua.app.database.queries.updateTable('outbox').set({ next_try_at: null }).execute();
    const options = { limit: 1, leaseSeconds: 60, onlyUnclaimed: true };
    const kinds: string[] = [];
    const taken: number[] = [];
    for (;;) {
      const [message] = await claimMessages(rua.app.database.queries, 'sms', { ...options, except: taken });
      if (!message) break;
      taken.push(message.id);
      if (message.to === whole(phone) || message.kind === 'ride-arrived') kinds.push(message.kind);
    }
    expect(kinds).toEqual(['flag-next-of-kin', 'ride-arrived', 'kin-test']);
  });

  it('is sent again when its passenger asks for it, three times in a day with those of the account', async () => {
    const { id } = await board();
    await setDelivery(phone, { state: 'blocked' });
    expect((await ladderOf(id)).kinObstacle).toBe('blocked');
    const again = await testAgain(id);
    expect(again.answer(testKinOfRide)).toMatchObject({ kinTest: { state: 'queued' } });
    const replies = await Promise.all(Array.from({ length: 4 }, () => testAgain(id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
    expect(await kindsTo()).toHaveLength(testsPerDay);
  });

  it('is not sent again for a ride that is over, of another member, or to a number that gets none', async () => {
    const { id } = await board();
    const other = await createAccount(rua.app, { accountType: 'commuter' });
    expect((await testAgain(id, other)).status).toBe(404);
    await rua.call('POST', completeRide.path.replace('{id}', String(id)), { token: amara.token });
    expect((await testAgain(id)).body).toMatchObject({ code: 'wrong_state', message: 'This ride is over.' });
    const foreign = await board('+447911123456');
    expect((await testAgain(foreign.id)).status).toBe(409);
    expect((await kindsTo()).filter((kind) => kind === 'kin-test')).toHaveLength(1);
  });
});
