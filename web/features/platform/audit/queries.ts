/** The audit log in the window. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type AuditFilter,
  type AuditQuery,
  auditRoles,
  getAuditEntry,
  listAuditEntries,
  verifyAudit,
} from '#domain/platform/audit.ts';
import { call } from '#web/lib/api.ts';
import { dayIn, searchInAddress } from '#web/ui/search-params.ts';

export function auditPage(query: AuditQuery) {
  return queryOptions({
    queryKey: ['audit', 'page', query],
    queryFn: ({ signal }) => call(listAuditEntries, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function auditEntry(number: number) {
  return queryOptions({
    queryKey: ['audit', 'entry', number],
    queryFn: ({ signal }) => call(getAuditEntry, { params: { id: number } }, { signal }),
  });
}

/** Fetched only when the button is pressed. */
export const auditVerdict = queryOptions({
  queryKey: ['audit', 'verdict'],
  queryFn: ({ signal }) => call(verifyAudit, {}, { signal }),
  enabled: false,
  staleTime: 0,
});

/** The filter of the log in the address of its page. */
export function auditFilterIn(address: URLSearchParams): AuditFilter {
  const search = searchInAddress(address);
  const role = auditRoles.find((one) => one === address.get('role'));
  const from = dayIn(address, 'from');
  const to = dayIn(address, 'to');
  return {
    ...(search === '' ? {} : { search }),
    ...(role === undefined ? {} : { role }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}
