/** Accounts opened through the API, and the codes mailed to them. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { register, type SignedInAccount } from '#domain/identity/accounts/auth.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { hashPassword } from '#server/features/identity/accounts/for-others/password-hash.ts';
import type { TestAccount } from '#test/support/records.ts';
import type { Reply, TestServer } from '#test/support/server.ts';

export const goodPassword = 'purple-keke-84';

export function newAddress(name = 'person'): string {
  return `${name}-${randomBytes(5).toString('hex')}@people.example`;
}

export function post(
  test: TestServer,
  path: string,
  body: object,
  sent: { token?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
  return test.call('POST', path, { body, ...sent });
}

/** @returns the account and the token of its session. */
export async function signUp(
  test: TestServer,
  email: string = newAddress(),
  password: string = goodPassword,
): Promise<SignedInAccount> {
  const body = { email, password, account_type: 'commuter' };
  return (await post(test, register.path, body)).answer(register);
}

/** A new member, with the code that was mailed to them. */
export async function signUpForCode(test: TestServer): Promise<SignedInAccount & { code: string }> {
  const account = await signUp(test);
  return { ...account, code: await mailedCode(test, account.email) };
}

export async function signedUpAndVerified(
  test: TestServer,
  email: string = newAddress(),
  password: string = goodPassword,
): Promise<SignedInAccount> {
  const account = await signUp(test, email, password);
  const code = await mailedCode(test, email);
  const reply = await post(test, '/api/auth/email-verification', { email, code });
  if (reply.status !== 200) throw new Error(reply.text);
  await ageCodes(test, email, 3600);
  return account;
}

/** Sets the account's password to `goodPassword`. */
export async function givePassword(
  { app }: { app: AppContext },
  { id, email }: Pick<TestAccount, 'id' | 'email'>,
  password = goodPassword,
): Promise<void> {
  await app.database.queries
    .updateTable('users')
    .set({ password_hash: await hashPassword(app.secretKey, email, password) })
    .where('id', '=', id)
    .execute();
}

/** Mails to the address, oldest first. */
export function mailsTo({ app }: { app: AppContext }, email: string) {
  return app.database.queries
    .selectFrom('outbox')
    .select(['id', 'kind', 'subject', 'body_text', 'state', 'secret', 'user_id', 'reply_to_address'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
}

/** @returns the newest code mailed to the address. @throws when none was. */
export async function mailedCode(test: { app: AppContext }, email: string): Promise<string> {
  const mails = await mailsTo(test, email);
  const code = mails.findLast(({ secret }) => secret)?.subject.slice(0, 5);
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** @returns the path of the newest link beside a code. @throws when none was mailed. */
export async function mailedLink(test: { app: AppContext }, email: string): Promise<string> {
  const mails = await mailsTo(test, email);
  const path = /\/mail\/code\/[\w-]{43}/.exec(mails.findLast(({ secret }) => secret)?.body_text ?? '')?.[0];
  if (path === undefined) throw new Error(`no link was mailed to ${email}`);
  return path;
}

/** Presses the button of the page behind a mailed link. */
export function pressLink(test: TestServer, path: string, form: Record<string, string> = {}): Promise<Reply> {
  return test.call('POST', path, {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

/** Makes all codes of an address older, as if so many seconds had passed. */
export async function ageCodes({ app }: { app: AppContext }, email: string, seconds: number): Promise<void> {
  const earlier = (column: string) => sql<string>`${sql.ref(column)} - make_interval(secs => ${seconds})`;
  await app.database.queries
    .updateTable('mailed_codes')
    .set({ created_at: earlier('created_at'), expires_at: earlier('expires_at') })
    .where('email', '=', email)
    .execute();
}

/** The code that the app of this secret (base 32) shows at a moment. */
export function codeOfApp(secret: string, at = new Date()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** A well-formed code that is not this one. */
export function otherThan(code: string): string {
  return code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`;
}
