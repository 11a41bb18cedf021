import { afterAll, beforeAll, expect, it } from 'vitest';
import { countWaiting, getWeekFigures, type Waiting } from '#domain/platform/backoffice.ts';
import { keepFigures } from '#server/features/platform/backoffice/figures.ts';
import { createPost } from '#test/support/content.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { postTraffic, reportTraffic } from '#test/support/traffic.ts';

let test: TestServer;
let administrator: TestAccount;
let editor: TestAccount;
let author: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  administrator = await createAccount(test.app, { accountType: 'staff' });
  editor = await createAccount(test.app, { accountType: 'staff', staffRole: 'editor' });
  author = await createAccount(test.app, { accountType: 'commuter' });
});
afterAll(() => test.close());

async function waiting({ token }: TestAccount): Promise<Waiting> {
  return (await test.call('GET', countWaiting.path, { token })).answer(countWaiting);
}

let later = 0;

async function figures() {
  return (await test.call('GET', getWeekFigures.path, { token: editor.token })).answer(getWeekFigures);
}

it('what waits is counted, for editors without what is not theirs', async () => {
  const db = test.app.database.queries;
  const post_id = await createPost(test.app);
  await db.insertInto('comments').values({ post_id, author_id: author.id, body: 'Hello' }).execute();
  const { id } = await postTraffic(test, author.token);
  await reportTraffic(test, (await createAccount(test.app, { accountType: 'driver' })).token, id);
  await db
    .insertInto('contact_messages')
    .values([
      { first_name: 'A', last_name: 'B', email: 'a@people.example', message: 'New' },
      { first_name: 'A', last_name: 'B', email: 'a@people.example', message: 'Bot', suspicious: true },
      {
        ...{ first_name: 'A', last_name: 'B', email: 'a@people.example', message: 'Mine' },
        ...{ state: 'in_progress', assigned_to: editor.id },
      },
    ])
    .execute();
  await db
    .insertInto('outbox')
    .values({ channel: 'mail', kind: 'test', to_address: 'x@people.example', body_text: '', state: 'failed' })
    .execute();
  expect(await waiting(administrator)).toMatchObject({
    ...{ comments: 1, traffic: 1, spaces: 0, appeals: 0, newMessages: 1, ownMessages: 0 },
    failedDeliveries: 1,
  });
  expect(await waiting(editor)).toEqual({
    ...{ comments: 1, traffic: null, spaces: null, appeals: 0, newMessages: 1, ownMessages: 1 },
    ...{ failedDeliveries: null, waitingDeliveries: null },
  });
});

/** When what was counted last is too old. */
async function figuresLater() {
  later += 60_000;
  test.app.now = () => new Date(Date.now() + later);
  return figures();
}

it('numbers of the week are counted by day in West Africa Time, beside the week before', async () => {
  const now = new Date();
  const before = await figures();
  expect(before.days).toHaveLength(7);
  expect(before.rides.days).toHaveLength(7);
  const ride = await lodge(test, author.token);
  const old = await lodge(test, author.token);
  const gone = await lodge(test, author.token);
  const set = async (id: number, daysAgo: number) =>
    test.app.database.queries
      .updateTable('rides')
      .set({ created_at: new Date(now.getTime() - daysAgo * 86_400_000).toISOString() })
      .where('id', '=', id)
      .execute();
  await set(ride.id, 2);
  await set(old.id, 8);
  await set(gone.id, 15);
  const after = await figuresLater();
  expect(after.rides.total - before.rides.total).toBe(1);
  expect(after.rides.before - before.rides.before).toBe(1);
  expect(after.rides.days[4]).toBe(1);
  expect(after.minutesToAcknowledge).toMatchObject({ week: null, before: null });
});

it('numbers are not counted again within a minute', async () => {
  const first = await figuresLater();
  await lodge(test, author.token);
  expect(await figures()).toEqual(first);
  expect((await figuresLater()).rides.total - first.rides.total).toBe(1);
});

it('days that are over for good keep their numbers, also when what was counted is gone', async () => {
  const { queries } = test.app.database;
  const daysBack = (days: number) => new Date(test.app.now().getTime() - days * 86_400_000).toISOString();
  const rides = [await lodge(test, author.token), await lodge(test, author.token)];
  const [old, young] = rides.map(({ id }) => id);
  await queries
    .updateTable('rides')
    .set({ created_at: daysBack(6) })
    .where('id', '=', old ?? 0)
    .execute();
  await queries
    .updateTable('rides')
    .set({ created_at: daysBack(1) })
    .where('id', '=', young ?? 0)
    .execute();
  const counted = await figuresLater();
  for (let time = 0; time < 2; time += 1) await keepFigures(test.app);
  expect(await figuresLater()).toMatchObject({ rides: counted.rides, accounts: counted.accounts });
  await queries
    .deleteFrom('rides')
    .where('id', 'in', [old ?? 0, young ?? 0])
    .execute();
  const days = counted.rides.days.with(5, (counted.rides.days[5] ?? 0) - 1);
  expect((await figuresLater()).rides.days).toEqual(days);
});
