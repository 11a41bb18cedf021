/**
 * An address that was proved without a session of its account. RUA does not know whether the person who set up the account reads
 * the mail of the address, until a device has both the password and a mailed code. Until then a password that is set by mail
 * removes everything that was set up, however late.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  forgotPassword,
  register,
  resetPassword,
  signIn,
  verifyEmail,
  verifyResetCode,
} from '#domain/identity/accounts/auth.ts';
import { beginTwoStep, confirmTwoStep } from '#domain/identity/accounts/two-step.ts';
import { checkCompany, getPerson, verifyPerson } from '#domain/identity/people.ts';
import { listNotifications } from '#domain/platform/notifications/notifications.ts';
import { newClient, ofBrowser } from '#test/server/accounts/sign-in-clients.ts';
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
} from '#test/support/accounts.ts';
import { allTold } from '#test/support/announcements.ts';
import { createAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const newPassword = 'yellow-molue-29';

type Opened = { email: string; token: string; headers: Record<string, string>; address: string };

/** Signs up with a client of its own name and network. */
async function signUpElsewhere(): Promise<Opened> {
  const email = newAddress();
  const { address } = newClient();
  const headers = { 'user-agent': 'client of the person who signed up' };
  const body = { email, password: goodPassword, account_type: 'commuter' };
  const reply = await test.call('POST', register.path, { body, headers, address });
  return { email, token: reply.answer(register).apiToken, headers, address };
}

async function switchTwoStepOn({ token }: Opened): Promise<void> {
  const begun = await post(test, beginTwoStep.path, { current_password: goodPassword }, { token });
  const code = codeOfApp(begun.answer(beginTwoStep).secret);
  expect((await post(test, confirmTwoStep.path, { code }, { token })).status).toBe(200);
}

/** @param token of the session in which the mailed code is entered. */
async function setPasswordByMail(email: string, token?: string): Promise<void> {
  await ageCodes(test, email, 61);
  await post(test, forgotPassword.path, { email });
  const typed = { email, code: await mailedCode(test, email) };
  const entered = await post(test, verifyResetCode.path, typed, token === undefined ? {} : { token });
  const { apiToken } = entered.answer(verifyResetCode);
  const body = { email, password: newPassword, retype_password: newPassword };
  expect((await post(test, resetPassword.path, body, { token: apiToken })).status).toBe(200);
}

function signInWithNew(email: string): Promise<Reply> {
  return post(test, signIn.path, { email, password: newPassword });
}

const asksForCode = { code: 'code_needed' };

describe('data that is set up after the link was pressed without a session', () => {
  it('is removed with the next password that is set by mail', async () => {
    const stranger = await signUpElsewhere();
    const { email } = stranger;
    await pressLink(test, await mailedLink(test, email));
    await switchTwoStepOn(stranger);
    await setPasswordByMail(email);
    expect((await signInWithNew(email)).status).toBe(200);
    expect((await mailsTo(test, email)).at(-1)?.body_text).toContain(
      'nobody had shown that the person who set them up reads this mail',
    );
  });

  it('goes as well where an administrator vouched for the address', async () => {
    const stranger = await signUpElsewhere();
    const { email } = stranger;
    const administrator = await createAccount(test.app, { accountType: 'staff' });
    const { id } = await test.app.database.queries
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const path = verifyPerson.path.replace('{id}', String(id));
    expect((await post(test, path, {}, { token: administrator.token })).status).toBe(200);
    await switchTwoStepOn(stranger);
    await setPasswordByMail(email);
    expect((await signInWithNew(email)).status).toBe(200);
  });

  it('goes with the check of a company, which the company and every open window are told', async () => {
    const { email } = await signUpElsewhere();
    const { id: staffId, token } = await createAccount(test.app, { accountType: 'staff' });
    const { id } = await test.app.database.queries
      .updateTable('users')
      .set({ account_type: 'company', first_name: 'Palmline', last_name: 'Motors' })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = (path: string) => path.replace('{id}', String(id));
    expect((await post(test, at(verifyPerson.path), {}, { token })).status).toBe(200);
    const named = { first_name: 'Palmline', last_name: 'Motors', cac_number: 'RC 4482911' };
    expect((await post(test, at(checkCompany.path), named, { token })).status).toBe(200);
    await allTold(test);
    const kinds: string[] = [];
    test.app.live.subscribe(staffId, ({ kind }) => kinds.push(kind));
    await setPasswordByMail(email);
    await expect.poll(() => kinds).toContain('company-check-ended');
    const person = (await test.call('GET', at(getPerson.path), { token })).answer(getPerson);
    expect(person.companyCheck).toBeNull();
    const { apiToken } = (await signInWithNew(email)).answer(signIn);
    const heard = await test.call('GET', listNotifications.path, { token: apiToken });
    expect(heard.answer(listNotifications).rows[0]).toMatchObject({
      title: 'Your company is no longer checked',
      text: expect.stringContaining('Its name was removed'),
    });
  });

  it('goes although the stranger signs in again', async () => {
    const stranger = await signUpElsewhere();
    const { email, headers, address } = stranger;
    await pressLink(test, await mailedLink(test, email));
    const body = { email, password: goodPassword };
    expect((await test.call('POST', signIn.path, { body, headers, address })).status).toBe(200);
    await switchTwoStepOn(stranger);
    await setPasswordByMail(email);
    expect((await signInWithNew(email)).status).toBe(200);
  });

  it('goes once: the owner keeps what they set up afterwards', async () => {
    const { email } = await signUpElsewhere();
    await pressLink(test, await mailedLink(test, email));
    await setPasswordByMail(email);
    const { apiToken: token } = (await signInWithNew(email)).answer(signIn);
    const begun = await post(test, beginTwoStep.path, { current_password: newPassword }, { token });
    const code = codeOfApp(begun.answer(beginTwoStep).secret);
    await post(test, confirmTwoStep.path, { code }, { token });
    await setPasswordByMail(email);
    expect((await signInWithNew(email)).body).toMatchObject(asksForCode);
  });

  it('stays when the person signed in with the password where the link was pressed', async () => {
    const person = await signUpElsewhere();
    const { email } = person;
    const pressed = await pressLink(test, await mailedLink(test, email));
    const cookie = String(pressed.headers['set-cookie']).split(';')[0] ?? '';
    const headers = { ...ofBrowser, cookie };
    await post(test, signIn.path, { email, password: goodPassword }, { headers });
    await switchTwoStepOn(person);
    await setPasswordByMail(email);
    expect((await signInWithNew(email)).body).toMatchObject(asksForCode);
  });

  it('stays when the mailed code is entered in a session of the account', async () => {
    const person = await signUpElsewhere();
    const { email, token } = person;
    await pressLink(test, await mailedLink(test, email));
    await switchTwoStepOn(person);
    await setPasswordByMail(email, token);
    expect((await signInWithNew(email)).body).toMatchObject(asksForCode);
  });

  it('stays when the code came from where the account was opened, as of the first client', async () => {
    const person = await signUpElsewhere();
    const { email, headers, address } = person;
    const body = { email, code: await mailedCode(test, email) };
    expect((await test.call('POST', verifyEmail.path, { body, headers, address })).status).toBe(200);
    await switchTwoStepOn(person);
    await setPasswordByMail(email);
    expect((await signInWithNew(email)).body).toMatchObject(asksForCode);
  });
});
