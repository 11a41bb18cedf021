import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { servePages } from '#server/base/http/pages/pages.ts';
import { givePassword, goodPassword, mailedCode, newAddress } from '#test/support/accounts.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer, testOrigin } from '#test/support/server.ts';
import { postPage, sessionIn } from './page-posts.ts';

let test: TestServer;
let person: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  await servePages(test.server, test.app);
  person = await createAccount(test.app, { accountType: 'commuter' });
  await givePassword(test, person);
});
afterAll(() => test.close());

const credentials = () => ({ email: person.email, password: goodPassword });

async function accountOf(token: string | undefined): Promise<string> {
  return (await test.call('GET', getAccount.path, { token })).answer(getAccount).email;
}

describe('the form to sign in', () => {
  it('opens a session in the cookie and leads on', async () => {
    const reply = await postPage(test, '/usersLogin?next=/users/rides', { form: credentials() });
    expect(reply.status).toBe(303);
    expect(reply.headers.location).toBe('/users/rides');
    expect(await accountOf(sessionIn(reply))).toBe(person.email);
    expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly/);
  });

  it('redirects to no other site', async () => {
    const reply = await postPage(test, '/usersLogin?next=//evil.example', { form: credentials() });
    expect(reply.headers.location).toBe('/users/dashboard');
  });

  it('is remembered only when its box is checked', async () => {
    const remembered = await postPage(test, '/usersLogin', { form: { ...credentials(), remember: 'on' } });
    const short = await postPage(test, '/usersLogin', { form: credentials() });
    expect(String(remembered.headers['set-cookie'])).toMatch(/__Host-rua_session=[^;]+; Max-Age=/);
    expect(String(short.headers['set-cookie'])).not.toMatch(/__Host-rua_session=[^;]+; Max-Age=/);
  });

  it('counts a wrong password for the connection that brought the form', async () => {
    const rendered = vi.spyOn(test.app.overload, 'render');
    const failed = vi.spyOn(test.app.throttle, 'noteFailure');
    await postPage(test, '/usersLogin', { form: { email: person.email, password: 'not-my-password-8' } });
    const [form] = rendered.mock.calls[0] ?? [];
    expect(failed).toHaveBeenCalledTimes(1);
    expect(failed.mock.calls[0]?.[0]).toBe(form?.raw.socket);
    vi.restoreAllMocks();
  });

  it('shows the error of the API, keeps the address and never writes the password', async () => {
    const form = { email: person.email, password: 'not-my-password-9' };
    const reply = await postPage(test, '/usersLogin', { form });
    expect(reply.status).toBe(401);
    expect(reply.text).toContain('The e-mail or password is not right.');
    expect(reply.text).toContain(`value="${person.email}"`);
    expect(reply.text).not.toContain(form.password);
    expect(sessionIn(reply)).toBeUndefined();
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of no site', { origin: 'null' }],
    ['with an empty origin', { origin: '', headers: { referer: `${testOrigin}/usersLogin` } }],
    [
      'of another site, with our address as its referer',
      { origin: 'https://evil.example', headers: { referer: `${testOrigin}/usersLogin` } },
    ],
    ['without origin and referer', { origin: undefined }],
    [
      'without an origin, from another site',
      { origin: undefined, headers: { referer: 'https://evil.example/rua.test/' } },
    ],
    [
      'without an origin, from a site whose name begins like ours',
      { origin: undefined, headers: { referer: `${testOrigin}.evil.example/` } },
    ],
    [
      'without an origin, from our host under another port',
      { origin: undefined, headers: { referer: 'http://rua.test:81/' } },
    ],
    [
      'without an origin, with our name before the host',
      { origin: undefined, headers: { referer: 'http://rua.test@evil.example/' } },
    ],
    [
      'without an origin, from a text that is no address',
      { origin: undefined, headers: { referer: 'rua.test' } },
    ],
  ])('is refused %s', async (_, sent) => {
    const reply = await postPage(test, '/usersLogin', { form: credentials(), ...sent });
    expect(reply.status).toBe(403);
    expect(sessionIn(reply)).toBeUndefined();
  });

  it('is answered without an origin from one of our own pages, as old browsers send it', async () => {
    const headers = { referer: `${testOrigin}/usersLogin` };
    const reply = await postPage(test, '/usersLogin', { form: credentials(), origin: undefined, headers });
    expect(reply.status).toBe(303);
    expect(await accountOf(sessionIn(reply))).toBe(person.email);
  });

  it.each([
    ['nothing', ''],
    ['a file name where text belongs', 'email[]=x&password=1'],
    ['a long text', `email=${'x'.repeat(5000)}&password=y`],
    ['a zero byte', 'email=%00&password=%00'],
  ])('is refused in words with %s', async (_, body) => {
    const reply = await postPage(test, '/usersLogin', { body });
    expect(reply.status).toBe(422);
    expect(reply.text).toMatch(/aria-invalid="true"[^>]*email-error/);
    expect(reply.headers['content-type']).toContain('text/html');
  });

  it('is refused when it is no form', async () => {
    const headers = { 'content-type': 'application/json' };
    const reply = await postPage(test, '/usersLogin', { body: JSON.stringify(credentials()), headers });
    expect(reply.status).toBe(415);
  });

  it('writes typed markup as text', async () => {
    const email = '"><script>alert(1)</script>@people.example';
    const reply = await postPage(test, '/usersLogin', { form: { email, password: 'x' } });
    expect(reply.text).not.toContain('<script>alert(1)');
  });
});

