/** A view's filters in the address, under the names that the queue reads. */
import type { CaseFilters } from '#domain/response/cases/views.ts';
import { type CaseListParams, readCaseParams } from './list-params.ts';

const names: Record<keyof CaseFilters, string> = {
  search: 'search',
  kind: 'kind',
  state: 'state',
  officer: 'officer',
  plate: 'plate',
  placeState: 'place_state',
  localGovernment: 'local_government',
  from: 'from',
  to: 'to',
  urgent: 'urgent',
  overdue: 'overdue',
  placed: 'placed',
};

/** @returns the query of the view's address. */
export function addressOf(filters: CaseFilters): URLSearchParams {
  const address = new URLSearchParams();
  for (const [field, name] of Object.entries(names)) {
    const value = Object.entries(filters).find(([key]) => key === field)?.[1];
    if (value !== undefined && value !== '') address.set(name, String(value));
  }
  return address;
}

/** @returns the filters of a desk's address; invalid ones are left out. */
export function filtersIn(address: URLSearchParams): CaseFilters {
  const { page: _, perPage: __, sort: ___, ...filters }: CaseListParams = readCaseParams(address, undefined);
  return filters;
}

/** @returns whether the address shows this view, whatever case or page of it is open. */
export function isShown(filters: CaseFilters, address: URLSearchParams): boolean {
  return addressOf(filtersIn(addressOf(filters))).toString() === addressOf(filtersIn(address)).toString();
}
