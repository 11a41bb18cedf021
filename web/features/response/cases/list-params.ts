/** A queue's parameters in the address. */

import { defaultPerPage } from '#domain/contract/paging.ts';
import { valuesIn, wordsNamed } from '#domain/contract/several-values.ts';
import { caseStates } from '#domain/response/cases/case-state.ts';
import {
  type CaseListQuery,
  longestPlaceName,
  mostLocalGovernments,
  queueKinds,
} from '#domain/response/cases/queue.ts';
import { isRecordId } from '#web/lib/record-id.ts';
import { searchInAddress } from '#web/ui/search-params.ts';

const states = [...caseStates, 'all'] as const;
const officers = ['me', 'nobody'] as const;
const yesOrNo = ['yes', 'no'] as const;

/** The kind of a queue's rows; undefined for all kinds. */
export type QueueKind = 'rides' | 'flagged-item' | 'reported';

export type CaseListParams = CaseListQuery & { page: number; perPage: number };

/** @param params of any address: invalid values are left out. */
export function readCaseParams(params: URLSearchParams, kind: QueueKind | undefined): CaseListParams {
  const page = params.get('page') ?? '';
  const search = searchInAddress(params);
  const state = states.find((known) => known === params.get('state'));
  const officer = officerIn(params.get('officer') ?? '');
  const kinds = kind === undefined ? readKinds(params) : [kind];
  return {
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
    perPage: defaultPerPage,
    ...(kinds.length === 0 ? {} : { kind: kinds }),
    ...(search === '' ? {} : { search }),
    ...(state === undefined ? {} : { state }),
    ...(officer === undefined ? {} : { officer }),
    ...readEither(params),
    ...readRecordParams(params),
  };
}

/** Filters that take cases with something alone, or without it. */
export const eitherParams = ['urgent', 'overdue', 'placed'] as const;

function readEither(params: URLSearchParams): Pick<CaseListQuery, (typeof eitherParams)[number]> {
  const found = eitherParams.flatMap((name) => {
    const value = yesOrNo.find((known) => known === params.get(name));
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

/** The kinds that the address names, in their usual order. */
export function readKinds(params: URLSearchParams): (typeof queueKinds)[number][] {
  return wordsNamed(queueKinds, params.get('kind') ?? '');
}

/** The local governments that it names. */
export function readLocalGovernments(params: URLSearchParams): string[] {
  return valuesIn(params.get('local_government') ?? '')
    .slice(0, mostLocalGovernments)
    .map((name) => name.slice(0, longestPlaceName));
}

function officerIn(text: string): CaseListQuery['officer'] {
  return officers.find((known) => known === text) ?? (isRecordId(text) ? Number(text) : undefined);
}

type RecordParams = Partial<Pick<CaseListQuery, 'plate' | 'placeState' | 'localGovernment' | 'from' | 'to'>>;

/** The subject, the place and the days of the record. */
function readRecordParams(params: URLSearchParams): RecordParams {
  const text = (name: string, longest: number) => (params.get(name) ?? '').trim().slice(0, longest);
  const day = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  const localGovernment = readLocalGovernments(params);
  const found = {
    plate: text('plate', 40),
    placeState: text('place_state', longestPlaceName),
    from: day('from'),
    to: day('to'),
  };
  return {
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== '')),
    ...(localGovernment.length > 0 ? { localGovernment } : {}),
  };
}

/** @returns whether it is a day of the calendar, such as 2026-11-22. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Whether several cases are being chosen on a phone, where boxes would take room from each line otherwise. */
export function isChoosing(params: URLSearchParams): boolean {
  return params.get('choose') === 'yes';
}

/** The case that is open beside the list. */
export function readOpenCase(params: URLSearchParams): number | undefined {
  const text = params.get('case') ?? '';
  return isRecordId(text) ? Number(text) : undefined;
}
