/** The searchable list is heavy: pages that will show one load it when they are quiet. */
export async function loadSearchSelect() {
  const { SearchSelect } = await import('#web/ui/search-select.tsx');
  return SearchSelect;
}
