/** Conditions and ranks over a record's `search_key`: codes and words between blanks. */
import { type RawBuilder, sql } from 'kysely';
import { mistypings, wholeParts } from '#domain/search-terms.ts';

/** Exactly as typed, or spelt nearly so. */
export type Closeness = 'exact' | 'near';

type Key = RawBuilder<string>;

/** Every term occurs. Terms are letters and digits, so nothing in them is a wildcard. */
export function matches(key: Key, terms: readonly string[], closeness: Closeness): RawBuilder<boolean> {
  const each = terms.map((term) =>
    closeness === 'exact' ? occurs(key, term) : sql<boolean>`(${occurs(key, term)} or ${isNear(key, term)})`,
  );
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

function occurs(key: Key, term: string): RawBuilder<boolean> {
  return sql<boolean>`${key} like ${`%${term}%`}`;
}

function isNear(key: Key, term: string): RawBuilder<boolean> {
  const allowed = mistypings(term);
  if (!allowed) return sql<boolean>`false`;
  const parts = wholeParts(term).map((part) => `%${part}%`);
  const exchanged = allowed.exchanged.map((spelling) => `% ${spelling}%`);
  return sql<boolean>`(
    ${key} like any (${exchanged}::text[])
    or (${key} like any (${parts}::text[]) and search_distance(${key}, ${term}, ${allowed.most}::int) <= ${allowed.most}::int)
  )`;
}

/** The lower the closer: a whole word, its beginning, its inside, then by how many letters differ. */
export function rank(key: Key, terms: readonly string[]): RawBuilder<number> {
  const each = terms.map(
    (term) => sql<number>`case
      when ${key} like ${`% ${term} %`} then 0
      when ${key} like ${`% ${term}%`} then 1
      when ${key} like ${`%${term}%`} then 2
      else 3 + coalesce(search_distance(${key}, ${term}, 2), 1)
    end`,
  );
  return sql<number>`(${sql.join(each, sql` + `)})::int`;
}
