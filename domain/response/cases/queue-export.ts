/** The queue as a file. */
import { agencies } from '#domain/contract/access.ts';
import { defineEndpoint, rawAnswer } from '#domain/contract/endpoint.ts';
import { caseFilter } from '#domain/response/cases/queue.ts';

/** Rows of one file: the first of the list, in its order. */
export const exportedCases = 5_000;

export const exportCases = defineEndpoint({
  noun: 'cases',
  access: agencies,
  method: 'GET',
  name: 'exportCases',
  summary: `The agency's cases as the list has them, in a CSV file of at most ${exportedCases} rows; the audit log has the filters and which cases these are`,
  path: '/api/agency/cases/export.csv',
  query: caseFilter,
  answer: rawAnswer('text/csv'),
  audited: true,
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
});
