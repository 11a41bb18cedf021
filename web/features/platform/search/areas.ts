/** The areas of search: members search their own records, officers those of their agency. */
export type SearchArea = 'users' | 'admin';

export function searchPage(area: SearchArea): string {
  return `/${area}/search`;
}

export function searchAddress(area: SearchArea, typed: string): string {
  return `${searchPage(area)}?${new URLSearchParams({ q: typed.trim() })}`;
}
