/** Data whose time is over go when docs/privacy.md says, by the server's clock, and not before. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queries } from '#server/base/database/connection.ts';
import { runJobs } from '#server/base/delivery/jobs.ts';
import { hourly } from '#server/scheduled-jobs.ts';
import { createCallerRide } from '#test/support/caller-rides.ts';
import { createAccount, createRide } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { limits } from './register.ts';

let test: TestServer;
let agencyId: number;
let userId: number;
let queries: Queries;
const start = new Date('2026-11-23T09:00:00Z');
const at = start.toISOString();
const inTenMinutes = new Date(start.getTime() + 600_000).toISOString();

beforeAll(async () => {
  test = await startTestServer();
  queries = test.app.database.queries;
  test.app.now = () => start;
  userId = (await createAccount(test.app, { accountType: 'commuter' })).id;
  // Its own session is not the one under test.
  await queries.deleteFrom('sessions').execute();
  const agency = { code: 'A', name: 'Agency', email: 'a@agencies.example' };
  agencyId = (await queries.insertInto('agencies').values(agency).returning('id').executeTakeFirstOrThrow())
    .id;
});
afterAll(() => test.close());

type Rule = {
  /** The name of the data in the register. */
  what: string;
  after: string;
  hours: number;
  table: string;
  /** Which of the table it is about. */
  which?: ReturnType<typeof sql<boolean>>;
  make: () => Promise<unknown>;
};

const day = 24;
const message = { channel: 'mail', to_address: 'a@people.example', body_text: 'Hi', queued_at: at } as const;
const letter = { first_name: 'A', last_name: 'B', email: 'a@people.example', message: 'Hi', created_at: at };
const notice = { kind: 'parking', title: 'Hi', link: '/users/parking', created_at: at } as const;

async function erased(): Promise<number> {
  const { id } = await createAccount(test.app, { accountType: 'commuter', verified: false });
  await queries.deleteFrom('sessions').where('user_id', '=', id).execute();
  await queries
    .updateTable('users')
    .set({ erased_at: at, created_at: at, deactivated_at: at })
    .where('id', '=', id)
    .execute();
  await createRide(test.app, id);
  return id;
}

