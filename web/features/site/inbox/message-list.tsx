import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { countedTo } from '#domain/contract/paging.ts';
import { type ContactMessage, contactStates, exportContactMessages } from '#domain/site/contact.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { pathOf } from '#web/lib/api.ts';
import { firstWords } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { pageInAddress, searchInAddress } from '#web/ui/search-params.ts';
import { ExportButton } from './export-button.tsx';
import { contactLook } from './inbox-labels.ts';
import { inboxPage } from './queries.ts';

const perPage = 20;
const statuses = [...contactStates, 'suspicious', 'all'] as const;
const excerptWords = 14;

function filterIn(address: URLSearchParams) {
  const search = searchInAddress(address);
  const assigned = (['me', 'nobody'] as const).find((one) => one === address.get('assigned'));
  return {
    status: statuses.find((one) => one === address.get('status')) ?? ('open' as const),
    ...(search === '' ? {} : { search }),
    ...(assigned === undefined ? {} : { assigned }),
  };
}

/** Messages from the contact page. A row opens its message. */
export function MessageList() {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const filter = filterIn(address);
  const answer = useQuery(inboxPage({ page, perPage, ...filter }));
  return (
    <>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <SearchBox label="Search the inbox" placeholder="Name, e-mail or words" />
          <ExportButton href={pathOf(exportContactMessages, { query: filter })} file="contact-messages.csv" />
        </div>
        <ChipRow label="State">
          <ChipLink param="status" value="">
            Open
          </ChipLink>
          {contactStates.map((state) => (
            <ChipLink key={state} param="status" value={state}>
              {contactLook[state].words}
            </ChipLink>
          ))}
          <ChipLink param="status" value="suspicious">
            Suspicious
          </ChipLink>
          <ChipLink param="status" value="all">
            All
          </ChipLink>
        </ChipRow>
        <ChipRow label="Looked after by">
          <ChipLink param="assigned" value="">
            Anybody’s
          </ChipLink>
          <ChipLink param="assigned" value="me">
            Mine
          </ChipLink>
          <ChipLink param="assigned" value="nobody">
            Nobody’s
          </ChipLink>
        </ChipRow>
      </div>
      <PagedList
        answer={answer}
        what="The inbox"
        page={page}
        perPage={perPage}
        countedTo={countedTo({ page, perPage, ...filter })}
        noun="messages"
        label="Messages"
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/backoffice/inbox/${id}`}
        empty={
          <EmptyState title={filter.status === 'open' ? 'Nothing waits here.' : 'No such message.'}>
            What people write from the contact page appears here at once.
          </EmptyState>
        }
      />
    </>
  );
}

const columns = [
  {
    key: 'state',
    head: 'State',
    cell: ({ state }: ContactMessage) => (
      <Badge tone={contactLook[state].tone} sign={contactLook[state].sign}>
        {contactLook[state].words}
      </Badge>
    ),
    card: 'lead',
  },
  {
    key: 'from',
    head: 'From',
    cell: ({ firstName, lastName }: ContactMessage) => `${firstName} ${lastName}`,
    card: 'title',
    isLink: true,
  },
  {
    key: 'message',
    head: 'Message',
    cell: ({ message }: ContactMessage) => (
      <span className="wrap-anywhere">{firstWords(message, excerptWords)}</span>
    ),
    card: 'text',
  },
  {
    key: 'assignee',
    head: 'Looked after by',
    cell: ({ assignee }: ContactMessage) => assignee?.name ?? 'Nobody',
    card: 'foot',
  },
  {
    key: 'at',
    head: 'Came',
    cell: ({ createdAt }: ContactMessage) => (
      <span className="num whitespace-nowrap">{formatDateTime(createdAt)}</span>
    ),
    card: 'foot',
  },
] as const;
