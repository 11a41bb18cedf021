/** Who searches: members for what is theirs, officers for what their agency has. */
export type SearchArea = 'users' | 'admin';

export function searchPage(area: SearchArea): string {
  return `/${area}/search`;
}

export function searchAddress(area: SearchArea, typed: string): string {
  return `${searchPage(area)}?${new URLSearchParams({ q: typed.trim() })}`;
}
