/**
 * The query of an address of which only known values count.
 * @param shown what the page read of the address, in the order of its links; undefined for a value that does not exist.
 * @returns the query that stands for this page, with the parameters that the address names.
 */
export function knownQuery(
  address: URLSearchParams,
  shown: Readonly<Record<string, string | number | undefined>>,
): string {
  const known = Object.entries(shown).flatMap(([name, value]) =>
    value === undefined || !address.has(name) ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(known).toString();
}

/** The number of a page, unless the list ends before it. */
export function existingPage({ page, lastPage }: { page: number; lastPage: number }): number | undefined {
  return page <= lastPage ? page : undefined;
}
