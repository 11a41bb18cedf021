/** The queries of accounts and mailed codes. */
import { sql } from 'kysely';
import type { MemberType } from '#domain/contract/account-types.ts';
import { codeMinutes, codeWrongTries, type PersonalDetails } from '#domain/identity/accounts/auth.ts';
import type { DateStyle } from '#domain/values/clock.ts';
import type { Language } from '#domain/values/languages.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { lockName } from '#server/base/database/named-locks.ts';
import type { CodePurpose } from '#server/base/database/tables/accounts.ts';

const accountColumns = [
  'id',
  'email',
  'account_type',
  'staff_role',
  'email_verified_at',
  'suspended_at',
  'suspension_reason',
  'first_name',
  'last_name',
  'phone',
  'state',
  'city',
  'address',
  'photo',
  'date_style',
  'language',
  'created_at',
] as const;

export function findById(queries: Queries, id: number) {
  return queries.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

/** Accounts that claim the address: its verified owner first, then the newest. */
export function listByEmail(queries: Queries, email: string) {
  return queries
    .selectFrom('users')
    .select([...accountColumns, 'password_hash'])
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .orderBy(sql`email_verified_at is null`)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

export function insert(
  tx: Transaction,
  account: { email: string; passwordHash: Buffer; accountType: MemberType },
): Promise<AccountRow> {
  return tx
    .insertInto('users')
    .values({ email: account.email, password_hash: account.passwordHash, account_type: account.accountType })
    .returning(accountColumns)
    .executeTakeFirstOrThrow();
}

export function updateDetails(
  tx: Transaction,
  id: number,
  details: Omit<PersonalDetails, 'email'>,
): Promise<AccountRow> {
  return tx
    .updateTable('users')
    .set({
      first_name: details.firstName,
      last_name: details.lastName,
      phone: details.phone,
      state: details.state,
      city: details.city,
      address: details.address,
    })
    .where('id', '=', id)
    .returning(accountColumns)
    .executeTakeFirstOrThrow();
}

export async function updatePassword(tx: Transaction, id: number, passwordHash: Buffer): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/**
 * Makes this account the address's owner.
 * @returns false when another account was faster or it is verified already.
 */
export async function markVerified(tx: Transaction, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ email_verified_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as owner')
            .select('owner.id')
            .whereRef('owner.email', '=', 'users.email')
            .where('owner.email_verified_at', 'is not', null)
            .where('owner.deactivated_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Accounts that claimed the address without owning it; @returns whose sessions ended with them. */
export async function deleteOtherClaims(tx: Transaction, email: string, ownerId: number): Promise<number[]> {
  const deleted = await tx
    .deleteFrom('users')
    .where('email', '=', email)
    .where('id', '!=', ownerId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .execute();
  return deleted.map((row) => row.id);
}

/** Codes of the last hour for an address, newest first, with their age in seconds. */
export function listRecentCodes(queries: Queries, email: string) {
  return queries
    .selectFrom('mailed_codes')
    .select(['purpose', sql<number>`extract(epoch from now() - created_at)::float8`.as('age')])
    .where('email', '=', email)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .orderBy('id', 'desc')
    .execute();
}

/** Two requests for one address wait for each other, so that neither misses the other's code. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await lockName(tx, 'emailAddress', email.toLowerCase());
}

export async function insertCode(
  tx: Transaction,
  code: { email: string; purpose: CodePurpose; userId: number | null; codeHash: Buffer },
): Promise<void> {
  await tx
    .insertInto('mailed_codes')
    .values({
      email: code.email,
      purpose: code.purpose,
      user_id: code.userId,
      code_hash: code.codeHash,
      expires_at: sql<string>`now() + make_interval(mins => ${codeMinutes})`,
    })
    .execute();
}

/** The newest code counts, and only it. */
export function findNewestCode(queries: Queries, email: string, purpose: CodePurpose) {
  return queries
    .selectFrom('mailed_codes')
    .select([
      'id',
      'user_id',
      'code_hash',
      'wrong_tries',
      'used_at',
      sql<boolean>`expires_at <= now()`.as('expired'),
    ])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Spends one of the code's tries before it is compared, so that parallel guesses never exceed the limit.
 * @returns false when no try is left, or the code was used or expired meanwhile.
 */
export async function spendTry(tx: Transaction, codeId: number): Promise<boolean> {
  const result = await tx
    .updateTable('mailed_codes')
    .set((update) => ({ wrong_tries: update('wrong_tries', '+', 1) }))
    .where('id', '=', codeId)
    .where('wrong_tries', '<', codeWrongTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns false when another request used it first. */
export async function markUsed(tx: Transaction, codeId: number): Promise<boolean> {
  const result = await tx
    .updateTable('mailed_codes')
    .set({ used_at: sql<string>`now()` })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function findPassword(queries: Queries, id: number): Promise<Buffer | undefined> {
  const row = await queries
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.password_hash;
}

export type OwnChanges =
  | { phone: string; address: string }
  | { photo: string }
  | { date_style: DateStyle }
  | { language: Language };

/** The language that the newest account with this number chose. */
export async function findLanguageOfPhone(queries: Queries, phone: string): Promise<Language | undefined> {
  const row = await queries
    .selectFrom('users')
    .select('language')
    .where('phone', '=', phone)
    .where('language', 'is not', null)
    .where('deactivated_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.language ?? undefined;
}

export function updateOwn(tx: Transaction, id: number, changes: OwnChanges): Promise<AccountRow> {
  return tx
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .returning(accountColumns)
    .executeTakeFirstOrThrow();
}

/** The stored hash; changes of one account's password wait for each other. */
export async function lockPassword(tx: Transaction, id: number): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.password_hash;
}
