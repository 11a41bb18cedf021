/** The link beside a mailed code, and how often codes may be guessed by strangers and on known devices. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  codeLength,
  codesAtOnce,
  forgotPassword,
  signIn,
  verifyEmail,
  verifyResetCode,
  wrongCodesPerDay,
  wrongCodesPerYear,
} from '#domain/identity/accounts/auth.ts';
import { speakableAlphabet } from '#domain/values/speakable-ids.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import { setUpLimitedServer, test } from '#test/server/accounts/limited-server.ts';
import { signInWithBrowser } from '#test/server/accounts/sign-in-clients.ts';
import {
  ageCodes,
  goodPassword,
  mailedCode,
  mailedLink,
  mailsTo,
  otherThan,
  post,
  pressLink,
  signedUpAndVerified,
  signUp,
} from '#test/support/accounts.ts';
import { translated } from '#test/support/catalogues.ts';
import type { Reply } from '#test/support/server.ts';

setUpLimitedServer();

const newPassword = 'orange-keke-85';

function anywhere(): string {
  const [a, b, c] = randomBytes(3);
  return `102.${a}.${b}.${c}`;
}

function enterResetCode(email: string, code: string, address = anywhere()): Promise<Reply> {
  return test.call('POST', verifyResetCode.path, { body: { email, code }, address });
}

async function askForReset(email: string): Promise<string> {
  await ageCodes(test, email, 3601);
  expect((await post(test, forgotPassword.path, { email })).status).toBe(200);
  return mailedCode(test, email);
}

/** Enters wrong codes from networks of their own, with a new code mailed whenever five tries are used up. */
async function guess(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const code = time % 5 === 0 ? await askForReset(email) : await mailedCode(test, email);
    expect((await enterResetCode(email, otherThan(code))).status).toBe(422);
  }
}

