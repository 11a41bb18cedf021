import { DataCards } from './data-cards.tsx';
import type { DataListProps } from './data-column.ts';
import { DataTable } from './data-table.tsx';

/** One list from one definition: a table on wide screens, cards on phones. */
export function DataList<Row>(props: DataListProps<Row>) {
  if (props.rows?.length === 0) {
    return <div className="rounded-card border border-line bg-surface">{props.empty}</div>;
  }
  return (
    <div aria-busy={props.rows === undefined}>
      <DataTable {...props} />
      <DataCards {...props} />
    </div>
  );
}
