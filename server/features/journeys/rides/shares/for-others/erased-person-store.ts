/** A person without an account whom others named, such as a next of kin or a receiver, and who asked to be removed. */
import { type RawBuilder, sql } from 'kysely';
import type { DeliveryState } from '#domain/platform/deliveries/deliveries.ts';
import type { Transaction } from '#server/base/database/connection.ts';

/** A field of a stored answer that gets another text, however deep it stands. */
type FieldChange = { field: string; from: string; to: string };

/** Replaces an erased name. */
export const removedName = 'Removed at their wish';

/**
 * Changes the answers stored for the repeated calls of the account that named the person.
 * @param marks change as well; an answer without any of them is not of this person. @param others what else such an answer says.
 */
export async function eraseFromAnswers(
  tx: Transaction,
  ownerId: number,
  marks: readonly FieldChange[],
  others: readonly FieldChange[],
): Promise<void> {
  const answer = sql.ref('answer');
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: withFields(answer, [...marks, ...others]) })
    .where('user_id', '=', ownerId)
    .where(hasOneOf(answer, marks))
    .execute();
}

/** @param json a column of type `jsonb`. */
function withFields(json: RawBuilder<unknown>, changes: readonly FieldChange[]): RawBuilder<unknown> {
  const text = changes.reduce(
    (before, { field, from, to }) =>
      sql`replace(${before}, ${asStored(field, from)}, ${asStored(field, to)})`,
    sql`${json}::text`,
  );
  return sql`${text}::jsonb`;
}

function hasOneOf(json: RawBuilder<unknown>, changes: readonly FieldChange[]): RawBuilder<boolean> {
  const found = changes.map(({ field, from }) => sql`strpos(${json}::text, ${asStored(field, from)}) > 0`);
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}

/** The text of a field as PostgreSQL writes it in `jsonb`. */
function asStored(field: string, text: string): RawBuilder<string> {
  return sql<string>`(${`"${field}": `}::text || to_json(${text}::text)::text)`;
}

/** Whether a message has not been sent yet. */
export const waits = sql<boolean>`state in ('queued', 'retrying')`;

/** The new values of a message to the person. A message that waits is not sent: it fails at this moment. */
export function emptiedMessage(at: RawBuilder<unknown>) {
  return {
    to_name: removedName,
    to_address: '',
    body_text: '',
    state: sql<DeliveryState>`case when ${waits} then 'blocked' else state end`,
    failed_at: sql<string | null>`case when ${waits} then ${at} else failed_at end`,
    next_try_at: null,
    claimed_until: null,
  };
}
