import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManifest } from '#domain/journeys/manifests/manifests.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { countRows } from '#test/server/bad-input/verdict.ts';
import { lodge, rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer, testOrigin } from '#test/support/server.ts';
import { pixels, uploaded } from '#test/support/uploads.ts';

let test: TestServer;
let passenger: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  passenger = await createAccount(test.app, { accountType: 'commuter' });
});
afterAll(() => test.close());

function lodged(changes: object, headers: Record<string, string> = {}) {
  const body = { ...rideOnWire, ...changes };
  return test.call('POST', lodgeRide.path, { token: passenger.token, body, headers });
}

function stored(id: number) {
  return test.app.database.queries
    .selectFrom('rides')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('lodging a ride', () => {
  it('answers with the ride as its owner sees it', async () => {
    const ride = await lodge(test, passenger.token);
    expect(ride).toMatchObject({
      vehicleNumber: 'KJA-482XY',
      driverName: 'Sunday Ogbeide',
      driveName: 'Sunday Ogbeide',
      destination: 'Ibadan North',
      status: 'active',
      flagged: false,
      flagInfo: null,
      share: null,
      can: { complete: true, flag: true, withdrawFlag: false, share: true },
    });
    expect(ride.rideId).toMatch(/^RD-?[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{8}$/);
    expect(ride.timeline.map(({ kind }) => kind)).toEqual(['lodged']);
  });

  it('names the town that the address ends in, where no city is told, and otherwise the state', async () => {
    const to = async (destination_address: string, destination_city = '') =>
      (await lodge(test, passenger.token, { destination_address, destination_city })).destination;
    expect(await to('Ibadan')).toBe('Ibadan');
    expect(await to('Challenge, Ibadan')).toBe('Ibadan');
    expect(await to('Challenge, Ibadan', 'Oluyole')).toBe('Oluyole');
    expect(await to('21 Arrival Crescent')).toBe('Oyo');
  });

  it('gives each of many who lodge at the same time their own', async () => {
    const people = await Promise.all(
      Array.from({ length: 30 }, () => createAccount(test.app, { accountType: 'commuter' })),
    );
    const rides = await Promise.all(
      people.map(({ token, id }) => lodge(test, token, { driver_name: `Driver of ${id}` })),
    );
    for (const [index, ride] of rides.entries()) {
      const owner_id = people[index]?.id;
      expect(ride.driverName).toBe(`Driver of ${owner_id}`);
      expect(await stored(ride.id)).toMatchObject({ owner_id, ride_id: ride.rideId });
      expect(ride.timeline.map(({ kind }) => kind)).toEqual(['lodged']);
    }
    expect(new Set(rides.map(({ id }) => id)).size).toBe(people.length);
  });

  it('needs no verified address', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter', verified: false });
    expect((await lodge(test, token)).status).toBe('active');
  });

  it.each([
    ['lsr 123 de', 'LSR-123DE'],
    ['LSR123DE', 'LSR-123DE'],
    ['lsr–123–de', 'LSR-123DE'],
    ['ab123 cde', 'AB123-CDE'],
    ['fg 12 a34', 'FG12-A34'],
    ['  no plate yet ', 'NO PLATE YET'],
  ])('keeps the plate %j as %j', async (typed, kept) => {
    const ride = await lodge(test, passenger.token, { vehicle_number: typed });
    expect(ride.vehicleNumber).toBe(kept);
  });

  it.each([
    ['08030000111', '+2348030000111', '0803 000 0111'],
    ['+234 803 000 0111', '+2348030000111', '0803 000 0111'],
    ['01 234 5678', '+23412345678', '01 234 5678'],
    ['+44 20 7946 0958', '+442079460958', '+44 207 946 0958'],
  ])('keeps the phone %j as %s and shows it as %s', async (typed, kept, shown) => {
    const ride = await lodge(test, passenger.token, { next_of_kin_phone: typed });
    expect(ride.nextOfKinPhone).toBe(shown);
    expect((await stored(ride.id)).next_of_kin_phone).toBe(kept);
  });

  it('keeps scripts, SQL and wildcards as the plain text they are', async () => {
    const odd = {
      driver_name: `<img src=x onerror=alert(1)>`,
      park_name: `'; drop table rides; --`,
      address: '%_\\',
    };
    const ride = await lodge(test, passenger.token, odd);
    expect(ride).toMatchObject({
      driverName: odd.driver_name,
      parkName: odd.park_name,
      address: odd.address,
    });
  });

  it('keeps a position when both its parts are sent', async () => {
    const ride = await lodge(test, passenger.token, { latitude: 6.5244, longitude: 3.3792 });
    expect(ride).toMatchObject({ latitude: 6.5244, longitude: 3.3792 });
  });

  it.each([
    [{ latitude: 6.5 }, 'longitude'],
    [{ longitude: 3.4 }, 'latitude'],
    [{ latitude: 91, longitude: 3 }, 'latitude'],
    [{ latitude: 6, longitude: -181 }, 'longitude'],
    [{ latitude: '6.5', longitude: 3 }, 'latitude'],
  ])('with the position %j is refused beside %s', async (position, field) => {
    const before = await countRows(test.app.database.queries);
    const reply = await lodged(position);
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(reply.body).errors)).toEqual([field]);
    expect(await countRows(test.app.database.queries)).toEqual(before);
  });

  it('leaves out a picture that is gone', async () => {
    const own = await uploaded(test, await pixels({ width: 40, height: 30 }).png().toBuffer());
    const gone = `files/vehicles/${'a'.repeat(32)}.webp`;
    const ride = await lodge(test, passenger.token, { vehicle_images: [gone, own] });
    expect(ride.vehicleImages).toEqual([own]);
    expect((await stored(ride.id)).vehicle_images).toEqual([own]);
  });

  it('from our own pages with a picture that is gone stores nothing, so that they upload it again', async () => {
    const before = await countRows(test.app.database.queries);
    const body = { ...rideOnWire, vehicle_images: [`files/vehicles/${'a'.repeat(32)}.webp`] };
    const headers = { cookie: `__Host-rua_session=${passenger.token}`, origin: testOrigin };
    const reply = await test.call('POST', lodgeRide.path, { body, headers });
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(reply.body).errors)).toEqual(['vehicle_images']);
    expect(await countRows(test.app.database.queries)).toEqual(before);
  });

  it('takes the first ten of more pictures, and leaves the others unused', async () => {
    const png = await pixels({ width: 40, height: 30 }).png().toBuffer();
    const sent = await Promise.all(Array.from({ length: 12 }, () => uploaded(test, png)));
    expect((await lodge(test, passenger.token, { vehicle_images: sent })).vehicleImages).toEqual(
      sent.slice(0, 10),
    );
    const used = await test.app.database.queries
      .selectFrom('pictures')
      .select('path')
      .where('path', 'in', sent)
      .where('claimed_at', 'is not', null)
      .execute();
    expect(used.map(({ path }) => path).toSorted()).toEqual(sent.slice(0, 10).toSorted());
  });

  it('reads nothing that is not a field of a ride', async () => {
    const other = await createAccount(test.app, { accountType: 'commuter' });
    const reply = await lodged({
      id: 1,
      owner_id: other.id,
      status: 'completed',
      flaged: '1',
      ride_id: 'RD1',
    });
    const { id, flagged, status } = reply.answer(lodgeRide);
    expect({ flagged, status }).toEqual({ flagged: false, status: 'active' });
    expect((await stored(id)).owner_id).toBe(passenger.id);
  });

  it('tells the open windows of its owner', async () => {
    const told: unknown[] = [];
    const stop = test.app.live.subscribe(passenger.id, (event) => told.push(event));
    const { id } = await lodge(test, passenger.token);
    await expect.poll(() => told).toContainEqual({ kind: 'ride-changed', rideId: id });
    stop();
  });
});

