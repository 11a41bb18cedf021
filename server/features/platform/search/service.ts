/** Use cases of search: exact matches come first. Similar spellings follow when there are few exact matches. */
import { type SearchGroup, type SearchQuery, searchNouns } from '#domain/platform/search/search.ts';
import { searchTerms } from '#domain/platform/search/search-terms.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import type { MatchKind } from '#server/features/platform/search/matching-store.ts';
import * as store from '#server/features/platform/search/store.ts';

const usualPerNoun = 5;
/** A text with this many exact matches was probably not mistyped. */
const enough = 3;

export function searchOwn(
  app: AppContext,
  db: Queries,
  { userId }: Actor,
  query: SearchQuery,
): Promise<SearchGroup[]> {
  const now = app.now().toISOString();
  return searchIn((wanted) => store.findOwn(db, { userId, now }, wanted), query);
}

/** @returns nothing to a caller without an agency. */
export async function searchOfAgency(
  db: Queries,
  { agencyId }: Actor,
  query: SearchQuery,
): Promise<SearchGroup[]> {
  if (agencyId === null) return [];
  return searchIn((wanted) => store.findOfAgency(db, agencyId, wanted), query);
}

type Found = store.SearchRow & { near: boolean };

async function searchIn(
  find: (wanted: store.Wanted) => Promise<store.SearchRow[]>,
  { q, perNoun = usualPerNoun }: SearchQuery,
): Promise<SearchGroup[]> {
  const terms = searchTerms(q);
  if (terms.length === 0) return [];
  const look = async (matchKind: MatchKind): Promise<Found[]> => {
    // One row more than is shown reveals whether there are more.
    const rows = await find({ terms, matchKind, limit: perNoun + 1 });
    return rows.map((row) => ({ ...row, near: matchKind === 'near' }));
  };
  const exact = await look('exact');
  const all = exact.length < enough ? [...exact, ...(await look('near'))] : exact;
  return groupsOf(all, perNoun);
}

function groupsOf(found: readonly Found[], perNoun: number): SearchGroup[] {
  // The first of each record is the exact one.
  const once = [...new Map(found.toReversed().map((row) => [`${row.noun} ${row.id}`, row])).values()];
  return searchNouns.flatMap((noun): SearchGroup[] => {
    const rows = once.filter((row) => row.noun === noun);
    if (rows.length === 0) return [];
    const sorted = rows.toSorted((one, other) => one.rank - other.rank || other.id - one.id);
    return [{ noun, results: sorted.slice(0, perNoun), hasMore: rows.length > perNoun }];
  });
}
