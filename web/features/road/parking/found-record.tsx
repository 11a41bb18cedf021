import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppError } from '#domain/errors.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';

type FoundRecordProps<Found> = {
  /** `space` or `booking`. */
  what: string;
  /** As the address has it. */
  id: string;
  /** Of a question that is asked only where `isRecordId`. */
  answer: Pick<UseQueryResult<Found>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  listTo: string;
  listName: string;
  children: (found: Found) => ReactNode;
};

export function isRecordId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

/** The space or booking that the address names, or why there is nothing to show. */
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
