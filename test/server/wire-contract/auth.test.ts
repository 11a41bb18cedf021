import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '#server/features/identity/accounts/for-others/password-hash.ts';
import { FirstClient, failure, read, storedUser, success } from '#test/server/wire-contract/first-client.ts';
import { ageCodes, mailedCode, newAddress, otherThan } from '#test/support/accounts.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let client: FirstClient;
let email: string;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());
beforeEach(() => {
  client = new FirstClient(test);
  email = newAddress();
});

const password = 'purple-keke-84';
const profile = () => ({
  email,
  city: 'Ikeja',
  state: 'Lagos',
  phone: '08031234567',
  first_name: 'Amara',
  last_name: 'Okafor',
  address: '12 Allen Avenue',
});

async function registered(): Promise<void> {
  const reply = await client.post('/api/auth/register', { email, password, account_type: 'commuter' });
  const { data } = read(reply, success(z.object({ email: z.string().min(1), api_token: z.string().min(1) })));
  expect(data.email).toBe(email);
  client.token = data.api_token;
}

describe('the first client signs up', () => {
  it('and goes straight on to the personal details, before any code', async () => {
    await registered();
    const reply = await client.postAsUser('/api/user/complete-profile', profile());
    const { data } = read(reply, success(storedUser));
    expect(data).toMatchObject({ account_type: 'commuter', first_name: 'Amara', last_name: 'Okafor' });
    expect(data.api_token).toBe(client.token);
  });

  it('and can sign in before any code', async () => {
    await registered();
    const { data } = read(await client.post('/api/auth/login', { email, password }), success(storedUser));
    expect(data.account_type).toBe('commuter');
  });

  it('and enters the code without saying who is signed in', async () => {
    await registered();
    const code = await mailedCode(test, email);
    const reply = await client.post('/api/auth/email-verification', { email, code });
    read(reply, success(z.unknown()));
    const me = await client.getAsUser('/api/user/me');
    expect(read(me, success(z.object({ email_verified: z.boolean() }))).data.email_verified).toBe(true);
  });

  it.each(['commuter', 'driver', 'company'])('as a %s', async (accountType) => {
    await client.post('/api/auth/register', { email, password, account_type: accountType });
    const { data } = read(await client.post('/api/auth/login', { email, password }), success(storedUser));
    expect(data.account_type).toBe(accountType);
  });

  it('and without a token in the answer would send the word undefined, which is nobody', async () => {
    client.token = undefined;
    const reply = await client.postAsUser('/api/user/complete-profile', profile());
    expect(reply.status).toBe(401);
    failure.parse(reply.body);
  });
});

describe('the first client signs in', () => {
  it('as an agency and reads where to go', async () => {
    const agency = await createAgency(test.app);
    await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id, email });
    await test.app.database.queries
      .updateTable('users')
      .set({ password_hash: await hashPassword(test.app.secretKey, email, password) })
      .where('email', '=', email)
      .execute();
    const { data } = read(await client.post('/api/auth/login', { email, password }), success(storedUser));
    expect(data.account_type).toBe('government-agency');
  });

  it('with a wrong password and shows the message', async () => {
    const reply = await client.post('/api/auth/login', { email, password });
    expect(reply.status).toBe(401);
    expect(failure.parse(reply.body).message).toMatch(/^The e-mail or password is not right/);
  });
});

describe('the code screens of the first client', () => {
  it('tell a code that ended from one that is wrong by the letters of the message', async () => {
    await registered();
    const code = await mailedCode(test, email);
    const wrong = await client.post('/api/auth/email-verification', { email, code: otherThan(code) });
    expect(wrong.status).toBe(422);
    expect(failure.parse(wrong.body).message).toBe('Incorrect code');
    await ageCodes(test, email, 601);
    const late = await client.post('/api/auth/email-verification', { email, code });
    expect(late.status).toBe(422);
    expect(failure.parse(late.body).message).toBe('Sorry this verification code has expired');
  });

  it('ask for another code with nothing but the address', async () => {
    await registered();
    await ageCodes(test, email, 61);
    read(await client.post('/api/auth/resend/verification-code', { email }), success(z.unknown()));
  });
});

describe('the first client resets a password', () => {
  it('with four calls, none of which carries a token', async () => {
    await registered();
    await client.postAsUser('/api/user/complete-profile', profile());
    await ageCodes(test, email, 61);
    const asked = await client.post('/api/auth/forgot-password', { email });
    // The client keeps what it gets here as the address for the calls that follow.
    const kept = read(asked, success(z.string())).data;
    expect(kept).toBe(email);
    const code = await mailedCode(test, email);
    const verified = await client.post('/api/auth/forgot-password/verify/email', { email: kept, code });
    const { data } = read(verified, success(storedUser));
    expect(data).toMatchObject({ email, account_type: 'commuter', first_name: 'Amara', last_name: 'Okafor' });
    client.token = data.api_token;
    const next = 'yellow-molue-29';
    const body = { email: data.email, password: next, retype_password: next };
    read(await client.post('/api/auth/forgot-password/reset', body), success(z.unknown()));
    const signedIn = await client.post('/api/auth/login', { email, password: next });
    client.token = read(signedIn, success(storedUser)).data.api_token;
    read(await client.getAsUser('/api/user/lodge-ride'), z.unknown());
  });
});