describe('signing up by forms', () => {
  it('opens the account, verifies the address by the code in one box or five, and keeps the details', async () => {
    const email = newAddress('plain');
    const opened = await postPage(test, '/usersSignup', {
      form: { accountType: 'commuter', email, password: goodPassword },
    });
    expect([opened.status, opened.headers.location]).toEqual([303, '/usersEmailVerification']);
    const token = sessionIn(opened);
    if (token === undefined) throw new Error('no session was opened');
    const code = await mailedCode(test, email);
    const boxes = [...code].map((symbol) => `code=${symbol}`).join('&');
    const verified = await postPage(test, '/usersEmailVerification', { token, body: boxes });
    expect([verified.status, verified.headers.location]).toEqual([303, '/usersPersonalDetails']);
    const details = {
      email,
      firstName: 'Amara',
      lastName: 'Okonkwo',
      phone: '0803 000 0142',
      state: 'Lagos',
      city: 'Surulere',
      address: '9 Palm Nut Close',
    };
    const kept = await postPage(test, '/usersPersonalDetails', { token, form: details });
    expect([kept.status, kept.headers.location]).toEqual([303, '/users/dashboard']);
    expect((await test.call('GET', getAccount.path, { token })).answer(getAccount)).toMatchObject({
      firstName: 'Amara',
      city: 'Surulere',
      emailVerified: true,
    });
  });

  it('names every wrong field and keeps the others', async () => {
    const form = { accountType: 'driver', email: 'nobody', password: 'short' };
    const reply = await postPage(test, '/usersSignup', { form });
    expect(reply.status).toBe(422);
    expect(reply.text).toContain('Two things to fix');
    expect(reply.text).toContain('href="#password"');
    expect(reply.text).toMatch(/<input[^>]*checked=""[^>]*value="driver"|value="driver"[^>]*checked=""/);
  });

  it('asks a person without a session to sign in first', async () => {
    const reply = await postPage(test, '/usersEmailVerification', { form: { code: 'ABCDE' } });
    expect(reply.headers.location).toBe('/usersLogin?next=/usersEmailVerification');
    const details = await postPage(test, '/usersPersonalDetails', { form: {} });
    expect(details.headers.location).toBe('/usersLogin?next=%2FusersPersonalDetails');
  });
});
