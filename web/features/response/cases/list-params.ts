/** A queue's parameters in the address. */

import { defaultPerPage } from '#domain/contract/paging.ts';
import { caseStates } from '#domain/response/cases/case-state.ts';
import type { CaseListQuery } from '#domain/response/cases/endpoints.ts';
import { searchInAddress } from '#web/ui/search-params.ts';

const states = [...caseStates, 'all'] as const;
const officers = ['me', 'nobody'] as const;

/** The kind of a queue's rows; undefined for all kinds. */
export type QueueKind = 'flagged-ride' | 'flagged-item' | 'reported';

export type CaseListParams = CaseListQuery & { page: number; perPage: number };

/** @param params of any address: invalid values are left out. */
export function readCaseParams(params: URLSearchParams, kind: QueueKind | undefined): CaseListParams {
  const page = params.get('page') ?? '';
  const search = searchInAddress(params);
  const state = states.find((known) => known === params.get('state'));
  const officer = officers.find((known) => known === params.get('officer'));
  return {
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
    perPage: defaultPerPage,
    ...(kind === undefined ? {} : { kind }),
    ...(search === '' ? {} : { search }),
    ...(state === undefined ? {} : { state }),
    ...(officer === undefined ? {} : { officer }),
    ...(params.get('urgent') === 'yes' ? { urgent: 'yes' as const } : {}),
    ...(params.get('overdue') === 'yes' ? { overdue: 'yes' as const } : {}),
  };
}

/** The case that is open beside the list. */
export function readOpenCase(params: URLSearchParams): number | undefined {
  const text = params.get('case') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
