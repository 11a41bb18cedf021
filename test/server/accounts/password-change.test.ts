import { describe, expect, it } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import {
  changePassword,
  forgotPassword,
  type SignedInAccount,
  signIn,
  verifyEmail,
  verifyResetCode,
} from '#domain/identity/accounts/auth.ts';
import { setUpLimitedServer, test } from '#test/server/accounts/limited-server.ts';
import {
  goodPassword,
  mailedCode,
  mailedLink,
  mailsTo,
  post,
  pressLink,
  signedUpAndVerified,
  signUpForCode,
} from '#test/support/accounts.ts';

setUpLimitedServer();

const newPassword = 'yellow-molue-29';

function change({ apiToken }: SignedInAccount, typed: object = {}) {
  const body = { current_password: goodPassword, password: newPassword, retype_password: newPassword };
  return post(test, changePassword.path, { ...body, ...typed }, { token: apiToken });
}

async function signedIn(email: string, password: string): Promise<SignedInAccount> {
  return (await post(test, signIn.path, { email, password })).answer(signIn);
}

async function isSignedIn({ apiToken }: SignedInAccount): Promise<boolean> {
  const { status } = await test.call('GET', getAccount.path, { token: apiToken });
  return status === 200;
}

describe('changing the password', () => {
  it('keeps this session, ends all others, and tells the owner by mail', async () => {
    const account = await signedUpAndVerified(test);
    const other = await signedIn(account.email, goodPassword);
    expect(await isSignedIn(other)).toBe(true);
    expect((await change(account)).status).toBe(200);
    expect([await isSignedIn(account), await isSignedIn(other)]).toEqual([true, false]);
    const mail = (await mailsTo(test, account.email)).at(-1);
    expect(mail).toMatchObject({ kind: 'password-changed', state: 'queued' });
    expect(mail?.body_text).toContain('Every other device was signed out.');
    expect(mail?.body_text).not.toContain('All devices');
  });

  it('leaves the new one alone to sign in with', async () => {
    const account = await signedUpAndVerified(test);
    await change(account);
    const { email } = account;
    expect((await post(test, signIn.path, { email, password: goodPassword })).status).toBe(401);
    expect(await isSignedIn(await signedIn(email, newPassword))).toBe(true);
  });

  it('ends the code and the link that were asked for to set a new one, and leaves those of others', async () => {
    const [account, other] = [await signedUpAndVerified(test), await signedUpAndVerified(test)];
    const asked = async ({ email }: SignedInAccount) => {
      await post(test, forgotPassword.path, { email });
      return { email, code: await mailedCode(test, email), link: await mailedLink(test, email) };
    };
    const [own, others] = [await asked(account), await asked(other)];
    await change(account);
    const entered = async ({ email, code }: typeof own) =>
      (await post(test, verifyResetCode.path, { email, code })).status;
    const typed = { password: 'green-okada-57', retype_password: 'green-okada-57' };
    await pressLink(test, own.link, typed);
    expect([await entered(own), await entered(others)]).toEqual([422, 200]);
    expect(await isSignedIn(await signedIn(account.email, newPassword))).toBe(true);
  });

  it('leaves the code that confirms the address', async () => {
    const account = await signUpForCode(test);
    expect((await change(account)).status).toBe(200);
    const { email, code } = account;
    expect((await post(test, verifyEmail.path, { email, code })).status).toBe(200);
  });

  it.each([
    ['current_password', { current_password: 'not-this-keke-84' }],
    ['retype_password', { retype_password: 'yellow-molue-30' }],
    ['password', { password: 'password12', retype_password: 'password12' }],
  ])('is refused beside %s, and changes nothing', async (field, typed) => {
    const account = await signedUpAndVerified(test);
    const other = await signedIn(account.email, goodPassword);
    const reply = await change(account, typed);
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(reply.body).errors)).toEqual([field]);
    expect(await isSignedIn(other)).toBe(true);
    expect((await mailsTo(test, account.email)).some(({ kind }) => kind === 'password-changed')).toBe(false);
  });

  it('happens once when it is sent twice at the same time', async () => {
    const account = await signedUpAndVerified(test);
    const replies = await Promise.all([
      change(account),
      change(account, { password: 'green-okada-57', retype_password: 'green-okada-57' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});
