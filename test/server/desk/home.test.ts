import { afterAll, beforeAll, expect, it } from 'vitest';
import { countedOnTabs } from '#domain/contract/paging.ts';
import { getKeptAgency, listKeptAgencies } from '#domain/identity/agencies/agencies-admin.ts';
import { countWaiting, getWeekFigures, type Waiting } from '#domain/platform/backoffice.ts';
import type { DeliveryState } from '#domain/platform/deliveries/deliveries.ts';
import { storeFigures } from '#server/features/platform/backoffice/for-others/settled-figures.ts';
import { createPost } from '#test/support/content.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, giveInventedMailbox, type TestAccount } from '#test/support/records.ts';
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

/**
 * The clock of the figures stands at noon of tomorrow, and moves by a minute a time: a midnight that passes while the tests
 * run changes no day under them. Records that are created now count to one of the two newest days.
 */
let clock = noonOfTomorrow();

function noonOfTomorrow(): Date {
  const tomorrow = dayInLagos(new Date(Date.now() + 86_400_000));
  return new Date(`${tomorrow}T12:00:00+01:00`);
}

function dayInLagos(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(at);
}

function daysAgo(days: number): string {
  return new Date(clock.getTime() - days * 86_400_000).toISOString();
}

function messageIn(state: 'failed' | 'queued' | 'delivered') {
  return { channel: 'mail', kind: 'test', to_address: 'x@people.example', body_text: '', state } as const;
}

async function figures() {
  return atClock(async () =>
    (await test.call('GET', getWeekFigures.path, { token: editor.token })).answer(getWeekFigures),
  );
}

/** Does something while the server's clock is that of the figures. */
async function atClock<Done>(act: () => Promise<Done>): Promise<Done> {
  const { now } = test.app;
  test.app.now = () => clock;
  return act().finally(() => {
    test.app.now = now;
  });
}

it('waiting work is counted, for editors only their own kind', async () => {
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
    .values((['failed', 'queued', 'delivered'] as const).map(messageIn))
    .execute();
  const unseen = { owner_id: author.id, name: 'Yard', address: 'A', description: '', price_kobo: 1 };
  const hidden = { hidden_at: new Date().toISOString() };
  await db
    .insertInto('spaces')
    .values([unseen, { ...unseen, ...hidden }, { ...unseen, ...hidden }])
    .execute();
  expect(await waiting(administrator)).toMatchObject({
    ...{ comments: 1, traffic: 1, spaces: 1, appeals: 0, newMessages: 1, ownMessages: 0 },
    ...{ failedDeliveries: 1, waitingDeliveries: 1 },
  });
  expect(await waiting(editor)).toEqual({
    ...{ comments: 1, traffic: null, spaces: null, appeals: 0, newMessages: 1, ownMessages: 1 },
    ...{ unstaffedAgencies: null, unreachableAgencies: null, agencies: null },
    ...{ failedDeliveries: null, waitingDeliveries: null },
  });
});

it('messages that an editor looks after are theirs alone, in progress, and no robot’s', async () => {
  const before = await waiting(editor);
  const from = { first_name: 'A', last_name: 'B', email: 'a@people.example', message: 'Mine' };
  const mine = { ...from, assigned_to: editor.id, state: 'in_progress' as const };
  await test.app.database.queries
    .insertInto('contact_messages')
    .values([
      mine,
      { ...mine, suspicious: true },
      { ...mine, assigned_to: administrator.id },
      { ...mine, state: 'closed' },
    ])
    .execute();
  const { ownMessages, newMessages } = await waiting(editor);
  expect([ownMessages - before.ownMessages, newMessages - before.newMessages]).toEqual([1, 0]);
});

it('a message that is tried again waits as one that was not tried yet', async () => {
  const before = await waiting(administrator);
  const tried = ['retrying', 'queued', 'sent', 'blocked'] as const;
  const rows = tried.map((state) => ({ ...messageIn('queued'), state }));
  await test.app.database.queries.insertInto('outbox').values(rows).execute();
  const after = await waiting(administrator);
  expect((after.waitingDeliveries ?? 0) - (before.waitingDeliveries ?? 0)).toBe(2);
  expect(after.failedDeliveries).toBe(before.failedDeliveries);
});

it('waiting work is counted to a hundred, which the pages show as 99+', async () => {
  const many = Array.from({ length: countedOnTabs + 5 }, () => messageIn('failed'));
  await test.app.database.queries.insertInto('outbox').values(many).execute();
  expect((await waiting(administrator)).failedDeliveries).toBe(countedOnTabs);
});

/** The age at which counted figures are too old. */
async function figuresLater() {
  clock = new Date(clock.getTime() + 60_000);
  return figures();
}

