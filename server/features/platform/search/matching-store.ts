/** Conditions and ranks over a record's `search_key`: codes and words between blanks. */
import { type RawBuilder, sql } from 'kysely';
import { allowedTypos, typoParts } from '#domain/platform/search/search-terms.ts';

/** Exactly as typed, or spelt nearly so. */
export type MatchKind = 'exact' | 'near';

type Key = RawBuilder<string>;

/** Every term occurs. Terms are letters and digits, so nothing in them is a wildcard. */
export function matches(key: Key, terms: readonly string[], matchKind: MatchKind): RawBuilder<boolean> {
  const each = terms.map((term) =>
    matchKind === 'exact' ? occurs(key, term) : sql<boolean>`(${occurs(key, term)} or ${isNear(key, term)})`,
  );
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** Most plates have three runs of letters or digits. In a text about a plate, they may stand apart. */
const mostRuns = 3;

function occurs(key: Key, term: string): RawBuilder<boolean> {
  const runs = term.match(/[0-9]+|[^0-9]+/g) ?? [];
  if (runs.length > 1 && runs.length <= mostRuns) {
    return sql<boolean>`(${key} like ${`%${runs.join('%')}%`} and ${key} ~ ${runs.join(' ?')})`;
  }
  return sql<boolean>`${key} like ${`%${term}%`}`;
}

function isNear(key: Key, term: string): RawBuilder<boolean> {
  const allowed = allowedTypos(term);
  if (!allowed) return sql<boolean>`false`;
  const parts = typoParts(term).map((part) => `%${part}%`);
  const exchanged = allowed.exchanged.map((spelling) => `% ${spelling}%`);
  return sql<boolean>`(
    ${key} like any (${parts}::text[]) and (
      ${key} like any (${exchanged}::text[]) or ${distance(key, term, allowed.most)} <= ${allowed.most}::int
    )
  )`;
}

/** How many letters a word of the key, or its beginning, is apart from the term; more than `most` counts as one more. */
function distance(key: Key, term: string, most: number): RawBuilder<number> {
  const { length } = term;
  return sql<number>`(
    select min(least(
      levenshtein_less_equal(left(word, ${length + most + 1}::int), ${term}, ${most}::int),
      levenshtein_less_equal(left(word, ${length}::int), ${term}, ${most}::int)
    ))
    from unnest(string_to_array(${key}, ' ')) as word
    where length(word) >= ${length - most}::int
  )`;
}

/** The lower the closer: a whole word, its beginning, its inside, then by how many letters differ. */
export function rank(key: Key, terms: readonly string[]): RawBuilder<number> {
  const each = terms.map(
    (term) => sql<number>`case
      when ${key} like ${`% ${term} %`} then 0
      when ${key} like ${`% ${term}%`} then 1
      when ${key} like ${`%${term}%`} then 2
      else 3 + coalesce(${distance(key, term, 2)}, 2)
    end`,
  );
  return sql<number>`(${sql.join(each, sql` + `)})::int`;
}
