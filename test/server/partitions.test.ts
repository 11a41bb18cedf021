/** Notifications are kept in months: made before they begin, dropped when they hold nothing that is kept. */
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '#domain/platform/notifications/notifications.ts';
import { listKnownMigrations, migrateAlone } from '#server/base/database/migrate.ts';
import { makeComingPartitions } from '#server/base/database/partitions.ts';
import { deleteOld, dropOldMonths } from '#server/features/platform/notifications/store.ts';
import { copyDatabase, type TestDatabase } from '#test/support/database.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, startTestServerOn, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let person: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
});
beforeEach(async () => {
  person = await createAccount(test.app, { accountType: 'commuter' });
});
afterAll(() => test.close());

type Told = { title: string; at: string; read?: boolean };

async function sendNotices({ title, at, read = false }: Told, to = person): Promise<void> {
  await test.app.database.queries
    .insertInto('notifications')
    .values({
      ...{ user_id: to.id, kind: 'parking', title, link: '/users/parking' },
      ...{ created_at: at, read_at: read ? at : null },
    })
    .execute();
}

async function listed({ token } = person, on = test): Promise<string[]> {
  const reply = await on.call('GET', `${listNotifications.path}?per_page=100`, { token });
  return reply.answer(listNotifications).rows.map(({ title }) => title);
}

/** @returns the part that each of them is in, by its title. */
async function partsOf(userId: number, { app } = test): Promise<Record<string, string>> {
  const { rows } = await sql<{ title: string; part: string }>`
    select title, tableoid::regclass::text as part from notifications where user_id = ${userId}
  `.execute(app.database.queries);
  return Object.fromEntries(rows.map(({ title, part }) => [title, part]));
}

