import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { confirmationMinutes, confirmIdentity } from '#domain/identity/accounts/confirmation.ts';
import { beginTwoStep, confirmTwoStep, getTwoStep } from '#domain/identity/accounts/two-step.ts';
import { listPeople } from '#domain/identity/people.ts';
import { listStaff } from '#domain/identity/staff.ts';
import { sessionCookie } from '#server/base/http/routes/session.ts';
import { codeOfApp, givePassword, goodPassword, newAddress } from '#test/support/accounts.ts';
import { createAccount, openSession, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer, testOrigin } from '#test/support/server.ts';

let test: TestServer;
let moment: Date;

beforeAll(async () => {
  test = await startTestServer();
  test.app.now = () => moment;
});
beforeEach(() => {
  moment = new Date('2026-11-23T09:00:00Z');
});
afterAll(() => test.close());

function wait(minutes: number): void {
  moment = new Date(moment.getTime() + minutes * 60_000);
}

/** An administrator with `goodPassword`, in a session that nobody confirmed. */
async function administrator({ app }: TestServer = test): Promise<TestAccount> {
  const account = await createAccount(app, { accountType: 'staff', email: newAddress('admin') });
  await givePassword({ app }, account);
  return { ...account, token: await openSession(app, account.id) };
}

async function suspendMember(token: string, server: TestServer = test): Promise<Reply> {
  const { id } = await createAccount(server.app, { accountType: 'commuter' });
  return server.call('POST', `/api/backoffice/people/suspend/${id}`, { token, body: { reason: 'Spam' } });
}

function confirm(token: string, body: object): Promise<Reply> {
  return test.call('POST', confirmIdentity.path, { token, body });
}

const refused = { status: 403, body: { status: false, code: 'confirmation_needed' } };

describe('a dangerous call', () => {
  it('is refused, and done only after the password was given', async () => {
    const { token } = await administrator();
    expect(await suspendMember(token)).toMatchObject(refused);
    const wrong = await confirm(token, { current_password: 'yellow-molue-29' });
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { errors: { current_password: [expect.any(String)] } },
    ]);
    expect(await confirm(token, {})).toMatchObject({ status: 422 });
    expect(await suspendMember(token)).toMatchObject(refused);
    const confirmed = (await confirm(token, { current_password: goodPassword })).answer(confirmIdentity);
    expect(confirmed.until).toBe('2026-11-23T09:10:00.000Z');
    expect(await suspendMember(confirmed.apiToken)).toMatchObject({ status: 200 });
  });

  it('is done under a new token of the session, and the one before is nobody’s', async () => {
    const { token } = await administrator();
    const cookie = `${sessionCookie}=${token}`;
    const headers = { cookie, origin: testOrigin };
    const body = { current_password: goodPassword };
    const reply = await test.call('POST', confirmIdentity.path, { headers, body });
    expect(reply.answer(confirmIdentity).apiToken).toBe('');
    const next = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    const me = (cookie: string) => test.call('GET', getAccount.path, { headers: { cookie } });
    expect([(await me(cookie)).status, (await me(next)).status]).toEqual([401, 200]);
    const again = (await confirm(next.slice(sessionCookie.length + 1), body)).answer(confirmIdentity);
    expect((await me(next)).status).toBe(401);
    expect(await suspendMember(again.apiToken)).toMatchObject({ status: 200 });
  });

  it('asks again after some minutes, and in every session', async () => {
    const account = await administrator();
    const reply = await confirm(account.token, { current_password: goodPassword });
    const { apiToken: token } = reply.answer(confirmIdentity);
    wait(confirmationMinutes - 1);
    expect(await suspendMember(token)).toMatchObject({ status: 200 });
    wait(1);
    expect(await suspendMember(token)).toMatchObject(refused);
    const body = { email: account.email, password: goodPassword };
    const fresh = (await test.call('POST', signIn.path, { body })).answer(signIn);
    expect(await suspendMember(fresh.apiToken)).toMatchObject({ status: 200 });
    expect(await suspendMember(token)).toMatchObject(refused);
  });

  it('takes a code instead, once', async () => {
    const { token } = await administrator();
    expect(await confirm(token, { code: '123456' })).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    });
    const begun = await test.call('POST', beginTwoStep.path, {
      token,
      body: { current_password: goodPassword },
    });
    const { secret } = begun.answer(beginTwoStep);
    const codeNow = () => codeOfApp(secret, moment);
    await test.call('POST', confirmTwoStep.path, { token, body: { code: codeNow() } });
    wait(1);
    const code = codeNow();
    const { apiToken } = (await confirm(token, { code })).answer(confirmIdentity);
    expect(await confirm(apiToken, { code })).toMatchObject({ status: 422 });
    expect(await suspendMember(apiToken)).toMatchObject({ status: 200 });
  });

  it('says so in the documents of the API', async () => {
    const { body } = await test.call('GET', '/api/openapi.json');
    expect(Object(body).paths['/api/backoffice/people/suspend/{id}'].post.description).toContain(
      'confirmation_needed',
    );
    const names = endpoints.filter(({ confirmed }) => confirmed).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'suspendPerson',
        'exportPerson',
        'erasePerson',
        'changeStaffRole',
        'removeStaff',
        'inviteStaff',
        'changeAgencyStatus',
      ]),
    );
  });
});

describe('outside the embedded default', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({ staffTwoStep: true });
  });
  afterAll(() => strict.close());

  it('staff set up two-step sign-in before anything else', async () => {
    const { token } = await administrator(strict);
    const ask = (path: string) => strict.call('GET', path, { token });
    for (const path of [listStaff.path, listPeople.path, '/api/backoffice/audit']) {
      expect(await ask(path)).toMatchObject({ status: 403, body: { code: 'two_step_needed' } });
    }
    expect((await ask(getTwoStep.path)).answer(getTwoStep)).toMatchObject({ on: false, required: true });
    expect(await ask(getAccount.path)).toMatchObject({ status: 200 });
    const body = { current_password: goodPassword };
    const begun = await strict.call('POST', beginTwoStep.path, { token, body });
    const { secret } = begun.answer(beginTwoStep);
    const code = codeOfApp(secret);
    expect(await strict.call('POST', confirmTwoStep.path, { token, body: { code } })).toMatchObject({
      status: 200,
    });
    expect(await ask(listStaff.path)).toMatchObject({ status: 200 });
  });

  it('asks it of nobody else', async () => {
    const { token } = await createAccount(strict.app, { accountType: 'commuter' });
    const state = await strict.call('GET', getTwoStep.path, { token });
    expect(state.answer(getTwoStep)).toMatchObject({ required: false });
  });
});
