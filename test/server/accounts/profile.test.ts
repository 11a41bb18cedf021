import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { completeProfile } from '#domain/identity/accounts/auth.ts';
import { newAddress, post, signUp } from '#test/support/accounts.ts';
import { startTestServer, type TestServer, testOrigin } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const details = {
  first_name: 'Amara',
  last_name: 'Okonkwo',
  phone: '08031234567',
  state: 'Lagos',
  city: 'Ikeja',
  address: '12 Allen Avenue',
};

async function member() {
  const { email, apiToken: token, id } = await signUp(test);
  return { email, token, id };
}

describe('personal details', () => {
  it('are taken before the address is verified, and answered as the whole account with its token', async () => {
    const { email, token, id } = await member();
    const reply = await post(test, completeProfile.path, { ...details, email }, { token });
    expect(reply.answer(completeProfile)).toMatchObject({
      id,
      email,
      apiToken: token,
      accountType: 'commuter',
      emailVerified: false,
      firstName: 'Amara',
      lastName: 'Okonkwo',
    });
    const me = await test.call('GET', getAccount.path, { token });
    expect(me.answer(getAccount)).toMatchObject({ firstName: 'Amara', city: 'Ikeja' });
  });

  it('answer our own client without the token', async () => {
    const { email, token } = await member();
    const headers = { cookie: `__Host-rua_session=${token}`, origin: testOrigin };
    const reply = await post(test, completeProfile.path, { ...details, email }, { headers });
    expect(reply.answer(completeProfile).apiToken).toBe('');
    expect(reply.text).not.toContain(token);
  });

  it.each([
    ['08031234567', '+2348031234567'],
    ['0803 123 4567', '+2348031234567'],
    ['+234 (0) 803-123-4567', '+2348031234567'],
    ['2348031234567', '+2348031234567'],
    ['8031234567', '+2348031234567'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('keep the phone %j as %s', async (phone, kept) => {
    const { email, token, id } = await member();
    await post(test, completeProfile.path, { ...details, email, phone }, { token });
    const row = await test.app.database.queries
      .selectFrom('users')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.phone).toBe(kept);
  });

  it.each(['0803', 'none', '0803123456789012', '+234', '0803 123 456x'])(
    'keep the phone %j, which cannot be read, as it was typed',
    async (phone) => {
      const { email, token } = await member();
      const reply = await post(test, completeProfile.path, { ...details, email, phone }, { token });
      expect(reply.answer(completeProfile)).toMatchObject({ phone, phoneTextable: false });
    },
  );

  it('never change the address of the account', async () => {
    const { email, token } = await member();
    const reply = await post(test, completeProfile.path, { ...details, email: newAddress() }, { token });
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(reply.body).errors)).toEqual(['email']);
    const me = await test.call('GET', getAccount.path, { token });
    expect(me.answer(getAccount)).toMatchObject({ email, firstName: '' });
  });

  it('keep scripts, quotes and Yoruba letters as the plain text they are', async () => {
    const { email, token } = await member();
    const odd = { first_name: `<script>alert('x')</script>`, last_name: `Ọlá"; drop table users; --` };
    await post(test, completeProfile.path, { ...details, ...odd, email }, { token });
    const me = await test.call('GET', getAccount.path, { token });
    expect(me.body).toMatchObject({ data: odd });
  });

  it('lose control characters and the spaces around them', async () => {
    const { email, token } = await member();
    await post(
      test,
      completeProfile.path,
      { ...details, email, first_name: ' Ama\u0000ra\u202E ' },
      { token },
    );
    const me = await test.call('GET', getAccount.path, { token });
    expect(me.answer(getAccount).firstName).toBe('Amara');
  });

  it('show at once in the other windows of the person', async () => {
    const { email, token, id } = await member();
    const told: unknown[] = [];
    test.app.live.subscribe(id, (event) => told.push(event));
    await post(test, completeProfile.path, { ...details, email }, { token });
    await expect.poll(() => told).toEqual([{ kind: 'account-changed' }]);
  });
});
