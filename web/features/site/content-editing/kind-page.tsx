import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type EntryRow, entryStates, type KindForm } from '#domain/site/content/editing.ts';
import { foldedText } from '#domain/values/folded-text.ts';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { DeletedEntries } from './deleted-entries.tsx';
import { stateLooks } from './entry-labels.ts';
import { EntryList } from './entry-list.tsx';
import { KindHeading } from './kind-heading.tsx';
import { nounOf, titleOfKind } from './page-tree.ts';
import { entriesOf } from './queries.ts';

const views = [
  { value: '', label: 'List' },
  { value: 'deleted', label: 'Deleted' },
] as const;

/** The entries of a kind that has many, in the order of the page, and those that are deleted. */
export function KindPage({ form }: { form: KindForm }) {
  const title = titleOfKind(form);
  const [address] = useSearchParams();
  return (
    <>
      <KindHeading
        form={form}
        lead="In the order of the page. Drag a row, or move it by its handle."
        views={views}
      />
      {address.get('view') === 'deleted' ? (
        <DeletedEntries form={form} />
      ) : (
        <OrderedEntries form={form} title={title} />
      )}
    </>
  );
}

function OrderedEntries({ form, title }: { form: KindForm; title: string }) {
  const [address] = useSearchParams();
  const { data, isError, isFetching, refetch } = useQuery(entriesOf(form.name));
  const search = foldedText((address.get('search') ?? '').trim());
  const state = entryStates.find((one) => one === address.get('state'));
  const isFiltered = search !== '' || state !== undefined;
  const rows = data?.filter(
    (row) => foldedText(row.title).includes(search) && (state === undefined || row.state === state),
  );
  return (
    <>
      <div className="grid gap-3">
        <SearchBox label={`Search ${title.toLowerCase()}`} placeholder="Title" />
        <ChipRow label="State">
          <ChipLink param="state" value="" count={data?.length}>
            All
          </ChipLink>
          {entryStates.map((one) => (
            <ChipLink key={one} param="state" value={one} count={countOf(data, one)}>
              {stateLooks[one].words}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      {isError && !data ? <LoadFailure what="The list" onRetry={() => refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <div className="grid gap-2">
          <LoadingText />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      ) : null}
      {rows?.length === 0 ? (
        <EmptyState title={isFiltered ? 'No such entry.' : `No ${nounOf(form)} yet.`}>
          {isFiltered
            ? 'Search for another word, or show all.'
            : 'What you begin stays a draft until you publish it.'}
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? <EntryList form={form} rows={rows} isFiltered={isFiltered} /> : null}
    </>
  );
}

function countOf(rows: readonly EntryRow[] | undefined, state: EntryRow['state']): number | undefined {
  return rows?.filter((row) => row.state === state).length;
}
