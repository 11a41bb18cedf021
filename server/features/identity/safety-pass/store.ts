/** The queries of safety passes. Facts, photos and links are encrypted in the rows that they read and write. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

/** The pass with its current code; both null before it is saved for the first time. */
export function findOwn(queries: Queries, userId: number) {
  return queries
    .selectFrom('users')
    .leftJoin('safety_passes as pass', 'pass.user_id', 'users.id')
    .leftJoin('safety_pass_codes as code', (join) =>
      join.onRef('code.user_id', '=', 'users.id').on('code.ended_at', 'is', null),
    )
    .select([
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
      'pass.facts',
      'pass.is_on',
      'pass.changed_at',
      'pass.photo_version',
      'code.token',
      sql<boolean>`pass.photo is not null`.as('has_photo'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

export type OwnPassRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

export function listViews(queries: Queries, userId: number, limit: number) {
  return queries
    .selectFrom('safety_pass_openings')
    .select(['at', 'place'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type PassViewRow = Awaited<ReturnType<typeof listViews>>[number];

/** Locked, so that two changes of one pass follow each other. */
export function lock(tx: Transaction, userId: number) {
  return tx
    .selectFrom('safety_passes')
    .select(['user_id', 'is_on'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

type EncryptedPass = { userId: number; facts: Buffer; at: string };

/** Makes the pass, switched off, or keeps the one there is. Either way it is locked then. */
export async function ensure(tx: Transaction, { userId, facts, at }: EncryptedPass): Promise<void> {
  await tx
    .insertInto('safety_passes')
    .values({ user_id: userId, facts, photo: null, is_on: false, changed_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ changed_at: at }))
    .execute();
}

export async function setFacts(tx: Transaction, { userId, facts, at }: EncryptedPass): Promise<void> {
  await tx
    .updateTable('safety_passes')
    .set({ facts, changed_at: at })
    .where('user_id', '=', userId)
    .execute();
}

export async function setPhoto(
  tx: Transaction,
  { userId, photo, at }: { userId: number; photo: Buffer | null; at: string },
): Promise<void> {
  await tx
    .updateTable('safety_passes')
    .set({ photo, photo_version: sql<number>`photo_version + 1`, changed_at: at })
    .where('user_id', '=', userId)
    .execute();
}

export async function setOn(tx: Transaction, userId: number, isOn: boolean, at: string): Promise<void> {
  await tx
    .updateTable('safety_passes')
    .set({ is_on: isOn, changed_at: at })
    .where('user_id', '=', userId)
    .execute();
}

type NewCode = { userId: number; tokenHash: Buffer; token: Buffer; at: string };

/** @returns whether it is the pass's code now; false when it has one already. */
export async function insertCode(tx: Transaction, code: NewCode): Promise<boolean> {
  const result = await tx
    .insertInto('safety_pass_codes')
    .values({ user_id: code.userId, token_hash: code.tokenHash, token: code.token, created_at: code.at })
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** @returns whether there was a code to end. */
export async function endCode(tx: Transaction, userId: number, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('safety_pass_codes')
    .set({ ended_at: at, token: null })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The pass that a link opens. It may be replaced or switched off. */
export function findByToken(queries: Queries, tokenHash: Buffer) {
  return queries
    .selectFrom('safety_pass_codes as code')
    .innerJoin('safety_passes as pass', 'pass.user_id', 'code.user_id')
    .innerJoin('users', 'users.id', 'code.user_id')
    .select([
      'code.user_id',
      'users.state as home_state',
      'pass.facts',
      'pass.photo_version',
      sql<boolean>`pass.photo is not null`.as('has_photo'),
      sql<boolean>`code.ended_at is null and pass.is_on and users.deactivated_at is null`.as('works'),
    ])
    .where('code.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export type OpenedPassRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

export async function findPhoto(queries: Queries, userId: number): Promise<Buffer | undefined> {
  const row = await queries
    .selectFrom('safety_passes')
    .select('photo')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.photo ?? undefined;
}

/** Waits for an erasure of its owner, and then stores nothing. */
export async function insertView(
  tx: Transaction,
  { userId, at, place }: { userId: number; at: string; place: string },
): Promise<void> {
  await tx
    .insertInto('safety_pass_openings')
    .columns(['user_id', 'at', 'place'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select(['id', sql.val(at).as('at'), sql.val(place).as('place')])
        .where('id', '=', userId)
        .where('deactivated_at', 'is', null)
        .forShare(),
    )
    .execute();
}

/** The addresses that its owner is signed in from now. */
export async function listOwnAddresses(queries: Queries, userId: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('sessions')
    .select('ip_address')
    .distinct()
    .where('user_id', '=', userId)
    .where('kind', '=', 'full')
    .execute();
  return rows.map((row) => row.ip_address);
}
