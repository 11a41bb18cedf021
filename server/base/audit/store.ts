/** The queries of the audit log: entries are added, one after the other, and read. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { AuditEntries } from '#server/base/database/tables/audit.ts';

export type Head = { number: number; seal: Buffer };
export type ProvedHead = Head & { proof: Buffer | null };

/** Locked until the transaction ends: entries are added one after the other. */
export function lockHead(tx: Transaction): Promise<Head> {
  return tx.selectFrom('audit_head').select(['number', 'seal']).forUpdate().executeTakeFirstOrThrow();
}

export function readHead(queries: Queries): Promise<ProvedHead> {
  return queries.selectFrom('audit_head').select(['number', 'seal', 'proof']).executeTakeFirstOrThrow();
}

export type StoredEntry = Omit<AuditEntries, 'search_text'>;

export async function append(tx: Transaction, entry: StoredEntry, proof: Buffer): Promise<void> {
  await tx
    .with('added', (qb) => qb.insertInto('audit_entries').values(entry))
    .updateTable('audit_head')
    .set({ number: entry.number, seal: entry.seal, proof })
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

/** @returns the entries after this number, in their order. */
export function listAfter(queries: Queries, number: number, limit: number): Promise<StoredEntry[]> {
  return queries
    .selectFrom('audit_entries')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/**
 * @returns the seals of these entries, as far as the entries exist. The numbers are one array, because a witness may have seen
 * more of them than a statement may have values.
 */
export function listSeals(queries: Queries, numbers: readonly number[]): Promise<Head[]> {
  return queries
    .selectFrom('audit_entries')
    .select(['number', 'seal'])
    .where(sql<boolean>`number = any(${numbers}::bigint[])`)
    .execute();
}

type SoughtEntry = { actorId: number; actions: readonly string[]; subject: string; since: string };

/** Whether this person has an entry of one of these actions on this record, younger than a moment. */
export async function hasEntry(
  queries: Queries,
  { actorId, actions, subject, since }: SoughtEntry,
): Promise<boolean> {
  const found = await queries
    .selectFrom('audit_entries')
    .select('number')
    // The index has the entries with a subject alone.
    .where('subject', '<>', '')
    .where('subject', '=', subject)
    .where('actor_id', '=', actorId)
    .where('action', 'in', actions)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
