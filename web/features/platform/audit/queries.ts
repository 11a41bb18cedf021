/** The audit log in the window. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AuditQuery, getAuditEntry, listAuditEntries, verifyAudit } from '#domain/platform/audit.ts';
import { call } from '#web/lib/api.ts';

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
