import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { KindForm } from '#domain/site/content/editing.ts';
import { AddEntry } from '#web/features/site/content-editing/add-entry.tsx';
import { contentHome, titleOfKind } from '#web/features/site/content-editing/page-tree.ts';
import { entriesOf } from '#web/features/site/content-editing/queries.ts';
import { WithEntry, WithKind } from '#web/features/site/content-editing/with-kind.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import type { Route } from './+types/content-kind';

// Each of the three needs little of the others: the table no dragging, a list no editor.
const TablePage = lazy(async () => ({
  default: (await import('#web/features/site/content-editing/table/table-page.tsx')).TablePage,
}));
const KindPage = lazy(async () => ({
  default: (await import('#web/features/site/content-editing/kind-page.tsx')).KindPage,
}));
const EntryEditor = lazy(async () => ({
  default: (await import('#web/features/site/content-editing/entry-editor.tsx')).EntryEditor,
}));

export const meta: Route.MetaFunction = () => [{ title: 'Content | RUA' }];

export default function ContentKind({ params }: Route.ComponentProps) {
  return (
    <WithKind kind={params.kind}>
      {(form) => (
        <Suspense fallback={<RecordSkeleton what="list" />}>
          <PageOfKind form={form} />
        </Suspense>
      )}
    </WithKind>
  );
}

function PageOfKind({ form }: { form: KindForm }) {
  if (form.order === 'date') return <TablePage key={form.name} form={form} />;
  return form.entries === 'many' ? <KindPage form={form} /> : <SinglePage key={form.name} form={form} />;
}

/** The form of a single entry; a new installation without content may not have it yet. */
function SinglePage({ form }: { form: KindForm }) {
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
