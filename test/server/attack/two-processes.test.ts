/** Attacks that spread their calls over two processes of one database. A limit counts for both, and a code is used up for both. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { forgotPassword, resetPassword, signIn, verifyResetCode } from '#domain/identity/accounts/auth.ts';
import { beginTwoStep, confirmTwoStep } from '#domain/identity/accounts/two-step.ts';
import { acceptInvitation } from '#domain/identity/agencies/invitations.ts';
import { makeBookingCalendar } from '#domain/road/parking/bookings.ts';
import { newClient } from '#test/server/accounts/sign-in-clients.ts';
import {
  codeOfApp,
  goodPassword,
  mailedCode,
  mailsTo,
  newAddress,
  post,
  signedUpAndVerified,
} from '#test/support/accounts.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let processes: readonly [TestServer, TestServer];
let moment = new Date('2026-11-23T09:00:00Z');

beforeAll(async () => {
  const first = await startTestServer({ limitScale: 1 });
  processes = [first, await first.startAnother()];
  for (const { app } of processes) app.now = () => moment;
});
afterAll(async () => {
  const [first, second] = processes;
  await second.close();
  await first.close();
});
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(processes[0].app.database.queries);
});

/** Makes so many calls at once, every other one to the second process. */
async function spread(count: number, call: (on: TestServer) => Promise<Reply>): Promise<number[]> {
  const [first, second] = processes;
  const calls = Array.from({ length: count }, (_, number) => call(number % 2 === 0 ? first : second));
  return (await Promise.all(calls)).map(({ status }) => status).toSorted();
}

const alike = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('over two processes at once', () => {
  it('of thirty wrong codes of the second step twenty are compared, the owner is told once, and can still sign in', async () => {
    const [first, second] = processes;
    const account = await signedUpAndVerified(first);
    const { apiToken: token, email } = account;
    const begun = await post(first, beginTwoStep.path, { current_password: goodPassword }, { token });
    const { secret } = begun.answer(beginTwoStep);
    await post(first, confirmTwoStep.path, { code: codeOfApp(secret, moment) }, { token });
    moment = new Date(moment.getTime() + 90_000);
    const right = codeOfApp(secret, moment);
    const wrong = right === '000000' ? '000001' : '000000';
    const enter = (on: TestServer, code: string, address: string) =>
      on.call('POST', signIn.path, { body: { email, password: goodPassword, code }, address });
    const guessed = await spread(30, (on) => enter(on, wrong, newClient().address));
    expect(guessed).toEqual([...alike(20, 422), ...alike(10, 429)]);
    expect((await enter(second, right, newClient().address)).status).toBe(429);
    const told = (await mailsTo(first, email)).filter(({ kind }) => kind === 'second-step-failed');
    expect(told).toHaveLength(1);
    expect((await post(second, signIn.path, { email, password: goodPassword, code: right })).status).toBe(
      200,
    );
  });

  it('a right code of the second step signs in once', async () => {
    const [first] = processes;
    const { apiToken: token, email } = await signedUpAndVerified(first);
    const begun = await post(first, beginTwoStep.path, { current_password: goodPassword }, { token });
    const { secret } = begun.answer(beginTwoStep);
    await post(first, confirmTwoStep.path, { code: codeOfApp(secret, moment) }, { token });
    moment = new Date(moment.getTime() + 90_000);
    const code = codeOfApp(secret, moment);
    const statuses = await spread(6, (on) => post(on, signIn.path, { email, password: goodPassword, code }));
    expect(statuses).toEqual([200, ...alike(5, 422)]);
  });

  it('a reset code opens one session, which sets one password, and ends with it on both', async () => {
    const [first] = processes;
    const { email, apiToken } = await signedUpAndVerified(first);
    await post(first, forgotPassword.path, { email });
    const code = await mailedCode(first, email);
    const opened: string[] = [];
    await spread(8, async (on) => {
      const reply = await post(on, verifyResetCode.path, { email, code });
      if (reply.status === 200) opened.push(reply.answer(verifyResetCode).apiToken);
      return reply;
    });
    expect(opened).toHaveLength(1);
    const [token = ''] = opened;
    let tries = 0;
    const set = await spread(8, (on) => {
      tries += 1;
      const password = `yellow-molue-${tries}-29`;
      return post(on, resetPassword.path, { email, password, retype_password: password }, { token });
    });
    expect(set.filter((status) => status === 200)).toHaveLength(1);
    for (const ended of [token, apiToken]) {
      expect(await spread(2, (on) => on.call('GET', getAccount.path, { token: ended }))).toEqual([401, 401]);
    }
  });

  it('an invitation makes one account, for the first person who accepts it', async () => {
    const [first] = processes;
    const agency = await createAgency(first.app);
    const at = { accountType: 'government-agency', agencyId: agency.id } as const;
    const sender = await createAccount(first.app, { ...at, officerRole: 'supervisor' });
    const email = newAddress('officer');
    const body = { email, role: 'officer' };
    await post(first, '/api/agency/officers/invite', body, { token: sender.token });
    const [, token = ''] =
      /\/join\/([\w-]{43})/.exec((await mailsTo(first, email))[0]?.body_text ?? '') ?? [];
    const person = { first_name: 'Bola', last_name: 'Adeyemi', phone: '0803 123 4567' };
    const passwords = { password: goodPassword, retype_password: goodPassword };
    const joined = await spread(8, (on) =>
      post(on, acceptInvitation.path, { token, ...person, ...passwords }),
    );
    expect(joined.filter((status) => status === 200)).toHaveLength(1);
    const rows = await first.app.database.queries
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

it('the calendar of a suspended person is gone on the other process too, also where it was read a moment ago', async () => {
  const [first, second] = processes;
  const person = await createAccount(first.app, { accountType: 'commuter' });
  const administrator = await createAccount(first.app, { accountType: 'staff' });
  const made = await first.call('POST', makeBookingCalendar.path.replace('{side}', 'owner'), {
    token: person.token,
  });
  const { pathname } = new URL(made.answer(makeBookingCalendar).owner ?? '');
  const read = () => spread(2, (on) => on.call('GET', pathname));
  expect(await read()).toEqual([200, 200]);
  const as = (action: string) =>
    post(
      second,
      `/api/backoffice/people/${action}/${person.id}`,
      { reason: 'Spam' },
      { token: administrator.token },
    );
  expect((await as('suspend')).status).toBe(200);
  expect(await read()).toEqual([410, 410]);
  expect((await as('restore')).status).toBe(200);
  expect(await read()).toEqual([200, 200]);
});
