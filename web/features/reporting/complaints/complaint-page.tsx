import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import type { Complaint } from '#domain/reporting/complaints.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { complaintDetails } from './queries.ts';

type ComplaintPageProps = {
  /** The id in the page's address. */
  id: string;
  listTo: string;
  listName: string;
  /** Whether a complaint that was here stays so when it is no longer there for its reader. */
  isKept?: (complaint: Complaint) => boolean;
  children: (complaint: Complaint) => ReactNode;
};

/** The page of a complaint, emergency or crime: the area's own view of it, or the reason why it cannot be shown. */
export function ComplaintPage({ id, listTo, listName, isKept = () => false, children }: ComplaintPageProps) {
  const t = useTranslate();
  const found = useComplaint(id, isKept);
  switch (found.state) {
    case 'loading':
      return <RecordSkeleton what={t('complaint')} />;
    case 'missing':
      return <RecordNotFound what={t('complaint')} vehicle="keke" listTo={listTo} listName={listName} />;
    case 'failed':
      return <LoadFailure what={t('The complaint')} onRetry={found.retry} busy={found.isTrying} />;
    case 'here':
      return children(found.complaint);
  }
}

/** The complaint that a page's address names. */
type FoundComplaint =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void; isTrying: boolean }
  | { state: 'here'; complaint: Complaint };

/** @param id its number or its reference, as in the address. */
function useComplaint(id: string, isKept: (complaint: Complaint) => boolean): FoundComplaint {
  const { data, error, isFetching, refetch } = useQuery(complaintDetails(id));
  // Even when cached data exists: an agency no longer sees a withdrawn complaint, beside its case.
  if (isNotThere(error) && !(data && isKept(data))) return { state: 'missing' };
  if (data) return { state: 'here', complaint: data };
  if (error) return { state: 'failed', retry: () => void refetch(), isTrying: isFetching };
  return { state: 'loading' };
}

function isNotThere(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return error.code === 'not_found' || error.code === 'not_allowed' || error.code === 'invalid';
}
