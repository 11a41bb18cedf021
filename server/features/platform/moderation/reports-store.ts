/** The queries of reports of what people wrote. */
import { sql } from 'kysely';
import type { ModeratedKind } from '#domain/platform/moderation/moderation.ts';
import type { NewReport } from '#domain/platform/moderation/reports.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { moderatedTables } from '#server/features/platform/moderation/moderated-content-store.ts';

type Reporting = NewReport & { id: number; reporterId: number; at: string };

/** @returns false when this person reported it before. */
export async function insert(tx: Transaction, kind: ModeratedKind, report: Reporting): Promise<boolean> {
  const { reports, key } = moderatedTables[kind];
  const { rows } = await sql`
    insert into ${reports} (${key}, reporter_id, reason, note, created_at)
    values (${report.id}, ${report.reporterId}, ${report.reason}, ${report.note}, ${report.at})
    on conflict (${key}, reporter_id) do nothing returning id
  `.execute(tx);
  return rows.length === 1;
}

type Decided = { state: 'kept' | 'hidden'; at: string; deciderId: number };

/** Decides all open reports of one piece of content. @returns the reporters. */
export async function decideAll(
  tx: Transaction,
  kind: ModeratedKind,
  id: number,
  { state, at, deciderId }: Decided,
): Promise<(number | null)[]> {
  const { reports, key } = moderatedTables[kind];
  const { rows } = await sql<{ reporter_id: number | null }>`
    update ${reports} set state = ${state}, decided_at = ${at}, decided_by = ${deciderId}
    where ${key} = ${id} and state = 'waiting' returning reporter_id
  `.execute(tx);
  return rows.map(({ reporter_id }) => reporter_id);
}