const rules: Rule[] = [
  {
    ...{ what: 'sessions', after: 'when they end', hours: 12, table: 'sessions' },
    make: () =>
      queries
        .insertInto('sessions')
        .values({
          ...{ user_id: userId, token_hash: Buffer.alloc(32), kind: 'full', ip_address: '', user_agent: '' },
          expires_at: new Date(start.getTime() + 12 * 3_600_000).toISOString(),
        })
        .execute(),
  },
  {
    ...{ what: 'counts of calls', after: 'when they end', hours: 1, table: 'rate_limits' },
    make: () =>
      queries
        .insertInto('rate_limits')
        .values({ key: 'k', hits: 1, window_ends: new Date(start.getTime() + 3_600_000).toISOString() })
        .execute(),
  },
  {
    ...{ what: 'mailed codes', after: '1 day', hours: day, table: 'mailed_codes' },
    make: () =>
      queries
        .insertInto('mailed_codes')
        .values({
          ...{ email: 'a@people.example', purpose: 'verify-email', code_hash: Buffer.alloc(32) },
          ...{ created_at: at, expires_at: at },
        })
        .execute(),
  },
  {
    ...{
      what: 'answers kept for repeated calls',
      after: '7 days',
      hours: 7 * day,
      table: 'idempotency_keys',
    },
    make: () =>
      queries
        .insertInto('idempotency_keys')
        .values({ user_id: userId, key: 'k', endpoint: 'e', body_hash: Buffer.alloc(32), created_at: at })
        .execute(),
  },
  {
    ...{ what: 'accounts that were never verified and are not used', after: '30 days', hours: 30 * day },
    ...{ table: 'users', which: sql<boolean>`email_verified_at is null and erased_at is null` },
    make: async () => {
      const { id } = await createAccount(test.app, { accountType: 'commuter', verified: false });
      await queries.deleteFrom('sessions').where('user_id', '=', id).execute();
      await queries.updateTable('users').set({ created_at: at }).where('id', '=', id).execute();
    },
  },
  {
    ...{ what: 'letters that look like a program’s', after: '30 days', hours: 30 * day },
    ...{ table: 'contact_messages', which: sql<boolean>`suspicious` },
    make: () =>
      queries
        .insertInto('contact_messages')
        .values({ ...letter, suspicious: true })
        .execute(),
  },
  {
    ...{ what: 'letters', after: '730 days', hours: 730 * day },
    ...{ table: 'contact_messages', which: sql<boolean>`not suspicious` },
    make: () => queries.insertInto('contact_messages').values(letter).execute(),
  },
  {
    ...{ what: 'invitations that nobody took up', after: '90 days after they end', hours: 90 * day },
    table: 'invitations',
    make: () =>
      queries
        .insertInto('invitations')
        .values({
          ...{
            email: 'a@people.example',
            account_type: 'staff',
            role: 'editor',
            token_hash: Buffer.alloc(32),
          },
          ...{ created_at: at, expires_at: at },
        })
        .execute(),
  },
  {
    ...{ what: 'calendar links of deleted accounts', after: '90 days', hours: 90 * day },
    table: 'ended_calendar_links',
    make: () =>
      queries
        .insertInto('ended_calendar_links')
        .values({ token_hash: Buffer.alloc(32), ended_at: at })
        .execute(),
  },
  {
    ...{ what: 'what staff deleted of the public site', after: '30 days', hours: 30 * day },
    table: 'content_entries',
    make: () =>
      queries
        .insertInto('content_entries')
        .values({ kind: 'faq', single: false, draft: '{}', deleted_at: at })
        .execute(),
  },
  {
    ...{ what: 'subscriptions that were not confirmed', after: '7 days', hours: 7 * day },
    ...{ table: 'subscribers', which: sql<boolean>`ended_at is null` },
    make: () =>
      queries
        .insertInto('subscribers')
        .values({ email: 'a@people.example', token: 'a', mailed_at: at })
        .execute(),
  },
  {
    ...{ what: 'subscriptions that ended', after: '90 days', hours: 90 * day },
    ...{ table: 'subscribers', which: sql<boolean>`ended_at is not null` },
    make: () =>
      queries
        .insertInto('subscribers')
        .values({ email: null, token: 'b', mailed_at: at, confirmed_at: at, ended_at: at })
        .execute(),
  },
  {
    ...{ what: 'openings of safety passes', after: '365 days', hours: 365 * day },
    table: 'safety_pass_openings',
    make: () => queries.insertInto('safety_pass_openings').values({ user_id: userId, at }).execute(),
  },
  {
    ...{ what: 'checks of plates', after: '30 days', hours: 30 * day, table: 'plate_checks' },
    make: () =>
      queries
        .insertInto('plate_checks')
        .values({ asked_by: Buffer.alloc(32), plate: Buffer.alloc(32), at })
        .execute(),
  },
  {
    ...{ what: 'rides lodged for callers', after: '90 days', hours: 90 * day, table: 'caller_rides' },
    make: () => createCallerRide(test.app, agencyId, at),
  },
  {
    ...{ what: 'texts by USSD and SMS', after: '7 days', hours: 7 * day, table: 'text_inputs' },
    make: async () => {
      const number = '+2348030000990';
      await queries
        .insertInto('text_numbers')
        .values({ number, first_heard_at: at, heard_at: new Date().toISOString(), step: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const input = {
        gateway: 'phone',
        input_key: Buffer.alloc(32),
        number,
        channel: 'sms',
        typed: 'MENU',
      } as const;
      await queries
        .insertInto('text_inputs')
        .values({ ...input, at })
        .execute();
    },
  },
  {
    ...{ what: 'numbers that are silent', after: '90 days', hours: 90 * day },
    ...{ table: 'text_numbers', which: sql<boolean>`number = '+2348030000991'` },
    make: () =>
      queries
        .insertInto('text_numbers')
        .values({ number: '+2348030000991', first_heard_at: at, heard_at: at, step: null })
        .execute(),
  },
  {
    ...{ what: 'codes to numbers', after: 'when they end', hours: 1 / 6, table: 'text_number_claims' },
    make: () =>
      queries
        .insertInto('text_number_claims')
        .values({
          user_id: userId,
          number: '+2348030000992',
          code_hash: Buffer.alloc(32),
          expires_at: inTenMinutes,
        })
        .execute(),
  },
  {
    ...{ what: 'notices about plates', after: '90 days after they end', hours: 90 * day },
    table: 'plate_notices',
    make: () =>
      queries
        .insertInto('plate_notices')
        .values({
          ...{ agency_id: agencyId, plate: 'LSR-123DE', kind: 'wanted', reference: 'A/1' },
          ...{ recorded_at: at, created_at: at, ends_at: at },
        })
        .execute(),
  },
  {
    ...{ what: 'mails to addresses without an account', after: '1 day', hours: day },
    ...{ table: 'outbox', which: sql<boolean>`state = 'suppressed'` },
    make: () =>
      queries
        .insertInto('outbox')
        .values({ ...message, kind: 'test', state: 'suppressed' })
        .execute(),
  },
  {
    ...{ what: 'messages', after: '90 days', hours: 90 * day },
    ...{ table: 'outbox', which: sql<boolean>`kind = 'of today'` },
    make: () =>
      queries
        .insertInto('outbox')
        .values({ ...message, kind: 'of today', state: 'delivered' })
        .execute(),
  },
  {
    ...{
      what: 'reports of messages that RUA does not know',
      after: '1 hour',
      hours: 1,
      table: 'early_reports',
    },
    make: () =>
      queries
        .insertInto('early_reports')
        .values({ gateway_reference: 'unheard of', state: 'delivered', reason: '', came_at: at })
        .execute(),
  },
  {
    ...{ what: 'the goodbye', after: '1 day', hours: day },
    ...{ table: 'outbox', which: sql<boolean>`kind = 'account-deleted'` },
    make: () =>
      queries
        .insertInto('outbox')
        .values({ ...message, kind: 'account-deleted', state: 'delivered' })
        .execute(),
  },
  {
    // An upload that began to be claimed in time has five minutes more.
    ...{ what: 'uploads that nothing refers to', after: '24 hours', hours: day + 5 / 60 },
    table: 'pictures',
    make: () =>
      queries
        .insertInto('pictures')
        .values({
          ...{ path: `files/vehicles/${'a'.repeat(32)}.webp`, folder: 'vehicles', created_at: at },
          ...{ width: 1, height: 1, bytes: 1 },
        })
        .execute(),
  },
  {
    ...{ what: 'notifications that were read', after: '90 days', hours: 90 * day },
    ...{ table: 'notifications', which: sql<boolean>`read_at is not null` },
    make: () =>
      queries
        .insertInto('notifications')
        .values({ ...notice, user_id: userId, read_at: at })
        .execute(),
  },
  {
    ...{ what: 'notifications', after: '365 days', hours: 365 * day },
    ...{ table: 'notifications', which: sql<boolean>`read_at is null` },
    make: () =>
      queries
        .insertInto('notifications')
        .values({ ...notice, user_id: userId })
        .execute(),
  },
  {
    ...{ what: 'counts of mails', after: '1 day', hours: day, table: 'notice_mails' },
    make: () => queries.insertInto('notice_mails').values({ user_id: userId, kind: 'parking', at }).execute(),
  },
  {
    // The clock of the test begins at nine in the morning, which is ten in Lagos.
    ...{ what: 'counts of SMS', after: 'the end of the next day', hours: 14 + day, table: 'sms_counts' },
    make: () =>
      queries
        .insertInto('sms_counts')
        .values({ day: at.slice(0, 10), key: 'day', sent: 1 })
        .execute(),
  },
  {
    ...{ what: 'empty accounts, with what agencies kept of them', after: '2192 days', hours: 2192 * day },
    ...{
      table: 'rides',
      which: sql<boolean>`owner_id in (select id from users where erased_at is not null)`,
    },
    make: erased,
  },
  {
    ...{ what: 'reports of people who left', after: '2192 days', hours: 2192 * day, table: 'complaints' },
    make: () =>
      queries
        .insertInto('complaints')
        .values({
          ...{ complaint_ref: 'CP-22222222', title: 'T', role: 'company', type: 'complain', name: 'N' },
          ...{ state: 'Lagos', city: 'Ikeja', description: 'D', created_at: at },
        })
        .execute(),
  },
  {
    ...{ what: 'conversations of people who left', after: '2192 days', hours: 2192 * day, table: 'tickets' },
    make: () =>
      queries
        .insertInto('tickets')
        .values({ reference: 'MS-22222222', agency_id: agencyId, created_at: at, updated_at: at })
        .execute(),
  },
];

const minute = 60_000;

async function leftAt({ table, which = sql<boolean>`true` }: Rule, milliseconds: number): Promise<number> {
  test.app.now = () => new Date(start.getTime() + milliseconds);
  await runJobs(test.app, hourly);
  const { rows } = await sql`select from ${sql.table(table)} where ${which}`.execute(queries);
  return rows.length;
}

describe('data that is kept for a time', () => {
  it.each(rules)('$what: goes after $after', async (rule) => {
    test.app.now = () => start;
    await rule.make();
    const limit = rule.hours * 3_600_000;
    expect(await leftAt(rule, limit - minute)).toBe(1);
    expect(await leftAt(rule, limit + minute)).toBe(0);
  });

  it('is what docs/privacy.md says', () => {
    expect(rules.map(({ what, after }) => ({ what, after }))).toEqual(limits);
  });

  it('is no report of an account that exists', async () => {
    test.app.now = () => start;
    await createRide(test.app, userId);
    await test.app.database.queries.updateTable('users').set({ created_at: at }).execute();
    expect(
      await leftAt(
        { ...rule('rides'), which: sql<boolean>`owner_id = ${userId}` },
        9 * 365 * day * 3_600_000,
      ),
    ).toBe(1);
  });
});

function rule(table: string): Rule {
  return { what: '', after: '', hours: 0, table, make: async () => {} };
}
