import { useQuery } from '@tanstack/react-query';
import type { SafetyPass as Pass, PassView } from '#domain/identity/safety-pass.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { LanguageRow } from '#web/features/identity/languages/language-row.tsx';
import { CodeCard } from '#web/features/identity/safety-pass/code-card.tsx';
import { PassForm } from '#web/features/identity/safety-pass/pass-form.tsx';
import { PrintedCard } from '#web/features/identity/safety-pass/printed-card.tsx';
import { passQuery } from '#web/features/identity/safety-pass/queries.ts';
import { inNationalForm } from '#web/features/journeys/rides/lodge/known-values.ts';
import { useKnownRides } from '#web/features/journeys/rides/lodge/use-known-rides.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/safety-pass';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export default function SafetyPass() {
  return (
    <InChosenLanguage>
      <OwnPass />
    </InChosenLanguage>
  );
}

function OwnPass() {
  const t = useTranslate();
  const { data: pass, error, refetch, isFetching } = useQuery(passQuery);
  return (
    <>
      <div className="no-print grid gap-2">
        <div lang={useLang()} className="grid gap-2">
          <title>{`${t('Safety pass')} | RUA`}</title>
          <BackLink to="/users/dashboard">{t('Home')}</BackLink>
          <PageHeading
            title={t('Safety pass')}
            lead={t(
              'What a helper should know when you cannot speak. You choose what shows, and you are told when it is opened.',
            )}
          />
          <LanguageRow />
        </div>
      </div>
      {pass ? <PassFile pass={pass} /> : null}
      {!pass && error ? (
        <LoadFailure what={t('Your safety pass')} onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!pass && !error ? <PassSkeleton /> : null}
    </>
  );
}

function PassFile({ pass }: { pass: Pass }) {
  const offered = useOfferedKin();
  return (
    <div
      lang={useLang()}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6"
    >
      {pass.url === null ? null : <PrintedCard pass={pass} url={pass.url} />}
      <PassForm pass={pass} offered={offered} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:row-start-1">
        {pass.url === null ? null : <CodeCard pass={pass} url={pass.url} />}
        {pass.url === null ? null : <PassViewsCard openings={pass.openings} />}
      </div>
    </div>
  );
}

/** The next of kin of the account, otherwise of the last ride. */
function useOfferedKin(): { name: string; phone: string } | null {
  const { kin, last } = useKnownRides();
  if (kin) return { name: kin.fullName, phone: kin.phone };
  if (kin === undefined || last === undefined || last.nextOfKinPhone === '') return null;
  return { name: last.nextOfKinFullName, phone: inNationalForm(last.nextOfKinPhone) };
}

function PassSkeleton() {
  return (
    <div className="grid gap-5">
      <LoadingText>{useTranslate()('Loading your safety pass')}</LoadingText>
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  );
}

/** The server's words for the place of an opening. It names no other network. */
const ownNetwork = 'A network you are signed in from';

/** The times when the pass was opened. The readers are unknown. */
function PassViewsCard({ openings }: { openings: readonly PassView[] }) {
  const t = useTranslate();
  return (
    <Card aria-labelledby="pass-openings" className="no-print">
      <CardHead title={t('Opened')} id="pass-openings" />
      {openings.length === 0 ? (
        <p className="text-muted text-sm">
          {t('Nobody has opened your pass. You are told when a person opens it.')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {openings.map(({ at, place }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two views may have the same time; their order never changes.
            <li key={`${at} ${index}`} className="grid">
              <span className="num font-medium">{formatDateTime(at)}</span>
              <span className="text-muted text-sm">
                {t(place === ownNetwork ? ownNetwork : 'A network that RUA does not know')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
