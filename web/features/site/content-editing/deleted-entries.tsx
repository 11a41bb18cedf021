import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeletedRow } from '#domain/site/content/deletion.ts';
import type { KindForm } from '#domain/site/content/editing.ts';
import { deletedDays } from '#domain/site/content/times.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { pageInAddress, searchInAddress } from '#web/ui/search-params.ts';
import { stateLooks } from './entry-labels.ts';
import { nounOf, titleOfKind } from './page-tree.ts';
import { deletedEntriesOf, useRestore } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

const perPage = 25;

/** The deleted entries of a kind, each with who deleted it, the day on which it ends for good, and a way to restore it. */
export function DeletedEntries({ form }: { form: KindForm }) {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const search = searchInAddress(address);
  const answer = useQuery(
    deletedEntriesOf(form.name, { page, perPage, ...(search === '' ? {} : { search }) }),
  );
  const [asked, setAsked] = useState<DeletedRow | null>(null);
  const title = titleOfKind(form);
  return (
    <>
      <SearchBox label={`Search deleted ${title.toLowerCase()}`} placeholder="Title" />
      <PagedList
        label={`Deleted ${title.toLowerCase()}`}
        what="The list"
        answer={answer}
        columns={columnsOf(form, setAsked)}
        rowKey={({ id }) => id}
        page={page}
        perPage={perPage}
        noun={title.toLowerCase()}
        empty={
          <EmptyState title={search === '' ? 'Nothing is deleted.' : 'Nothing fits.'}>
            What is deleted stays here for {deletedDays} days, and can be restored.
          </EmptyState>
        }
      />
      {asked ? <RestoreDialog form={form} row={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function titleOf(form: KindForm, { title }: DeletedRow): string {
  return title || `${nounOf(form)} without a title`;
}

function columnsOf(form: KindForm, onRestore: (row: DeletedRow) => void): DataColumn<DeletedRow>[] {
  return [
    {
      key: 'title',
      head: 'Title',
      card: 'title',
      cell: (row) => (
        <span className="block max-w-[44ch] font-semibold leading-snug [overflow-wrap:anywhere]">
          {titleOf(form, row)}
        </span>
      ),
    },
    {
      key: 'state',
      head: 'Comes back as',
      card: 'lead',
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'deleted',
      head: 'Deleted',
      card: 'text',
      cell: ({ deletedAt, deletedBy }) => (
        <>
          <span className="md:hidden">Deleted </span>
          <time dateTime={deletedAt}>{formatDateTime(deletedAt)}</time>
          {deletedBy === '' ? null : <span className="block text-soft md:text-xs">by {deletedBy}</span>}
        </>
      ),
    },
    {
      key: 'end',
      head: 'Ends for good',
      card: 'foot',
      cell: ({ endsForGoodAt }) => (
        <>
          <span className="md:hidden">Ends for good </span>
          <time dateTime={endsForGoodAt}>{formatDateTime(endsForGoodAt)}</time>
        </>
      ),
    },
    {
      key: 'restore',
      head: 'Restore',
      card: 'trail',
      cell: (row) => (
        <Button variant="line" small onClick={() => onRestore(row)}>
          Restore<span className="sr-only"> {titleOf(form, row)}</span>
        </Button>
      ),
    },
  ];
}

type RestoreDialogProps = { form: KindForm; row: DeletedRow; onClose: () => void };

function RestoreDialog({ form, row, onClose }: RestoreDialogProps) {
  const { mutate, isPending } = useRestore(form.name);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Restore ${titleOf(form, row)}?`}
      confirmLabel="Restore"
      busyLabel="Restoring"
      busy={isPending}
      onConfirm={() => mutate(row, { onSettled: onClose })}
    >
      {saysReturn(row)}
    </ConfirmDialog>
  );
}

/** Says what readers see again after the entry is restored. */
function saysReturn({ state, publishedAt, publishAt }: DeletedRow): string {
  const seen =
    publishedAt === null
      ? `It comes back as it was: ${stateLooks[state].words.toLowerCase()}.`
      : 'Readers see it again at once, as it was.';
  return publishAt === null ? seen : `${seen} What is scheduled comes out ${formatDateTime(publishAt)}.`;
}
