import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { defaultPerPage } from '#domain/contract/paging.ts';
import { rideStatuses } from '#domain/journeys/rides/ride-row.ts';
import { rideStateLabels } from '#domain/journeys/rides/ride-state-labels.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { pageInAddress, searchInAddress } from '#web/ui/search-params.ts';
import { callerColumns } from './caller-columns.tsx';
import { type CallerListParams, callerRidesPage } from './queries.ts';

const CallerRideDialog = lazy(async () => ({
  default: (await import('./caller-ride-dialog.tsx')).CallerRideDialog,
}));

/** The rides that the agency lodged for callers, newest first. The address says which one is open. */
export function CallerRideList() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const params = paramsIn(address);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(callerRidesPage(params));
  const open = rideIn(address);
  if (isError && !data) return <LoadFailure what="The rides" onRetry={() => refetch()} busy={isFetching} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={isPlaceholderData}>
      <div className="no-print grid grid-cols-[minmax(0,1fr)] gap-3">
        <SearchBox label="Search rides" placeholder="Plate, phone, place or ID" />
        <ChipRow label="Status">
          <ChipLink param="status" value="">
            All
          </ChipLink>
          <ChipLink param="status" value="active">
            {rideStateLabels.active}
          </ChipLink>
          <ChipLink param="status" value="completed">
            {rideStateLabels.completed}
          </ChipLink>
        </ChipRow>
      </div>
      <DataList
        label="Rides lodged for callers"
        isWide
        isDense
        columns={callerColumns}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `?${withRide(address, String(id))}`}
        firstNumber={(params.page - 1) * defaultPerPage + 1}
        empty={
          data && data.total > 0 ? <NoSuchPage /> : <NoRides isFiltered={[...address.keys()].length > 0} />
        }
      />
      {data && data.rows.length > 0 ? (
        <Pagination page={params.page} pageSize={defaultPerPage} total={data.total} noun="rides" />
      ) : null}
      <Suspense>
        {open === undefined ? null : (
          <CallerRideDialog
            key={open}
            id={open}
            onClose={() =>
              void navigate(`?${withRide(address, '')}`, { replace: true, preventScrollReset: true })
            }
          />
        )}
      </Suspense>
    </div>
  );
}

function paramsIn(address: URLSearchParams): CallerListParams {
  const status = rideStatuses.find((one) => one === address.get('status')) ?? 'all';
  return { page: pageInAddress(address), search: searchInAddress(address), status };
}

function rideIn(address: URLSearchParams): number | undefined {
  const text = address.get('ride') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The address that shows the ride beside the list, which stays on its page. */
function withRide(address: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (id === '') next.delete('ride');
  else next.set('ride', id);
  return next;
}

function NoRides({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="No ride is lodged for a caller." vehicle="danfo">
        Press Lodge ride when a person calls before boarding.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No ride matches."
      vehicle="danfo"
      action={
        <ButtonLink small variant="line" to=".">
          Show all rides
        </ButtonLink>
      }
    />
  );
}
