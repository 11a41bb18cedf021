import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { Manifest } from '#domain/journeys/manifests/manifests.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { requireVisitor } from '#web/features/identity/accounts/session.ts';
import type { CompleteManifestDialogProps } from '#web/features/journeys/manifests/complete-manifest-dialog.tsx';
import { InvitePassengers } from '#web/features/journeys/manifests/invite-passengers.tsx';
import { ManifestStatusBadge, manifestWay } from '#web/features/journeys/manifests/manifest-columns.tsx';
import { ManifestPoster } from '#web/features/journeys/manifests/manifest-poster.tsx';
import { manifestDetails } from '#web/features/journeys/manifests/queries.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate, useTranslations } from '#web/languages/use-translations.ts';
import { isNotFound } from '#web/lib/is-client-error.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import type { Route } from './+types/manifest-details';

/** Commuters publish no manifests. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireVisitor(context.get(pageContext), request, (type) => type !== 'commuter');
  return null;
}

/** Commuters see no link here, so this navigation needs no request. */
export function clientLoader() {
  return null;
}

/** The title is the manifest's own. */
export const meta: Route.MetaFunction = () => [];

export default function ManifestDetails({ params }: Route.ComponentProps) {
  const { t } = useTranslations();
  const isId = /^[1-9]\d{0,14}$/.test(params.id);
  const { data, error, isFetching, refetch } = useQuery({
    ...manifestDetails(Number(params.id)),
    enabled: isId,
  });
  const isMissing = !isId || isNotFound(error);
  return (
    <InChosenLanguage>
      <InLang>
        <BackLink to="/users/manifest">{t('Manifests')}</BackLink>
        {data ? <ManifestFile manifest={data} /> : null}
        {isMissing ? (
          <RecordNotFound
            what={t('manifest')}
            vehicle="coach"
            listTo="/users/manifest"
            listName={t('your manifests')}
          />
        ) : null}
        {!data && !isMissing && error ? (
          <LoadFailure what={t('The manifest')} onRetry={() => void refetch()} busy={isFetching} />
        ) : null}
        {!data && !isMissing && !error ? <RecordSkeleton what={t('manifest')} /> : null}
      </InLang>
    </InChosenLanguage>
  );
}

async function loadCompleteDialog() {
  const { CompleteManifestDialog } = await import(
    '#web/features/journeys/manifests/complete-manifest-dialog.tsx'
  );
  return CompleteManifestDialog;
}

function ManifestFile({ manifest }: { manifest: Manifest }) {
  const t = useTranslate();
  const number = formatManifestNumber(manifest.manifestNumber);
  const [isEnding, setEnding] = useState(false);
  const { Part: CompleteDialog, loadNow } = useDeferredPart<CompleteManifestDialogProps>(loadCompleteDialog);

  async function askToComplete() {
    if (await loadNow()) setEnding(true);
  }

  return (
    <>
      <div className="no-print grid gap-5">
        <title>{`${t('Manifest')} ${number} | RUA`}</title>
        <PageHeading
          above={
            <>
              <ManifestStatusBadge status={manifest.status} />
              <span className="num text-muted text-sm">{number}</span>
            </>
          }
          title={manifestWay(manifest, t)}
          lead={
            <span className="num text-sm">
              {t('Created {time}', { time: formatDateTime(manifest.createdAt) })}
            </span>
          }
        >
          <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-[1_1_40%]">
            <Button variant="line" small onClick={() => window.print()}>
              <Printer aria-hidden="true" className="ic" />
              {t('Print the poster')}
            </Button>
            {manifest.status === 'active' ? (
              <>
                <InvitePassengers manifest={manifest} small />
                <Button variant="line" small onClick={askToComplete}>
                  {t('Complete')}
                </Button>
              </>
            ) : null}
          </div>
        </PageHeading>
      </div>
      {manifest.status === 'active' ? (
        <ManifestPoster manifest={manifest} />
      ) : (
        <p className="text-soft">
          {t('The journey is over, so passengers can no longer find this manifest.')}
        </p>
      )}
      {isEnding && CompleteDialog ? (
        <CompleteDialog manifest={manifest} onClose={() => setEnding(false)} />
      ) : null}
    </>
  );
}
