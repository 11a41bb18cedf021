import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '#domain/identity/accounts/auth.ts';
import { changeOrganization } from '#domain/identity/agencies/organization.ts';
import { verifyLog } from '#server/base/audit/verify-log.ts';
import { givePassword, goodPassword } from '#test/support/accounts.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let supervisor: TestAccount;
let agencyId: number;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

beforeEach(async () => {
  agencyId = (await createAgency(test.app)).id;
  supervisor = await createAccount(test.app, {
    accountType: 'government-agency',
    agencyId,
    officerRole: 'supervisor',
  });
});

function changePhone(phone: string) {
  const body = { phone, address: '1 Station Road, Ikeja' };
  return test.call('POST', changeOrganization.path, {
    token: supervisor.token,
    body,
  });
}

function entries() {
  return test.app.database.queries
    .selectFrom('audit_entries')
    .selectAll()
    .where('actor_id', '=', supervisor.id)
    .orderBy('number')
    .execute();
}

/** The changes that a person with access to the database can make. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await test.app.database.queries.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });
}

describe('an act of staff or agencies', () => {
  it('is written down with its person, content and origin', async () => {
    expect((await changePhone('08031234567')).status).toBe(200);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      actor_name: expect.stringContaining('Amara Okafor'),
      actor_role: 'supervisor',
      agency_id: agencyId,
      action: 'changeOrganization',
      network: '127.0.0.1',
    });
    expect(JSON.parse(entry?.details ?? '')).toMatchObject({
      asked: { phone: '+2348031234567' },
      before: { phone: '' },
      after: { phone: '+2348031234567' },
    });
  });

  it('is not written down when it was refused', async () => {
    expect((await changePhone('not a number')).status).toBe(422);
    expect(await entries()).toEqual([]);
  });

  it('tells no password', async () => {
    await givePassword(test, supervisor);
    const { status } = await test.call('POST', changePassword.path, {
      token: supervisor.token,
      body: {
        current_password: goodPassword,
        password: 'okada-lane-sunset',
        retype_password: 'okada-lane-sunset',
      },
    });
    expect(status).toBe(200);
    const written = await entries();
    expect(written.map(({ details }) => JSON.parse(details).asked)).toEqual([
      { currentPassword: '(not kept)', password: '(not kept)', retypePassword: '(not kept)' },
    ]);
    expect(JSON.stringify(written)).not.toMatch(new RegExp(`lane-sun|${goodPassword}`));
  });

  it('stays in one order without a gap, also a hundred at once', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => changePhone('08031234567')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(await entries()).toHaveLength(100);
    expect(await verifyLog(test.app)).toMatchObject({ sound: true });
  });
});

describe('the log', () => {
  it('takes nothing but new entries', async () => {
    await changePhone('08031234567');
    const { queries } = test.app.database;
    await expect(queries.updateTable('audit_entries').set({ action: 'nothing' }).execute()).rejects.toThrow();
    await expect(queries.deleteFrom('audit_entries').execute()).rejects.toThrow();
    await expect(sql`truncate audit_entries`.execute(queries)).rejects.toThrow();
  });

  it.each([
    [
      'an entry is edited',
      (number: number) => sql`update audit_entries set action = 'other' where number = ${number}`,
    ],
    ['an entry is removed', (number: number) => sql`delete from audit_entries where number = ${number}`],
    [
      'two entries are swapped',
      (number: number) =>
        sql`update audit_entries set number = case number when ${number} then -1::bigint else ${number} end
            where number in (${number}, ${number + 1})`,
    ],
    ['its end is cut off', (number: number) => sql`delete from audit_entries where number > ${number}`],
  ])('says so when %s', async (_, change) => {
    const fresh = await startTestServer();
    const former = test;
    test = fresh;
    try {
      agencyId = (await createAgency(fresh.app)).id;
      supervisor = await createAccount(fresh.app, {
        accountType: 'government-agency',
        agencyId,
        officerRole: 'supervisor',
      });
      for (const ending of ['1', '2', '3', '4']) await changePhone(`0803123456${ending}`);
      expect(await verifyLog(fresh.app)).toEqual({ sound: true, entries: 4, witnessed: 0 });
      await tamper(change(2));
      expect(await verifyLog(fresh.app)).toMatchObject({ sound: false });
    } finally {
      test = former;
      await fresh.close();
    }
  });
});
