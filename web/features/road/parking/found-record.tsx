import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { isNotFound } from '#web/lib/is-client-error.ts';
import { isRecordId } from '#web/lib/record-id.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';

type FoundRecordProps<Found> = {
  /** The kind of record in the language of the page, for example `space`. */
  what: string;
  /** The id in the page's address. */
  id: string;
  /** The state of a query that runs only if `isRecordId`. */
  answer: Pick<UseQueryResult<Found>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  listTo: string;
  listName: string;
  children: (found: Found) => ReactNode;
};

/** The space or booking that the address names, or the reason why it cannot be shown. */
export function FoundRecord<Found>(props: FoundRecordProps<Found>) {
  const { what, id, answer, listTo, listName, children } = props;
  const t = useTranslate();
  const { data, error, isFetching, refetch } = answer;
  if (!isRecordId(id) || isNotFound(error)) {
    return <RecordNotFound what={what} vehicle="keke" listTo={listTo} listName={listName} />;
  }
  if (data !== undefined) return children(data);
  if (error)
    return (
      <LoadFailure what={t('The {nouns}', { nouns: what })} onRetry={() => refetch()} busy={isFetching} />
    );
  return <RecordSkeleton what={what} />;
}
