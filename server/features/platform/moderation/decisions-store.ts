/** The queries of decisions and of appeals against them. */
import { sql } from 'kysely';
import type {
  Decision,
  ModeratedKind,
  ModeratedState,
  Outcome,
} from '#domain/platform/moderation/moderation.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { ModerationDecisions } from '#server/base/database/tables/moderation.ts';
import { moderatedTables } from '#server/features/platform/moderation/moderated-content-store.ts';

type Made = {
  itemId: number;
  authorId: number | null;
  decision: Decision;
  reason: string;
  at: string;
  deciderId: number;
};

export async function insert(tx: Transaction, kind: ModeratedKind, made: Made): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into moderation_decisions (${moderatedTables[kind].key}, author_id, decision, reason, decided_at, decided_by)
    values (${made.itemId}, ${made.authorId}, ${made.decision}, ${made.reason}, ${made.at}, ${made.deciderId})
    returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a decision was not written');
  return row.id;
}

export type DecisionRow = Omit<ModerationDecisions, 'id' | 'outcome_reason'> & {
  id: number;
  outcome_reason: string;
};

export function find(queries: Queries, id: number): Promise<DecisionRow | undefined> {
  return queries.selectFrom('moderation_decisions').selectAll().where('id', '=', id).executeTakeFirst();
}

export type DecidedItem = { title: string; text: string; status: ModeratedState; newest: number };

/** The moderated content in its present state, with the number of the newest decision on it. */
export async function findItem(
  queries: Queries,
  kind: ModeratedKind,
  id: number,
): Promise<DecidedItem | undefined> {
  const moderatedTable = moderatedTables[kind];
  const { rows } = await sql<DecidedItem>`
    select ${moderatedTable.title} as title, ${moderatedTable.text} as text, ${moderatedTable.status} as status,
      (select max(id) from moderation_decisions where ${moderatedTable.key} = one.id) as newest
    from ${moderatedTable.table} as one where one.id = ${id}
  `.execute(queries);
  return rows[0];
}

/** @returns false when there was an appeal before. */
export async function setAppeal(tx: Transaction, id: number, appeal: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('moderation_decisions')
    .set({ appeal, appealed_at: at })
    .where('id', '=', id)
    .where('appealed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Judged = { outcome: Outcome; reason: string; at: string; judgeId: number };

/** @returns false when there is no appeal, or it is decided. */
export async function setOutcome(tx: Transaction, id: number, judged: Judged): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('moderation_decisions')
    .set({
      outcome: judged.outcome,
      outcome_reason: judged.reason,
      outcome_at: judged.at,
      outcome_by: judged.judgeId,
    })
    .where('id', '=', id)
    .where('appealed_at', 'is not', null)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasOpenAppeal(tx: Transaction, kind: ModeratedKind, itemId: number): Promise<boolean> {
  const { rows } = await sql`
    select from moderation_decisions
    where ${moderatedTables[kind].key} = ${itemId} and appealed_at is not null and outcome is null limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Whether another member of staff may decide on this kind of content. */
export async function hasColleague(tx: Transaction, kind: ModeratedKind, userId: number): Promise<boolean> {
  const colleague = await tx
    .selectFrom('users')
    .select('id')
    .where('account_type', '=', 'staff')
    .where('deactivated_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('id', '<>', userId)
    .$if(kind !== 'comment', (query) => query.where('staff_role', '=', 'administrator'))
    .limit(1)
    .executeTakeFirst();
  return colleague !== undefined;
}
