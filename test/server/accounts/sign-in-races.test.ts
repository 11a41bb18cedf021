/**
 * A session is opened by an earlier check. While its transaction runs, the password may change or the account may end:
 * then nothing of before stays signed in, whichever of the two commits first.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { changePassword, resetPassword, signIn, verifyResetCode } from '#domain/identity/accounts/auth.ts';
import { confirmIdentity } from '#domain/identity/accounts/confirmation.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep } from '#domain/identity/accounts/two-step.ts';
import { acceptInvitation } from '#domain/identity/agencies/invitations.ts';
import { deleteAccount } from '#domain/identity/settings.ts';
import {
  ageCodes,
  codeOfApp,
  givePassword,
  goodPassword,
  mailedCode,
  mailsTo,
  newAddress,
  post,
  signedUpAndVerified,
} from '#test/support/accounts.ts';
import { type HeldTable, overtake } from '#test/support/held-commits.ts';
import { createAccount, createAgency, openSession, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { depth } from '#test/support/slice.ts';

let test: TestServer;
let administrator: TestAccount;
let supervisor: TestAccount;
let agencyId: number;
let moment = new Date('2026-11-23T09:00:00Z');

beforeAll(async () => {
  test = await startTestServer();
  test.app.now = () => moment;
  administrator = await createAccount(test.app, { accountType: 'staff' });
  ({ id: agencyId } = await createAgency(test.app));
  supervisor = await createAccount(test.app, {
    accountType: 'government-agency',
    agencyId,
    officerRole: 'supervisor',
  });
});
afterAll(() => test.close());

const newPassword = 'yellow-molue-29';

async function member(): Promise<TestAccount> {
  const { id, email, apiToken: token } = await signedUpAndVerified(test);
  return { id, email, token };
}

async function withPassword(account: Promise<TestAccount>): Promise<TestAccount> {
  await givePassword(test, await account);
  return account;
}

/** With the token of the session that sets the new password. */
async function beingReset(): Promise<TestAccount> {
  const account = await member();
  const entered = await enterResetCode(account, await askForReset(account));
  await ageCodes(test, account.email, 3600);
  return { ...account, token: entered.answer(verifyResetCode).apiToken };
}

const officer = () =>
  withPassword(
    createAccount(test.app, { accountType: 'government-agency', agencyId, officerRole: 'officer' }),
  );
const editor = () => withPassword(createAccount(test.app, { accountType: 'staff', staffRole: 'editor' }));

/** Calls that end sessions. Each answers 200, and leaves at most the session of its own caller. */
type Change = {
  name: string;
  of: () => Promise<TestAccount>;
  make: (account: TestAccount) => Promise<Reply>;
};

const changes: Change[] = [
  {
    name: 'a password change',
    of: member,
    make: changedPassword,
  },
  {
    name: 'a password reset',
    of: beingReset,
    make: ({ email, token }) =>
      post(
        test,
        resetPassword.path,
        { email, password: newPassword, retype_password: newPassword },
        { token },
      ),
  },
  {
    name: 'a suspension',
    of: member,
    make: ({ id }) => asAdministrator(`people/suspend/${id}`, { reason: 'Spam' }),
  },
  { name: 'an erasure', of: member, make: ({ id }) => asAdministrator(`people/erase/${id}`) },
  {
    name: 'the deletion of the account',
    of: member,
    make: ({ token }) => post(test, deleteAccount.path, { current_password: goodPassword }, { token }),
  },
  {
    name: 'the end of an officer',
    of: officer,
    make: ({ id }) => post(test, `/api/agency/officers/end/${id}`, {}, { token: supervisor.token }),
  },
  { name: 'the removal from the staff', of: editor, make: ({ id }) => asAdministrator(`staff/remove/${id}`) },
];

function changedPassword({ token }: TestAccount): Promise<Reply> {
  const body = { current_password: goodPassword, password: newPassword, retype_password: newPassword };
  return post(test, changePassword.path, body, { token });
}

function asAdministrator(path: string, body: object = {}): Promise<Reply> {
  return post(test, `/api/backoffice/${path}`, body, { token: administrator.token });
}

function enter({ email }: Pick<TestAccount, 'email'>, code?: string): Promise<Reply> {
  return post(test, signIn.path, { email, password: goodPassword, ...(code === undefined ? {} : { code }) });
}

async function askForReset({ email }: TestAccount): Promise<string> {
  await post(test, '/api/auth/forgot-password', { email });
  return mailedCode(test, email);
}

function enterResetCode({ email }: TestAccount, code: string): Promise<Reply> {
  return post(test, verifyResetCode.path, { email, code });
}

/** @returns the sessions of the account, apart from the one that the account came with. */
async function otherSessions({ id }: TestAccount): Promise<string[]> {
  const rows = await test.app.database.queries
    .selectFrom('sessions')
    .select(['kind', 'user_agent'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, user_agent }) => `${kind} ${user_agent}`).filter((one) => !isKept(one));
}

const isKept = (session: string) => session === 'full kept';

/** Marks the session that the account came with. */
async function keep(account: TestAccount): Promise<TestAccount> {
  await test.app.database.queries
    .updateTable('sessions')
    .set({ user_agent: 'kept' })
    .where('user_id', '=', account.id)
    .execute();
  return account;
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await test.call('GET', getAccount.path, { token })).status === 200;
}