describe('a manifest number', () => {
  async function newManifest(): Promise<string> {
    const driver = await createAccount(test.app, { accountType: 'driver' });
    const { next_of_kin_full_name, address, destination_address, ...vehicle } = rideOnWire;
    const reply = await test.call('POST', createManifest.path, { token: driver.token, body: vehicle });
    return reply.answer(createManifest).manifestNumber;
  }

  it.each(['plain', 'spaced', 'dashed'])('typed %s is understood', async (form) => {
    const manifestNumber = await newManifest();
    const gap = { plain: '', spaced: ' ', dashed: '-' }[form] ?? '';
    const typed = `${manifestNumber.slice(0, 4)}${gap}${manifestNumber.slice(4)}`;
    const ride = (await lodged({ manifest_id: typed })).answer(lodgeRide);
    expect(ride.manifestNumber).toBe(manifestNumber);
    expect(ride.timeline[0]?.note).toBe(`Filled from manifest ${manifestNumber}.`);
  });

  const unknown = {
    ...{ driver_name: 'Not known', vehicle_name: 'Not known' },
    ...{ vehicle_model: 'Not known', park_name: 'Not known' },
  };

  it('fills what the passenger does not know, and nothing else', async () => {
    const body = { ...unknown, vehicle_model: 'blue', manifest_id: await newManifest() };
    expect((await lodged(body)).answer(lodgeRide)).toMatchObject({
      ...{ driverName: rideOnWire.driver_name, vehicleName: rideOnWire.vehicle_name },
      ...{ vehicleModel: 'blue', parkName: rideOnWire.park_name },
    });
  });

  it.each([
    ['that is not there', async () => ({ manifest_id: '00000000' })],
    ['that is none', async () => ({ manifest_id: 'Ojota' })],
    ['of another plate', async () => ({ manifest_id: await newManifest(), vehicle_number: 'LSR-123AB' })],
  ])('%s keeps nobody from riding, fills nothing and is not noted', async (_, changes) => {
    const ride = (await lodged({ ...unknown, ...(await changes()) })).answer(lodgeRide);
    expect([ride.driverName, ride.timeline[0]?.note]).toEqual(['Not known', '']);
  });
});

