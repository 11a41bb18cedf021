import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { bookingStatuses } from '#domain/road/parking/bookings.ts';
import { spaceStatuses } from '#domain/road/parking/space-row.ts';
import { CalendarCard } from '#web/features/road/parking/calendar-card.tsx';
import type { CreateSpaceDialogProps } from '#web/features/road/parking/create-space-dialog.tsx';
import { ExploreSpaces } from '#web/features/road/parking/explore-spaces.tsx';
import { askedTab, firstTab, type ParkingTab } from '#web/features/road/parking/first-tab.ts';
import { Incoming } from '#web/features/road/parking/incoming.tsx';
import { MySpaces } from '#web/features/road/parking/my-spaces.tsx';
import { Outgoing } from '#web/features/road/parking/outgoing.tsx';
import { bookingsPage, ownSpacesPage, parkingCounts } from '#web/features/road/parking/queries.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { prefetch, skipPrefetch, usePrefetched } from '#web/lib/prefetch.ts';
import { Button } from '#web/ui/button.tsx';
import { readListParams } from '#web/ui/list-params.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { Route } from './+types/parking';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

async function loadCreateDialog() {
  const { CreateSpaceDialog } = await import('#web/features/road/parking/create-space-dialog.tsx');
  return CreateSpaceDialog;
}

export function loader({ context, request }: Route.LoaderArgs) {
  const address = new URL(request.url).searchParams;
  return prefetch(context.get(pageContext), async (ask) => {
    const counts = await ask(parkingCounts);
    const tab = askedTab(address) ?? firstTab(counts);
    if (tab === 'own') await ask(ownSpacesPage(readListParams(address, spaceStatuses)));
    if (tab === 'incoming') await ask(bookingsPage('owner', readListParams(address, bookingStatuses)));
    if (tab === 'outgoing') await ask(bookingsPage('booker', readListParams(address, bookingStatuses)));
  });
}

export const clientLoader = skipPrefetch;

export default function ParkingPage({ loaderData }: Route.ComponentProps) {
  usePrefetched(loaderData);
  return (
    <InChosenLanguage>
      <InLang>
        <Parking />
      </InLang>
    </InChosenLanguage>
  );
}

function Parking() {
  const t = useTranslate();
  const { data: counts, isError } = useQuery(parkingCounts);
  const [address] = useSearchParams();
  // Chosen once, so that the list does not change under the person's finger when the last request is answered.
  const [opened, setOpened] = useState(counts ? firstTab(counts) : null);
  if (opened === null && counts) setOpened(firstTab(counts));
  const tab = askedTab(address) ?? opened ?? (isError ? 'own' : null);
  const dialog = useDialogHistory();
  const { Part: CreateDialog, loadNow } = useDeferredPart<CreateSpaceDialogProps>(loadCreateDialog);

  async function create() {
    if (await loadNow()) dialog.open();
  }

  return (
    <>
      <title>{`${t('Parking space')} | RUA`}</title>
      <PageHeading
        title={t('Parking space')}
        lead={t('Book by the hour or the day. You pay the owner at the gate.')}
      >
        <Button variant="line" onClick={() => void create()}>
          <Plus aria-hidden="true" className="ic" />
          {t('Create parking')}
        </Button>
      </PageHeading>
      <TabLinks
        label={t('Parking')}
        opened={tab ?? undefined}
        tabs={[
          { label: t('My Parking Space'), value: 'own', count: counts?.spaces },
          { label: t('Exploring Parking Space'), value: 'explore' },
          { label: t('Outgoing'), value: 'outgoing', count: counts?.outgoing },
          { label: t('Incoming'), value: 'incoming', count: counts?.waiting },
        ]}
      />
      {tab === null ? (
        <Skeleton className="h-60 w-full rounded-card" />
      ) : (
        <Tab tab={tab} ownsSpaces={(counts?.spaces ?? 0) > 0} onCreate={() => void create()} />
      )}
      {dialog.isOpen && CreateDialog ? <CreateDialog onClose={dialog.close} /> : null}
    </>
  );
}

type TabProps = { tab: ParkingTab; ownsSpaces: boolean; onCreate: () => void };

function Tab({ tab, ownsSpaces, onCreate }: TabProps) {
  switch (tab) {
    case 'explore':
      return <ExploreSpaces ownsSpaces={ownsSpaces} />;
    case 'outgoing':
      return (
        <>
          <Outgoing />
          <CalendarCard side="booker" />
        </>
      );
    case 'incoming':
      return (
        <>
          <Incoming ownsSpaces={ownsSpaces} />
          <CalendarCard side="owner" />
        </>
      );
    case 'own':
      return <MySpaces onCreate={onCreate} />;
  }
}