describe.each(changes)('$name', ({ of, make }) => {
  it('lets no sign-in with the password of before through while it commits', async () => {
    const account = await keep(await of());
    const [changed, signedIn] = await overtake(
      test,
      'users',
      () => make(account),
      () => enter(account),
    );
    expect(changed.status, changed.text).toBe(200);
    expect([401, 403]).toContain(signedIn.status);
    expect(await otherSessions(account)).toEqual([]);
  });

  it('ends the session of a sign-in that commits before it', async () => {
    const account = await keep(await of());
    const [signedIn, changed] = await overtake(
      test,
      'sessions',
      () => enter(account),
      () => make(account),
    );
    expect([signedIn.status, changed.status]).toEqual([200, 200]);
    expect(await isSignedIn(signedIn.answer(signIn).apiToken)).toBe(false);
    expect(await otherSessions(account)).toEqual([]);
  });

  it('lets no reset session be opened while it commits', async () => {
    const account = await keep(await of());
    const code = await askForReset(account);
    const [changed] = await overtake(
      test,
      'users',
      () => make(account),
      () => enterResetCode(account, code),
    );
    expect(changed.status, changed.text).toBe(200);
    expect(await otherSessions(account)).toEqual([]);
  });

  it('confirms no session by the password of before while it commits', async () => {
    const account = await keep(await of());
    const other = await openSession(test.app, account.id, { userAgent: 'other' });
    const [changed, confirmed] = await overtake(
      test,
      'users',
      () => make(account),
      () => post(test, confirmIdentity.path, { current_password: goodPassword }, { token: other }),
    );
    expect(changed.status, changed.text).toBe(200);
    expect(confirmed.status).not.toBe(200);
    expect(await otherSessions(account)).toEqual([]);
  });
});

describe('many at the same time', () => {
  const rounds = Array.from({ length: depth(24, 160) }, (_, round) => round);

  it.each(changes)(
    'as $name leave no session of before',
    async ({ of, make }) => {
      for (const round of rounds) {
        const account = await keep(await of());
        const code = await askForReset(account);
        const [changed] = await Promise.all([
          turns(round % 8).then(() => make(account)),
          turns(round % 3).then(() => enter(account)),
          turns(round % 5).then(() => enter(account)),
          turns(round % 7).then(() => enterResetCode(account, code)),
        ]);
        expect(changed?.status, changed?.text).toBe(200);
        expect(await otherSessions(account), `round ${round}`).toEqual([]);
      }
    },
    300_000,
  );
});

/** So many turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

async function withSecret(account: TestAccount): Promise<string> {
  const { token } = account;
  const begun = await post(test, beginTwoStep.path, { current_password: goodPassword }, { token });
  return begun.answer(beginTwoStep).secret;
}

describe('two-step sign-in', () => {
  it('that is switched on just then is asked for', async () => {
    const account = await member();
    const secret = await withSecret(account);
    const { token } = account;
    const [confirmed, signedIn] = await overtake(
      test,
      'two_step_secrets',
      () => post(test, confirmTwoStep.path, { code: codeOfApp(secret, moment) }, { token }),
      () => enter(account),
    );
    expect(confirmed.status).toBe(200);
    expect(signedIn.body).toMatchObject({ code: 'code_needed' });
  });

  it('is neither begun nor ended by the password of before', async () => {
    const account = await member();
    const other = await member();
    const secret = await withSecret(other);
    await post(test, confirmTwoStep.path, { code: codeOfApp(secret, moment) }, { token: other.token });
    moment = new Date(moment.getTime() + 60_000);
    const code = codeOfApp(secret, moment);
    const tries = [
      { of: account, path: beginTwoStep.path, body: {} },
      { of: other, path: endTwoStep.path, body: { code } },
    ];
    for (const { of, path, body } of tries) {
      const sent = { token: of.token };
      const typed = { ...body, current_password: goodPassword };
      const [changed, refused] = await overtake(
        test,
        'users',
        () => changedPassword(of),
        () => post(test, path, typed, sent),
      );
      expect([changed.status, refused.status], refused.text).toEqual([200, 422]);
      expect(Object.keys(Object(refused.body).errors)).toEqual(['current_password']);
    }
  });
});

describe('joining by an invitation', () => {
  const ends: [
    name: string,
    table: HeldTable,
    path: (of: { agency: number; invitation: number }) => string,
  ][] = [
    ['its agency is made inactive', 'agencies', ({ agency }) => `agencies/standing/${agency}`],
    ['it is withdrawn', 'invitations', ({ invitation }) => `invitations/withdraw/${invitation}`],
  ];

  it.each(ends)('opens no account when %s just then', async (_, table, pathOf) => {
    const { id: agency } = await createAgency(test.app);
    const email = newAddress();
    await asAdministrator(`agencies/invite/${agency}`, { email, role: 'officer' });
    const { queries } = test.app.database;
    const { id: invitation } = await queries
      .selectFrom('invitations')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const mails = await mailsTo(test, email);
    const token = /\/join\/([\w-]{43})/.exec(mails.at(-1)?.body_text ?? '')?.[1] ?? '';
    const person = { first_name: 'Amara', last_name: 'Okafor', phone: '08031234567' };
    const body = { token, ...person, password: goodPassword, retype_password: goodPassword };
    const [ended, joined] = await overtake(
      test,
      table,
      () => asAdministrator(pathOf({ agency, invitation }), { active: false }),
      () => post(test, acceptInvitation.path, body),
    );
    expect([ended.status, joined.status], ended.text).toEqual([200, 404]);
    expect(await queries.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
  });
});

describe('an account', () => {
  it('is not deleted by the password of before', async () => {
    const account = await member();
    const { token } = account;
    const [changed, refused] = await overtake(
      test,
      'users',
      () => changedPassword(account),
      () => post(test, deleteAccount.path, { current_password: goodPassword }, { token }),
    );
    expect([changed.status, refused.status]).toEqual([200, 422]);
    expect(await isSignedIn(token)).toBe(true);
  });
});
