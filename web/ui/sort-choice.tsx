import { useNavigate, useSearchParams } from 'react-router';
import { ChipLink } from './chip.tsx';
import { withParam } from './search-params.ts';
import { ToolbarSelect } from './toolbar-select.tsx';

const orders = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** The order of a list, stored in the address: a picker on wide screens. */
export function SortSelect() {
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
export function SortChips() {
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
