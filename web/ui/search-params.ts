/** Characters; the API takes no more. */
const longestSearch = 100;

/** Parameters that open something beside the list. */
const besideList: readonly string[] = ['page', 'case', 'ticket', 'new', 'choose', 'entry'];

/**
 * The query of a link that changes one parameter of a list and preserves the rest. An empty value removes it. The
 * page number is removed too, because it belonged to the old list. It stays where the list stays: opening a case or a
 * ticket beside it or an entry over it, and choosing several.
 */
export function withParam(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params);
  if (!besideList.includes(name)) next.delete('page');
  if (value === '') next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}

/** @returns the number of the page that the address names, or 1. */
export function pageInAddress(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** @returns the search text in the address, as the API takes it; empty when there is none. */
export function searchInAddress(params: URLSearchParams): string {
  return (params.get('search') ?? '').trim().slice(0, longestSearch);
}

/** @returns a day such as `2026-11-16`; undefined for none, or for one that cannot be read. */
export function dayIn(address: URLSearchParams, name: 'from' | 'to'): string | undefined {
  const day = address.get(name) ?? '';
  return /^20\d\d-\d\d-\d\d$/.test(day) ? day : undefined;
}