it('numbers of the week are counted by day in West Africa Time, beside the week before', async () => {
  const before = await figures();
  expect(before.days).toHaveLength(7);
  expect(before.rides.days).toHaveLength(7);
  const ride = await lodge(test, author.token);
  const old = await lodge(test, author.token);
  const gone = await lodge(test, author.token);
  const set = async (id: number, days: number) =>
    test.app.database.queries
      .updateTable('rides')
      .set({ created_at: daysAgo(days) })
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

it('messages of the week are counted by the day they were queued, with those that did not arrive', async () => {
  const queued = (state: DeliveryState | 'suppressed', days: number) => ({
    ...{ channel: 'sms' as const, kind: 'flag-agency', to_address: '+2348030000142', body_text: 'Text' },
    ...{ state, queued_at: daysAgo(days) },
  });
  const before = await figuresLater();
  await test.app.database.queries
    .insertInto('outbox')
    .values([
      queued('delivered', 0),
      queued('failed', 1),
      queued('suppressed', 1),
      queued('delivered', 8),
      queued('failed', 20),
    ])
    .execute();
  const after = await figuresLater();
  expect(after.deliveries.total - before.deliveries.total).toBe(2);
  expect(after.deliveries.before - before.deliveries.before).toBe(1);
  expect(after.undelivered.total - before.undelivered.total).toBe(1);
  expect(after.undelivered.before - before.undelivered.before).toBe(0);
  expect((after.undelivered.days[5] ?? 0) - (before.undelivered.days[5] ?? 0)).toBe(1);
});

it('accounts, flags and complaints of the week are counted, those of staff are not', async () => {
  const before = await figuresLater();
  await createAccount(test.app, { accountType: 'staff' });
  const agencies = [(await createAgency(test.app)).id];
  const { token } = await createAccount(test.app, { accountType: 'company' });
  const older = await createAccount(test.app, { accountType: 'driver' });
  await test.app.database.queries
    .updateTable('users')
    .set({ created_at: daysAgo(9) })
    .where('id', '=', older.id)
    .execute();
  await flag(test, token, (await lodge(test, token)).id);
  await complain(test, token, { agencies });
  await complain(test, token, { agencies, complain_title: 'Again' });
  const after = await figuresLater();
  const ofTwoDays = (days: readonly number[]) => (days.at(-1) ?? 0) + (days.at(-2) ?? 0);
  const more = (['accounts', 'flags', 'complaints'] as const).map((name) => [
    after[name].total - before[name].total,
    after[name].before - before[name].before,
    ofTwoDays(after[name].days) - ofTwoDays(before[name].days),
  ]);
  expect(more).toEqual([
    [1, 1, 1],
    [1, 0, 1],
    [2, 0, 2],
  ]);
  expect([after.days.at(-1), after.days]).toEqual([dayInLagos(clock), after.days.toSorted()]);
});

it('a message that the receiver refuses did not arrive', async () => {
  const before = await figuresLater();
  const rows = (['blocked', 'sent', 'unknown'] as const).map((state) => ({
    ...{ ...messageIn('queued'), state, queued_at: new Date().toISOString() },
  }));
  await test.app.database.queries.insertInto('outbox').values(rows).execute();
  const after = await figuresLater();
  expect(after.deliveries.total - before.deliveries.total).toBe(3);
  expect(after.undelivered.total - before.undelivered.total).toBe(1);
});

it('the usual time until a case is acknowledged is that of the middle one, by the day it was opened', async () => {
  const agency = await createAgency(test.app);
  const officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id });
  const { queries } = test.app.database;
  /** @param minutes until an officer acts; none where nobody does. */
  const openCase = async (days: number, minutes: number | undefined, kind = 'acknowledged') => {
    const { complaintRef } = await complain(test, author.token, { agencies: [agency.id] });
    const { id } = await queries
      .selectFrom('cases')
      .innerJoin('complaints', 'complaints.id', 'cases.complaint_id')
      .select('cases.id')
      .where('complaint_ref', '=', complaintRef)
      .executeTakeFirstOrThrow();
    const opened = Date.parse(daysAgo(days));
    const later = (after: number) => new Date(opened + after * 60_000).toISOString();
    await queries
      .updateTable('case_events')
      .set({ at: later(0) })
      .where('case_id', '=', id)
      .execute();
    const event = { case_id: id, data: JSON.stringify({}), actor_id: officer.id };
    if (minutes === undefined) return;
    await queries
      .insertInto('case_events')
      .values([
        { ...event, sequence: 20, kind: 'noted', at: later(minutes / 2) },
        { ...event, sequence: 21, kind, at: later(minutes) },
        { ...event, sequence: 22, kind: 'resolved', at: later(minutes + 90) },
      ])
      .execute();
  };
  await openCase(2, 10);
  await openCase(2, 30, 'handed_off');
  await openCase(3, 50, 'started');
  await openCase(3, undefined);
  await openCase(8, 200, 'assigned');
  await openCase(15, 900);
  const { minutesToAcknowledge, days } = await figuresLater();
  const on = (back: number) => minutesToAcknowledge.days[days.indexOf(dayInLagos(new Date(daysAgo(back))))];
  expect([on(2), on(3), on(1)]).toEqual([20, 50, null]);
  expect([minutesToAcknowledge.week, minutesToAcknowledge.before]).toEqual([30, 200]);
});

