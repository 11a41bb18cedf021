import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { acceptInvitation, getInvitation, listInvitations } from '#domain/identity/agencies/invitations.ts';
import { listStaff, type StaffMember } from '#domain/identity/staff.ts';
import { goodPassword, mailsTo, newAddress, signedUpAndVerified } from '#test/support/accounts.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let first: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

/** Each begins with one administrator, who is all the staff, and no invitation. */
beforeEach(async () => {
  const { queries } = test.app.database;
  test.app.now = () => new Date();
  first = await administrator();
  await queries
    .updateTable('users')
    .set({ deactivated_at: test.app.now().toISOString() })
    .where('account_type', '=', 'staff')
    .where('id', '<>', first.id)
    .execute();
  await queries.deleteFrom('invitations').execute();
});

function administrator(): Promise<TestAccount> {
  return createAccount(test.app, { accountType: 'staff' });
}

function editor(): Promise<TestAccount> {
  return createAccount(test.app, { accountType: 'staff', staffRole: 'editor' });
}

function post(path: string, body?: object, { token } = first): Promise<Reply> {
  return test.call('POST', path, { token, body });
}

const giveRole = (id: number, role: string, by = first) =>
  post(`/api/backoffice/staff/role/${id}`, { role }, by);
const remove = (id: number, by = first) => post(`/api/backoffice/staff/remove/${id}`, undefined, by);
const suspend = (id: number, by = first) =>
  post(`/api/backoffice/people/suspend/${id}`, { reason: 'A lost phone' }, by);
const erase = (id: number, by = first) => post(`/api/backoffice/people/erase/${id}`, undefined, by);

async function staff(): Promise<StaffMember[]> {
  return (await test.call('GET', listStaff.path, { token: first.token })).answer(listStaff);
}

