/** The queries of accounts. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberType } from '#domain/contract/account-types.ts';
import type { PersonalDetails } from '#domain/identity/accounts/auth.ts';
import type { DateStyle } from '#domain/values/clock.ts';
import type { Language } from '#domain/values/languages.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { lockName } from '#server/base/database/named-locks.ts';

export const accountColumns = [
  'id',
  'email',
  'account_type',
  'staff_role',
  'officer_role',
  sql<string | null>`(select name from agencies where agencies.id = users.agency_id)`.as('agency_name'),
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
  'cac_number',
  'company_checked_at',
  'created_at',
] as const;

export function findById(queries: Queries, id: number) {
  return queries.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

/** The account with this password among all that claim the address, however many strangers opened with it. */
export function findClaim(queries: Queries, email: string, passwordHash: Buffer) {
  return queries
    .selectFrom('users')
    .select(['id', 'proven_on'])
    .where('email', '=', email)
    .where('password_hash', '=', passwordHash)
    .where('deactivated_at', 'is', null)
    .orderBy(sql`email_verified_at is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The account that owns the address; when none does, the newest that claims it. */
export function findByEmail(queries: Queries, email: string): Promise<AccountRow | undefined> {
  return queries
    .selectFrom('users')
    .select(accountColumns)
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .orderBy(sql`email_verified_at is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function insert(
  tx: Transaction,
  account: { email: string; passwordHash: Buffer; accountType: MemberType; language: Language | null },
): Promise<AccountRow> {
  return tx
    .insertInto('users')
    .values({
      email: account.email,
      password_hash: account.passwordHash,
      account_type: account.accountType,
      language: account.language,
    })
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

/** @param device where its address was proven; null once its person is shown to be the one who reads the mail. */
export async function updateProof(tx: Transaction, id: number, device: Buffer | null): Promise<void> {
  await tx.updateTable('users').set({ proven_on: device }).where('id', '=', id).execute();
}

/** No phone acts for the account by text any more. @returns whether one did. */
export async function unlinkNumbers(tx: Transaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('text_numbers').where('user_id', '=', id).executeTakeFirst();
  await tx.deleteFrom('text_number_claims').where('user_id', '=', id).execute();
  return numDeletedRows > 0n;
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
    .where('deactivated_at', 'is', null)
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

/**
 * Accounts that claimed the address without owning it. One whose report an agency has ends without its address instead, so
 * that the report stays with the agency: the person may have mistyped theirs in danger.
 * @returns whose sessions ended with them.
 */
export async function endOtherClaims(tx: Transaction, email: string, ownerId: number): Promise<number[]> {
  await lockOtherClaims(tx, email, ownerId);
  const kept = await tx
    .updateTable('users')
    .set({
      email: sql<string>`'without-address-' || id || '@deleted.invalid'`,
      password_hash: randomBytes(32),
      deactivated_at: sql<string>`now()`,
    })
    .where('email', '=', email)
    .where('id', '!=', ownerId)
    .where('email_verified_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('cases').select('cases.id').whereRef('cases.reporter_id', '=', 'users.id')),
    )
    .returning('id')
    .execute();
  const deleted = await tx
    .deleteFrom('users')
    .where('email', '=', email)
    .where('id', '!=', ownerId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .execute();
  return [...kept, ...deleted].map((row) => row.id);
}

/** Waits for what they lodge at this moment, in a statement of its own: the next ones see the reports that were lodged meanwhile. */
async function lockOtherClaims(tx: Transaction, email: string, ownerId: number): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', ownerId)
    .where('email_verified_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Two requests for one address wait for each other, so that neither misses the other's code. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await lockName(tx, 'emailAddress', email.toLowerCase());
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
