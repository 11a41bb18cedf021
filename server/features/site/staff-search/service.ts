/** Search in the back office: each group is what its own list finds, so that both find the same. */
import type { Page } from '#domain/contract/paging.ts';
import type { SearchGroup, SearchQuery, SearchResult, StaffNoun } from '#domain/platform/search/search.ts';
import { searchTerms } from '#domain/platform/search/search-terms.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { findAgencies } from '#server/features/identity/agencies/for-others/finding.ts';
import { listPeople } from '#server/features/identity/people/service.ts';
import { listEntries } from '#server/features/platform/audit/service.ts';
import { browseMedia } from '#server/features/platform/pictures/media/service.ts';
import { findMessages } from '#server/features/site/contact/for-others/finding.ts';
import { findContent } from '#server/features/site/content/for-others/finding.ts';
import { findableNouns } from '#server/features/site/staff-search/policy.ts';
import { resultOf } from '#server/features/site/staff-search/present.ts';

const usualPerNoun = 5;

type Wanted = { search: string; page: number; perPage: number };
type Found = { results: SearchResult[]; hasMore: boolean };
type Finder = (db: Queries, actor: Actor, wanted: Wanted) => Promise<Found>;

/** @returns the groups that the caller may see and in which something was found. */
export async function searchForStaff(
  db: Queries,
  actor: Actor,
  { q, perNoun = usualPerNoun }: SearchQuery,
): Promise<SearchGroup[]> {
  if (searchTerms(q).length === 0) return [];
  const groups: SearchGroup[] = [];
  // The nouns are searched one after the other: all at once would take a connection each.
  for (const noun of findableNouns(actor.staffRole)) {
    const found = await finders[noun](db, actor, { search: q, page: 1, perPage: perNoun });
    if (found.results.length > 0) groups.push({ noun, ...found });
  }
  return groups;
}

const finders: Record<StaffNoun, Finder> = {
  content: async (db, _, wanted) => {
    const terms = searchTerms(wanted.search);
    return foundIn(await findContent(db, wanted), (entry) => resultOf.content(entry, terms));
  },
  person: async (db, _, wanted) => foundIn(await listPeople(db, wanted), resultOf.person),
  agency: async (db, _, wanted) => foundIn(await findAgencies(db, wanted), resultOf.agency),
  'contact-message': async (db, actor, wanted) =>
    foundIn(await findMessages(db, actor, wanted), resultOf.message),
  media: async (db, _, wanted) => foundIn(await browseMedia(db, wanted), resultOf.media),
  audit: async (db, _, wanted) => foundIn(await listEntries(db, wanted), resultOf.audit),
};

function foundIn<Row>(
  { rows, total }: Pick<Page<Row>, 'rows' | 'total'>,
  present: (row: Row) => SearchResult,
): Found {
  return { results: rows.map(present), hasMore: total > rows.length };
}
