import { loadFirstResults } from '#web/features/search/first-results.ts';
import { SearchResults } from '#web/features/search/search-results.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { Route } from './+types/search';

export const meta: Route.MetaFunction = () => [{ title: 'Search | RUA' }];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadFirstResults('users', context.get(pageContext), request);
}

/** Once the page is here it asks for what is typed by itself. */
export function clientLoader() {
  return null;
}

export default function Search({ loaderData: first }: Route.ComponentProps) {
  return <SearchResults area="users" first={first} />;
}
