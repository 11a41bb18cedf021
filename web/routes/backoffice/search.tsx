import { loadFirstResults } from '#web/features/platform/search/first-results.ts';
import { SearchResults } from '#web/features/platform/search/search-results.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { Route } from './+types/search';

export const meta: Route.MetaFunction = () => [{ title: 'Search | RUA' }];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadFirstResults('backoffice', context.get(pageContext), request);
}

/** After a client-side navigation, the page makes its own query for the typed text. */
export function clientLoader() {
  return null;
}

export default function Search({ loaderData: first }: Route.ComponentProps) {
  return <SearchResults area="backoffice" first={first} />;
}
