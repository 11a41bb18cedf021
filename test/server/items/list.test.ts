import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countItems, listItems } from '#domain/journeys/items/items.ts';
import { newSpeakableId } from '#server/base/secrets/speakable-ids.ts';
import { createAccount, createItem, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let sender: TestAccount;
let itemIds: number[];

beforeAll(async () => {
  test = await startTestServer();
  sender = await createAccount(test.app, { accountType: 'commuter' });
  itemIds = await insertItems(sender.id, 25);
  const stranger = await createAccount(test.app, { accountType: 'commuter' });
  await createItem(test.app, stranger.id);
});
afterAll(() => test.close());

/** Items whose rider carries their number; each third is received. @returns their ids, oldest first. */
async function insertItems(ownerId: number, count: number): Promise<number[]> {
  const now = new Date().toISOString();
  const rows = await test.app.database.queries
    .insertInto('items')
    .values(
      Array.from({ length: count }, (_, index) => ({
        item_ref: newSpeakableId('IT'),
        owner_id: ownerId,
        item_name: index % 2 === 0 ? 'Bag of rice' : 'Phone parts',
        driver_name: `Rider ${index}`,
        transport_means: 'Bike' as const,
        vehicle_bike_number: `KTU-${String(index).padStart(3, '0')}QB`,
        rider_company: 'Swift Wheels',
        rider_phone_number: '+2348030000333',
        address: '4 Sender Street',
        destination_address: 'Challenge, Ibadan',
        description: 'Wrapped in black nylon',
        ...(index % 3 === 0 ? { status: 'received' as const, received_at: now } : {}),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

function get(query: string, token = sender.token) {
  return test.call('GET', `${listItems.path}${query}`, { token });
}

async function listed(query: string) {
  return (await get(query)).answer(listItems);
}

describe('the list of items', () => {
  it('has ten a page, newest first, with its numbers at the top and inside', async () => {
    const { body } = await get('?page=1');
    const numbers = { current_page: 1, last_page: 3, per_page: 10, total: 25 };
    expect(body).toMatchObject({ status: true, ...numbers, data: numbers });
    const { rows } = await listed('?page=1');
    expect(rows.map(({ id }) => id)).toEqual(itemIds.toReversed().slice(0, 10));
  });

  it('shows every item of its owner once over its pages, and nobody else’s', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed(`?page=${page}&per_page=7`)));
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(itemIds.toReversed());
  });

  it('past its end is empty and still tells how many there are', async () => {
    expect(await listed('?page=9')).toEqual({ rows: [], page: 9, perPage: 10, lastPage: 3, total: 25 });
  });

  it('without a page is everything in one page, as the first client asks for it', async () => {
    const page = await listed('?status=all');
    expect(page).toMatchObject({ page: 1, lastPage: 1, total: 25 });
    expect(page.rows).toHaveLength(25);
  });

  it('is sorted the other way when asked', async () => {
    const { rows } = await listed('?page=1&per_page=5&sort=oldest');
    expect(rows.map(({ id }) => id)).toEqual(itemIds.slice(0, 5));
  });

  it.each([
    ['ongoing', 16],
    ['received', 9],
    ['all', 25],
  ])('is narrowed to %s items', async (status, total) => {
    const page = await listed(`?page=1&per_page=100&status=${status}`);
    expect(page.total).toBe(total);
    expect(page.rows).toHaveLength(total);
  });

  it('is counted by status for its filters', async () => {
    const reply = await test.call('GET', countItems.path, { token: sender.token });
    expect(reply.answer(countItems)).toEqual({ all: 25, ongoing: 16, received: 9, flagged: 0 });
  });
});

describe('searching items', () => {
  async function foundBy(text: string): Promise<string[]> {
    const { rows } = await listed(`?page=1&per_page=100&search=${encodeURIComponent(text)}`);
    return rows.map(({ driverName }) => driverName);
  }

  it.each([
    ['a plate', 'KTU-007QB'],
    ['a plate without its dash', 'ktu007qb'],
    ['words in any order', '7 rider KTU-007'],
  ])('finds %s', async (_, text) => {
    expect(await foundBy(text)).toEqual(['Rider 7']);
  });

  it('finds the short id, and goes together with a status', async () => {
    const { rows } = await listed('?page=1&per_page=1');
    expect(await foundBy(rows[0]?.itemRef ?? '')).toEqual(['Rider 24']);
    expect(await listed('?page=1&status=received&search=rice')).toMatchObject({ total: 5 });
  });

  it.each(['%', '_', 'KTU%QB', '); drop table items; --'])(
    'takes %j as the characters it is',
    async (text) => {
      expect(await foundBy(text)).toEqual([]);
    },
  );
});