describe('the link beside a code', () => {
  it('verifies the address when its button is pressed, and not when it is opened', async () => {
    const { email } = await signUp(test);
    const path = await mailedLink(test, email);
    for (const time of ['first', 'second']) {
      const page = await test.call('GET', path);
      expect(page.status, time).toBe(200);
      expect(page.text).toContain(email);
    }
    expect(
      (await post(test, signIn.path, { email, password: goodPassword })).answer(signIn).emailVerified,
    ).toBe(false);
    expect((await pressLink(test, path)).text).toContain('Your address is verified');
    expect(
      (await post(test, signIn.path, { email, password: goodPassword })).answer(signIn).emailVerified,
    ).toBe(true);
    expect((await pressLink(test, path)).status).toBe(404);
  });

  it.each([
    ['says so', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['is old and names that site', { origin: 'https://elsewhere.example' }],
  ])(
    'sent by a page of another site in a browser that %s changes nothing, and gives it no other device',
    async (_, headers) => {
      const { email } = await signUp(test);
      const path = await mailedLink(test, email);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const sent = await test.call('POST', path, { body: '', headers: { ...form, ...headers } });
      expect(sent.status).toBe(403);
      expect(sent.headers['set-cookie']).toBeUndefined();
      const ours = { ...form, origin: 'null', 'sec-fetch-site': 'same-origin' };
      const pressed = await test.call('POST', path, { body: '', headers: ours });
      expect(pressed.status).toBe(200);
      expect(String(pressed.headers['set-cookie'])).toContain('__Host-rua_device=');
    },
  );

  it('sets a new password, and states the fault of a refused one', async () => {
    const { email } = await signedUpAndVerified(test);
    await askForReset(email);
    const path = await mailedLink(test, email);
    const short = await pressLink(test, path, { password: 'short', retype_password: 'short' });
    expect(short.status).toBe(422);
    expect(short.text).toContain('Use at least 10 characters.');
    const different = await pressLink(test, path, { password: newPassword, retype_password: goodPassword });
    expect(different.text).toContain('The two passwords are not the same.');
    const common = await pressLink(test, path, { password: 'password123', retype_password: 'password123' });
    expect(common.text).toContain('Too many people use this password.');
    expect(
      (await pressLink(test, path, { password: newPassword, retype_password: newPassword })).status,
    ).toBe(200);
    expect((await post(test, signIn.path, { email, password: newPassword })).status).toBe(200);
    expect((await post(test, signIn.path, { email, password: goodPassword })).status).toBe(401);
    expect(
      (await pressLink(test, path, { password: goodPassword, retype_password: goodPassword })).status,
    ).toBe(404);
  });

  it('that verifies an address sets no password once the address is verified', async () => {
    const { email } = await signUp(test);
    const early = await mailedLink(test, email);
    await askForReset(email);
    const typed = { password: newPassword, retype_password: newPassword };
    expect((await pressLink(test, await mailedLink(test, email), typed)).status).toBe(200);
    const late = await pressLink(test, early, { password: goodPassword, retype_password: goodPassword });
    expect(late.status).toBe(404);
    expect((await post(test, signIn.path, { email, password: newPassword })).status).toBe(200);
  });

  it.each(translated)('speaks the language of its account, or the one chosen on it: %s', async (language) => {
    const t = translateIn(language);
    const { email } = await signUp(test);
    await test.app.database.queries
      .updateTable('users')
      .set({ language })
      .where('email', '=', email)
      .execute();
    const path = await mailedLink(test, email);
    const opened = await test.call('GET', path);
    expect(opened.text).toContain(`<html lang="${language}">`);
    expect(opened.text).toContain(t('Verify your address?'));
    expect(opened.text).toContain(t('New password again'));
    const typed = { password: 'short', retype_password: 'short' };
    expect((await pressLink(test, path, typed)).text).toContain(t('Use at least 10 characters.'));
    const english = await test.call('GET', `${path}?language=en`);
    expect(english.text).toContain('Verify your address?');
    expect((await pressLink(test, path)).text).toContain(t('Your address is verified'));
    const used = await test.call('GET', `${path}?language=${language}`);
    expect(used.text).toContain(t('This link does not work any more'));
  });

  it('of a suspended person sets no password, and works once they are let in again', async () => {
    const { email } = await signedUpAndVerified(test);
    await askForReset(email);
    const path = await mailedLink(test, email);
    const suspend = (at: string | null) =>
      test.app.database.queries
        .updateTable('users')
        .set({ suspended_at: at, suspension_reason: at === null ? '' : 'Spam' })
        .where('email', '=', email)
        .execute();
    const typed = { password: newPassword, retype_password: newPassword };
    await suspend(new Date().toISOString());
    expect((await pressLink(test, path, typed)).status).toBe(404);
    await suspend(null);
    expect((await post(test, signIn.path, { email, password: goodPassword })).status).toBe(200);
    expect((await pressLink(test, path, typed)).status).toBe(200);
  });

  it('makes the browser known in which it was pressed', async () => {
    const { email } = await signUp(test);
    const pressed = await pressLink(test, await mailedLink(test, email));
    expect(String(pressed.headers['set-cookie'])).toMatch(/^__Host-rua_device=[\w-]{43}; .*Path=\/;/);
  });

  it('is used up by its code, and the code by it', async () => {
    const first = await signUp(test);
    const path = await mailedLink(test, first.email);
    const code = await mailedCode(test, first.email);
    expect((await post(test, verifyEmail.path, { email: first.email, code })).status).toBe(200);
    expect((await pressLink(test, path)).status).toBe(404);
    const second = await signUp(test);
    const other = await mailedCode(test, second.email);
    await pressLink(test, await mailedLink(test, second.email));
    expect((await post(test, verifyEmail.path, { email: second.email, code: other })).status).toBe(422);
  });

  it('works for an hour, longer than its code', async () => {
    const { email } = await signedUpAndVerified(test);
    const code = await askForReset(email);
    const path = await mailedLink(test, email);
    const age = (minutes: number) =>
      test.app.database.queries
        .updateTable('mailed_codes')
        .set({
          expires_at: new Date(Date.now() + (10 - minutes) * 60_000).toISOString(),
          link_expires_at: new Date(Date.now() + (60 - minutes) * 60_000).toISOString(),
        })
        .where('email', '=', email)
        .execute();
    await age(59);
    expect((await enterResetCode(email, code)).body).toMatchObject({ code: 'code_expired' });
    expect((await test.call('GET', path)).status).toBe(200);
    await age(61);
    expect((await test.call('GET', path)).status).toBe(404);
  });

  it('of an address without an account is never made', async () => {
    const email = `nobody-${randomBytes(4).toString('hex')}@people.example`;
    await post(test, forgotPassword.path, { email });
    const [mail] = await mailsTo(test, email);
    expect(mail?.state).not.toBe('waiting');
    expect((await test.call('GET', await mailedLink(test, email))).status).toBe(404);
  });
});

describe('guesses of a code', () => {
  it('that used up the code’s tries refuse strangers, but not a known device and not the link', async () => {
    const { email } = await signedUpAndVerified(test);
    const code = await askForReset(email);
    for (let time = 0; time < 5; time += 1) await enterResetCode(email, otherThan(code));
    expect((await enterResetCode(email, code)).body).toMatchObject({ code: 'code_expired' });
    expect((await test.call('GET', await mailedLink(test, email))).status).toBe(200);
    // The address was verified from here.
    expect((await post(test, verifyResetCode.path, { email, code })).status).toBe(200);
  });

  it('on a known device end with five of its own in ten minutes', async () => {
    const { email } = await signedUpAndVerified(test);
    const { cookie = '' } = await signInWithBrowser(test, email);
    const code = await askForReset(email);
    const enter = (typed: string) =>
      post(test, verifyResetCode.path, { email, code: typed }, { headers: { cookie } });
    for (let time = 0; time < 5; time += 1) {
      expect((await enter(otherThan(code))).body).toMatchObject({ code: 'code_incorrect' });
    }
    expect((await enter(code)).body).toMatchObject({ code: 'code_expired' });
  });

  it('by strangers end with so many in a year that one in a million succeeds', async () => {
    const { email } = await signedUpAndVerified(test);
    await guess(email, wrongCodesPerYear.stranger);
    const code = await askForReset(email);
    expect((await enterResetCode(email, code)).body).toMatchObject({ code: 'too_many_requests' });
    const tries = wrongCodesPerYear.stranger + wrongCodesPerYear.session + wrongCodesPerYear.place;
    const chance = (tries * codesAtOnce) / speakableAlphabet.length ** codeLength;
    expect(chance).toBeLessThanOrEqual(1e-6);
    expect((await post(test, verifyResetCode.path, { email, code })).status).toBe(200);
  });

  it('at all addresses end with so many in a day, except on known devices', async () => {
    const { email } = await signedUpAndVerified(test);
    const code = await askForReset(email);
    const { queries } = test.app.database;
    const others = Array.from({ length: wrongCodesPerDay.stranger }, (_, index) => ({
      guesser: `address:${index}`,
    }));
    await queries.insertInto('code_guesses').values(others).execute();
    expect((await enterResetCode(email, code)).body).toMatchObject({ code: 'too_many_requests' });
    expect((await post(test, verifyResetCode.path, { email, code })).status).toBe(200);
    await queries.deleteFrom('code_guesses').execute();
  });

  it('at once are counted one after the other', async () => {
    const { email } = await signedUpAndVerified(test);
    const code = await askForReset(email);
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => enterResetCode(email, otherThan(code))),
    );
    const compared = replies.filter(({ body }) => JSON.stringify(body).includes('code_incorrect'));
    expect(compared).toHaveLength(5);
  });
});