it('numbers are not counted again within a minute', async () => {
  const first = await figuresLater();
  await lodge(test, author.token);
  expect(await figures()).toEqual(first);
  expect((await figuresLater()).rides.total - first.rides.total).toBe(1);
});

it('days that are over for good keep their numbers, also when the counted rows are gone', async () => {
  const { queries } = test.app.database;
  const rides = [await lodge(test, author.token), await lodge(test, author.token)];
  const [old, young] = rides.map(({ id }) => id);
  await queries
    .updateTable('rides')
    .set({ created_at: daysAgo(6) })
    .where('id', '=', old ?? 0)
    .execute();
  await queries
    .updateTable('rides')
    .set({ created_at: daysAgo(1) })
    .where('id', '=', young ?? 0)
    .execute();
  const counted = await figuresLater();
  for (let time = 0; time < 2; time += 1) await atClock(() => storeFigures(test.app));
  expect(await figuresLater()).toMatchObject({ rides: counted.rides, accounts: counted.accounts });
  await queries
    .deleteFrom('rides')
    .where('id', 'in', [old ?? 0, young ?? 0])
    .execute();
  const days = counted.rides.days.with(5, (counted.rides.days[5] ?? 0) - 1);
  expect((await figuresLater()).rides.days).toEqual(days);
});

it('an agency with cases waits for administrators while nobody works there', async () => {
  const before = (await waiting(administrator)).unstaffedAgencies;
  const agency = await createAgency(test.app);
  expect((await waiting(administrator)).unstaffedAgencies).toBe(before);
  await complain(test, author.token, { agencies: [agency.id] });
  expect((await waiting(administrator)).unstaffedAgencies).toBe((before ?? 0) + 1);
  const listed = await test.call('GET', `${listKeptAgencies.path}?status=unstaffed`, administrator);
  expect(listed.answer(listKeptAgencies).rows.map(({ id }) => id)).toContain(agency.id);
  await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id });
  expect((await waiting(administrator)).unstaffedAgencies).toBe(before);
});

const noMore = { at: '2026-01-01T00:00:00Z', reason: 'A lost phone' };
it.each([
  ['is suspended', { suspended_at: noMore.at, suspension_reason: noMore.reason }],
  ['has left', { deactivated_at: noMore.at }],
])('an agency whose one officer %s waits too, and shows no officer', async (_, ended) => {
  const before = (await waiting(administrator)).unstaffedAgencies ?? 0;
  const agency = await createAgency(test.app);
  await complain(test, author.token, { agencies: [agency.id] });
  const officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id });
  await test.app.database.queries.updateTable('users').set(ended).where('id', '=', officer.id).execute();
  expect((await waiting(administrator)).unstaffedAgencies).toBe(before + 1);
  const listed = await test.call('GET', `${listKeptAgencies.path}?status=unstaffed`, administrator);
  const row = listed.answer(listKeptAgencies).rows.find(({ id }) => id === agency.id);
  expect(row).toMatchObject({ officers: 0, openCases: 1 });
  const page = await test.call('GET', getKeptAgency.path.replace('{id}', String(agency.id)), administrator);
  expect(page.answer(getKeptAgency)).toMatchObject({ officers: 0, people: [] });
});

it('an agency that nobody can be reached at is shown to administrators before it has a case', async () => {
  const count = async () => (await waiting(administrator)).unreachableAgencies ?? 0;
  const places = async () => (await waiting(administrator)).agencies ?? 0;
  const before = await count();
  const placesBefore = await places();
  const agency = await createAgency(test.app);
  expect(await count()).toBe(before);
  await giveInventedMailbox(test.app, agency.id);
  expect(await count()).toBe(before + 1);
  expect(await places()).toBe(placesBefore + 1);
  const listed = await test.call('GET', `${listKeptAgencies.path}?status=unreachable`, administrator);
  expect(listed.answer(listKeptAgencies).rows).toMatchObject([{ id: agency.id, openCases: 0 }]);
  await createAccount(test.app, {
    accountType: 'government-agency',
    agencyId: agency.id,
    verified: false,
  });
  expect(await count()).toBe(before + 1);
  await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id });
  expect(await count()).toBe(before);
});
