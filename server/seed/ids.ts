/** The ids of seeded records, by the names that other seeds use. */
export type Ids = ReadonlyMap<string, number>;

export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the seed names ${name}, which is not there`);
  return id;
}
