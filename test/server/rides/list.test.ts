import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpagedRows } from '#domain/contract/paging.ts';
import { countRides, listRides } from '#domain/journeys/rides/rides.ts';
import { newSpeakableId } from '#server/base/secrets/speakable-ids.ts';
import { createAccount, createRide, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let passenger: TestAccount;
let rideIds: number[];

beforeAll(async () => {
  test = await startTestServer();
  passenger = await createAccount(test.app, { accountType: 'commuter' });
  rideIds = await insertRides(passenger.id, 25);
  const stranger = await createAccount(test.app, { accountType: 'commuter' });
  await createRide(test.app, stranger.id);
});
afterAll(() => test.close());

/** Rides whose driver carries their number; each third is completed. @returns their ids, oldest first. */
async function insertRides(ownerId: number, count: number): Promise<number[]> {
  const rows = await test.app.database.queries
    .insertInto('rides')
    .values(
      Array.from({ length: count }, (_, index) => ({
        ride_id: newSpeakableId('RD'),
        owner_id: ownerId,
        vehicle_number: `KJA-${String(index).padStart(3, '0')}XY`,
        driver_name: `Driver ${index}`,
        vehicle_name: 'Hiace',
        vehicle_model: 'White',
        park_name: 'Ojota',
        address: 'Gate 4',
        departure_state: 'Lagos',
        destination_address: 'Challenge',
        destination_city: index % 2 === 0 ? 'Ibadan North' : '',
        destination_state: 'Oyo',
        next_of_kin_full_name: 'Ifeanyi',
        next_of_kin_phone: '+2348030000111',
        next_of_kin_address: 'Palm Nut Close',
        ...(index % 3 === 0 ? { status: 'completed' as const, completed_at: new Date().toISOString() } : {}),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

function get(query: string, token = passenger.token) {
  return test.call('GET', `${listRides.path}${query}`, { token });
}

async function listed(query: string) {
  return (await get(query)).answer(listRides);
}

async function foundBy(text: string): Promise<string[]> {
  const { rows } = await listed(`?page=1&per_page=100&search=${encodeURIComponent(text)}`);
  return rows.map(({ driverName }) => driverName);
}

describe('the list of rides', () => {
  it('has ten a page, newest first, with its numbers at the top and inside', async () => {
    const { body } = await get('?page=1');
    const numbers = { current_page: 1, last_page: 3, per_page: 10, total: 25 };
    expect(body).toMatchObject({ status: true, ...numbers, data: numbers });
    const { rows } = await listed('?page=1');
    expect(rows.map(({ id }) => id)).toEqual(rideIds.toReversed().slice(0, 10));
  });

  it('shows every ride of its owner once over its pages, and nobody else’s', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed(`?page=${page}&per_page=7`)));
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(rideIds.toReversed());
    expect(pages.map(({ lastPage, total }) => [lastPage, total])).toEqual(pages.map(() => [4, 25]));
  });

  it('past its end is empty and still tells how many there are', async () => {
    expect(await listed('?page=9')).toEqual({ rows: [], page: 9, perPage: 10, lastPage: 3, total: 25 });
  });

  it('without any ride has one empty page', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const reply = await get('?page=1', token);
    expect(reply.answer(listRides)).toEqual({ rows: [], page: 1, perPage: 10, lastPage: 1, total: 0 });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=one',
    'page=',
    'page=99999999',
    'per_page=0',
    'per_page=101',
    'per_page=ten',
  ])('refuses %s beside the field', async (query) => {
    const reply = await get(`?${query}`);
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(reply.body).errors)).toEqual([query.split('=')[0]]);
  });

  it('is sorted the other way when asked', async () => {
    const { rows } = await listed('?page=1&per_page=5&sort=oldest');
    expect(rows.map(({ id }) => id)).toEqual(rideIds.slice(0, 5));
  });

  it.each([
    ['active', 16],
    ['completed', 9],
    ['all', 25],
  ])('is narrowed to %s rides', async (status, total) => {
    const page = await listed(`?page=1&per_page=100&status=${status}`);
    expect(page.total).toBe(total);
    expect(page.rows).toHaveLength(total);
    if (status !== 'all') expect(new Set(page.rows.map((row) => row.status))).toEqual(new Set([status]));
  });

  it('is counted by status for its filters', async () => {
    const reply = await test.call('GET', countRides.path, { token: passenger.token });
    expect(reply.answer(countRides)).toEqual({ all: 25, active: 16, completed: 9, flagged: 0 });
  });
});

describe('searching rides', () => {
  it.each([
    ['a plate', 'KJA-007XY'],
    ['a plate without its dash', 'kja007xy'],
    ['a part of the plate', '007X'],
    ['words in any order', '7 driver KJA-007'],
    ['spaces around', '  kja-007xy  '],
  ])('finds %s', async (_, text) => {
    expect(await foundBy(text)).toEqual(['Driver 7']);
  });

  it('finds the short id', async () => {
    const { rows } = await listed('?page=1&per_page=1');
    expect(await foundBy(rows[0]?.rideId ?? '')).toEqual(['Driver 24']);
  });

  it.each(['%', '_', '\\', 'KJA%XY', 'KJA-00_XY', '\\%', "' or '1'='1", '); drop table rides; --'])(
    'takes %j as the characters it is',
    async (text) => {
      expect(await foundBy(text)).toEqual([]);
    },
  );

  it.each(['', '   ', '\u0000'])('for %j finds everything', async (text) => {
    expect(await foundBy(text)).toHaveLength(25);
  });

  it('goes together with a status and pages', async () => {
    const page = await listed('?page=1&per_page=2&status=completed&search=ibadan');
    expect(page).toMatchObject({ total: 5, lastPage: 3 });
    expect(page.rows.every(({ destination }) => destination === 'Ibadan North')).toBe(true);
  });

  it('never finds what the next of kin is called', async () => {
    expect(await foundBy('Ifeanyi')).toEqual([]);
  });
});

describe('the list without a page, as the first client asks for it', () => {
  it('is everything in one page', async () => {
    const page = await listed('');
    expect(page).toMatchObject({ page: 1, lastPage: 1, total: 25 });
    expect(page.rows).toHaveLength(25);
  });

  it('is the newest thousand, and tells how many there are in all', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const ids = await insertRides(id, unpagedRows + 3);
    const page = (await get('', token)).answer(listRides);
    expect(page).toMatchObject({ page: 1, lastPage: 1, total: unpagedRows + 3 });
    expect(page.rows.map((row) => row.id)).toEqual(ids.toReversed().slice(0, unpagedRows));
  });

  it('can still be narrowed', async () => {
    expect((await listed('?status=all')).rows).toHaveLength(25);
    expect((await listed('?search=KJA-003')).rows).toHaveLength(1);
  });
});
