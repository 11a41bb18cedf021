import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { KindForm } from '#domain/site/content/editing.ts';
import { AddEntry } from '#web/features/site/content-editing/add-entry.tsx';
import { DeletedEntries } from '#web/features/site/content-editing/deleted-entries.tsx';
import { KindHeading } from '#web/features/site/content-editing/kind-heading.tsx';
import { nounOf, titleOfKind } from '#web/features/site/content-editing/page-tree.ts';
import { useListedEditors } from '#web/features/site/content-editing/use-editors.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageInAddress } from '#web/ui/search-params.ts';
import { BulkBar } from './bulk-bar.tsx';
import { EntryTable } from './entry-table.tsx';
import { PublishingCalendar } from './publishing-calendar.tsx';
import { tablePage } from './queries.ts';
import { readTableFilter } from './table-params.ts';
import { TableTools } from './table-tools.tsx';
import { useChosenRows } from './use-chosen-rows.ts';

const perPage = 25;
const views = [
  { value: '', label: 'Table' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'deleted', label: 'Deleted' },
] as const;

/** The entries of a kind that stands by date as a table, or among all others by the days of a month; and those that are deleted. */
export function TablePage({ form }: { form: KindForm }) {
  const title = titleOfKind(form);
  const [address] = useSearchParams();
  const view = address.get('view');
  return (
    <>
      <KindHeading
        form={form}
        lead="What is out, what comes, what waits. The newest stands first."
        views={views}
      />
      {view === 'calendar' ? <PublishingCalendar /> : null}
      {view === 'deleted' ? <DeletedEntries form={form} /> : null}
      {view === 'calendar' || view === 'deleted' ? null : <FilteredTable form={form} title={title} />}
    </>
  );
}

function FilteredTable({ form, title }: { form: KindForm; title: string }) {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const filter = readTableFilter(address, form);
  const { data, isError, isFetching, refetch } = useQuery(tablePage(form.name, { ...filter, page, perPage }));
  const chosen = useChosenRows(data?.rows);
  const editors = useListedEditors();
  return (
    <>
      <TableTools form={form} title={title} filter={filter} />
      {isError && !data ? (
        <LoadFailure what="The table" onRetry={() => refetch()} busy={isFetching} />
      ) : data?.rows.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          {data.total > 0 ? (
            <NoSuchPage vehicle="keke" />
          ) : (
            <NothingThere isFiltered={Object.keys(filter).length > 0} form={form} />
          )}
        </div>
      ) : (
        <EntryTable form={form} title={title} rows={data?.rows} chosen={chosen} editors={editors} />
      )}
      {data ? (
        <Pagination page={page} pageSize={perPage} total={data.total} noun={title.toLowerCase()} />
      ) : null}
      <BulkBar form={form} chosen={chosen} editors={editors} />
    </>
  );
}

function NothingThere({ isFiltered, form }: { isFiltered: boolean; form: KindForm }) {
  if (!isFiltered) {
    return (
      <EmptyState title={`No ${nounOf(form)} yet.`} action={<AddEntry form={form} />}>
        What you begin stays a draft until you publish it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing fits."
      vehicle="keke"
      action={
        <ButtonLink small variant="line" to=".">
          Clear the filters
        </ButtonLink>
      }
    >
      Search for another word, or take a filter away.
    </EmptyState>
  );
}
