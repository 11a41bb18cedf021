/** Spaces: offered, changed, closed, found. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countParking,
  exploreSpaces,
  getSpace,
  getSpaceTimes,
  listOwnSpaces,
  type Space,
} from '#domain/road/parking/spaces.ts';
import { asked as askedFor, askFor, decided, slotIn, spaceOnWire } from '#test/support/parking.ts';
import { createAccount } from '#test/support/records.ts';
import type { Reply } from '#test/support/server.ts';
import { pixels, uploaded } from '#test/support/uploads.ts';
import { asked, booker, newSpace, other, owner, setUpParkingWorld, test } from './parking-world.ts';

setUpParkingWorld();

async function edited(body: object, token = owner.token): Promise<Reply> {
  return test.call('PATCH', '/api/user/parking-space/edit', { token, body });
}

async function spaceOf(id: number, token = owner.token): Promise<Space> {
  return (await asked(`/api/user/parking-space/details/single/${id}`, token)).answer(getSpace);
}

async function explored(query: string, token = booker.token): Promise<string[]> {
  const page = await asked(`/api/user/parking-space/explore?${query}`, token);
  return page.answer(exploreSpaces).rows.map(({ name }) => name);
}

describe('offering a space', () => {
  it.each([
    ['1500', 150_000],
    ['1,500', 150_000],
    ['₦1,500', 150_000],
    ['1500.50', 150_050],
    [1500, 150_000],
  ])('understands the price %j', async (amount, kobo) => {
    expect((await newSpace({ amount })).amount).toBe(kobo);
  });

  it.each(['-1', '₦-1', 'about 1500', '', '1,50', '10,000,001', -5])(
    'refuses the price %j',
    async (amount) => {
      const reply = await test.call('POST', '/api/user/parking-space/create', {
        token: owner.token,
        body: { ...spaceOnWire, amount },
      });
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: { amount: [expect.stringMatching(/\.$/)] } });
    },
  );

  it('is by the day unless it says by the hour', async () => {
    expect((await newSpace()).pricePer).toBe('day');
    expect((await newSpace({ price_per: 'hour' })).pricePer).toBe('hour');
  });

  it('takes a whole position or none', async () => {
    expect(await newSpace({ latitude: 6.5, longitude: 3.4 })).toMatchObject({
      latitude: 6.5,
      longitude: 3.4,
    });
    const reply = await test.call('POST', '/api/user/parking-space/create', {
      token: owner.token,
      body: { ...spaceOnWire, latitude: 6.5 },
    });
    expect(reply.status).toBe(422);
  });
});

describe('changing a space', () => {
  it('keeps fields that are left out, and the status when it is sent empty', async () => {
    const space = await newSpace({ price_per: 'hour', latitude: 6.5, longitude: 3.4 });
    const reply = await edited({ ...spaceOnWire, id: space.id, name: 'Renamed', status: '' });
    expect(reply.status, reply.text).toBe(200);
    expect(await spaceOf(space.id)).toMatchObject({
      name: 'Renamed',
      pricePer: 'hour',
      latitude: 6.5,
      status: 'available',
    });
  });

  it('keeps the pictures that are left out, and a price that is sent empty; an empty list has no pictures', async () => {
    const photo = await pixels({ width: 40, height: 30 }).jpeg().toBuffer();
    const image = [await uploaded(test, photo), await uploaded(test, photo)];
    const { id } = await newSpace({ image, amount: '1750.50' });
    const { image: _, ...others } = spaceOnWire;
    for (const amount of ['', ' ']) {
      expect((await edited({ ...others, id, name: 'Renamed', amount, status: '' })).status).toBe(200);
      expect(await spaceOf(id)).toMatchObject({ name: 'Renamed', image, amount: 175_050 });
    }
    expect((await edited({ ...spaceOnWire, id, image: [] })).status).toBe(200);
    expect((await spaceOf(id)).image).toEqual([]);
    const refused = await edited({ ...spaceOnWire, id, amount: 'much' });
    expect(refused.body).toMatchObject({
      errors: { amount: ['Write the price in figures, such as 1,500.'] },
    });
  });

  it('takes the id and amount as they were answered, and the id as text', async () => {
    const space = await newSpace();
    for (const id of [space.id, String(space.id)]) {
      expect((await edited({ ...spaceOnWire, id, amount: '1500', status: 'closed' })).status).toBe(200);
    }
    expect((await spaceOf(space.id)).status).toBe('closed');
  });

  it('is its owner’s alone', async () => {
    const space = await newSpace();
    const reply = await edited({ ...spaceOnWire, id: space.id, name: 'Stolen' }, other.token);
    expect(reply.body).toMatchObject({ code: 'not_found', message: 'This parking space was not found.' });
    expect((await spaceOf(space.id)).name).toBe(spaceOnWire.name);
  });

  it('empties each text that is sent empty', async () => {
    const { id } = await newSpace();
    const texts = { name: '', address: ' ', description: '' };
    expect((await edited({ ...spaceOnWire, ...texts, id, status: '' })).status).toBe(200);
    expect(await spaceOf(id)).toMatchObject({ name: '', address: '', description: '' });
  });

  it('leaves bookings the price that they were made for', async () => {
    const space = await newSpace({ amount: '1000' });
    const booking = await askFor(test, booker.token, space.id, slotIn(test.app.now(), 24, 2));
    await edited({ ...spaceOnWire, id: space.id, amount: '9000', status: 'available' });
    const list = await asked('/api/user/parking-space/booking/incoming/get', owner.token);
    expect(list.text).toContain(`"id":${booking.id}`);
    expect(booking).toMatchObject({ amount: 100_000, total: 100_000 });
    expect((await askFor(test, other.token, space.id, slotIn(test.app.now(), 24, 2))).amount).toBe(900_000);
  });
});

describe('one’s own spaces', () => {
  it('are searched, filtered, paged and counted', async () => {
    const person = await createAccount(test.app, { accountType: 'commuter' });
    for (const name of ['Blue Gate', 'Red Gate', 'Green Yard']) {
      await test.call('POST', '/api/user/parking-space/create', {
        token: person.token,
        body: { ...spaceOnWire, name },
      });
    }
    const list = async (query: string) =>
      (await asked(`/api/user/parking-space?${query}`, person.token)).answer(listOwnSpaces);
    expect((await list('')).rows.map(({ name }) => name)).toEqual(['Green Yard', 'Red Gate', 'Blue Gate']);
    expect((await list('search=blue+gate&page=1')).total).toBe(1);
    expect((await list('status=closed')).total).toBe(0);
    expect((await list('page=1&per_page=2')).rows.map(({ name }) => name)).toEqual([
      'Green Yard',
      'Red Gate',
    ]);
    const second = await list('page=2&per_page=2');
    expect(second).toMatchObject({ page: 2, lastPage: 2, total: 3 });
    expect(second.rows.map(({ name }) => name)).toEqual(['Blue Gate']);
    expect((await list('sort=oldest')).rows[0]?.name).toBe('Blue Gate');
    const counts = await asked('/api/user/parking-space/counts', person.token);
    expect(counts.answer(countParking)).toEqual({ spaces: 3, outgoing: 0, incoming: 0, waiting: 0 });
  });
});

describe('exploring', () => {
  const far = { latitude: 12.0, longitude: 8.5 };
  /** Kano: nobody else's spaces are near. */
  const near = `latitude=${far.latitude}&longitude=${far.longitude}&search=kano`;

  beforeAll(async () => {
    await newSpace({ ...far, name: 'Here', address: 'Kano', amount: '500', price_per: 'hour' });
    await newSpace({ latitude: 12.01, longitude: 8.5, name: 'One km', address: 'Kano', amount: '2000' });
    await newSpace({ latitude: 12.0, longitude: 8.6, name: 'Ten km', address: 'Kano', amount: '900' });
    const closed = await newSpace({ ...far, name: 'Shut', address: 'Kano' });
    await edited({ ...spaceOnWire, name: 'Shut', address: 'Kano', id: closed.id, status: 'closed' });
    await newSpace({ name: 'No place', address: 'Kano' });
  });

  it('gives the nearest first, with how far they are', async () => {
    expect(await explored(near)).toEqual(['Here', 'One km', 'Ten km']);
    const reply = await asked(`/api/user/parking-space/explore?${near}`, booker.token);
    const kilometres = reply.answer(exploreSpaces).rows.map(({ distanceKm }) => distanceKm ?? -1);
    expect(kilometres[0]).toBe(0);
    expect(kilometres[1]).toBeCloseTo(1.1, 1);
    expect(kilometres[2]).toBeGreaterThan(10.5);
    expect(kilometres[2]).toBeLessThan(11.3);
  });

  it('is by price, by newest, or of closed spaces, when asked', async () => {
    expect(await explored('search=kano&sort=cheapest')).toEqual(['Here', 'Ten km', 'No place', 'One km']);
    expect(await explored('search=kano&sort=dearest')).toEqual(['One km', 'No place', 'Ten km', 'Here']);
    expect((await explored('search=kano'))[0]).toBe('No place');
    expect(await explored('search=kano&status=closed')).toEqual(['Shut']);
    // Few letters begin a word, since no index finds them inside of one.
    expect(await explored('search=kano+on')).toEqual(['One km']);
    expect(await explored('search=kano+ne')).toEqual([]);
    expect(await explored('search=kano&status=all')).toHaveLength(5);
    expect(await explored('search=kano&price_from=900&price_to=1,500&sort=cheapest')).toEqual([
      'Ten km',
      'No place',
    ]);
    expect(await explored('search=kano&price_per=hour')).toEqual(['Here']);
    expect(await explored('search=kano&whose=others', owner.token)).toEqual([]);
    expect(await explored('search=kano', owner.token)).toEqual([]);
    expect(await explored('search=kano&whose=all', owner.token)).toHaveLength(4);
  });

  it('is in pages', async () => {
    const reply = await asked('/api/user/parking-space/explore?search=kano&page=2&per_page=3', booker.token);
    expect(reply.answer(exploreSpaces)).toMatchObject({ page: 2, lastPage: 2, total: 4 });
  });

  it('leaves out spaces that are taken at the wanted time', async () => {
    const space = await newSpace({ name: 'Wanted', address: 'Kaduna' });
    const slot = slotIn(test.app.now(), 24, 4);
    const booking = await askFor(test, booker.token, space.id, slot);
    const at = (slotWanted: object) => `search=kaduna&${new URLSearchParams({ ...slotWanted })}`;
    expect(await explored(at(slot))).toEqual(['Wanted']);
    await decided(test, owner.token, booking.id, 'accepted');
    expect(await explored(at(slot))).toEqual([]);
    expect(await explored(at(slotIn(test.app.now(), 27, 4)))).toEqual([]);
    expect(await explored(at(slotIn(test.app.now(), 28, 4)))).toEqual(['Wanted']);
    expect(await explored('search=kaduna')).toEqual(['Wanted']);
  });

  it.each([
    'from=2030-01-01T00:00:00Z',
    'latitude=6.5',
    'latitude=91&longitude=3',
    'price_to=-1',
    'from=x&to=y',
  ])('refuses %s in words', async (query) => {
    const reply = await asked(`/api/user/parking-space/explore?${query}`, booker.token);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ message: expect.stringMatching(/\.$/) });
  });
});

