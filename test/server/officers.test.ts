import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitation, getInvitation } from '#domain/identity/agencies/invitations.ts';
import { listAgencyOfficers, type Staffing } from '#domain/identity/agencies/officers.ts';
import { getOrganization } from '#domain/identity/agencies/organization.ts';
import { goodPassword, mailsTo, newAddress, signedUpAndVerified } from '#test/support/accounts.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let agency: TestAgency;
let supervisor: TestAccount;
let officer: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  agency = await createAgency(test.app, { name: 'Road Safety' });
  supervisor = await staffed('supervisor');
  officer = await staffed('officer');
});
afterAll(() => test.close());

function staffed(officerRole: 'officer' | 'supervisor', at: TestAgency = agency): Promise<TestAccount> {
  return createAccount(test.app, { accountType: 'government-agency', agencyId: at.id, officerRole });
}

function post(path: string, body?: object, token?: string): Promise<Reply> {
  return test.call('POST', path, { body, token });
}

function invite(email: string, role = 'officer', token = supervisor.token): Promise<Reply> {
  return post('/api/agency/officers/invite', { email, role }, token);
}

function end(id: number, token = supervisor.token): Promise<Reply> {
  return post(`/api/agency/officers/end/${id}`, undefined, token);
}

function giveRole(id: number, role: string, token = supervisor.token): Promise<Reply> {
  return post(`/api/agency/officers/role/${id}`, { role }, token);
}

async function staffing(token = supervisor.token): Promise<Staffing> {
  return (await test.call('GET', listAgencyOfficers.path, { token })).answer(listAgencyOfficers);
}

/** The secret of the newest link mailed to the address. */
async function linkTo(email: string): Promise<string> {
  const mails = await mailsTo(test, email);
  const text = mails.findLast(({ kind }) => kind === 'officer-invitation')?.body_text ?? '';
  return /\/join\/([\w-]{43})/.exec(text)?.[1] ?? '';
}

async function invited(role = 'officer'): Promise<{ email: string; link: string }> {
  const email = newAddress('officer');
  expect((await invite(email, role)).status).toBe(200);
  return { email, link: await linkTo(email) };
}

function open(link: string): Promise<Reply> {
  return test.call('GET', getInvitation.path.replace('{token}', link));
}

function accept(link: string, changes: object = {}): Promise<Reply> {
  return post(acceptInvitation.path, {
    token: link,
    first_name: 'Bola',
    last_name: 'Adeyemi',
    phone: '0803 123 4567',
    password: goodPassword,
    retype_password: goodPassword,
    ...changes,
  });
}

function signIn(email: string, password = goodPassword): Promise<Reply> {
  return post('/api/auth/login', { email, password });
}

/** An officer who has joined by an invitation. */
async function joined(role = 'officer'): Promise<TestAccount> {
  const { email, link } = await invited(role);
  const { id, apiToken } = (await accept(link)).answer(acceptInvitation);
  return { id, email, token: apiToken };
}

