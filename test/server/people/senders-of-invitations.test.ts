/** Invitations end with the right of their sender to invite, and say who that is. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptInvitation, getInvitation } from '#domain/identity/agencies/invitations.ts';
import { goodPassword, mailsTo, newAddress } from '#test/support/accounts.ts';
import { overtake } from '#test/support/held-commits.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let agency: TestAgency;
let administrator: TestAccount;
let colleague: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  await createAgency(test.app, { defaultResponder: true });
  administrator = await createAccount(test.app, { accountType: 'staff' });
});
afterAll(() => test.close());
beforeEach(async () => {
  agency = await createAgency(test.app, { name: 'Road Safety' });
  colleague = await supervisor();
});

function supervisor(): Promise<TestAccount> {
  return createAccount(test.app, {
    accountType: 'government-agency',
    agencyId: agency.id,
    officerRole: 'supervisor',
  });
}

function post(path: string, by: TestAccount, body?: object): Promise<Reply> {
  return test.call('POST', path, { token: by.token, body });
}

type Invited = { email: string; link: string };

async function linkTo(email: string): Promise<string> {
  const mail = (await mailsTo(test, email)).findLast(({ kind }) => kind.endsWith('-invitation'));
  return /\/join\/([\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

async function inviteOfficer(by: TestAccount): Promise<Invited> {
  const email = newAddress('officer');
  expect((await post('/api/agency/officers/invite', by, { email, role: 'officer' })).status).toBe(200);
  return { email, link: await linkTo(email) };
}

async function inviteStaff(by: TestAccount): Promise<Invited> {
  const email = newAddress('staff');
  expect((await post('/api/backoffice/staff/invite', by, { email, role: 'editor' })).status).toBe(200);
  return { email, link: await linkTo(email) };
}

async function inviteToAgency(by: TestAccount): Promise<Invited> {
  const email = newAddress('officer');
  const path = `/api/backoffice/agencies/invite/${agency.id}`;
  expect((await post(path, by, { email, role: 'supervisor' })).status).toBe(200);
  return { email, link: await linkTo(email) };
}

function open({ link }: Invited): Promise<Reply> {
  return test.call('GET', getInvitation.path.replace('{token}', link));
}

function accept({ link }: Invited, on: TestServer = test): Promise<Reply> {
  const person = { first_name: 'Bola', last_name: 'Adeyemi', phone: '0803 123 4567' };
  const passwords = { password: goodPassword, retype_password: goodPassword };
  return on.call('POST', acceptInvitation.path, { body: { token: link, ...person, ...passwords } });
}

/** Whether its row is withdrawn, and not only hidden. */
async function isWithdrawn({ email }: Invited): Promise<boolean> {
  const { revoked_at } = await test.app.database.queries
    .selectFrom('invitations')
    .select('revoked_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return revoked_at !== null;
}

async function expectEnded(invited: Invited): Promise<void> {
  expect(await isWithdrawn(invited)).toBe(true);
  expect((await open(invited)).status).toBe(404);
  expect((await accept(invited)).status).toBe(404);
}

const suspend = (id: number) =>
  post(`/api/backoffice/people/suspend/${id}`, administrator, { reason: 'A lost phone' });
const restore = (id: number) => post(`/api/backoffice/people/restore/${id}`, administrator);
const erase = (id: number) => post(`/api/backoffice/people/erase/${id}`, administrator);

describe('an officer’s invitation', () => {
  it.each<[string, (sender: TestAccount) => Promise<Reply>]>([
    ['ended by a colleague', ({ id }) => post(`/api/agency/officers/end/${id}`, colleague)],
    [
      'no supervisor any more',
      ({ id }) => post(`/api/agency/officers/role/${id}`, colleague, { role: 'officer' }),
    ],
    ['suspended', ({ id }) => suspend(id)],
    ['erased', ({ id }) => erase(id)],
  ])('is withdrawn when they are %s, and nothing else is', async (_, leave) => {
    const sender = await supervisor();
    const [own, byOther] = [await inviteOfficer(sender), await inviteOfficer(colleague)];
    expect((await leave(sender)).status).toBe(200);
    await expectEnded(own);
    expect(await isWithdrawn(byOther)).toBe(false);
    expect((await accept(byOther)).status).toBe(200);
  });

  it('stays withdrawn when the suspension ends', async () => {
    const sender = await supervisor();
    const own = await inviteOfficer(sender);
    await suspend(sender.id);
    expect((await restore(sender.id)).status).toBe(200);
    await expectEnded(own);
  });

  it('is withdrawn with all others to the agency when it is taken out of RUA', async () => {
    const all = [await inviteOfficer(colleague), await inviteToAgency(administrator)];
    const change = (active: boolean) =>
      post(`/api/backoffice/agencies/status/${agency.id}`, administrator, { active });
    expect((await change(false)).status).toBe(200);
    for (const one of all) await expectEnded(one);
    expect((await change(true)).status).toBe(200);
    for (const one of all) await expectEnded(one);
  });
});

describe('an administrator’s invitation', () => {
  it.each<[string, (sender: TestAccount) => Promise<Reply>]>([
    ['removed', ({ id }) => post(`/api/backoffice/staff/remove/${id}`, administrator)],
    [
      'an editor now',
      ({ id }) => post(`/api/backoffice/staff/role/${id}`, administrator, { role: 'editor' }),
    ],
    ['suspended', ({ id }) => suspend(id)],
    ['erased', ({ id }) => erase(id)],
  ])('is withdrawn when they are %s, to the staff and to agencies', async (_, leave) => {
    const sender = await createAccount(test.app, { accountType: 'staff' });
    const own = [await inviteStaff(sender), await inviteToAgency(sender)];
    const byOther = await inviteStaff(administrator);
    expect((await leave(sender)).status).toBe(200);
    for (const one of own) await expectEnded(one);
    expect((await accept(byOther)).status).toBe(200);
  });

  it('is from its last sender', async () => {
    const sender = await createAccount(test.app, { accountType: 'staff' });
    const invited = await inviteStaff(sender);
    const { id } = await test.app.database.queries
      .selectFrom('invitations')
      .select('id')
      .where('email', '=', invited.email)
      .executeTakeFirstOrThrow();
    expect((await post(`/api/backoffice/invitations/resend/${id}`, administrator)).status).toBe(200);
    await post(`/api/backoffice/staff/remove/${sender.id}`, administrator);
    expect((await accept({ ...invited, link: await linkTo(invited.email) })).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('says on its page and in its mail who sent it', async () => {
    for (const invited of [await inviteOfficer(colleague), await inviteStaff(administrator)]) {
      expect((await open(invited)).answer(getInvitation)).toMatchObject({ invitedBy: 'Amara Okafor' });
      const [mail] = await mailsTo(test, invited.email);
      expect(mail?.body_text).toContain('Amara Okafor asks you');
    }
  });

  it('of an older version, whose sender may not invite, works for nobody', async () => {
    const sender = await supervisor();
    const own = await inviteOfficer(sender);
    const { queries } = test.app.database;
    await queries.updateTable('users').set({ officer_role: 'officer' }).where('id', '=', sender.id).execute();
    expect([await open(own), await accept(own)].map(({ status }) => status)).toEqual([404, 404]);
  });
});

/** Waits until a statement of this database waits for a lock of another. */
async function untilOneWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(
        test.app.database.reserved.queries,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}

describe('accepting at the moment at which', () => {
  it.each([
    ['is removed', { deactivated_at: new Date().toISOString() }],
    ['is suspended', { suspended_at: new Date().toISOString(), suspension_reason: 'A lost phone' }],
    ['is no supervisor any more', { officer_role: 'officer' as const }],
  ])('the sender %s waits for it, and then joins nobody', async (_, change) => {
    const sender = await supervisor();
    const own = await inviteOfficer(sender);
    let accepting: Promise<Reply> | undefined;
    await test.app.database.transact(async (tx) => {
      await tx.updateTable('users').set(change).where('id', '=', sender.id).execute();
      accepting = accept(own);
      await untilOneWaits();
    });
    expect((await accepting)?.status).toBe(404);
    expect(await joinedAs(own)).toBe(0);
  });

  it('the agency is taken out waits for it, and then joins nobody', async () => {
    const own = await inviteOfficer(colleague);
    let accepting: Promise<Reply> | undefined;
    await test.app.database.transact(async (tx) => {
      await tx.updateTable('agencies').set({ active: false }).where('id', '=', agency.id).execute();
      accepting = accept(own);
      await untilOneWaits();
    });
    expect((await accepting)?.status).toBe(404);
    expect(await joinedAs(own)).toBe(0);
  });

  it('the sender is removed leaves one order: joined before, or not at all', async () => {
    for (let round = 0; round < 8; round += 1) {
      const sender = await supervisor();
      const own = await inviteOfficer(sender);
      const [ended, accepted] = await Promise.all([
        post(`/api/agency/officers/end/${sender.id}`, colleague),
        accept(own),
      ]);
      expect(ended.status).toBe(200);
      expect([200, 404]).toContain(accepted.status);
      expect(await joinedAs(own)).toBe(accepted.status === 200 ? 1 : 0);
      if (accepted.status === 404) expect(await isWithdrawn(own)).toBe(true);
    }
  });
});

describe('inviting at the moment at which', () => {
  it.each<[string, (by: TestAccount) => Promise<Invited>]>([
    ['an officer', inviteOfficer],
    ['a person for the staff', inviteStaff],
    ['an officer for another agency', inviteToAgency],
  ])(
    'the sender is suspended leaves no invitation of %s that works once they are back',
    async (_, invite) => {
      const isOfficer = invite === inviteOfficer;
      const sender = isOfficer ? await supervisor() : await createAccount(test.app, { accountType: 'staff' });
      const [invited] = await overtake(
        test,
        'invitations',
        () => invite(sender),
        () => suspend(sender.id),
      );
      expect(await isWithdrawn(invited)).toBe(true);
      expect((await restore(sender.id)).status).toBe(200);
      await expectEnded(invited);
    },
  );
});

async function joinedAs({ email }: Invited): Promise<number> {
  const rows = await test.app.database.queries
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .execute();
  return rows.length;
}
