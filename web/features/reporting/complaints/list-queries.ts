/** Queries for the reporter's complaints. Every change to a complaint invalidates all of them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ComplaintStatus, listComplaints } from '#domain/reporting/complaints.ts';
import { call } from '#web/lib/api.ts';
import type { ListParams } from '#web/ui/list-params.ts';

export const complaintFamily = ['complaints'] as const;

export type ComplaintListParams = ListParams<ComplaintStatus>;

export function complaintsPage(query: ComplaintListParams) {
  return queryOptions({
    queryKey: [...complaintFamily, 'list', query],
    queryFn: ({ signal }) => call(listComplaints, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The total number of complaints. */
export const complaintCount = queryOptions({
  queryKey: [...complaintFamily, 'count'],
  queryFn: async ({ signal }) => {
    const { total } = await call(listComplaints, { query: { page: 1, perPage: 1 } }, { signal });
    return total;
  },
});
