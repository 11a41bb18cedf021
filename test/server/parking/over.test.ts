/** Bookings whose time has gone by: what can still be done with them, and where they still show. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listIncoming } from '#domain/road/parking/bookings.ts';
import { countParking, listOwnSpaces } from '#domain/road/parking/spaces.ts';
import { askFor, bookingOf, cancelled, decided, slotIn } from '#test/support/parking.ts';
import { createAccount, openSession, type TestAccount } from '#test/support/records.ts';
import { asked, booker, newSpace, setUpParkingWorld, test } from './parking-world.ts';

setUpParkingWorld();

const real = () => new Date();
let owner: TestAccount;
let spaceId: number;

beforeEach(async () => {
  owner = await createAccount(test.app, { accountType: 'commuter' });
  ({ id: spaceId } = await newSpace({}, owner.token));
});
afterEach(() => {
  test.app.now = real;
});

/** A day later, when both are signed in again. */
async function aDayLater() {
  test.app.now = () => new Date(Date.now() + 86_400_000);
  return { asOwner: await openSession(test.app, owner.id), asBooker: await openSession(test.app, booker.id) };
}

function ask(hours: number): Promise<{ id: number }> {
  return askFor(test, booker.token, spaceId, slotIn(test.app.now(), hours));
}

const refused = {
  status: 409,
  body: { code: 'wrong_state', message: 'The time of this booking is over.' },
};

describe('a booking whose time is over', () => {
  it('is accepted no more, but still declined or taken back', async () => {
    const [first, second] = [await ask(2), await ask(4)];
    const { asOwner, asBooker } = await aDayLater();
    expect((await bookingOf(test, asOwner, first.id)).can).toMatchObject({ accept: false, decline: true });
    expect(await decided(test, asOwner, first.id, 'accepted')).toMatchObject(refused);
    expect((await bookingOf(test, asOwner, first.id)).status).toBe('pending');
    expect((await decided(test, asOwner, first.id, 'declined')).status).toBe(200);
    expect((await cancelled(test, asBooker, second.id)).status).toBe(200);
  });

  it('cannot be cancelled once it was accepted, and can be completed by the owner', async () => {
    const { id } = await ask(2);
    await decided(test, owner.token, id, 'accepted');
    const { asOwner, asBooker } = await aDayLater();
    expect((await bookingOf(test, asBooker, id)).can.cancel).toBe(false);
    expect(await cancelled(test, asBooker, id)).toMatchObject(refused);
    expect(await decided(test, asOwner, id, 'cancelled')).toMatchObject(refused);
    expect((await decided(test, asOwner, id, 'completed')).status).toBe(200);
  });

  it('is accepted and cancelled until the last moment', async () => {
    const slot = slotIn(test.app.now(), 2);
    const { id } = await askFor(test, booker.token, spaceId, slot);
    test.app.now = () => new Date(Date.parse(slot.to) - 1);
    const token = await openSession(test.app, owner.id);
    expect((await decided(test, token, id, 'accepted')).status).toBe(200);
    expect((await decided(test, token, id, 'cancelled')).status).toBe(200);
  });

  it('without an end is never over', async () => {
    const { id } = await askFor(test, booker.token, spaceId);
    const { asOwner, asBooker } = await aDayLater();
    expect((await decided(test, asOwner, id, 'accepted')).status).toBe(200);
    expect((await cancelled(test, asBooker, id)).status).toBe(200);
  });
});

it('a request whose time is over is in no count, and no longer first', async () => {
  const past = await ask(2);
  const waiting = await ask(48);
  const answered = await ask(50);
  await decided(test, owner.token, answered.id, 'declined');
  const list = async (token: string, query = '') => {
    const reply = await asked(`${listIncoming.path}${query}`, token);
    return reply.answer(listIncoming).rows.map(({ id }) => id);
  };
  const counts = async (token: string) => {
    const [own] = (await asked(listOwnSpaces.path, token)).answer(listOwnSpaces).rows;
    return [(await asked(countParking.path, token)).answer(countParking).waiting, own?.waiting];
  };
  expect(await list(owner.token)).toEqual([waiting.id, past.id, answered.id]);
  expect(await counts(owner.token)).toEqual([2, 2]);
  const { asOwner } = await aDayLater();
  expect(await list(asOwner)).toEqual([waiting.id, answered.id, past.id]);
  expect(await list(asOwner, '?page=1&per_page=1')).toEqual([waiting.id]);
  expect(await list(asOwner, '?page=2&per_page=1')).toEqual([answered.id]);
  expect(await list(asOwner, '?page=3&per_page=1')).toEqual([past.id]);
  expect(await list(asOwner, '?status=pending')).toEqual([waiting.id, past.id]);
  expect(await counts(asOwner)).toEqual([1, 1]);
});
