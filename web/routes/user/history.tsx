import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { itemStatuses } from '#domain/journeys/items/item-row.ts';
import { complaintStatuses } from '#domain/reporting/complaints.ts';
import { ItemList } from '#web/features/journeys/items/item-list.tsx';
import { flaggedItemsPage, itemCounts, itemsPage } from '#web/features/journeys/items/queries.ts';
import { DeferredWaitingRow } from '#web/features/platform/sending/deferred-waiting-row.tsx';
import { ComplaintList } from '#web/features/reporting/complaints/complaint-list.tsx';
import { complaintCount, complaintsPage } from '#web/features/reporting/complaints/list-queries.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { readListParams } from '#web/ui/list-params.ts';
import { ListTools } from '#web/ui/list-tools.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/history';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export default function History() {
  return (
    <InChosenLanguage>
      <InLang>
        <HistoryPage />
      </InLang>
    </InChosenLanguage>
  );
}

function HistoryPage() {
  const t = useTranslate();
  const [address] = useSearchParams();
  const { data: counts } = useQuery(itemCounts);
  const { data: complaints } = useQuery(complaintCount);
  return (
    <>
      <title>{`${t('History')} | RUA`}</title>
      <PageHeading
        title={t('History')}
        lead={t('Every item and complaint you lodged, and the items you flagged.')}
      >
        <ButtonLink to="/users/items/lodge" variant="line">
          {t('Lodge item')}
        </ButtonLink>
        <ButtonLink to="/users/complaints/lodge" variant="line">
          {t('Lodge complaint')}
        </ButtonLink>
      </PageHeading>
      <TabLinks
        label={t('History')}
        tabs={[
          { label: t('Item lodge'), value: '', count: counts?.all },
          { label: t('Complaints'), value: 'complaints', count: complaints },
          { label: t('Item flagged'), value: 'flagged', count: counts?.flagged },
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
  const t = useTranslate();
  const [address] = useSearchParams();
  const params = readListParams(address, itemStatuses);
  const { data: counts } = useQuery(itemCounts);
  const answer = useQuery(itemsPage(params));
  return (
    <>
      <ItemTools counts={counts} />
      <DeferredWaitingRow family="items" />
      <ItemList
        label={t('Your items')}
        answer={answer}
        params={params}
        emptyTitle={t('No Item lodged.')}
        hint={t(
          'Lodge what you send by bike or bus before it leaves. You see who has it, until it is received.',
        )}
      />
    </>
  );
}

function FlaggedItems() {
  const t = useTranslate();
  const [address] = useSearchParams();
  const params = readListParams(address, itemStatuses);
  const { data: counts } = useQuery(itemCounts);
  const answer = useQuery(flaggedItemsPage(params));
  return (
    <>
      <ItemTools />
      <DeferredWaitingRow family="items" />
      <ItemList
        label={t('Your flagged items')}
        answer={answer}
        params={params}
        emptyTitle={t(counts && counts.all > 0 ? 'No item flagged.' : 'No Item lodged.')}
        hint={t('An item you flag is kept here, with whom it told.')}
      />
    </>
  );
}

/** @param props.counts the counts of all items; left out where the list has other items. */
function ItemTools({ counts }: { counts?: { all: number; ongoing: number; received: number } | undefined }) {
  const t = useTranslate();
  return (
    <ListTools
      searchLabel={t('Search items')}
      placeholder={t('Item, number, rider or item ID')}
      statuses={[
        { value: '', label: t('All'), count: counts?.all },
        { value: 'ongoing', label: t('Ongoing'), count: counts?.ongoing },
        { value: 'received', label: t('Received'), count: counts?.received },
      ]}
    />
  );
}

function Complaints() {
  const t = useTranslate();
  const [address] = useSearchParams();
  const params = readListParams(address, complaintStatuses);
  const answer = useQuery(complaintsPage(params));
  return (
    <>
      <ListTools
        searchLabel={t('Search complaints')}
        placeholder={t('Title, name, place or complaint ID')}
        statuses={[
          { value: '', label: t('All') },
          { value: 'active', label: t('Active') },
          { value: 'completed', label: t('Completed') },
        ]}
      />
      <DeferredWaitingRow family="complaints" />
      <ComplaintList answer={answer} params={params} />
    </>
  );
}
