/** Companies that staff checked: who may, what ends it, and who is told. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, getAccount } from '#domain/identity/accounts/accounts.ts';
import { completeProfile } from '#domain/identity/accounts/auth.ts';
import { checkCompany, endCompanyCheck, getPerson, type Person } from '#domain/identity/people.ts';
import { downloadData, saveContactDetails } from '#domain/identity/settings.ts';
import { listNotifications } from '#domain/platform/notifications/notifications.ts';
import { allTold } from '#test/support/announcements.ts';
import { actionsOn, newestEntry } from '#test/support/audit-entries.ts';
import { createAccount, openSession, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let administrator: TestAccount;
let colleague: TestAccount;
let company: TestAccount;
let next = 1_000;

const start = new Date('2026-07-01T07:00:00.000Z');

beforeAll(async () => {
  test = await startTestServer();
  test.app.now = () => start;
  administrator = await createAccount(test.app, { accountType: 'staff' });
  colleague = await createAccount(test.app, { accountType: 'staff' });
});
afterAll(() => test.close());

beforeEach(async () => {
  company = await createAccount(test.app, { accountType: 'company', firstName: 'Palmline' });
});

function newNumber(): string {
  next += 1;
  return `RC ${next}`;
}

const asCalled = { first_name: 'Palmline', last_name: 'Okafor' };

type Marking = { id?: number; token?: string | undefined; number?: string; called?: object };

function check({ id = company.id, token = administrator.token, number = newNumber(), called }: Marking = {}) {
  const path = checkCompany.path.replace('{id}', String(id));
  return test.call('POST', path, { token, body: { ...asCalled, ...called, cac_number: number } });
}

function takeBack(token = administrator.token, id = company.id): Promise<Reply> {
  return test.call('POST', endCompanyCheck.path.replace('{id}', String(id)), { token });
}

function act(action: string, body?: object): Promise<Reply> {
  const path = `/api/backoffice/people/${action}/${company.id}`;
  return test.call('POST', path, { token: administrator.token, body });
}

async function look(id = company.id): Promise<Person> {
  const path = getPerson.path.replace('{id}', String(id));
  return (await test.call('GET', path, { token: administrator.token })).answer(getPerson);
}

async function ownView(): Promise<Account> {
  return (await test.call('GET', getAccount.path, { token: company.token })).answer(getAccount);
}

async function toldTitles(): Promise<string[]> {
  const reply = await test.call('GET', listNotifications.path, { token: company.token });
  return reply.answer(listNotifications).rows.map(({ title }) => title);
}

function rename(called: object = {}): Promise<Reply> {
  const body = {
    ...{ email: company.email, ...asCalled, phone: '0803 123 4567', state: 'Lagos', city: 'Ikeja' },
    ...{ address: '12 Allen Avenue', ...called },
  };
  return test.call('POST', completeProfile.path, { token: company.token, body });
}

/** The kinds of the events that a window of any person gets from now on. */
async function heard(): Promise<string[]> {
  await allTold(test);
  const kinds: string[] = [];
  test.app.live.subscribe(colleague.id, ({ kind }) => kinds.push(kind));
  return kinds;
}

