import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ChipLink, ChipRow } from './chip.tsx';
import { ParamSelect } from './param-select.tsx';
import { SearchBox } from './search-box.tsx';

type ListToolsProps = {
  searchLabel: string;
  /** Names the searched fields. */
  placeholder: string;
  statuses: ReadonlyArray<{ value: string; label: string; count?: number | undefined }>;
};

/** Search, order and status of a list of records. The address has their values. */
export function ListTools({ searchLabel, placeholder, statuses }: ListToolsProps) {
  const t = useTranslate();
  return (
    <div className="no-print grid gap-3">
      <div className="flex flex-wrap items-center gap-3 md:justify-between">
        <SearchBox label={searchLabel} placeholder={placeholder} />
        <SortSelect />
      </div>
      <ChipRow label={t('Status')}>
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

const orders: { value: string; label: Phrase }[] = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** The order of a list, stored in the address: a picker on wide screens. */
export function SortSelect() {
  const t = useTranslate();
  return (
    <div className="max-md:hidden">
      <ParamSelect
        label={t('Sort')}
        param="sort"
        options={orders.map(({ value, label }) => ({ value, label: t(label) }))}
      />
    </div>
  );
}

/** The same choices as chips, on phones. */
export function SortChips() {
  const t = useTranslate();
  return (
    <span className="contents md:hidden">
      {orders.map(({ value, label }) => (
        <ChipLink key={value} param="sort" value={value}>
          {t(label)}
        </ChipLink>
      ))}
    </span>
  );
}
