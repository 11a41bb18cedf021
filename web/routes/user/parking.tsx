import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { spaceStatuses } from '#domain/road/parking/space-row.ts';
import { CalendarCard } from '#web/features/road/parking/calendar-card.tsx';
import type { CreateSpaceDialogProps } from '#web/features/road/parking/create-space-dialog.tsx';
import { ExploreSpaces } from '#web/features/road/parking/explore-spaces.tsx';
import { Incoming } from '#web/features/road/parking/incoming.tsx';
import { MySpaces } from '#web/features/road/parking/my-spaces.tsx';
import { Outgoing } from '#web/features/road/parking/outgoing.tsx';
import { ownSpacesPage, parkingCounts } from '#web/features/road/parking/queries.ts';
import { askNothing, findFirstAnswers, useFirstAnswers } from '#web/lib/first-answers.ts';
import { readListParams } from '#web/lib/list-params.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { useDeferredPart } from '#web/lib/use-deferred-part.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { Route } from './+types/parking';

export const meta: Route.MetaFunction = () => [{ title: 'Parking space | RUA' }];

async function loadCreateDialog() {
  const { CreateSpaceDialog } = await import('#web/features/road/parking/create-space-dialog.tsx');
  return CreateSpaceDialog;
}

export function loader({ context, request }: Route.LoaderArgs) {
  const address = new URL(request.url).searchParams;
  return findFirstAnswers(context.get(pageContext), (ask) =>
    Promise.all([
      ask(parkingCounts),
      ...(address.has('tab') ? [] : [ask(ownSpacesPage(readListParams(address, spaceStatuses)))]),
    ]),
  );
}

export const clientLoader = askNothing;

export default function ParkingPage({ loaderData }: Route.ComponentProps) {
  useFirstAnswers(loaderData);
  const { data: counts } = useQuery(parkingCounts);
  const dialog = useDialogHistory();
  const { Part: CreateDialog, loadNow } = useDeferredPart<CreateSpaceDialogProps>(loadCreateDialog);

  async function create() {
    if (await loadNow()) dialog.open();
  }

  return (
    <>
      <PageHeading title="Parking space" lead="Book by the hour or the day. You pay the owner at the gate.">
        <Button variant="line" onClick={() => void create()}>
          <Plus aria-hidden="true" className="ic" />
          Create parking
        </Button>
      </PageHeading>
      <TabLinks
        label="Parking"
        tabs={[
          { label: 'My Parking Space', value: '', count: counts?.spaces },
          { label: 'Exploring Parking Space', value: 'explore' },
          { label: 'Outgoing', value: 'outgoing', count: counts?.outgoing },
          { label: 'Incoming', value: 'incoming', count: counts?.waiting },
        ]}
      />
      <Tab onCreate={() => void create()} />
      {dialog.isOpen && CreateDialog ? <CreateDialog onClose={dialog.close} /> : null}
    </>
  );
}

function Tab({ onCreate }: { onCreate: () => void }) {
  const [address] = useSearchParams();
  switch (address.get('tab')) {
    case 'explore':
      return <ExploreSpaces />;
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
          <Incoming />
          <CalendarCard side="owner" />
        </>
      );
    default:
      return <MySpaces onCreate={onCreate} />;
  }
}
