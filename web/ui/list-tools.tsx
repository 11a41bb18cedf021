import { ChipLink, ChipRow } from './chip.tsx';
import { SearchBox } from './search-box.tsx';
import { SortChips, SortSelect } from './sort-choice.tsx';

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