describe('an administrator', () => {
  it('marks a company as checked, which reads its number and since when', async () => {
    const reply = await check({ number: ' rc: 0074001 ' });
    const companyCheck = { cacNumber: 'RC 74001', at: start.toISOString() };
    expect(reply.answer(checkCompany)).toMatchObject({
      companyCheck,
      can: { checkCompany: false, endCompanyCheck: true },
    });
    expect((await ownView()).companyCheck).toEqual(companyCheck);
    expect(await toldTitles()).toEqual(['RUA checked your company']);
    const copy = await test.call('GET', downloadData.path, { token: company.token });
    expect(copy.body).toMatchObject({ account: [{ cac_number: 'RC 74001' }] });
  });

  it('takes it back, which the company and every open window are told', async () => {
    await check();
    const kinds = await heard();
    const reply = await takeBack(colleague.token);
    expect(reply.answer(endCompanyCheck)).toMatchObject({ companyCheck: null, can: { checkCompany: true } });
    expect((await ownView()).companyCheck).toBeNull();
    expect(await toldTitles()).toEqual(['Your company is no longer checked', 'RUA checked your company']);
    await expect.poll(() => kinds).toContain('company-check-ended');
    expect((await takeBack()).status).toBe(409);
    expect((await check()).status).toBe(200);
  });

  it('is in the log with the number, and without the name', async () => {
    await check({ number: 'BN 74002' });
    const { details, ...entry } = await newestEntry(test);
    expect(entry).toMatchObject({
      ...{ actor_id: administrator.id, action: 'checkCompany', subject: `person ${company.id}` },
    });
    expect(JSON.parse(details)).toEqual({
      asked: { id: company.id, cacNumber: 'BN 74002', firstName: '(not kept)', lastName: '(not kept)' },
      before: { company_check: null },
      after: { company_check: 'BN 74002' },
    });
    await takeBack(colleague.token);
    expect(await newestEntry(test)).toMatchObject({ actor_id: colleague.id, action: 'endCompanyCheck' });
  });

  it('gives the password again before it, and nobody else may do it', async () => {
    const others = [
      await createAccount(test.app, { accountType: 'staff', staffRole: 'editor' }),
      await createAccount(test.app, { accountType: 'driver' }),
      company,
    ];
    for (const { token } of others) {
      expect((await check({ token })).status).toBe(403);
      expect((await takeBack(token)).status).toBe(403);
    }
    const unconfirmed = await openSession(test.app, administrator.id);
    const refused = { status: 403, body: { code: 'confirmation_needed' } };
    expect(await check({ token: unconfirmed })).toMatchObject(refused);
    expect(await takeBack(unconfirmed)).toMatchObject(refused);
    expect((await look()).companyCheck).toBeNull();
  });

  it.each<[string, { accountType: 'driver' | 'company'; verified?: boolean; firstName?: string }]>([
    ['that is no company', { accountType: 'driver' }],
    ['that is not verified', { accountType: 'company', verified: false }],
    ['without a name', { accountType: 'company', firstName: '' }],
  ])('checks no account %s', async (_, kind) => {
    const account = await createAccount(test.app, { firstName: 'Palmline', ...kind });
    expect((await look(account.id)).can.checkCompany).toBe(false);
    expect(
      await check({ id: account.id, called: { first_name: kind.firstName || 'Palmline' } }),
    ).toMatchObject({
      ...{ status: 409, body: { code: 'wrong_state' } },
    });
    expect((await check({ id: 999_999 })).status).toBe(404);
  });

  it('is refused an invalid number, beside the field', async () => {
    for (const number of ['', '123456', 'RC 0', 'AB 12', "RC 1'--"]) {
      expect(await check({ number })).toMatchObject({
        ...{ status: 422, body: { errors: { cac_number: [expect.stringContaining('such as RC 123456')] } } },
      });
    }
  });

  it('is refused a number with which another account is checked', async () => {
    const other = await createAccount(test.app, { accountType: 'company', firstName: 'Palmline' });
    const number = newNumber();
    await check({ number });
    const message = `Account No. ${company.id} is checked with this number.`;
    expect(await check({ id: other.id, number })).toMatchObject({
      ...{ status: 409, body: { code: 'conflict', errors: { cac_number: [message] } } },
    });
    // The same digits in another register are another company.
    expect((await check({ id: other.id, number: number.replace('RC', 'BN') })).status).toBe(200);
  });
});

