/** Locks for records that have no row to lock yet. They end with their transaction. */
import { sql } from 'kysely';
import type { Transaction } from '#server/base/database/connection.ts';

/** Each kind of name has a number of its own, so that equal names of two kinds do not wait for each other. */
const kinds = {
  agencies: 0,
  emailAddress: 1,
  contactSender: 2,
  pushEndpoint: 3,
  months: 4,
  notificationsOf: 5,
} as const;

/** Waits for every other transaction that locked the same name. */
export async function lockName(tx: Transaction, kind: keyof typeof kinds, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${kinds[kind]}))`.execute(tx);
}
