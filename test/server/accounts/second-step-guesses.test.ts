/** Guessing the second step slowly, by a person who knows the password: limited over the account, and told to its owner. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedInAccount, signIn } from '#domain/identity/accounts/auth.ts';
import { confirmIdentity } from '#domain/identity/accounts/confirmation.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep } from '#domain/identity/accounts/two-step.ts';
import { codeOfApp, goodPassword, mailsTo, post, signedUpAndVerified } from '#test/support/accounts.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let moment = new Date('2026-11-23T09:00:00Z');
let account: SignedInAccount;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  test = await startTestServer({ limitScale: 1 });
  test.app.now = () => moment;
});
afterAll(() => test.close());

beforeEach(async () => {
  await forgetCounts('%');
  account = await signedUpAndVerified(test);
  await switchOn();
});

async function switchOn(): Promise<void> {
  const { apiToken: token } = account;
  const begun = await post(test, beginTwoStep.path, { current_password: goodPassword }, { token });
  ({ secret } = begun.answer(beginTwoStep));
  const confirmed = await post(test, confirmTwoStep.path, { code: rightCode() }, { token });
  ({ recoveryCodes } = confirmed.answer(confirmTwoStep));
}

/** Deletes these counts, as if their windows had ended. */
async function forgetCounts(like: string): Promise<void> {
  await sql`delete from rate_limits where key like ${like}`.execute(test.app.database.queries);
}

/** One that was not used yet. */
function rightCode(): string {
  moment = new Date(moment.getTime() + 60_000);
  return codeOfApp(secret, moment);
}

function wrongCode(): string {
  return rightCode() === '000000' ? '000001' : '000000';
}

function enter(code: string): Promise<Reply> {
  return post(test, signIn.path, { email: account.email, password: goodPassword, code });
}

const ways: [name: string, enter: (code: string) => Promise<Reply>][] = [
  ['signing in', enter],
  ['confirming', (code) => post(test, confirmIdentity.path, { code }, { token: account.apiToken })],
  [
    'switching it off',
    (code) =>
      post(test, endTwoStep.path, { current_password: goodPassword, code }, { token: account.apiToken }),
  ],
];

/** Guesses so slowly that no limit of the call is met. */
async function guess(count: number, by = enter): Promise<void> {
  for (let tries = 0; tries < count; tries += 1) {
    const { status, body } = await by(wrongCode());
    expect([status, body]).toMatchObject([422, { code: 'code_incorrect' }]);
    await forgetCounts('signIn:%');
    await forgetCounts('confirmIdentity:%');
    await forgetCounts('endTwoStep:%');
  }
}

/** By a stranger who knows the password. */
function enterElsewhere(code: string): Promise<Reply> {
  const body = { email: account.email, password: goodPassword, code };
  return test.call('POST', signIn.path, { body, address: '102.89.4.4' });
}

describe('wrong codes of the second step', () => {
  it('from unknown devices do not count for a known device, and the other way round', async () => {
    await guess(20, enterElsewhere);
    expect((await enterElsewhere(rightCode())).status).toBe(429);
    await guess(20);
    expect((await enter(rightCode())).status).toBe(429);
    await forgetCounts('second-step:%');
    await guess(20);
    expect((await enterElsewhere(rightCode())).status).toBe(200);
  });

  it('in a session on an unknown device count with those of unknown devices', async () => {
    const { apiToken: token } = account;
    await guess(20, (code) =>
      test.call('POST', confirmIdentity.path, { body: { code }, token, address: '102.89.4.4' }),
    );
    expect((await enterElsewhere(rightCode())).status).toBe(429);
    expect((await enter(rightCode())).status).toBe(200);
  });

  it.each(ways)('of a device are limited to twenty a day, and %s counts each', async (_, by) => {
    await guess(19, by);
    expect((await enter(rightCode())).status).toBe(200);
    await guess(1, by);
    const refused = await enter(rightCode());
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  });

  it('leave the recovery codes to the owner', async () => {
    await guess(20);
    expect((await enter(rightCode())).status).toBe(429);
    expect((await enter(recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await enter(rightCode())).status).toBe(429);
  });

  it('count no more once the owner switches it off with a recovery code, and on with a new secret', async () => {
    await guess(20);
    const body = { current_password: goodPassword, code: recoveryCodes[0] };
    expect((await post(test, endTwoStep.path, body, { token: account.apiToken })).status).toBe(200);
    await switchOn();
    expect((await enter(rightCode())).status).toBe(200);
  });

  it('are sixty in thirty days, however many times the owner signs in between', async () => {
    for (let day = 0; day < 3; day += 1) {
      await guess(20);
      await forgetCounts('second-step:day:%');
      if (day < 2) expect((await enter(rightCode())).status).toBe(200);
    }
    const refused = await enter(rightCode());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(29 * 24 * 3600);
    await forgetCounts('second-step:month:%');
    expect((await enter(rightCode())).status).toBe(200);
  });

  it('do not count for another account', async () => {
    await guess(20);
    const { email } = await signedUpAndVerified(test);
    expect((await post(test, signIn.path, { email, password: goodPassword })).status).toBe(200);
  });

  it('are told to the owner by mail at the fifth, once a day', async () => {
    const told = async () =>
      (await mailsTo(test, account.email)).filter(({ kind }) => kind === 'second-step-failed').length;
    await guess(4);
    expect(await told()).toBe(0);
    await guess(1);
    expect(await told()).toBe(1);
    await guess(6);
    expect(await told()).toBe(1);
    await forgetCounts('second-step:%');
    await guess(5);
    expect(await told()).toBe(2);
  });
});
