import { useNavigate, useSearchParams } from 'react-router';
import { ChipLink, ChipRow } from './chip.tsx';
import { SearchBox } from './search-box.tsx';
import { withParam } from './search-params.ts';
import { ToolbarSelect } from './toolbar-select.tsx';

type ListToolsProps = {
  searchLabel: string;
  /** Names the searched fields. */
  placeholder: string;
  statuses: ReadonlyArray<{ value: string; label: string; count?: number | undefined }>;
};

/** Search, order and status of a list of records. The address has their values. */
export function ListTools({ searchLabel, placeholder, statuses }: ListToolsProps) {
  return (
    <div className="no-print grid gap-3">
      <div className="flex flex-wrap items-center gap-3 md:justify-between">
        <SearchBox label={searchLabel} placeholder={placeholder} />
        <SortSelect />
      </div>
      <ChipRow label="Status">
        {statuses.map(({ value, label, count }) => (
          <ChipLink key={value} param="status" value={value} count={count}>
            {label}
          </ChipLink>
        ))}
        <SortChips />
      </ChipRow>
    </div>
  );
}

const orders = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** The order of a list, stored in the address: a picker on wide screens. */
function SortSelect() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className="max-md:hidden">
      <ToolbarSelect
        label="Sort"
        options={orders}
        value={params.get('sort') === 'oldest' ? 'oldest' : ''}
        onChange={(event) =>
          navigate(withParam(params, 'sort', event.target.value), { replace: true, preventScrollReset: true })
        }
      />
    </div>
  );
}

/** The same as chips, on phones. */
function SortChips() {
  return (
    <span className="contents md:hidden">
      {orders.map(({ value, label }) => (
        <ChipLink key={value} param="sort" value={value}>
          {label}
        </ChipLink>
      ))}
    </span>
  );
}
