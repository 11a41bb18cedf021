import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { countedOnTabs } from '#domain/contract/paging.ts';
import type { TicketSide } from '#domain/response/messages/messages.ts';
import { formatCount } from '#domain/values/count.ts';
import { allAgencies } from '#web/features/identity/agencies/queries.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx';
import { ticketCounts } from './queries.ts';

/** Tabs, search and filters of the list, all kept in the address. */
export function TicketTools({ side }: { side: TicketSide }) {
  const t = useTranslate();
  const { data: counts } = useQuery(ticketCounts);
  return (
    <div className="no-print grid gap-3">
      <TabLinks
        label={t('Messages')}
        param="status"
        tabs={[
          { label: t('All'), value: '', count: upToLimit(counts?.all) },
          { label: t('Starred'), value: 'starred', count: upToLimit(counts?.starred) },
          { label: t('Unread'), value: 'unread', count: upToLimit(counts?.unread) },
        ]}
      />
      <SearchBox label={t('Search messages')} placeholder={t('Words or reference')} />
      {side === 'user' ? <AgencyFilter /> : <OfficerFilters />}
    </div>
  );
}

function upToLimit(count: number | undefined): number | string | undefined {
  return count === undefined || count < countedOnTabs ? count : `${formatCount(countedOnTabs)}+`;
}

function AgencyFilter() {
  const t = useTranslate();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { data: agencies = [] } = useQuery(allAgencies);
  return (
    <ToolbarSelect
      label={t('Only with this agency')}
      value={address.get('agency') ?? ''}
      onChange={(event) => navigate(withParam(address, 'agency', event.target.value))}
      options={[
        { value: '', label: t('All agencies') },
        ...agencies.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

function OfficerFilters() {
  return (
    <ChipRow label="Whose, and how far">
      <ChipLink param="officer" value="me">
        Mine
      </ChipLink>
      <ChipLink param="officer" value="nobody">
        Nobody’s
      </ChipLink>
      <ChipLink param="state" value="open">
        Open
      </ChipLink>
      <ChipLink param="state" value="closed">
        Closed
      </ChipLink>
    </ChipRow>
  );
}
