/** Locks for records that have no row to lock yet. They end with their transaction. */
import { sql } from 'kysely';
import type { Transaction } from '#server/base/database/connection.ts';
import { sentAhead } from '#server/base/database/preparing-client.ts';

/** Each kind of name has a number of its own, so that equal names of two kinds do not wait for each other. */
const kinds = {
  agencies: 0,
  emailAddress: 1,
  contactSender: 2,
  pushEndpoint: 3,
  months: 4,
  notificationsOf: 5,
  account: 6,
  anonymousUploads: 7,
  unconfirmedReports: 8,
  uploadsOfAccount: 9,
  textNumber: 10,
  gatewayReference: 11,
  cacNumber: 12,
} as const;

type Kind = keyof typeof kinds;

/** Waits for every other transaction that locked the same name. */
export async function lockName(tx: Transaction, kind: Kind, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${kinds[kind]}))`.execute(tx);
}

/** The same, sent with the next statement, which waits. */
export async function lockNameAhead(tx: Transaction, kind: Kind, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${kinds[kind]})) ${sentAhead}`.execute(tx);
}

/** Waits for callers that lock the name for themselves, and not for others that share it. Sent with the next statement. */
export async function lockNameShared(tx: Transaction, kind: Kind, name: string): Promise<void> {
  const hash = sql`hashtextextended(${name}, ${kinds[kind]})`;
  await sql`select pg_advisory_xact_lock_shared(${hash}) ${sentAhead}`.execute(tx);
}
