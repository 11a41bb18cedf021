/** @returns all ids, with the moved ones put before or after the target, in their order. */
export function movedTo<Id>(ids: readonly Id[], moved: readonly Id[], target: Id, isAfter: boolean): Id[] {
  if (moved.includes(target)) return [...ids];
  const rest = ids.filter((id) => !moved.includes(id));
  const place = rest.indexOf(target) + (isAfter ? 1 : 0);
  return rest.toSpliced(place, 0, ...moved);
}