describe('an Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': `intent-${name}` });

  it('sent twenty times at once lodges one ride, and all get the same answer', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => lodged({ park_name: 'Once' }, key('parallel'))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body);
    const rides = await test.app.database.queries
      .selectFrom('rides')
      .select('id')
      .where('park_name', '=', 'Once')
      .execute();
    expect(rides).toHaveLength(1);
  });

  it('with another body is a conflict, and lodges nothing', async () => {
    await lodged({}, key('other-body'));
    const before = await countRows(test.app.database.queries);
    const reply = await lodged({ park_name: 'Another park' }, key('other-body'));
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      code: 'conflict',
      message: 'This Idempotency-Key was used for another request.',
    });
    expect(await countRows(test.app.database.queries)).toEqual(before);
  });

  it('is free again when the first call was refused', async () => {
    expect((await lodged({ driver_name: '' }, key('refused'))).status).toBe(422);
    expect((await lodged({ latitude: 1 }, key('refused'))).status).toBe(422);
    expect((await lodged({}, key('refused'))).status).toBe(200);
  });

  it('of one person means nothing to another', async () => {
    const other = await createAccount(test.app, { accountType: 'commuter' });
    const mine = (await lodged({}, key('theirs'))).answer(lodgeRide);
    const theirs = await lodge(test, other.token, {}, key('theirs'));
    expect(theirs.id).not.toBe(mine.id);
  });

  it('reads as the same request what differs only in fields that nobody reads', async () => {
    const first = (await lodged({}, key('unread'))).answer(lodgeRide);
    const again = await lodged({ sent_at: 'later' }, key('unread'));
    expect(again.answer(lodgeRide).id).toBe(first.id);
  });

  it('with a field nested beyond all measure is answered', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const body = JSON.stringify(rideOnWire).replace(/\}$/, `,"extra":${deep}}`);
    const headers = { ...key('nested'), 'content-type': 'application/json' };
    const reply = await test.call('POST', lodgeRide.path, { token: passenger.token, body, headers });
    expect(reply.status).toBe(200);
  });

  it.each(['short', 'x'.repeat(201), 'with a space', 'ümläut-key'])('that is %j is refused', async (text) => {
    const reply = await lodged({}, { 'idempotency-key': text });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ message: 'An Idempotency-Key has 8 to 200 visible characters.' });
  });
});
