/**
 * A session is opened by an earlier check. While its transaction runs, the password may change or the account may end:
 * then nothing of before stays signed in, whichever of the two commits first.
 */
import { describe, expect, it } from 'vitest';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { confirmIdentity } from '#domain/identity/accounts/confirmation.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep } from '#domain/identity/accounts/two-step.ts';
import { acceptInvitation } from '#domain/identity/agencies/invitations.ts';
import { deleteAccount } from '#domain/identity/settings.ts';
import {
  asAdministrator,
  askForReset,
  changedPassword,
  changes,
  countDevices,
  enter,
  enterResetCode,
  isSignedIn,
  keep,
  member,
  moment,
  otherSessions,
  passMinute,
  setUpSignInWorld,
  test,
  withSecret,
} from '#test/server/accounts/sign-in-world.ts';
import { codeOfApp, goodPassword, mailsTo, newAddress, post } from '#test/support/accounts.ts';
import { type HeldTable, overtake } from '#test/support/held-commits.ts';
import { createAgency, openSession } from '#test/support/records.ts';

setUpSignInWorld();

describe.each(changes)('$name', ({ of, make, keepsDevice = false }) => {
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

  it('ends the session of a sign-in that commits before it, and knows its device no more', async () => {
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
    expect(await countDevices(account)).toBe(keepsDevice ? 1 : 0);
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

  it('cannot be begun or ended with the earlier password', async () => {
    const account = await member();
    const other = await member();
    const secret = await withSecret(other);
    await post(test, confirmTwoStep.path, { code: codeOfApp(secret, moment) }, { token: other.token });
    passMinute();
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
    ['its agency is made inactive', 'agencies', ({ agency }) => `agencies/status/${agency}`],
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