async function countAdministrators(): Promise<number> {
  const rows = await test.app.database.queries
    .selectFrom('users')
    .select('id')
    .where('staff_role', '=', 'administrator')
    .where('deactivated_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute();
  return rows.length;
}

describe('roles', () => {
  it('change the rights of an account at once, in every process', async () => {
    const other = await test.startAnother();
    const member = await editor();
    const ask = async (on = test) => (await on.call('GET', listStaff.path, { token: member.token })).status;
    expect([await ask(), await ask(other)]).toEqual([403, 403]);
    expect((await giveRole(member.id, 'administrator')).status).toBe(200);
    expect(await ask()).toBe(200);
    await expect.poll(() => ask(other)).toBe(200);
    expect((await giveRole(member.id, 'editor')).status).toBe(200);
    expect(await ask()).toBe(403);
    await expect.poll(() => ask(other)).toBe(403);
    await other.close();
  });

  it('are only of the staff', async () => {
    const commuter = await createAccount(test.app, { accountType: 'commuter' });
    expect((await giveRole(commuter.id, 'administrator')).status).toBe(404);
    expect((await remove(commuter.id)).status).toBe(404);
  });

  it('end with the access, and the person is signed out and told', async () => {
    const member = await editor();
    expect((await remove(member.id)).status).toBe(200);
    expect((await test.call('GET', getAccount.path, { token: member.token })).status).toBe(401);
    expect((await staff()).map(({ id }) => id)).toEqual([first.id]);
    expect((await mailsTo(test, member.email)).at(-1)).toMatchObject({ kind: 'staff-removed' });
    expect((await remove(member.id)).status).toBe(404);
  });
});

describe('the last administrator', () => {
  it('is not demoted, removed, suspended or erased, and does not delete themselves', async () => {
    const replies = [
      await giveRole(first.id, 'editor'),
      await remove(first.id),
      await suspend(first.id),
      await erase(first.id),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(replies[0]?.body).toMatchObject({ code: 'wrong_state', message: /needs an administrator/ });
    const own = await post('/api/user/settings/delete-account', { current_password: goodPassword });
    expect(own.status).toBe(403);
    expect(await countAdministrators()).toBe(1);
  });

  it('is counted without suspended administrators', async () => {
    const second = await administrator();
    expect((await suspend(second.id)).status).toBe(200);
    expect((await giveRole(first.id, 'editor')).status).toBe(409);
  });

  it.each([
    ['demote', (id: number, by: TestAccount) => giveRole(id, 'editor', by)],
    ['remove', remove],
    ['suspend', suspend],
    ['erase', erase],
  ])('stays when all %s each other at once', async (_, act) => {
    const all = [first, ...(await Promise.all(Array.from({ length: 4 }, administrator)))];
    const replies = await Promise.all(
      all.map((one, index) => act(all[(index + 1) % all.length]?.id ?? 0, one)),
    );
    expect(replies.map(({ status }) => status)).not.toContain(500);
    expect(await countAdministrators()).toBeGreaterThanOrEqual(1);
  });

  it('stays when two demote themselves at once', async () => {
    const second = await administrator();
    const replies = await Promise.all([
      giveRole(first.id, 'editor', first),
      giveRole(second.id, 'editor', second),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countAdministrators()).toBe(1);
  });

  it('is kept by the database, also against a statement that forgets it', async () => {
    await administrator();
    const { queries } = test.app.database;
    await expect(
      queries
        .updateTable('users')
        .set({ staff_role: 'editor' })
        .where('account_type', '=', 'staff')
        .execute(),
    ).rejects.toThrow('the last administrator stays');
    await expect(queries.deleteFrom('users').where('account_type', '=', 'staff').execute()).rejects.toThrow(
      'the last administrator stays',
    );
    expect(await countAdministrators()).toBe(2);
  });
});

describe('an invitation', () => {
  async function linkTo(email: string): Promise<string> {
    const mails = await mailsTo(test, email);
    return /\/join\/([\w-]{43})/.exec(mails.at(-1)?.body_text ?? '')?.[1] ?? '';
  }

  const open = (link: string) => test.call('GET', getInvitation.path.replace('{token}', link));
  const accept = (link: string) =>
    test.call('POST', acceptInvitation.path, {
      body: {
        token: link,
        first_name: 'Bola',
        last_name: 'Adeyemi',
        phone: '0803 123 4567',
        password: goodPassword,
        retype_password: goodPassword,
      },
    });

  async function pending(query = '') {
    const reply = await test.call('GET', `${listInvitations.path}?page=1${query}`, { token: first.token });
    return reply.answer(listInvitations).rows;
  }

  async function invited(role = 'editor') {
    const email = newAddress('staff');
    expect((await post('/api/backoffice/staff/invite', { email, role })).status).toBe(200);
    return { email, link: await linkTo(email) };
  }

  it('to the staff opens an account with the role', async () => {
    const { email, link } = await invited('administrator');
    expect((await open(link)).answer(getInvitation)).toEqual({
      email,
      agencyName: null,
      role: 'administrator',
      invitedBy: 'Amara Okafor',
    });
    expect(await pending()).toMatchObject([{ email, role: 'administrator', agency: null, expired: false }]);
    const account = (await accept(link)).answer(acceptInvitation);
    expect(account).toMatchObject({ accountType: 'staff', staffRole: 'administrator', emailVerified: true });
    expect(await staff()).toContainEqual(expect.objectContaining({ id: account.id, role: 'administrator' }));
    expect((await accept(link)).status).toBe(404);
    expect(await pending()).toEqual([]);
  });

  it('of an officer by an administrator opens their account at the agency', async () => {
    const agency = await createAgency(test.app);
    const email = newAddress('officer');
    const path = `/api/backoffice/agencies/invite/${agency.id}`;
    expect((await post(path, { email, role: 'supervisor' })).status).toBe(200);
    expect(await pending(`&agency=${agency.id}`)).toMatchObject([{ email, agency: { id: agency.id } }]);
    expect(await pending(`&agency=${agency.id + 1}`)).toEqual([]);
    const account = (await accept(await linkTo(email))).answer(acceptInvitation);
    expect(account).toMatchObject({ accountType: 'government-agency' });
  });

  it.each([
    ['the staff', 'editor', () => '/api/backoffice/staff/invite'],
    [
      'an agency',
      'officer',
      async () => `/api/backoffice/agencies/invite/${(await createAgency(test.app)).id}`,
    ],
  ])('to %s by many taps at once is open once, and only the last link works', async (_, role, pathOf) => {
    const [path, email] = [await pathOf(), newAddress('invited')];
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(path, { email, role })));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await pending()).toMatchObject([{ email, role }]);
    const links = (await mailsTo(test, email)).map(
      ({ body_text }) => /\/join\/([\w-]{43})/.exec(body_text)?.[1],
    );
    const opened = await Promise.all(links.map((link = '') => open(link)));
    expect(opened.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('that was taken back works no more', async () => {
    const { email, link } = await invited();
    const [{ id = 0 } = {}] = await pending();
    expect((await post(`/api/backoffice/invitations/withdraw/${id}`)).status).toBe(200);
    expect([(await open(link)).status, (await accept(link)).status]).toEqual([404, 404]);
    expect((await post(`/api/backoffice/invitations/withdraw/${id}`)).status).toBe(404);
    expect((await post(`/api/backoffice/invitations/resend/${id}`)).status).toBe(404);
    expect(await linkTo(email)).toBe(link);
  });

  it('that expired is listed so, and sent again with a new link', async () => {
    const { email, link } = await invited();
    const now = test.app.now();
    test.app.now = () => new Date(now.getTime() + 8 * 86_400_000);
    expect([(await open(link)).status, (await accept(link)).status]).toEqual([404, 404]);
    const [{ id = 0, expired } = {}] = await pending();
    expect(expired).toBe(true);
    expect((await post(`/api/backoffice/invitations/resend/${id}`)).status).toBe(200);
    expect((await accept(link)).status).toBe(404);
    expect((await accept(await linkTo(email))).status).toBe(200);
  });

  it('goes to no address that has an account', async () => {
    const member = await editor();
    const { email } = await signedUpAndVerified(test);
    for (const taken of [member.email, email]) {
      const reply = await post('/api/backoffice/staff/invite', { email: taken, role: 'editor' });
      expect([reply.status, reply.body]).toMatchObject([409, { errors: { email: [expect.any(String)] } }]);
    }
  });
});
