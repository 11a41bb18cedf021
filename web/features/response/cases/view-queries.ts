/** The named views of the agency's queue. Their counts follow the cases, so their key is invalidated with the cases. */
import { queryOptions } from '@tanstack/react-query';
import { listCaseViews } from '#domain/response/cases/views.ts';
import { call } from '#web/lib/api.ts';
import { caseFamily } from './queries.ts';

export const caseViews = queryOptions({
  queryKey: [...caseFamily, 'views'],
  queryFn: (context) => call(listCaseViews, {}, context),
});
