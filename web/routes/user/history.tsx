import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { itemStatuses } from '#domain/journeys/item-row.ts';
import { complaintStatuses } from '#domain/reporting/complaints.ts';
import { ItemList } from '#web/features/journeys/items/item-list.tsx';
import { flaggedItemsPage, itemCounts, itemsPage } from '#web/features/journeys/items/queries.ts';
import { DeferredWaitingRow } from '#web/features/platform/sending/deferred-waiting-row.tsx';
import { ComplaintList } from '#web/features/reporting/complaints/complaint-list.tsx';
import { complaintCount, complaintsPage } from '#web/features/reporting/complaints/list-queries.ts';
import { readListParams } from '#web/lib/list-params.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/history';

export const meta: Route.MetaFunction = () => [{ title: 'History | RUA' }];

export default function History() {
  const [address] = useSearchParams();
  const { data: counts } = useQuery(itemCounts);
  const { data: complaints } = useQuery(complaintCount);
  return (
    <>
      <PageHeading title="History" lead="Every item and complaint you lodged, and the items you flagged.">
        <ButtonLink to="/users/items/lodge" variant="line">
          Lodge item
        </ButtonLink>
        <ButtonLink to="/users/complaints/lodge" variant="line">
          Lodge complaint
        </ButtonLink>
      </PageHeading>
      <TabLinks
        label="History"
        tabs={[
          { label: 'Item lodge', value: '', count: counts?.all },
          { label: 'Complain lodge', value: 'complaints', count: complaints },
          { label: 'Item flagged', value: 'flagged', count: counts?.flagged },
        ]}
      />
      <Tab name={address.get('tab')} />
    </>
  );
}

function Tab({ name }: { name: string | null }) {
  switch (name) {
    case 'complaints':
      return <Complaints />;
    case 'flagged':
      return <FlaggedItems />;
    default:
      return <Items />;
  }
}

function Items() {
  const [address] = useSearchParams();
  const params = readListParams(address, itemStatuses);
  const { data: counts } = useQuery(itemCounts);
  const answer = useQuery(itemsPage(params));
  return (
    <>
      <ItemTools counts={counts} />
      <DeferredWaitingRow family="items" />
      <ItemList
        label="Your items"
        answer={answer}
        params={params}
        hint="Lodge what you send by bike or bus before it leaves. You see who has it, until it is received."
      />
    </>
  );
}

function FlaggedItems() {
  const [address] = useSearchParams();
  const params = readListParams(address, itemStatuses);
  const answer = useQuery(flaggedItemsPage(params));
  return (
    <>
      <ItemTools />
      <DeferredWaitingRow family="items" />
      <ItemList
        label="Your flagged items"
        answer={answer}
        params={params}
        hint="An item you flag is kept here, with whom it told."
      />
    </>
  );
}

/** @param props.counts those of all items; left out where others are listed. */
function ItemTools({ counts }: { counts?: { all: number; ongoing: number; received: number } | undefined }) {
  return (
    <ListTools
      searchLabel="Search items"
      placeholder="Item, number, rider or item ID"
      statuses={[
        { value: '', label: 'All', count: counts?.all },
        { value: 'ongoing', label: 'Ongoing', count: counts?.ongoing },
        { value: 'received', label: 'Received', count: counts?.received },
      ]}
    />
  );
}

function Complaints() {
  const [address] = useSearchParams();
  const params = readListParams(address, complaintStatuses);
  const answer = useQuery(complaintsPage(params));
  return (
    <>
      <ListTools
        searchLabel="Search complaints"
        placeholder="Title, name, place or complain ID"
        statuses={[
          { value: '', label: 'All' },
          { value: 'active', label: 'Active' },
          { value: 'completed', label: 'Completed' },
        ]}
      />
      <DeferredWaitingRow family="complaints" />
      <ComplaintList answer={answer} params={params} />
    </>
  );
}