describe('an invitation', () => {
  it('names its receiver, and is listed until it is accepted', async () => {
    const { email, link } = await invited('supervisor');
    expect((await open(link)).answer(getInvitation)).toEqual({
      email,
      agencyName: 'Road Safety',
      role: 'supervisor',
      invitedBy: 'Amara Okafor',
    });
    const find = async () => (await staffing()).invitations.find((one) => one.email === email);
    expect(await find()).toMatchObject({ role: 'supervisor', invitedBy: 'Amara Okafor' });
    await accept(link);
    expect(await find()).toBeUndefined();
  });

  it('that is accepted signs in, as an officer of that agency', async () => {
    const { email, link } = await invited();
    const account = (await accept(link)).answer(acceptInvitation);
    expect(account).toMatchObject({ email, accountType: 'government-agency', emailVerified: true });
    const own = await test.call('GET', getOrganization.path, { token: account.apiToken });
    expect(own.answer(getOrganization)).toMatchObject({ id: agency.id, can: { edit: false } });
    expect((await staffing()).officers).toContainEqual(
      expect.objectContaining({
        id: account.id,
        firstName: 'Bola',
        role: 'officer',
        phone: '0803 123 4567',
      }),
    );
    expect((await signIn(email)).status).toBe(200);
  });

  it('works once, also when it is sent by many at the same time', async () => {
    const { email, link } = await invited();
    const replies = await Promise.all(Array.from({ length: 5 }, () => accept(link)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect((await open(link)).status).toBe(404);
    expect((await staffing()).officers.filter((one) => one.email === email)).toHaveLength(1);
  });

  it('that was taken back works no more', async () => {
    const { email, link } = await invited();
    const { invitations } = await staffing();
    const id = invitations.find((one) => one.email === email)?.id;
    const revoke = () => post(`/api/agency/officers/invitations/revoke/${id}`, undefined, supervisor.token);
    expect((await revoke()).status).toBe(200);
    expect([await open(link), await accept(link), await revoke()].map(({ status }) => status)).toEqual([
      404, 404, 404,
    ]);
  });

  it('that is too old, or was never sent, works no more', async () => {
    const { email, link } = await invited();
    await test.app.database.queries
      .updateTable('invitations')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('email', '=', email)
      .execute();
    for (const one of [link, randomBytes(32).toString('base64url')]) {
      expect((await open(one)).status).toBe(404);
      expect((await accept(one)).status).toBe(404);
    }
    expect((await staffing()).invitations.some((one) => one.email === email)).toBe(false);
    await invite(email);
    expect((await accept(await linkTo(email))).status).toBe(200);
  });

  it('that is sent again replaces the first', async () => {
    const { email, link } = await invited();
    await invite(email, 'supervisor');
    expect((await open(link)).status).toBe(404);
    const { invitations } = await staffing();
    expect(invitations.filter((one) => one.email === email)).toMatchObject([{ role: 'supervisor' }]);
  });

  it('stays open when the form is refused', async () => {
    const { email, link } = await invited();
    const differing = await accept(link, { retype_password: 'another-keke-84' });
    expect(differing.body).toMatchObject({ errors: { retype_password: [expect.any(String)] } });
    const weak = await accept(link, { password: 'password12', retype_password: 'password12' });
    expect(weak.body).toMatchObject({ errors: { password: [expect.any(String)] } });
    expect([differing.status, weak.status]).toEqual([422, 422]);
    expect((await accept(link)).answer(acceptInvitation).email).toBe(email);
  });

  it('goes to no colleague, and opens no second account of an address', async () => {
    const colleague = await invite(officer.email);
    expect([colleague.status, colleague.body]).toMatchObject([
      409,
      { errors: { email: [expect.any(String)] } },
    ]);
    const member = newAddress();
    await signedUpAndVerified(test, member);
    await invite(member);
    expect((await accept(await linkTo(member))).status).toBe(409);
  });

  it('ends what others claimed of its address without owning it', async () => {
    const { email, link } = await invited();
    const claimed = await post('/api/auth/register', {
      email,
      password: 'yellow-molue-29',
      account_type: 'commuter',
    });
    expect(claimed.status).toBe(200);
    expect((await accept(link)).status).toBe(200);
    expect((await signIn(email, 'yellow-molue-29')).status).toBe(401);
  });
});

describe('an officer of an agency', () => {
  it('is managed by its supervisors alone', async () => {
    const { invitations, can } = await staffing(officer.token);
    expect([invitations, can]).toEqual([[], { manage: false }]);
    const { email } = await invited();
    const id = (await staffing()).invitations.find((one) => one.email === email)?.id;
    const other = await staffed('supervisor', await createAgency(test.app));
    const tries = (token: string) =>
      Promise.all([
        giveRole(officer.id, 'supervisor', token),
        end(officer.id, token),
        post(`/api/agency/officers/invitations/revoke/${id}`, undefined, token),
      ]);
    const statuses = (replies: Reply[]) => replies.map(({ status }) => status);
    expect(statuses(await tries(officer.token))).toEqual([403, 403, 403]);
    expect(statuses(await tries(other.token))).toEqual([404, 404, 404]);
    expect((await invite(newAddress(), 'supervisor', officer.token)).status).toBe(403);
  });

  it('takes effect at once: a new supervisor manages, a former one does not', async () => {
    const colleague = await joined();
    await giveRole(colleague.id, 'supervisor');
    expect((await staffing(colleague.token)).can).toEqual({ manage: true });
    await giveRole(colleague.id, 'officer');
    expect((await invite(newAddress(), 'officer', colleague.token)).status).toBe(403);
  });
});

describe('the last supervisor', () => {
  it('can neither be ended nor made an officer', async () => {
    const at = await createAgency(test.app);
    const last = await staffed('supervisor', at);
    await staffed('officer', at);
    const replies = [await end(last.id, last.token), await giveRole(last.id, 'officer', last.token)];
    expect(replies.map(({ status, body }) => [status, Object(body).code])).toEqual([
      [409, 'wrong_state'],
      [409, 'wrong_state'],
    ]);
    expect((await giveRole(last.id, 'supervisor', last.token)).status).toBe(200);
  });

  it('remains, however many are ended and changed at the same time, by several processes', async () => {
    const at = await createAgency(test.app);
    const supervisors = await Promise.all(Array.from({ length: 4 }, () => staffed('supervisor', at)));
    const another = await test.startAnother();
    const tries = Array.from({ length: 20 }, (_, turn) => {
      const by = supervisors[turn % 4];
      const other = supervisors[(turn + 1 + Math.floor(turn / 4)) % 4];
      const [act, body] = turn % 2 ? ['end', undefined] : ['role', { role: 'officer' }];
      const { call } = turn % 3 ? test : another;
      return call('POST', `/api/agency/officers/${act}/${other?.id}`, { token: by?.token, body });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    await another.close();
    expect(statuses.filter((status) => ![200, 401, 403, 404, 409].includes(status))).toEqual([]);
    const left = await test.app.database.queries
      .selectFrom('users')
      .select('id')
      .where('agency_id', '=', at.id)
      .where('officer_role', '=', 'supervisor')
      .where('deactivated_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });
});

describe('an officer whose access ended', () => {
  it('is signed out at once, everywhere, and cannot sign in', async () => {
    const another = await test.startAnother();
    const { id, email, token } = await joined();
    for (const { call } of [test, another]) {
      expect((await call('GET', listAgencyOfficers.path, { token })).status).toBe(200);
    }
    const { officers } = (await end(id)).answer(listAgencyOfficers);
    expect(officers.some((one) => one.id === id)).toBe(false);
    expect((await test.call('GET', listAgencyOfficers.path, { token })).status).toBe(401);
    await expect
      .poll(async () => (await another.call('GET', listAgencyOfficers.path, { token })).status)
      .toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await end(id)).status).toBe(404);
    await another.close();
  });

  it('can be invited again, and has none of the rights of the old access', async () => {
    const { id, email } = await joined('supervisor');
    await end(id);
    await invite(email);
    const again = (await accept(await linkTo(email))).answer(acceptInvitation);
    expect(again.emailVerified).toBe(true);
    expect(again.id).not.toBe(id);
    expect((await staffing(again.apiToken)).officers.filter((one) => one.email === email)).toMatchObject([
      { id: again.id, role: 'officer' },
    ]);
  });

  it('leaves the address to the next account that verifies it', async () => {
    const { id, email } = await joined();
    await end(id);
    const member = await signedUpAndVerified(test, email);
    expect((await signIn(email)).body).toMatchObject({ data: { id: member.id, email_verified: true } });
  });
});
