/** The queries of numbers that text RUA, and of what came from them. */
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { sentAhead } from '#server/base/database/preparing-client.ts';
import type { TextChannel, TextInputs, TextNumbers } from '#server/base/database/tables/text.ts';

const numberColumns = [
  'number',
  'user_id',
  'linked_at',
  'language',
  'pin_seed',
  'pin_given_at',
  'wrong_pins',
  'wrong_pins_since',
  'step',
  'resuming',
  'step_at',
  'session',
  'session_read',
  'first_heard_at',
  'heard_at',
  'stopped_at',
  'helped_at',
] as const;

export function findNumber(queries: Queries, number: string) {
  return queries
    .selectFrom('text_numbers')
    .select(numberColumns)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** @returns the row, locked until the transaction ends. */
export function findLockedNumber(tx: Transaction, number: string) {
  return tx
    .selectFrom('text_numbers')
    .select(numberColumns)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

export type TextNumberRow = NonNullable<Awaited<ReturnType<typeof findNumber>>>;

export function insertNumber(tx: Transaction, number: string, at: string): Promise<TextNumberRow> {
  return tx
    .insertInto('text_numbers')
    .values({ number, first_heard_at: at, heard_at: at, step: null })
    .returning(numberColumns)
    .executeTakeFirstOrThrow();
}

export type NumberChanges = Updateable<TextNumbers>;

export async function changeNumber(tx: Transaction, number: string, changes: NumberChanges): Promise<void> {
  await tx.updateTable('text_numbers').set(changes).where('number', '=', number).execute();
}

/** Uses the clock of the database, which also dates rides. */
export async function notePinGiven(tx: Transaction, number: string): Promise<void> {
  await tx
    .updateTable('text_numbers')
    .set({ pin_given_at: sql<string>`now()` })
    .where('number', '=', number)
    .execute();
}

/** @returns the changed row, or undefined when the number was forgotten. */
export function renewNumber(
  tx: Transaction,
  number: string,
  changes: NumberChanges,
): Promise<TextNumberRow | undefined> {
  return tx
    .updateTable('text_numbers')
    .set(changes)
    .where('number', '=', number)
    .returning(numberColumns)
    .executeTakeFirst();
}

/** Removes the number and RUA's answers to it. */
export async function removeNumber(tx: Transaction, number: string): Promise<void> {
  await tx.deleteFrom('outbox').where('kind', '=', 'text-answer').where('to_address', '=', number).execute();
  await tx.deleteFrom('text_numbers').where('number', '=', number).execute();
}

/** @returns the numbers that were silent since then, with their person where it has one of its own. */
export function listSilent(queries: Queries, since: string, limit: number): Promise<{ number: string }[]> {
  return queries
    .selectFrom('text_numbers')
    .select('number')
    .where('heard_at', '<', since)
    .orderBy('heard_at')
    .limit(limit)
    .execute();
}

/** @returns false when it has come before. */
export async function insertInput(tx: Transaction, input: Insertable<TextInputs>): Promise<boolean> {
  const row = await tx
    .insertInto('text_inputs')
    .values(input)
    .onConflict((conflict) => conflict.columns(['gateway', 'input_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type InputKey = { gateway: string; key: Buffer };

/** Counts one more arrival of the same input. @returns its answer. */
export function countRepetition(tx: Transaction, { gateway, key }: InputKey) {
  return tx
    .updateTable('text_inputs')
    .set((update) => ({ times: update('times', '+', 1) }))
    .where('gateway', '=', gateway)
    .where('input_key', '=', key)
    .returning(['answer', 'ends'])
    .executeTakeFirst();
}

/** Sent with the commit. @throws NoRowChanged there, when the input is gone. */
export async function finishInput(
  tx: Transaction,
  { gateway, key }: InputKey,
  changes: Updateable<TextInputs>,
): Promise<void> {
  await tx
    .updateTable('text_inputs')
    .set(changes)
    .where('gateway', '=', gateway)
    .where('input_key', '=', key)
    .modifyEnd(sentAhead)
    .execute();
}

/** Leaves of the number's texts only what shows that they came: a gateway may send them again. */
export async function emptyInputs(tx: Transaction, number: string): Promise<void> {
  const empty = { typed: '', answer: '', reference: '' };
  await tx.updateTable('text_inputs').set(empty).where('number', '=', number).execute();
}

export type Sender = { number: string; channel: TextChannel };

/** Texts of a number that did an act by a channel, or that had an outcome. */
type InputsLike = (Sender & { act: string }) | { number: string; outcome: string };

/** @returns how many there were since then. */
export async function countInputs(tx: Transaction, like: InputsLike, since: string): Promise<number> {
  const { count } = await tx
    .selectFrom('text_inputs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((eb) => eb.and(like))
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteOldInputs(queries: Queries, before: string, limit: number) {
  const old = queries.selectFrom('text_inputs').select('id').where('at', '<', before).limit(limit);
  return queries.deleteFrom('text_inputs').where('id', 'in', old).executeTakeFirstOrThrow();
}

type Savepoint = 'text_act' | 'text_flag';

/**
 * When an act or a part of it is refused, its writes are rolled back to here, and the conversation goes on in the same
 * transaction.
 */
export async function setSavepoint(tx: Transaction, name: Savepoint): Promise<void> {
  await sql`savepoint ${sql.id(name)}`.execute(tx);
}

export async function returnToSavepoint(tx: Transaction, name: Savepoint): Promise<void> {
  await sql`rollback to savepoint ${sql.id(name)}`.execute(tx);
}
