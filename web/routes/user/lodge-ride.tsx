import { useEffect, useState } from 'react';
import { useNavigate, useOutletContext, useSearchParams } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { scannedNumber } from '#domain/journeys/manifests/manifest-numbers.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { preloadWaitingRide } from '#web/features/app/ride-strip/preload-waiting-ride.ts';
import { rideDrafts } from '#web/features/journeys/rides/lodge/draft.ts';
import { LodgeForm } from '#web/features/journeys/rides/lodge/lodge-form.tsx';
import { loadKnownRides } from '#web/features/journeys/rides/lodge/use-known-rides.ts';
import type { AfterLodging } from '#web/features/journeys/rides/lodge/use-ride-form.ts';
import { answerLodge } from '#web/features/journeys/rides/plain/answer-lodge.ts';
import { PlainLodge } from '#web/features/journeys/rides/plain/plain-lodge.tsx';
import type { RideCreatedDialogProps } from '#web/features/journeys/rides/shares/ride-created-dialog.tsx';
import { useOpenedDraft } from '#web/features/platform/sending/lodging/use-opened-draft.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useTranslations } from '#web/languages/use-translations.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { prefetch, skipPrefetch, usePrefetched } from '#web/lib/prefetch.ts';
import { preload } from '#web/lib/when-idle.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { WithoutScripts } from '#web/ui/without-scripts.tsx';
import type { Route } from './+types/lodge-ride';

async function loadRideCreatedDialog() {
  const { RideCreatedDialog } = await import('#web/features/journeys/rides/shares/ride-created-dialog.tsx');
  return RideCreatedDialog;
}

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export function loader({ context }: Route.LoaderArgs) {
  return prefetch(context.get(pageContext), loadKnownRides);
}

export const clientLoader = skipPrefetch;

export function action({ context, request }: Route.ActionArgs) {
  return answerLodge(context.get(pageContext), request);
}

export default function LodgeRidePage({ actionData, loaderData }: Route.ComponentProps) {
  usePrefetched(loaderData);
  const { t } = useTranslations();
  const account = useOutletContext<Account>();
  const navigate = useNavigate();
  const [lodged, setLodged] = useState<{ ride: Ride; after: AfterLodging } | null>(null);
  const { Part: RideCreatedDialog, loadNow } = useDeferredPart<RideCreatedDialogProps>(loadRideCreatedDialog);

  useEffect(() => preload(preloadWaitingRide, () => {}), []);

  function goToRide(ride: Ride) {
    navigate(`/users/ridesDetails/${ride.id}`, { replace: true });
  }

  async function celebrate(ride: Ride, after: AfterLodging) {
    if (await loadNow()) setLodged({ ride, after });
    else goToRide(ride);
  }

  return (
    <div className="flex min-w-0 flex-col gap-2 md:gap-3">
      <title>{`${t('Lodge ride')} | RUA`}</title>
      <BackLink to="/users/rides">{t('Rides')}</BackLink>
      <WithoutScripts>
        {import.meta.env.SSR ? (
          <InChosenLanguage>
            <PlainLodge answer={actionData} />
          </InChosenLanguage>
        ) : null}
      </WithoutScripts>
      <div className="with-scripts contents">
        <InChosenLanguage>
          <LodgeRide
            account={account}
            onLodged={celebrate}
            onQueued={() => navigate('/users/sending', { replace: true })}
          />
        </InChosenLanguage>
      </div>
      {lodged && RideCreatedDialog ? (
        <RideCreatedDialog
          ride={lodged.ride}
          sharesAtOnce={lodged.after === 'share'}
          onContinue={() => goToRide(lodged.ride)}
        />
      ) : null}
    </div>
  );
}

type LodgeRideProps = {
  account: Account;
  onLodged: (ride: Ride, after: AfterLodging) => void;
  onQueued: () => void;
};

/** The form to lodge a ride, filled with the draft from this device. */
function LodgeRide({ account, onLodged, onQueued }: LodgeRideProps) {
  const { round, opened, startAfresh } = useOpenedDraft(rideDrafts, account.id);
  const [params] = useSearchParams();
  const back = params.get('back') ?? '';
  return (
    <LodgeForm
      key={round}
      account={account}
      opened={opened}
      scannedNumber={scannedNumber(params.get('manifest'))}
      backOf={/^\d{1,12}$/.test(back) ? Number(back) : undefined}
      onDiscard={startAfresh}
      onLodged={onLodged}
      onQueued={onQueued}
    />
  );
}
