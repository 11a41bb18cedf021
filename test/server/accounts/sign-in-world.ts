/** Calls that end sessions, calls that open them, and the people who make both, for the file of tests that imports it. */
import { afterAll, beforeAll } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { changePassword, resetPassword, signIn, verifyResetCode } from '#domain/identity/accounts/auth.ts';
import { beginTwoStep } from '#domain/identity/accounts/two-step.ts';
import { deleteAccount } from '#domain/identity/settings.ts';
import {
  ageCodes,
  givePassword,
  goodPassword,
  mailedCode,
  mailedLink,
  post,
  pressLink,
} from '#test/support/accounts.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

export let test: TestServer;
let administrator: TestAccount;
let supervisor: TestAccount;
let agencyId: number;
/** The time of RUA. */
export let moment = new Date('2026-11-23T09:00:00Z');

/** Registers what starts and stops RUA in the file of tests that calls this. */
export function setUpSignInWorld(): void {
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
}

export function passMinute(): void {
  moment = new Date(moment.getTime() + 60_000);
}

const newPassword = 'yellow-molue-29';

export function member(): Promise<TestAccount> {
  return withPassword(createAccount(test.app, { accountType: 'commuter' }));
}

async function withPassword(account: Promise<TestAccount>): Promise<TestAccount> {
  await givePassword(test, await account);
  return account;
}

/** A member with the token of the session that sets the new password. */
async function beingReset(): Promise<TestAccount> {
  const account = await member();
  const entered = await enterResetCode(account, await askForReset(account));
  await ageCodes(test, account.email, 3600);
  return { ...account, token: entered.answer(verifyResetCode).apiToken };
}

/** A member with the mailed link that sets a new password. */
async function withLink(): Promise<Changing> {
  const account = await member();
  await askForReset(account);
  const link = await mailedLink(test, account.email);
  await ageCodes(test, account.email, 3600);
  return { ...account, link };
}

const officer = () =>
  withPassword(
    createAccount(test.app, { accountType: 'government-agency', agencyId, officerRole: 'officer' }),
  );
const editor = () => withPassword(createAccount(test.app, { accountType: 'staff', staffRole: 'editor' }));

/** The person of a change. `link` is of a mail that sets a new password. */
type Changing = TestAccount & { link?: string };

/** Calls that end sessions. Each answers 200, and leaves at most the session of its own caller, and the device where `keepsDevice` says so. */
export type Change = {
  name: string;
  of: () => Promise<Changing>;
  make: (account: Changing) => Promise<Reply>;
  keepsDevice?: boolean;
};

export const changes: Change[] = [
  {
    name: 'a password change',
    of: member,
    make: changedPassword,
    keepsDevice: true,
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
    keepsDevice: true,
  },
  { name: 'a password reset by the link of a mail', of: withLink, make: setByLink, keepsDevice: true },
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

export function changedPassword({ token }: TestAccount): Promise<Reply> {
  const body = { current_password: goodPassword, password: newPassword, retype_password: newPassword };
  return post(test, changePassword.path, body, { token });
}

/** A code that was entered meanwhile ends the link beside it: then the person asks for another mail. */
async function setByLink({ email, link = '' }: Changing): Promise<Reply> {
  const typed = { password: newPassword, retype_password: newPassword };
  const pressed = await pressLink(test, link, typed);
  if (pressed.status !== 404) return pressed;
  await ageCodes(test, email, 61);
  await askForReset({ email });
  return pressLink(test, await mailedLink(test, email), typed);
}

export function asAdministrator(path: string, body: object = {}): Promise<Reply> {
  return post(test, `/api/backoffice/${path}`, body, { token: administrator.token });
}

/** Signs in with the password of before, from elsewhere. @param on the process. */
export function enter({ email }: Pick<TestAccount, 'email'>, on = test): Promise<Reply> {
  return on.call('POST', signIn.path, { body: { email, password: goodPassword }, address: '102.89.1.7' });
}

/** @returns how many devices of the account are known. */
export async function countDevices({ id }: TestAccount): Promise<number> {
  const rows = await test.app.database.queries
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', id)
    .execute();
  return rows.length;
}

export async function askForReset({ email }: Pick<TestAccount, 'email'>): Promise<string> {
  await post(test, '/api/auth/forgot-password', { email });
  return mailedCode(test, email);
}

export function enterResetCode({ email }: TestAccount, code: string, on = test): Promise<Reply> {
  return post(on, verifyResetCode.path, { email, code });
}

/** @returns the sessions of the account, apart from the one that the account came with. */
export async function otherSessions({ id }: TestAccount): Promise<string[]> {
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
export async function keep(account: Changing): Promise<Changing> {
  await test.app.database.queries
    .updateTable('sessions')
    .set({ user_agent: 'kept' })
    .where('user_id', '=', account.id)
    .execute();
  return account;
}

export async function isSignedIn(token: string): Promise<boolean> {
  return (await test.call('GET', getAccount.path, { token })).status === 200;
}

/** Begins two-step sign-in. @returns its secret. */
export async function withSecret(account: TestAccount): Promise<string> {
  const { token } = account;
  const begun = await post(test, beginTwoStep.path, { current_password: goodPassword }, { token });
  return begun.answer(beginTwoStep).secret;
}
