import { useNavigate, useSearchParams } from 'react-router';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx';

type RideListToolsProps = {
  /** By status; left out where they are not known. */
  counts?: { all: number; active: number; completed: number } | undefined;
  /** What the search looks into. */
  placeholder?: string | undefined;
};

/** Search, order and status of a list of rides, all kept in the address. */
export function RideListTools({
  counts,
  placeholder = 'Plate, driver, park or ride ID',
}: RideListToolsProps) {
  return (
    <div className="no-print grid gap-3">
      <div className="flex flex-wrap items-center gap-3 md:justify-between">
        <SearchBox label="Search rides" placeholder={placeholder} />
        <div className="max-md:hidden">
          <SortSelect />
        </div>
      </div>
      <ChipRow label="Status">
        <ChipLink param="status" value="" count={counts?.all}>
          All
        </ChipLink>
        <ChipLink param="status" value="active" count={counts?.active}>
          Active
        </ChipLink>
        <ChipLink param="status" value="completed" count={counts?.completed}>
          Completed
        </ChipLink>
        <span className="contents md:hidden">
          <ChipLink param="sort" value="">
            Newest first
          </ChipLink>
          <ChipLink param="sort" value="oldest">
            Oldest first
          </ChipLink>
        </span>
      </ChipRow>
    </div>
  );
}

const orders = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

function SortSelect() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <ToolbarSelect
      label="Sort"
      options={orders}
      value={params.get('sort') === 'oldest' ? 'oldest' : ''}
      onChange={(event) =>
        navigate(withParam(params, 'sort', event.target.value), { replace: true, preventScrollReset: true })
      }
    />
  );
}