describe('at once', () => {
  it('two staff mark a company once, and take it back once', async () => {
    const tokens = [administrator.token, colleague.token, administrator.token, colleague.token];
    const numbers = tokens.map(newNumber);
    const marked = await Promise.all(tokens.map((token, at) => check({ token, number: numbers[at] ?? '' })));
    expect(marked.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const first = numbers[marked.findIndex(({ status }) => status === 200)];
    expect((await look()).companyCheck?.cacNumber).toBe(first);
    const ended = await Promise.all(tokens.map((token) => takeBack(token)));
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await actionsOn(test, `person ${company.id}`)).toEqual(['checkCompany', 'endCompanyCheck']);
  });

  it('one number goes to one of two companies', async () => {
    const other = await createAccount(test.app, { accountType: 'company', firstName: 'Palmline' });
    const number = newNumber();
    const replies = await Promise.all(
      [company, other, company, other].map(({ id }) => check({ id, number })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('a company that changes its name while staff check it is not checked under the new name', async () => {
    await rename({ first_name: 'Ironside' });
    const late = await check();
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('has changed') } });
    await rename();
    for (let round = 0; round < 5; round += 1) {
      const [marked] = await Promise.all([check(), rename({ first_name: `Ironside ${round}` })]);
      expect([200, 409]).toContain(marked.status);
      expect((await look()).companyCheck).toBeNull();
      await rename();
    }
  });
});

describe('a check ends', () => {
  it.each([
    ['first_name', 'Palmlane'],
    ['last_name', 'Okafor Limited'],
  ])('with another %s, which the company and every open window are told', async (column, name) => {
    await check();
    const kinds = await heard();
    const reply = await rename({ [column]: name });
    expect(reply.answer(completeProfile).companyCheck).toBeNull();
    expect((await toldTitles())[0]).toBe('Your company is no longer checked');
    await expect.poll(() => kinds).toContain('company-check-ended');
    // The name from before brings it back no more.
    await rename();
    expect((await look()).companyCheck).toBeNull();
  });

  it('with a suspension, which the log says, and stays ended after it', async () => {
    const number = newNumber();
    await check({ number });
    const kinds = await heard();
    expect((await act('suspend', { reason: 'Forged papers' })).answer(getPerson).companyCheck).toBeNull();
    expect(JSON.parse((await newestEntry(test)).details)).toMatchObject({
      before: { status: 'active', company_check: number },
      after: { status: 'suspended', company_check: null },
    });
    await expect.poll(() => kinds).toContain('company-check-ended');
    expect((await check()).status).toBe(409);
    expect((await act('restore')).answer(getPerson).companyCheck).toBeNull();
  });

  it('with the account, and leaves the number free', async () => {
    const number = newNumber();
    await check({ number });
    const kinds = await heard();
    await act('erase');
    expect(await look()).toMatchObject({ status: 'ended', companyCheck: null });
    await expect.poll(() => kinds).toContain('company-check-ended');
    company = await createAccount(test.app, { accountType: 'company', firstName: 'Palmline' });
    expect((await check({ number })).status).toBe(200);
  });

  it('by no change of the phone and the address, and not by the same name', async () => {
    await check();
    expect(
      (await rename({ address: '4 Terminal Lane' })).answer(completeProfile).companyCheck,
    ).not.toBeNull();
    const body = { phone: '0803 765 4321', address: '5 Terminal Lane' };
    const saved = await test.call('POST', saveContactDetails.path, { token: company.token, body });
    expect(saved.answer(saveContactDetails).companyCheck).not.toBeNull();
    expect(await toldTitles()).toEqual(['RUA checked your company']);
  });

  it.each([
    ['another kind', sql`account_type = 'driver'`],
    ['an end of access', sql`deactivated_at = now()`],
    ['an address that is not proven', sql`email_verified_at = null`],
    ['a suspension', sql`suspended_at = now(), suspension_reason = 'Spam'`],
  ])(
    'with %s by any statement, and by none is there beside it, because the database holds it',
    async (_, change) => {
      await check();
      const { queries } = test.app.database;
      await sql`update users set ${change} where id = ${company.id}`.execute(queries);
      const row = queries
        .selectFrom('users')
        .select(['cac_number', 'company_checked_at'])
        .where('id', '=', company.id)
        .executeTakeFirstOrThrow();
      expect(await row).toEqual({ cac_number: null, company_checked_at: null });
      const marked = sql`cac_number = 'RC 1', company_checked_at = now()`;
      const marking = sql`update users set ${marked} where id = ${company.id}`.execute(queries);
      await expect(marking).rejects.toThrow('users_checked_company');
    },
  );

  it('with another name by any statement', async () => {
    await check();
    const { queries } = test.app.database;
    await sql`update users set last_name = 'Ironside' where id = ${company.id}`.execute(queries);
    expect((await look()).companyCheck).toBeNull();
  });
});
