/** A view's filters in the address, under their names on the wire, which the queue reads. */
import * as z from 'zod/mini';
import { type CaseFilters, caseFilters } from '#domain/response/cases/views.ts';
import { type CaseListParams, readCaseParams } from './list-params.ts';

const onWire = z.record(z.string(), z.unknown());

/** @returns the query of the view's address. */
export function addressOf(filters: CaseFilters): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(onWire.parse(z.encode(caseFilters, filters)))) {
    if (value !== undefined && value !== '') address.set(name, String(value));
  }
  return address;
}

/** @returns the filters of a desk's address; invalid ones are left out. */
export function filtersIn(address: URLSearchParams): CaseFilters {
  const { page: _, perPage: __, sort: ___, ...filters }: CaseListParams = readCaseParams(address, undefined);
  return filters;
}

/** @returns whether the address shows this view, with any case or page of it open. */
export function isShown(filters: CaseFilters, address: URLSearchParams): boolean {
  return addressOf(filtersIn(addressOf(filters))).toString() === addressOf(filtersIn(address)).toString();
}
