import { loadFirstResults } from '#web/features/platform/search/first-results.ts';
import { SearchResults } from '#web/features/platform/search/search-results.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslations } from '#web/languages/use-translations.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { Route } from './+types/search';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadFirstResults('users', context.get(pageContext), request);
}

/** After a client-side navigation, the page makes its own query for the typed text. */
export function clientLoader() {
  return null;
}

export default function Search({ loaderData: first }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <InChosenLanguage>
      <title>{`${t('Search')} | RUA`}</title>
      <InLang>
        <SearchResults area="users" first={first} />
      </InLang>
    </InChosenLanguage>
  );
}
