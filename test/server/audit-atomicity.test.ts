/** An act of staff or agencies and its entry in the audit log are one: neither is there without the other. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { changePassword, signIn } from '#domain/identity/accounts/auth.ts';
import { confirmIdentity } from '#domain/identity/accounts/confirmation.ts';
import { beginTwoStep } from '#domain/identity/accounts/two-step.ts';
import { type CallerName, expectations } from '#test/server/access/expectations.ts';
import { createWorld, type PreparedCall, prepareCall, type World } from '#test/server/access/world.ts';
import { givePassword, goodPassword } from '#test/support/accounts.ts';
import { newestEntry } from '#test/support/audit-entries.ts';
import { createAccount } from '#test/support/records.ts';
import { rowVersions } from '#test/support/row-versions.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sliceOf } from '#test/support/slice.ts';

let test: TestServer;
let world: World;

beforeAll(async () => {
  test = await startTestServer();
  world = await createWorld(test);
});
afterAll(() => test.close());

const audited: readonly CallerName[] = ['staff', 'editor', 'supervisor', 'tagged agency'];

/** A form looks at no session, so nobody is known to have sent it. */
function auditedCaller({ name, method, unaudited, form }: Endpoint): CallerName | undefined {
  if (method === 'GET' || unaudited || form) return undefined;
  return audited.find((caller) => (expectations[name]?.[caller] ?? 500) < 300);
}

/** The calls that the table of access tries with a wrong password. */
const withPassword: readonly [Endpoint, (email: string) => object][] = [
  [signIn, (email) => ({ email, password: goodPassword })],
  [
    changePassword,
    () => ({
      current_password: goodPassword,
      password: 'yellow-molue-29',
      retype_password: 'yellow-molue-29',
    }),
  ],
  [confirmIdentity, () => ({ current_password: goodPassword })],
  [beginTwoStep, () => ({ current_password: goodPassword })],
];

type Case = { endpoint: Endpoint; prepare: () => Promise<PreparedCall> };

const cases: readonly Case[] = [
  ...endpoints.flatMap((endpoint) => {
    const caller = auditedCaller(endpoint);
    return caller ? [{ endpoint, prepare: () => prepareCall(test, world, endpoint, caller) }] : [];
  }),
  ...withPassword.map(([endpoint, bodyOf]) => ({
    endpoint,
    prepare: async () => {
      const person = await createAccount(test.app, { accountType: 'staff' });
      await givePassword(test, person);
      const { email, token } = person;
      return { path: endpoint.path, options: { token, body: bodyOf(email) } };
    },
  })),
];

function call({ endpoint }: Case, { path, options }: PreparedCall) {
  return test.call(endpoint.method, path, options);
}

async function countEntries(): Promise<number> {
  const { number } = await test.app.database.queries
    .selectFrom('audit_head')
    .select('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** Runs the work while no entry can be added to the audit log. */
async function withoutRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  const { queries } = test.app.database;
  await sql`alter table audit_entries add constraint no_room check (false) not valid`.execute(queries);
  try {
    return await work();
  } finally {
    await sql`alter table audit_entries drop constraint no_room`.execute(queries);
  }
}

/** Acts of staff and officers on their own account. The entry names this account as the actor. */
const toOneself = [
  ...['beginTwoStep', 'changeOwnPhone', 'changePassword', 'chooseLanguage', 'completeProfile'],
  ...['confirmIdentity', 'endOtherSessions', 'endPush', 'readAllNotifications', 'saveContactDetails'],
  ...['saveDateStyle', 'saveLanguage', 'saveNotificationPreferences', 'savePhoto', 'saveWeekMail', 'signIn'],
  ...['signOut', 'subscribeToPush', 'uploadPicture'],
];

/** Calls that need no account and calls about several records. Their subject is in the fields of the call. */
const toWhatWasAsked = [
  ...['acceptInvitation', 'forgotPassword', 'register', 'resendCode', 'sendContactMessage', 'subscribe'],
  ...['reportTrafficUpdate', 'voiceTrafficUpdate', 'orderEntries'],
];

const withoutSubject: readonly string[] = [...toOneself, ...toWhatWasAsked];

/** Calls are counted with any outcome. A file is held before anything refers to it, by a row of its own. */
const mayChange = (name: string) =>
  name === 'addMedia' || name === 'replaceMedia' ? ['rate_limits', 'pictures'] : ['rate_limits'];

describe.each(sliceOf('acts and their entries', cases, 60))('$endpoint.name', (one) => {
  it('leaves one entry when it is done, which names what it was done to', async () => {
    const prepared = await one.prepare();
    const before = await countEntries();
    const reply = await call(one, prepared);
    expect(reply.status, reply.text).toBeLessThan(300);
    expect(await countEntries()).toBe(before + 1);
    const { subject } = await newestEntry(test);
    expect(subject !== '').toBe(!withoutSubject.includes(one.endpoint.name));
  });

  it('is undone when its entry cannot be written', async () => {
    const prepared = await one.prepare();
    const except = mayChange(one.endpoint.name);
    const before = await rowVersions(test.app.database.queries, except);
    const reply = await withoutRoom(() => call(one, prepared));
    expect(reply.status, reply.text).toBe(500);
    expect(await rowVersions(test.app.database.queries, except)).toEqual(before);
  });
});
