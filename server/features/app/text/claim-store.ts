/** The queries of taking a number over. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

export async function saveClaim(
  tx: Transaction,
  claim: { user_id: number; number: string; code_hash: Buffer; expires_at: string },
): Promise<void> {
  const { user_id, ...rest } = { ...claim, wrong_tries: 0 };
  await tx
    .insertInto('text_number_claims')
    .values({ user_id, ...rest })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute();
}

/** Locked, so that no two tries are compared before one is counted. */
export function lockClaim(tx: Transaction, userId: number) {
  return tx
    .selectFrom('text_number_claims')
    .select(['number', 'code_hash', 'wrong_tries', 'expires_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function countWrongTry(tx: Transaction, userId: number): Promise<void> {
  await tx
    .updateTable('text_number_claims')
    .set((update) => ({ wrong_tries: update('wrong_tries', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

export async function removeClaim(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('text_number_claims').where('user_id', '=', userId).execute();
}

export async function deleteOldClaims(queries: Queries, now: string): Promise<void> {
  await queries.deleteFrom('text_number_claims').where('expires_at', '<', now).execute();
}

export function findOwn(queries: Queries, userId: number) {
  return queries
    .selectFrom('text_numbers')
    .select(['number', 'linked_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Takes the account's numbers off, all but this one. */
export async function unlink(tx: Transaction, userId: number, but: string): Promise<void> {
  await tx.deleteFrom('text_numbers').where('user_id', '=', userId).where('number', '<>', but).execute();
}

/** @returns the numbers that were told of a person, or would be. */
export async function listKinPhones(tx: Transaction, person: number): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select next_of_kin_phone as phone from rides where owner_id = ${person}
    union select phone from next_of_kin where user_id = ${person}
    union select to_address from outbox where about_id = ${person} and channel = 'sms'
  `.execute(tx);
  return rows.map(({ phone }) => phone).filter((phone) => phone !== '');
}

/** Records and reports of a person by text become the account's, and the person is removed. */
export async function moveRecords(tx: Transaction, from: number, to: number): Promise<void> {
  for (const table of ['rides', 'flags', 'complaints'] as const) {
    await tx.updateTable(table).set({ owner_id: to }).where('owner_id', '=', from).execute();
  }
  await tx.updateTable('cases').set({ reporter_id: to }).where('reporter_id', '=', from).execute();
  await tx.updateTable('case_events').set({ actor_id: to }).where('actor_id', '=', from).execute();
  await tx.updateTable('notifications').set({ user_id: to }).where('user_id', '=', from).execute();
  await tx.updateTable('notifications').set({ about_id: to }).where('about_id', '=', from).execute();
  await tx.updateTable('outbox').set({ user_id: to }).where('user_id', '=', from).execute();
  await tx.updateTable('outbox').set({ about_id: to }).where('about_id', '=', from).execute();
  await sql`
    insert into agency_follows (user_id, agency_id)
    select ${to}, agency_id from agency_follows where user_id = ${from} on conflict do nothing
  `.execute(tx);
  await sql`
    insert into next_of_kin (user_id, full_name, phone, address, saved_at)
    select ${to}, full_name, phone, address, saved_at from next_of_kin where user_id = ${from} on conflict do nothing
  `.execute(tx);
  await tx.updateTable('text_numbers').set({ user_id: to }).where('user_id', '=', from).execute();
  await tx.deleteFrom('users').where('id', '=', from).execute();
}
