import { useQuery } from '@tanstack/react-query';
import type { KindForm } from '#domain/content/editing.ts';
import { AddEntry } from './add-entry.tsx';
import { EntryList } from './entry-list.tsx';
import { titleOfKind } from './page-tree.ts';
import { entriesOf } from './queries.ts';

/** Longer lists have a page of their own. */
const mostShown = 6;

/** The entries around this one, where there are few: such as the slides of the home page. */
export function Siblings({ form, current }: { form: KindForm; current: number }) {
  const { data } = useQuery({ ...entriesOf(form.name), enabled: form.entries === 'many' });
  if (form.entries === 'one' || !data || data.length > mostShown) return null;
  return (
    <section aria-labelledby="siblings" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="siblings" className="text-lg">
          {titleOfKind(form)}
        </h2>
        <AddEntry form={form} />
      </div>
      <EntryList form={form} rows={data} current={current} />
    </section>
  );
}
