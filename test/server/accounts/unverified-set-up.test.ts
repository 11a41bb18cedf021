/**
 * A stranger signs up with another person's address and sets things up. Once the person who reads the mail proves that the
 * address is theirs, nothing of it is left.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import {
  completeProfile,
  resetPassword,
  type SignedInAccount,
  signIn,
  verifyEmail,
  verifyResetCode,
} from '#domain/identity/accounts/auth.ts';
import { beginTwoStep, confirmTwoStep, getTwoStep } from '#domain/identity/accounts/two-step.ts';
import { getSafetyPass, saveSafetyPass } from '#domain/identity/safety-pass.ts';
import { saveLanguage } from '#domain/identity/settings.ts';
import { getNextOfKin, saveNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { subscribeToPush } from '#domain/platform/notifications/push.ts';
import { getBookingCalendars, makeBookingCalendar } from '#domain/road/parking/bookings.ts';
import { sessionCookie } from '#server/base/http/routes/session.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import {
  ageCodes,
  codeOfApp,
  goodPassword,
  mailedCode,
  mailedLink,
  mailsTo,
  newAddress,
  post,
  pressLink,
  signedUpAndVerified,
  signUp,
} from '#test/support/accounts.ts';
import { overtake } from '#test/support/held-commits.ts';
import { lodge, share } from '#test/support/lodged-rides.ts';
import { PushedBrowser } from '#test/support/push-service.ts';
import { passOnWire, pathOfPass, savePass } from '#test/support/safety-passes.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let email: string;
let account: SignedInAccount;
/** Links that others may open. */
let links: { pass: string; calendar: string; ride: string };

const newPassword = 'yellow-molue-29';
const kin = { full_name: 'Strange Kin', phone: '0803 000 0111', address: '' };
const details = {
  first_name: 'Strange',
  last_name: 'Person',
  phone: '08031234567',
  state: 'Lagos',
  city: 'Ikeja',
  address: '12 Allen Avenue',
};

beforeAll(async () => {
  test = await startTestServer({ pushServices: ['push.example'] });
});
afterAll(() => test.close());

beforeEach(async () => {
  email = newAddress();
  account = await signUp(test, email);
  links = await setUp(account);
});

/** All that an account can have before its address is verified. */
async function setUp({ apiToken: token }: SignedInAccount): Promise<typeof links> {
  await post(test, completeProfile.path, { email, ...details }, { token });
  await post(test, saveLanguage.path, { language: 'yo' }, { token });
  const begun = await post(test, beginTwoStep.path, { current_password: goodPassword }, { token });
  const { secret } = begun.answer(beginTwoStep);
  await post(test, confirmTwoStep.path, { code: codeOfApp(secret) }, { token });
  const { subscription } = new PushedBrowser('https://push.example/device');
  expect((await post(test, subscribeToPush.path, subscription, { token })).status).toBe(200);
  const made = await post(test, makeBookingCalendar.path.replace('{side}', 'owner'), {}, { token });
  const ride = await lodge(test, token);
  await post(test, saveNextOfKin.path, kin, { token });
  return {
    pass: pathOfPass(await savePass(test, token)),
    calendar: new URL(made.answer(makeBookingCalendar).owner ?? '').pathname,
    ride: await share(test, token, ride.id),
  };
}

async function statusesOf(paths: string[]): Promise<number[]> {
  return Promise.all(paths.map(async (path) => (await test.call('GET', path)).status));
}

async function read(token: string) {
  const get = (path: string) => test.call('GET', path, { token });
  const { firstName, phone, language, emailVerified } = (await get(getAccount.path)).answer(getAccount);
  return {
    profile: { firstName, phone, language, emailVerified },
    twoStep: (await get(getTwoStep.path)).answer(getTwoStep).on,
    pass: (await get(getSafetyPass.path)).answer(getSafetyPass).state,
    kin: (await get(getNextOfKin.path)).answer(getNextOfKin).kin?.fullName,
    calendar: (await get(getBookingCalendars.path)).answer(getBookingCalendars).owner !== null,
  };
}

async function resetByMail(): Promise<void> {
  await ageCodes(test, email, 61);
  await post(test, '/api/auth/forgot-password', { email });
  const code = await mailedCode(test, email);
  const { apiToken: token } = (await post(test, verifyResetCode.path, { email, code })).answer(
    verifyResetCode,
  );
  const body = { email, password: newPassword, retype_password: newPassword };
  expect((await post(test, resetPassword.path, body, { token })).status).toBe(200);
}

async function enterCode(token?: string): Promise<void> {
  const code = await mailedCode(test, email);
  const reply = await post(test, verifyEmail.path, { email, code }, token === undefined ? {} : { token });
  expect(reply.status).toBe(200);
}

const kept = {
  profile: { firstName: 'Strange', phone: '+2348031234567', language: 'yo', emailVerified: true },
  twoStep: true,
  pass: 'on',
  kin: 'Strange Kin',
  calendar: true,
};

const withoutLasting = { ...kept, twoStep: false, pass: 'none', kin: undefined, calendar: false };

