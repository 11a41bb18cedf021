import { useQuery } from '@tanstack/react-query';
import { entryStates, type KindForm } from '#domain/site/content/editing.ts';
import { exportDatedEntries } from '#domain/site/content/table.ts';
import { stateLooks } from '#web/features/site/content-editing/entry-labels.ts';
import { ExportButton } from '#web/features/site/inbox/export-button.tsx';
import { pathOf } from '#web/lib/api.ts';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { ParamSelect } from '#web/ui/param-select.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { tableSummary } from './queries.ts';
import { filingOf, hasAuthor, type TableFilter } from './table-params.ts';

type TableToolsProps = { form: KindForm; title: string; filter: TableFilter };

/** Search, category, author and state together, all in the address; and the file of what they leave. */
export function TableTools({ form, title, filter }: TableToolsProps) {
  const { data } = useQuery(tableSummary(form.name, filter));
  const filing = filingOf(form);
  // The one in the address may have no entry any more.
  const authors = new Set([...(data?.authors ?? []), ...(filter.author ? [filter.author] : [])]);
  const countOf = (state: string) => data?.states.find((one) => one.state === state)?.count;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label={`Search ${title.toLowerCase()}`}
          placeholder={hasAuthor(form) ? 'Title, author or word' : 'Title or word'}
        />
        {filing ? (
          <TableSelect
            label={filing.label}
            param="category"
            none={`Every ${filing.label.toLowerCase()}`}
            options={filing.choices}
          />
        ) : null}
        {hasAuthor(form) ? (
          <TableSelect
            label="Author"
            param="author"
            none="Every author"
            options={[...authors].map((name) => ({ value: name, label: name }))}
          />
        ) : null}
        <ExportButton
          href={pathOf(exportDatedEntries, { params: { kind: form.name }, query: filter })}
          file={`${form.name}-table.csv`}
        />
      </div>
      <ChipRow label="State">
        <ChipLink param="state" value="" count={data?.total}>
          All
        </ChipLink>
        {entryStates.map((state) => (
          <ChipLink key={state} param="state" value={state} count={countOf(state)}>
            {stateLooks[state].words}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}

type TableSelectProps = {
  label: string;
  param: string;
  /** The choice that stands for no filter. */
  none: string;
  options: readonly { value: string; label: string }[];
};

/** Cut off where its words are longer than its place. */
function TableSelect({ none, options, ...select }: TableSelectProps) {
  return (
    <div className="min-w-0 max-sm:flex-[1_1_9rem] sm:max-w-60">
      <ParamSelect {...select} options={[{ value: '', label: none }, ...options]} className="truncate" />
    </div>
  );
}
