import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Manifest } from '#domain/journeys/manifests/manifests.ts';
import { requireVisitor } from '#web/features/identity/accounts/session.ts';
import type { ManifestCreatedDialogProps } from '#web/features/journeys/manifests/manifest-created-dialog.tsx';
import { ManifestForm } from '#web/features/journeys/manifests/manifest-form.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslations } from '#web/languages/use-translations.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import type { Route } from './+types/create-manifest';

async function loadCreatedDialog() {
  const { ManifestCreatedDialog } = await import(
    '#web/features/journeys/manifests/manifest-created-dialog.tsx'
  );
  return ManifestCreatedDialog;
}

/** Commuters publish no manifests. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireVisitor(context.get(pageContext), request, (type) => type !== 'commuter');
  return null;
}

/** Commuters see no link here, so this navigation needs no request. */
export function clientLoader() {
  return null;
}

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export default function CreateManifestPage() {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const [created, setCreated] = useState<Manifest | null>(null);
  const { Part: CreatedDialog, loadNow } = useDeferredPart<ManifestCreatedDialogProps>(loadCreatedDialog);

  function goToList() {
    navigate('/users/manifest', { replace: true });
  }

  async function celebrate(manifest: Manifest) {
    if (await loadNow()) setCreated(manifest);
    // The number of the new manifest stands first in the list.
    else goToList();
  }

  return (
    <InChosenLanguage>
      <InLang>
        <title>{`${t('Create manifest')} | RUA`}</title>
        <div className="grid max-w-176 grid-cols-[minmax(0,1fr)] gap-2 md:gap-3">
          <BackLink to="/users/manifest">{t('Manifests')}</BackLink>
          <PageHeading
            title={t('Create manifest')}
            lead={t('Say what leaves and where to. You get a number that passengers type.')}
          />
          <div className="mt-3">
            <ManifestForm onCreated={celebrate} />
          </div>
          {created && CreatedDialog ? <CreatedDialog manifest={created} onContinue={goToList} /> : null}
        </div>
      </InLang>
    </InChosenLanguage>
  );
}
