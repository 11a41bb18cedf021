import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, GripVertical } from 'lucide-react';
import { Button, GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useNavigate } from 'react-router';
import { type EntryRow, type KindForm, orderEntries } from '#domain/site/content/editing.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { call } from '#web/lib/api.ts';
import { classNames } from '#web/ui/class-names.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { pastEnd } from './end-notice.tsx';
import { movedTo } from './entry-order.ts';
import { nounOf, pathOfEntry } from './page-tree.ts';
import { entriesOf, refreshContent } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

type EntryListProps = {
  form: KindForm;
  rows: readonly EntryRow[];
  /** The id of the entry whose form is on the page. */
  current?: number;
  /** A filter hides some entries, so the order cannot be changed. */
  isFiltered?: boolean;
};

/** Entries in the order of the page: a row opens its form, its handle moves it, by pointer or by keyboard. */
export function EntryList({ form, rows, current, isFiltered = false }: EntryListProps) {
  const navigate = useNavigate();
  const order = useOrder(form.name);
  const isFixed = isFiltered || form.order === 'date';
  const titleOf = (row: EntryRow) => row.title || `${nounOf(form)} without a title`;
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isFixed,
    getItems: (keys) =>
      [...keys].map((key) => {
        const row = rows.find(({ id }) => id === key);
        return { 'text/plain': row ? titleOf(row) : '' };
      }),
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      const moved = rows.filter(({ id }) => keys.has(id)).map(({ id }) => id);
      const ids = rows.map(({ id }) => id);
      order(movedTo(ids, moved, Number(key), dropPosition === 'after'));
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="data-drop-target:h-1 data-drop-target:bg-info-mark" />
    ),
  });
  return (
    <GridList
      aria-label={form.label}
      items={rows}
      // Rows also depend on the current entry and on the filter, which are not in `items`.
      dependencies={[current, isFixed]}
      dragAndDropHooks={dragAndDropHooks}
      onAction={(key) => {
        const row = rows.find(({ id }) => id === key);
        if (row) void navigate(pathOfEntry(row));
      }}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      {(row) => (
        <GridListItem
          id={row.id}
          textValue={titleOf(row)}
          className={classNames(
            'flex min-h-14 cursor-pointer items-center gap-2 border-line border-b py-1.5 pr-3 pl-1.5 last:border-b-0 hover:bg-sunk data-dragging:opacity-50 data-focus-visible:shadow-[inset_0_0_0_3px_var(--focus)]',
            row.id === current && 'bg-info shadow-[inset_3px_0_0_var(--info-mark)]',
          )}
        >
          {isFixed ? (
            <span className="w-2" />
          ) : (
            <Button
              slot="drag"
              aria-label={`Move ${titleOf(row)}`}
              className="grid size-tap flex-none cursor-grab place-items-center rounded-pill text-muted data-focus-visible:shadow-[inset_0_0_0_3px_var(--focus)]"
            >
              <GripVertical aria-hidden="true" className="ic" />
            </Button>
          )}
          {form.order === 'date' ? null : (
            <span className="num w-5 flex-none text-soft text-sm">{row.position + 1}</span>
          )}
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
            <span className="min-w-0 flex-[1_1_11rem] font-semibold text-sm leading-snug [overflow-wrap:anywhere]">
              {titleOf(row)}
            </span>
            <StateBadge state={row.state} />
            <End row={row} />
          </span>
          <ChevronRight aria-hidden="true" className="ic flex-none text-muted max-sm:hidden" />
        </GridListItem>
      )}
    </GridList>
  );
}

function End({ row }: { row: EntryRow }) {
  const end = pastEnd(row);
  return end === null ? null : (
    <span className="text-soft text-xs">{`Left the page ${formatDateTime(end)}`}</span>
  );
}

/** Shows the new order at once, and the server's error when it refuses. */
function useOrder(kind: string): (ids: number[]) => void {
  const queryClient = useQueryClient();
  const { queryKey } = entriesOf(kind);
  const { mutate } = useMutation({
    mutationFn: (ids: number[]) => call(orderEntries, { params: { kind }, body: { ids } }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (rows) =>
          rows &&
          ids.flatMap((id, position) =>
            rows.filter((row) => row.id === id).map((row) => ({ ...row, position })),
          ),
      );
    },
    onError: (error) => showToast({ tone: 'bad', text: error.message }),
    onSettled: () => refreshContent(queryClient),
  });
  return mutate;
}
