/** Fields of stored JSON that get another text, however deep they stand. */
import { type RawBuilder, sql } from 'kysely';

export type FieldChange = { field: string; from: string; to: string };

/** @param json a column of type `jsonb`. */
export function withFields(json: RawBuilder<unknown>, changes: readonly FieldChange[]): RawBuilder<unknown> {
  const text = changes.reduce(
    (before, { field, from, to }) =>
      sql`replace(${before}, ${asStored(field, from)}, ${asStored(field, to)})`,
    sql`${json}::text`,
  );
  return sql`${text}::jsonb`;
}

export function hasOneOf(json: RawBuilder<unknown>, changes: readonly FieldChange[]): RawBuilder<boolean> {
  const found = changes.map(({ field, from }) => sql`strpos(${json}::text, ${asStored(field, from)}) > 0`);
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}

/** The text of a field as PostgreSQL writes it in `jsonb`. */
function asStored(field: string, text: string): RawBuilder<string> {
  return sql<string>`(${`"${field}": `}::text || to_json(${text}::text)::text)`;
}
