import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Entry, KindForm } from '#domain/site/content/editing.ts';
import { isNotFound } from '#web/lib/is-client-error.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { contentHome } from './page-tree.ts';
import { entryById, kindFormOf } from './queries.ts';

type WithKindProps = { kind: string | undefined; children: (form: KindForm) => ReactNode };

/** Gives its children the form of the kind that the address names. */
export function WithKind({ kind, children }: WithKindProps) {
  const { data, isError, isFetching, refetch } = useQuery(kindFormOf(kind ?? ''));
  if (isError) return <LoadFailure what="The form" onRetry={() => refetch()} busy={isFetching} />;
  if (data === undefined) return <RecordSkeleton what="form" />;
  return data === null ? <NoSuchEntry /> : children(data);
}

type WithEntryProps = { form: KindForm; id: number; children: (entry: Entry) => ReactNode };

/** Gives its children the entry as it is now on the server. */
export function WithEntry({ form, id, children }: WithEntryProps) {
  // A form that starts from an outdated cached entry would be refused when it saves.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(entryById(id));
  if (isNotFound(error)) return <NoSuchEntry />;
  if (error) return <LoadFailure what="The entry" onRetry={() => refetch()} busy={isFetching} />;
  if (!data || !isFetchedAfterMount) return <RecordSkeleton what="entry" />;
  return data.kind === form.name ? children(data) : <NoSuchEntry />;
}

export function NoSuchEntry() {
  return <RecordNotFound what="entry" listTo={contentHome} listName="content" vehicle="danfo" />;
}
