/** A device on which a session was ended from elsewhere may be in the wrong hands: it keeps no turn of its own at passwords. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changePassword,
  forgotPassword,
  resetPassword,
  signIn,
  verifyResetCode,
} from '#domain/identity/accounts/auth.ts';
import { endOtherSessions } from '#domain/identity/settings.ts';
import {
  type Client,
  newClient,
  ofBrowser,
  signInFrom,
  signInWithBrowser,
} from '#test/server/accounts/sign-in-clients.ts';
import { goodPassword, mailedCode, post, signedUpAndVerified } from '#test/support/accounts.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  // A tenth: a known device is refused after one wrong password, and nobody else is.
  test = await startTestServer({ limitScale: 0.1 });
});
afterAll(() => test.close());

const newPassword = 'yellow-molue-29';
const typed = { password: newPassword, retype_password: newPassword };

async function isKnown(client: Client, email: string): Promise<boolean> {
  await signInFrom(test, client, email, 'wrong-keke-84');
  return (await signInFrom(test, client, email, 'wrong-keke-85')).status === 429;
}

async function setForgotten(email: string): Promise<number> {
  await post(test, forgotPassword.path, { email });
  const code = await mailedCode(test, email);
  const { apiToken: token } = (await post(test, verifyResetCode.path, { email, code })).answer(
    verifyResetCode,
  );
  return (await post(test, resetPassword.path, { email, ...typed }, { token })).status;
}

async function change(email: string): Promise<number> {
  const { apiToken: token } = (await post(test, signIn.path, { email, password: goodPassword })).answer(
    signIn,
  );
  return (await post(test, changePassword.path, { current_password: goodPassword, ...typed }, { token }))
    .status;
}

async function signOutOthers(email: string): Promise<number> {
  const { apiToken: token } = (await post(test, signIn.path, { email, password: goodPassword })).answer(
    signIn,
  );
  return (await post(test, endOtherSessions.path, {}, { token })).status;
}

/** Signs in as our own pages do, and signs all others out. @returns the browser, as it is on another network later. */
async function signOutOthersInBrowser(email: string): Promise<Client> {
  const signedIn = await test.call('POST', signIn.path, {
    body: { email, password: goodPassword },
    headers: ofBrowser,
  });
  const cookie = cookiesOf(signedIn);
  const ended = await test.call('POST', endOtherSessions.path, { headers: { ...ofBrowser, cookie } });
  expect(ended.status).toBe(200);
  const device = cookie.split('; ').find((one) => one.startsWith('__Host-rua_device='));
  return { ...newClient('browser'), cookie: device ?? '' };
}

function cookiesOf({ headers }: Reply): string {
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
}

describe('a device that was known', () => {
  it('stays known where it signs all others out', async () => {
    const { email } = await signedUpAndVerified(test);
    const other = await signInWithBrowser(test, email);
    const browser = await signOutOthersInBrowser(email);
    expect(await isKnown(browser, email)).toBe(true);
    expect(await isKnown(other, email)).toBe(false);
  });

  it('stays known while it is used, however many others are used less', async () => {
    const { email, id } = await signedUpAndVerified(test);
    const [used, unused] = [await signInWithBrowser(test, email), await signInWithBrowser(test, email)];
    const { queries } = test.app.database;
    await queries
      .updateTable('known_devices')
      .set({ last_used_at: new Date(Date.now() - 60 * 60_000).toISOString() })
      .where('user_id', '=', id)
      .execute();
    const again = await test.call('POST', signIn.path, {
      body: { email, password: goodPassword },
      headers: { ...ofBrowser, cookie: used.cookie ?? '' },
    });
    expect(again.status).toBe(200);
    const others = Array.from({ length: 49 }, (_, place) => ({
      ...{ user_id: id, device_hash: randomBytes(32) },
      last_used_at: new Date(Date.now() - (place + 1) * 1000).toISOString(),
    }));
    await queries.insertInto('known_devices').values(others).execute();
    await signInWithBrowser(test, email);
    expect(await isKnown(unused, email)).toBe(false);
    expect(await isKnown(used, email)).toBe(true);
  });

  it.each([
    ['a new password is set by a mailed code', setForgotten],
    ['the password is changed elsewhere', change],
    ['all other devices are signed out', signOutOthers],
  ])('is known no longer once %s, and those of other accounts are', async (_, act) => {
    const [account, other] = [await signedUpAndVerified(test), await signedUpAndVerified(test)];
    const device = await signInWithBrowser(test, account.email);
    const others = await signInWithBrowser(test, other.email);
    expect(await act(account.email)).toBe(200);
    expect(await isKnown(device, account.email)).toBe(false);
    expect(await isKnown(others, other.email)).toBe(true);
  });
});
