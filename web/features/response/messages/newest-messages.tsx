import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageInAddress } from '#web/ui/search-params.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ticketsPage } from './queries.ts';
import { TicketList } from './ticket-list.tsx';

const perPage = 8;
const param = 'messages';

/** The newest messages to the officer's agency, eight at a time, for its dashboard. */
export function NewestMessages() {
  const [address] = useSearchParams();
  const asked = address.get(param) ?? '';
  const page = pageInAddress(new URLSearchParams({ page: asked }));
  const { data } = useQuery(ticketsPage({ page, perPage }));
  return (
    <section aria-labelledby="newest-messages" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="flex items-center justify-between">
        <h2 id="newest-messages" className="text-lg">
          Newest messages
        </h2>
        <Link to="/admin/messages" className="inline-flex min-h-tap items-center">
          Open all messages
        </Link>
      </div>
      {data === undefined ? <Skeleton className="h-64 rounded-card" /> : null}
      {data && data.rows.length > 0 ? (
        <>
          <TicketList tickets={data.rows} side="agency" base="/admin/messages" />
          <Pagination page={page} pageSize={perPage} total={data.total} noun="tickets" param={param} />
        </>
      ) : null}
      {data?.rows.length === 0 ? (
        <Card>
          {data.total > 0 ? (
            <NoSuchPage vehicle="brt" param={param} />
          ) : (
            <EmptyState title="No messages yet." vehicle="brt">
              What people write to your agency appears here at once.
            </EmptyState>
          )}
        </Card>
      ) : null}
    </section>
  );
}
