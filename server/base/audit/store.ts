/** The queries of the audit log: entries are added, one after the other, and read. */
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { AuditEntries } from '#server/base/database/tables/audit.ts';

export type Head = { number: number; seal: Buffer };

/** Locked until the transaction ends: entries are added one after the other. */
export function lockHead(tx: Transaction): Promise<Head> {
  return tx.selectFrom('audit_head').select(['number', 'seal']).forUpdate().executeTakeFirstOrThrow();
}

export function readHead(queries: Queries): Promise<Head> {
  return queries.selectFrom('audit_head').select(['number', 'seal']).executeTakeFirstOrThrow();
}

export type StoredEntry = AuditEntries;

export async function append(tx: Transaction, entry: StoredEntry): Promise<void> {
  await tx
    .with('added', (qb) => qb.insertInto('audit_entries').values(entry))
    .updateTable('audit_head')
    .set({ number: entry.number, seal: entry.seal })
    .execute();
}

/** The actor's present details, for an entry. */
export function findActor(tx: Transaction, userId: number) {
  return tx
    .selectFrom('users')
    .leftJoin('agencies', 'agencies.id', 'users.agency_id')
    .where('users.id', '=', userId)
    .select(['first_name', 'last_name', 'staff_role', 'officer_role', 'users.agency_id', 'agencies.code'])
    .executeTakeFirstOrThrow();
}

/** Those after this number, in their order. */
export function listAfter(queries: Queries, number: number, limit: number): Promise<StoredEntry[]> {
  return queries
    .selectFrom('audit_entries')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();
}
