import { useQuery } from '@tanstack/react-query';
import type { KindForm } from '#domain/site/content/editing.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { AddEntry } from './add-entry.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { contentHome, titleOfKind } from './page-tree.ts';
import { entriesOf } from './queries.ts';
import { WithEntry } from './with-kind.tsx';

/** The form of a single entry; a new installation without content may not have it yet. */
export function SinglePage({ form }: { form: KindForm }) {
  const { data, isError, isFetching, refetch } = useQuery(entriesOf(form.name));
  if (isError && !data) return <LoadFailure what="The form" onRetry={() => refetch()} busy={isFetching} />;
  if (!data) return <RecordSkeleton what="form" />;
  const [row] = data;
  if (row) {
    return (
      <WithEntry form={form} id={row.id}>
        {(entry) => <EntryEditor key={entry.id} form={form} entry={entry} />}
      </WithEntry>
    );
  }
  return (
    <>
      <title>{`${titleOfKind(form)} | RUA`}</title>
      <BackLink to={contentHome}>Content</BackLink>
      <PageHeading title={titleOfKind(form)} />
      <Card>
        <EmptyState title="There is nothing here yet." action={<AddEntry form={form} />}>
          The page leaves this section out until it is published.
        </EmptyState>
      </Card>
    </>
  );
}
