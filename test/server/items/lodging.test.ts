import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lodgeItem } from '#domain/journeys/items/items.ts';
import { countRows } from '#test/server/bad-input/verdict.ts';
import { itemOnWire, lodge } from '#test/support/lodged-items.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer, testOrigin } from '#test/support/server.ts';
import { claim, pixels, uploaded } from '#test/support/uploads.ts';

let test: TestServer;
let sender: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  sender = await createAccount(test.app, { accountType: 'commuter' });
});
afterAll(() => test.close());

function lodged(changes: object, headers: Record<string, string> = {}) {
  const body = { ...itemOnWire, ...changes };
  return test.call('POST', lodgeItem.path, { token: sender.token, body, headers });
}

function stored(id: number) {
  return test.app.database.queries
    .selectFrom('items')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('lodging an item', () => {
  it('answers with the item as its owner sees it', async () => {
    const item = await lodge(test, sender.token);
    expect(item).toMatchObject({
      itemName: 'Two cartons of school books',
      transportMeans: 'Bike',
      vehicleBikeNumber: 'KTU-305QB',
      riderPhoneNumber: '0803 000 0333',
      description: 'Brown cartons with red tape.',
      status: 'ongoing',
      flagged: false,
      flagInfo: null,
      receivedAt: null,
      user: { firstName: 'Amara', lastName: 'Okafor', address: '12 Allen Avenue' },
      can: { receive: true, flag: true, withdrawFlag: false },
    });
    expect(item.itemRef).toMatch(/^IT-[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{8}$/);
    expect(item.timeline.map(({ kind }) => kind)).toEqual(['lodged']);
  });

  it('needs no verified address', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter', verified: false });
    expect((await lodge(test, token)).status).toBe('ongoing');
  });

  it('keeps the plate and the phone in their one spelling', async () => {
    const { id } = await lodge(test, sender.token, {
      vehicle_bike_number: 'lsr 123 de',
      rider_phone_number: '+234 803 000 0333',
    });
    expect(await stored(id)).toMatchObject({
      vehicle_bike_number: 'LSR-123DE',
      rider_phone_number: '+2348030000333',
    });
  });

  it.each(['Bike', 'Vehicle'])('goes by %s', async (means) => {
    expect((await lodge(test, sender.token, { transport_means: means })).transportMeans).toBe(means);
  });

  it.each(['bike', 'Ship', ''])('by %j is refused', async (means) => {
    const reply = await lodged({ transport_means: means });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ errors: { transport_means: ['Choose Bike or Vehicle.'] } });
  });

  it('keeps a position when both its parts are sent, and refuses half of one', async () => {
    const item = await lodge(test, sender.token, { latitude: 6.5244, longitude: 3.3792 });
    expect(item).toMatchObject({ latitude: 6.5244, longitude: 3.3792 });
    const reply = await lodged({ latitude: 6.5 });
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(reply.body).errors)).toEqual(['longitude']);
  });

  it('makes its pictures visible, and leaves out those that are gone or another’s', async () => {
    const png = await pixels({ width: 40, height: 30 }).png().toBuffer();
    const own = await uploaded(test, png);
    const another = await createAccount(test.app, { accountType: 'commuter' });
    const theirs = await uploaded(test, png);
    await claim(test, theirs, another.id);
    const gone = `files/vehicles/${'a'.repeat(32)}.webp`;
    const item = await lodge(test, sender.token, { images: [gone, own, theirs] });
    expect(item.images).toEqual([own]);
    expect((await stored(item.id)).images).toEqual([own]);
    expect((await test.call('GET', `/${own}`)).status).toBe(200);
    expect((await lodge(test, sender.token, { images: [gone] })).images).toEqual([]);
  });

  it('from our own pages is refused beside its pictures when one is gone, so that they upload it again', async () => {
    const before = await countRows(test.app.database.queries);
    const cookie = { cookie: `__Host-rua_session=${sender.token}`, origin: testOrigin };
    const body = { ...itemOnWire, images: [`files/vehicles/${'a'.repeat(32)}.webp`] };
    const reply = await test.call('POST', lodgeItem.path, { body, headers: cookie });
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(reply.body).errors)).toEqual(['images']);
    expect(await countRows(test.app.database.queries)).toEqual(before);
  });

  it('takes the first ten of more pictures, and leaves the others to be used elsewhere', async () => {
    const png = await pixels({ width: 40, height: 30 }).png().toBuffer();
    const sent = await Promise.all(Array.from({ length: 12 }, () => uploaded(test, png)));
    expect((await lodge(test, sender.token, { images: sent })).images).toEqual(sent.slice(0, 10));
    expect((await lodge(test, sender.token, { images: sent.slice(10) })).images).toEqual(sent.slice(10));
  });

  it('reads nothing that is not a field of an item', async () => {
    const other = await createAccount(test.app, { accountType: 'commuter' });
    const reply = await lodged({ id: 1, owner_id: other.id, status: 'received', flag: '1', item_ref: 'IT1' });
    const { id, flagged, status } = reply.answer(lodgeItem);
    expect({ flagged, status }).toEqual({ flagged: false, status: 'ongoing' });
    expect((await stored(id)).owner_id).toBe(sender.id);
  });

  it('tells the open windows of its owner', async () => {
    const told: unknown[] = [];
    const stop = test.app.live.subscribe(sender.id, (event) => told.push(event));
    const { id } = await lodge(test, sender.token);
    await expect.poll(() => told).toContainEqual({ kind: 'item-changed', itemId: id });
    stop();
  });

  it('under one Idempotency-Key, twenty times at once, is done once', async () => {
    const headers = { 'idempotency-key': 'one-tap-on-lodge' };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => lodged({ item_name: 'Once' }, headers)),
    );
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body);
    const items = await test.app.database.queries
      .selectFrom('items')
      .select('id')
      .where('item_name', '=', 'Once')
      .execute();
    expect(items).toHaveLength(1);
  });
});
