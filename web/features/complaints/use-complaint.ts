/** The complaint that a page's address names. */
import { useQuery } from '@tanstack/react-query';
import type { Complaint } from '#domain/complaints.ts';
import { AppError } from '#domain/errors.ts';
import { complaintDetails } from './queries.ts';

export type FoundComplaint =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void; isTrying: boolean }
  | { state: 'here'; complaint: Complaint };

/** @param id its number or what people call it, as the address has it. */
export function useComplaint(id: string): FoundComplaint {
  const { data, error, isFetching, refetch } = useQuery(complaintDetails(id));
  // Also when it was there a moment ago: an agency no longer sees what was withdrawn.
  if (isNotThere(error)) return { state: 'missing' };
  if (data) return { state: 'here', complaint: data };
  if (error) return { state: 'failed', retry: () => void refetch(), isTrying: isFetching };
  return { state: 'loading' };
}

function isNotThere(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return error.code === 'not_found' || error.code === 'not_allowed' || error.code === 'invalid';
}
