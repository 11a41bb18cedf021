/** On the server: results for the search in the address, so that the page needs no scripts. */
import { searchLength } from '#domain/platform/search/search.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import type { SearchArea } from './areas.ts';
import { findIn, onPage } from './queries.ts';
import type { FirstResults } from './search-results.tsx';

/** @returns null when the search fails: the page then queries by itself. */
export async function loadFirstResults(
  area: SearchArea,
  { fetch }: Pick<PageContext, 'fetch'>,
  request: Request,
): Promise<FirstResults> {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, searchLength);
  if (q === '') return null;
  try {
    return { q, groups: await findIn(area, { q, perNoun: onPage }, { fetch }) };
  } catch {
    return null;
  }
}
