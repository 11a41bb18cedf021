import { Plus } from 'lucide-react';
import { requireVisitor } from '#web/features/identity/accounts/session.ts';
import { ManifestList } from '#web/features/journeys/manifests/manifest-list.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslations } from '#web/languages/use-translations.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/manifests';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

/** Commuters publish no manifests. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireVisitor(context.get(pageContext), request, (type) => type !== 'commuter');
  return null;
}

/** Commuters see no link here, so this navigation needs no request. */
export function clientLoader() {
  return null;
}

export default function ManifestsPage() {
  const { t } = useTranslations();
  return (
    <InChosenLanguage>
      <InLang>
        <title>{`${t('Manifests')} | RUA`}</title>
        <PageHeading
          title={t('Manifests')}
          lead={t('Your journeys, each with the number that passengers type.')}
        >
          <ButtonLink to="/users/manifest/create">
            <Plus aria-hidden="true" className="ic" />
            {t('Create manifest')}
          </ButtonLink>
        </PageHeading>
        <ManifestList />
      </InLang>
    </InChosenLanguage>
  );
}
