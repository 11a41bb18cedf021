import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';

type FoundRecordProps<Found> = {
  /** `space` or `booking`. */
  what: string;
  /** As the address has it. */
  id: string;
  /** The state of a query that runs only if `isRecordId`. */
  answer: Pick<UseQueryResult<Found>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  listTo: string;
  listName: string;
  children: (found: Found) => ReactNode;
};

export function isRecordId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

/** The space or booking that the address names, or the reason why it cannot be shown. */
export function FoundRecord<Found>(props: FoundRecordProps<Found>) {
  const { what, id, answer, listTo, listName, children } = props;
  const { data, error, isFetching, refetch } = answer;
  if (!isRecordId(id) || isNotThere(error)) {
    return <RecordNotFound what={what} vehicle="keke" listTo={listTo} listName={listName} />;
  }
  if (data !== undefined) return children(data);
  if (error) return <LoadFailure what={`The ${what}`} onRetry={() => refetch()} busy={isFetching} />;
  return <RecordSkeleton what={what} />;
}

function isNotThere(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'not_found' || error.code === 'not_allowed');
}