describe('the times of a space', () => {
  it('are the taken times, and the times that other people ask for', async () => {
    const space = await newSpace();
    const now = test.app.now();
    const first = slotIn(now, 24, 2);
    const second = slotIn(now, 48, 2);
    const booking = await askFor(test, booker.token, space.id, first);
    await askFor(test, other.token, space.id, second);
    await decided(test, owner.token, booking.id, 'accepted');
    const times = async (token: string) =>
      (await asked(`/api/user/parking-space/times/${space.id}`, token)).answer(getSpaceTimes);
    expect(await times(booker.token)).toEqual({ taken: [first], asked: [second] });
    expect(await times(other.token)).toEqual({ taken: [first], asked: [] });
    const { from, to } = slotIn(now, 100, 5);
    const later = await asked(`/api/user/parking-space/times/${space.id}?from=${from}&to=${to}`, other.token);
    expect(later.answer(getSpaceTimes)).toEqual({ taken: [], asked: [] });
  });
});

describe('asking for a space', () => {
  it('of one’s own, a closed one, or a taken time is a conflict that says which', async () => {
    const space = await newSpace();
    const slot = slotIn(test.app.now(), 24, 2);
    expect((await askedFor(test, owner.token, space.id, slot)).body).toMatchObject({
      code: 'conflict',
      message: 'This parking space is your own.',
    });
    const booking = await askFor(test, booker.token, space.id, slot);
    await decided(test, owner.token, booking.id, 'accepted');
    expect((await askedFor(test, other.token, space.id, slot)).body).toMatchObject({
      code: 'conflict',
      message: 'This parking space is taken at that time.',
    });
    // Without an end it would last into that time.
    expect((await askedFor(test, other.token, space.id)).status).toBe(409);
    await edited({ ...spaceOnWire, id: space.id, status: 'closed' });
    expect((await askedFor(test, other.token, space.id, slotIn(test.app.now(), 90))).body).toMatchObject({
      message: 'This parking space is closed.',
    });
  });

  it.each([
    [
      'an end before the beginning',
      (now: Date) => ({ from: slotIn(now, 5).to, to: slotIn(now, 5).from }),
      'to',
    ],
    ['a time that has passed', (now: Date) => slotIn(now, -30), 'to'],
    ['more than a year ahead', (now: Date) => slotIn(now, 24 * 370), 'from'],
    ['more than 90 days', (now: Date) => slotIn(now, 1, 24 * 91), 'to'],
    ['only a beginning', (now: Date) => ({ from: slotIn(now, 5).from }), 'to'],
    ['a time without a zone', () => ({ from: '2030-01-01T00:00:00', to: '2030-01-02T00:00:00' }), 'from'],
    ['a year no calendar has', () => ({ from: '0000-01-01T00:00:00Z', to: '0000-01-02T00:00:00Z' }), 'from'],
  ])('with %s is refused beside the field', async (_, slotAt, field) => {
    const space = await newSpace();
    const reply = await askedFor(test, booker.token, space.id, slotAt(test.app.now()));
    expect(reply.status, reply.text).toBe(422);
    expect(reply.body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });

  it('again for the same is the same request', async () => {
    const space = await newSpace();
    const slot = slotIn(test.app.now(), 24, 2);
    const first = await askFor(test, booker.token, space.id, slot);
    expect((await askFor(test, booker.token, space.id, slot)).id).toBe(first.id);
    expect((await askFor(test, other.token, space.id, slot)).id).not.toBe(first.id);
    const open = await askFor(test, booker.token, space.id);
    expect(open).toMatchObject({ to: null, total: null });
    expect((await askFor(test, booker.token, space.id)).id).toBe(open.id);
  });

  it('counts begun hours and days as whole ones', async () => {
    const hourly = await newSpace({ amount: '800', price_per: 'hour' });
    const daily = await newSpace({ amount: '1500' });
    const { from } = slotIn(test.app.now(), 24);
    const to = (minutes: number) => new Date(Date.parse(from) + minutes * 60_000).toISOString();
    expect((await askFor(test, booker.token, hourly.id, { from, to: to(130) })).total).toBe(240_000);
    expect((await askFor(test, booker.token, daily.id, { from, to: to(4 * 60) })).total).toBe(150_000);
    expect((await askFor(test, booker.token, daily.id, { from, to: to(25 * 60) })).total).toBe(300_000);
  });
});