async function parts(): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select inhrelid::regclass::text as part from pg_inherits where inhparent = 'notifications'::regclass order by 1
  `.execute(test.app.database.queries);
  return rows.map(({ part }) => part);
}

const partOf = (iso: string) => `months.notifications_${iso.slice(0, 7).replace('-', '_')}`;
const makeMonths = (now: string, { app } = test) => makeComingPartitions(app.database, new Date(now));
const dropPartitions = (now: string) => dropOldMonths(test.app.database, new Date(now));

describe('a notification', () => {
  it('is in the month of its time, and is listed with those of other months, the newest first', async () => {
    await makeMonths('2041-01-31T23:59:59Z');
    await sendNotices({ title: 'First', at: '2041-01-31T23:59:59Z' });
    await sendNotices({ title: 'Second', at: '2041-02-01T00:00:00Z' });
    await sendNotices({ title: 'Now', at: new Date().toISOString() });
    await sendNotices({ title: 'Long ago', at: '2020-02-01T00:00:00Z' });
    expect(await partsOf(person.id)).toEqual({
      First: 'months.notifications_2041_01',
      Second: 'months.notifications_2041_02',
      Now: partOf(new Date().toISOString()),
      'Long ago': 'months.notifications_before',
    });
    expect(await listed()).toEqual(['Long ago', 'Now', 'Second', 'First']);
  });

  it('gets in where nobody made its month, and moves there when it is made', async () => {
    await sendNotices({ title: 'Early', at: '2052-06-10T08:00:00Z' });
    expect(await partsOf(person.id)).toEqual({ Early: 'months.notifications_other' });
    await makeMonths('2052-06-10T09:00:00Z');
    expect(await partsOf(person.id)).toEqual({ Early: 'months.notifications_2052_06' });
    expect(await listed()).toEqual(['Early']);
  });

  it('stays in the table for other months when many notifications have a month without a table', async () => {
    await sql`
      insert into notifications (user_id, kind, title, link, created_at)
      select ${person.id}, 'parking', 'Of many', '/users/parking', '2053-01-10' from generate_series(1, 2001)
    `.execute(test.app.database.queries);
    await makeMonths('2053-01-15T00:00:00Z');
    expect(await partsOf(person.id)).toEqual({ 'Of many': 'months.notifications_other' });
    expect(await parts()).toEqual(expect.arrayContaining(['months.notifications_2053_02']));
    expect(await parts()).not.toContain('months.notifications_2053_01');
  });
});

it('makes this month and the three after it, once, whichever processes do it', async () => {
  const another = await test.startAnother();
  const before = await parts();
  const now = '2061-11-15T00:00:00Z';
  await Promise.all([makeMonths(now), makeMonths(now, another), makeMonths(now)]);
  await makeMonths(now, another);
  const made = ['2061_11', '2061_12', '2062_01', '2062_02'].map((month) => `months.notifications_${month}`);
  expect(await parts()).toEqual([...before, ...made].toSorted());
  await another.close();
});

it('gives up when others hold the table, and keeps nobody waiting', async () => {
  const client = await test.app.database.pool.connect();
  await client.query('begin');
  await client.query('lock table months.notifications_other in access share mode');
  await expect(makeMonths('2063-01-01T00:00:00Z')).rejects.toThrow('lock timeout');
  await client.query('rollback');
  client.release();
  await makeMonths('2063-01-01T00:00:00Z');
  expect(await parts()).toContain('months.notifications_2063_01');
});

describe('a month that is past', () => {
  const told = { at: '2071-01-31T10:00:00Z' };
  const january = 'months.notifications_2071_01';
  /** @returns the time so many days after the end of the month. */
  const afterDays = (days: number) =>
    new Date(Date.parse('2071-02-01T00:00:00Z') + days * 86_400_000).toISOString();

  beforeEach(() => makeMonths('2071-01-15T00:00:00Z'));

  it('keeps its table while it has an unread notification that is still to be kept', async () => {
    await sendNotices({ ...told, title: 'Read', read: true });
    await sendNotices({ ...told, title: 'Unread' });
    await dropPartitions(afterDays(90));
    expect(await partsOf(person.id)).toEqual({ Read: january, Unread: january });
    await deleteOld(test.app.database.queries, new Date(afterDays(90)));
    await dropPartitions(afterDays(364));
    expect(await partsOf(person.id)).toEqual({ Unread: january });
    await dropPartitions(afterDays(365));
    expect(await partsOf(person.id)).toEqual({});
    expect(await parts()).not.toContain(january);
  });

  it('goes with its rows when all were read, and not before; younger ones stay', async () => {
    await sendNotices({ ...told, title: 'Read', read: true });
    await sendNotices({ title: 'Of February', at: '2071-02-01T00:00:00Z', read: true });
    await dropPartitions(new Date(Date.parse(afterDays(90)) - 1).toISOString());
    expect(await parts()).toContain(january);
    const another = await test.startAnother();
    await Promise.all([
      dropPartitions(afterDays(90)),
      dropOldMonths(another.app.database, new Date(afterDays(90))),
    ]);
    await another.close();
    expect(await parts()).not.toContain(january);
    expect(await partsOf(person.id)).toEqual({ 'Of February': 'months.notifications_2071_02' });
    // A row that comes for it all the same is not lost, and goes like any other.
    await sendNotices({ ...told, title: 'Late', read: true });
    expect(await listed()).toEqual(['Late', 'Of February']);
    await deleteOld(test.app.database.queries, new Date(afterDays(90)));
    expect(await listed()).toEqual(['Of February']);
  });
});

describe('notifications of an earlier release', () => {
  const before = async (work: (client: Client) => Promise<void>): Promise<TestDatabase> => {
    const database = await copyDatabase('template1');
    const all = await listKnownMigrations();
    await migrateAlone(database.connection, all.slice(0, all.indexOf('0041-months-of-notifications')));
    const client = new Client(database.connection);
    await client.connect();
    await work(client);
    await client.end();
    return database;
  };
  const oldInsert = `
    insert into notifications (user_id, kind, title, link, created_at)
    select id, 'parking', $1, '/users/parking', $2::timestamptz from users returning id`;

  it('are all there, and are numbered on', async () => {
    const now = new Date();
    let last = 0;
    const database = await before(async (client) => {
      await client.query(
        `insert into users (email, password_hash, account_type) values ('a@people.example', '', 'commuter')`,
      );
      await client.query(oldInsert, ['Old', '2026-01-10']);
      await client.query(oldInsert, ['Of a wrong clock', '2099-01-10']);
      last = Number((await client.query(oldInsert, ['Today', now])).rows[0].id);
    });
    await migrateAlone(database.connection);
    const earlier = await startTestServerOn(database);
    const { queries } = earlier.app.database;
    const user = await queries.selectFrom('users').select('id').executeTakeFirstOrThrow();
    expect(await partsOf(user.id, earlier)).toEqual({
      Old: 'months.notifications_before',
      Today: 'months.notifications_before',
      'Of a wrong clock': 'months.notifications_other',
    });
    const next = await queries
      .insertInto('notifications')
      .values({ user_id: user.id, kind: 'parking', title: 'Next', link: '/users/parking' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(next.id).toBe(last + 1);
    await makeComingPartitions(earlier.app.database, now);
    await queries.deleteFrom('users').execute();
    expect(await partsOf(user.id, earlier)).toEqual({});
    await earlier.close();
    await database.drop();
  });
});
