import type { KindForm } from '#domain/site/content/editing.ts';
import type { PresentEditor } from '#domain/site/content/presence.ts';
import type { DatedRow } from '#domain/site/content/table.ts';
import { StateBadge } from '#web/features/site/content-editing/state-badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { RowCheckbox, RowDate, RowTitle } from './row-parts.tsx';
import { categoryLabel, filingOf, hasAuthor } from './table-params.ts';
import type { ChosenRows } from './use-chosen-rows.ts';

type EntryTableProps = {
  form: KindForm;
  title: string;
  /** Undefined while loading. */
  rows: readonly DatedRow[] | undefined;
  chosen: ChosenRows;
  /** The others who edit now. */
  editors: readonly PresentEditor[];
};

/** Entries with their picture, category, date, author and state: a table on wide screens, a list on phones. */
export function EntryTable(props: EntryTableProps) {
  if (!props.rows) return <Loading />;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <WideTable {...props} rows={props.rows} />
      <NarrowList {...props} rows={props.rows} />
    </div>
  );
}

type FilledProps = EntryTableProps & { rows: readonly DatedRow[] };

const head = 'bg-sunk px-3 py-1 text-start font-semibold text-muted text-xs';
const cell = 'px-3 py-2 align-middle';

function WideTable({ form, title, rows, chosen, editors }: FilledProps) {
  const filing = filingOf(form);
  const isAll = rows.length > 0 && chosen.rows.length === rows.length;
  return (
    <table className="w-full border-collapse text-sm max-md:hidden">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-13 bg-sunk pl-2">
            <label className="grid size-tap cursor-pointer place-items-center">
              <span className="sr-only">Choose all on this page</span>
              <input type="checkbox" className="tick" checked={isAll} onChange={chosen.toggleAll} />
            </label>
          </th>
          <th scope="col" className={head}>
            Title
          </th>
          {filing ? (
            <th scope="col" className={classNames(head, 'max-lg:hidden')}>
              {filing.label}
            </th>
          ) : null}
          <th scope="col" className={head}>
            Date
          </th>
          {hasAuthor(form) ? (
            <th scope="col" className={classNames(head, 'max-lg:hidden')}>
              Author
            </th>
          ) : null}
          <th scope="col" className={classNames(head, 'pr-5')}>
            State
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={classNames('border-line border-t', chosen.has(row.id) ? 'bg-info' : 'hover:bg-sunk')}
          >
            <td className="pl-2">
              <RowCheckbox form={form} row={row} chosen={chosen} />
            </td>
            <td className={cell}>
              <RowTitle form={form} row={row} editors={editors} />
            </td>
            {filing ? (
              <td className={classNames(cell, 'text-soft max-lg:hidden')}>
                {categoryLabel(form, row.category)}
              </td>
            ) : null}
            <td className={classNames(cell, 'whitespace-nowrap text-soft')}>
              <RowDate row={row} />
            </td>
            {hasAuthor(form) ? (
              <td className={classNames(cell, 'text-soft max-lg:hidden')}>{row.author}</td>
            ) : null}
            <td className={classNames(cell, 'pr-5')}>
              <StateBadge state={row.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NarrowList({ form, title, rows, chosen, editors }: FilledProps) {
  return (
    <ul aria-label={title} className="md:hidden">
      {rows.map((row) => (
        <li
          key={row.id}
          className={classNames(
            'grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-1 border-line border-t py-2.5 pr-3 pl-1 first:border-t-0',
            chosen.has(row.id) && 'bg-info',
          )}
        >
          <span className="pt-1.5">
            <RowCheckbox form={form} row={row} chosen={chosen} />
          </span>
          <RowTitle form={form} row={row} editors={editors} />
          <span className="col-start-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-1 text-soft text-xs">
            <span>
              <RowDate row={row} />
            </span>
            <StateBadge state={row.state} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div className="grid gap-2">
      <LoadingText />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-18 w-full" />
      ))}
    </div>
  );
}