/** Checks that no data of the account is left that others could use or see, and that its owner signs in with their own password. */
async function expectNothingLeft(): Promise<void> {
  const signedIn = (await post(test, signIn.path, { email, password: newPassword })).answer(signIn);
  expect(signedIn.id).toBe(account.id);
  expect(await read(signedIn.apiToken)).toEqual({
    profile: { firstName: '', phone: '', language: 'en', emailVerified: true },
    twoStep: false,
    pass: 'none',
    kin: undefined,
    calendar: false,
  });
  expect((await test.call('GET', getAccount.path, { token: account.apiToken })).status).toBe(401);
  expect(await statusesOf([links.pass, links.calendar, links.ride])).toEqual([404, 404, 410]);
  const { queries } = test.app.database;
  for (const table of ['push_subscriptions', 'recovery_codes'] as const) {
    const rows = await queries
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', account.id)
      .execute();
    expect(rows, table).toEqual([]);
  }
}

/** In the language that was chosen. */
const t = translateIn('yo');
const asAnother =
  'You are signed in to another account. The button signs everybody out of {address} and removes its profile; set a new password then.';

describe('settings made before the address was verified', () => {
  it('is gone once a new password is set with a mailed code, and the password alone signs in', async () => {
    await resetByMail();
    await expectNothingLeft();
  });

  it('is gone once a new password is set with the link of the mail that verifies the address', async () => {
    const form = { password: newPassword, retype_password: newPassword };
    const pressed = await pressLink(test, await mailedLink(test, email), form);
    expect(pressed.text).toContain(t('Your password is changed'));
    await expectNothingLeft();
    expect((await post(test, signIn.path, { email, password: goodPassword })).status).toBe(401);
  });

  it('is there as before when the link is opened where the person is signed in, without the password', async () => {
    const path = await mailedLink(test, email);
    const headers = { cookie: `${sessionCookie}=${account.apiToken}` };
    expect((await test.call('GET', path, { headers })).text).not.toContain('type="password"');
    const pressed = await test.call('POST', path, {
      body: '',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(pressed.text).toContain(t('Your address is verified'));
    expect(await read(account.apiToken)).toEqual(kept);
  });

  it('leaves only session and profile when the link is pressed without a session', async () => {
    const pressed = await pressLink(test, await mailedLink(test, email));
    expect(pressed.text).toContain(t('Your address is verified'));
    expect(await read(account.apiToken)).toEqual(withoutLasting);
    expect(await statusesOf([links.pass, links.calendar])).toEqual([404, 404]);
  });

  it('is gone, and so is its password, once the link is pressed in another person’s session', async () => {
    const path = await mailedLink(test, email);
    const { apiToken } = await signUp(test);
    const headers = { cookie: `${sessionCookie}=${apiToken}` };
    expect((await test.call('GET', path, { headers })).text).toContain(t(asAnother, { address: email }));
    await test.call('POST', path, {
      body: '',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect((await post(test, signIn.path, { email, password: goodPassword })).status).toBe(401);
    await resetByMail();
    await expectNothingLeft();
  });

  it('is gone, and so is its password, once the code is entered in another person’s session', async () => {
    const other = await signedUpAndVerified(test);
    await enterCode(other.apiToken);
    expect((await test.call('GET', getAccount.path, { token: account.apiToken })).status).toBe(401);
    expect((await post(test, signIn.path, { email, password: goodPassword })).status).toBe(401);
    await resetByMail();
    await expectNothingLeft();
  });

  it('is told as gone in the mail about the new password', async () => {
    await resetByMail();
    const mail = (await mailsTo(test, email)).at(-1);
    expect(mail?.kind).toBe('password-changed');
    expect(mail?.body_text).toContain('before the address was verified');
  });

  it('is gone as well when it was being written while the new password commits', async () => {
    await ageCodes(test, email, 61);
    await post(test, '/api/auth/forgot-password', { email });
    const code = await mailedCode(test, email);
    const entered = await post(test, verifyResetCode.path, { email, code });
    const body = { email, password: newPassword, retype_password: newPassword };
    const [reset, written] = await overtake(
      test,
      'users',
      () => post(test, resetPassword.path, body, { token: entered.answer(verifyResetCode).apiToken }),
      () => post(test, saveSafetyPass.path, passOnWire, { token: account.apiToken }),
    );
    expect([reset.status, written.status]).toEqual([200, 401]);
    const signedIn = (await post(test, signIn.path, { email, password: newPassword })).answer(signIn);
    expect(await read(signedIn.apiToken)).toMatchObject({ pass: 'none' });
  });

  it('is there as before when its own session enters the code', async () => {
    await enterCode(account.apiToken);
    expect(await read(account.apiToken)).toEqual(kept);
    expect(await statusesOf([links.calendar, links.ride])).toEqual([200, 200]);
  });

  it('leaves only session and profile, which the first client needs, when nobody is signed in', async () => {
    await enterCode();
    expect(await read(account.apiToken)).toEqual(withoutLasting);
    expect(await statusesOf([links.pass, links.calendar])).toEqual([404, 404]);
    const title = translateIn('yo')('Two-step sign-in is off');
    expect((await mailsTo(test, email)).at(-1)?.subject).toBe(`RUA: ${title}`);
    await resetByMail();
    expect((await post(test, signIn.path, { email, password: newPassword })).status).toBe(200);
  });

  it('does not go by a new password once its own session had verified the address', async () => {
    await enterCode(account.apiToken);
    await resetByMail();
    const reply = await post(test, signIn.path, { email, password: newPassword });
    expect(reply.body).toMatchObject({ code: 'code_needed' });
    expect(await statusesOf([links.calendar, links.ride])).toEqual([200, 200]);
  });
});
