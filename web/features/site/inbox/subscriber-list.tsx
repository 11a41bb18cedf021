import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { countedTo } from '#domain/contract/paging.ts';
import { exportSubscribers, type Subscriber, subscriberStates } from '#domain/site/subscribers.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { pathOf } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { pageInAddress, searchInAddress } from '#web/ui/search-params.ts';
import { ExportButton } from './export-button.tsx';
import { subscriberLook } from './inbox-labels.ts';
import { subscribersPage, useRemoveSubscriber } from './queries.ts';

const perPage = 25;

/** The subscribers of the newsletter. */
export function SubscriberList() {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const search = searchInAddress(address);
  const status = subscriberStates.find((one) => one === address.get('status'));
  const filter = { ...(search === '' ? {} : { search }), ...(status === undefined ? {} : { status }) };
  const answer = useQuery(subscribersPage({ page, perPage, ...filter }));
  return (
    <>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <SearchBox label="Search the subscribers" placeholder="A part of the address" />
          <ExportButton href={pathOf(exportSubscribers, { query: filter })} file="subscribers.csv" />
        </div>
        <ChipRow label="State">
          <ChipLink param="status" value="">
            All
          </ChipLink>
          {subscriberStates.map((state) => (
            <ChipLink key={state} param="status" value={state}>
              {subscriberLook[state].words}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <PagedList
        answer={answer}
        what="The subscribers"
        page={page}
        perPage={perPage}
        countedTo={countedTo({ page, perPage, ...filter })}
        noun="subscribers"
        label="Subscribers"
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No subscribers here.">Who subscribes on the site appears here.</EmptyState>}
      />
    </>
  );
}

const columns = [
  {
    key: 'state',
    head: 'State',
    cell: ({ state }: Subscriber) => (
      <Badge tone={subscriberLook[state].tone} sign={subscriberLook[state].sign}>
        {subscriberLook[state].words}
      </Badge>
    ),
    card: 'lead',
  },
  {
    key: 'email',
    head: 'E-mail',
    cell: ({ email }: Subscriber) => <span className="wrap-anywhere">{email}</span>,
    card: 'title',
  },
  {
    key: 'at',
    head: 'Subscribed',
    cell: ({ confirmedAt, createdAt }: Subscriber) => (
      <span className="num whitespace-nowrap">{formatDateTime(confirmedAt ?? createdAt)}</span>
    ),
    card: 'foot',
  },
  {
    key: 'remove',
    head: 'Action',
    cell: (subscriber: Subscriber) => <RemoveSubscriber subscriber={subscriber} />,
    card: 'trail',
  },
] as const;

function RemoveSubscriber({ subscriber: { id, email } }: { subscriber: Subscriber }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveSubscriber(id);
  return (
    <>
      <Button small variant="danger-line" aria-label={`Remove ${email}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove ${email}?`}
        confirmLabel="Remove"
        busyLabel="Removing"
        busy={isPending}
        danger
        onConfirm={() => mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        They get no more news, and their address is erased, also from mails that wait.
      </ConfirmDialog>
    </>
  );
}
