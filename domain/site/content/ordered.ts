/**
 * @param all all values in their usual order. @param order the values that stand in another order.
 * @returns all values in that order. A value that it does not name stands after the one that it usually follows.
 */
export function inOrder<Value extends string>(all: readonly Value[], order: readonly string[]): Value[] {
  const chosen = order.flatMap((value) => all.filter((one) => one === value));
  return all.reduce<Value[]>(
    (placed, value, place) => {
      if (placed.includes(value)) return placed;
      const before = all[place - 1];
      return placed.toSpliced(before === undefined ? 0 : placed.indexOf(before) + 1, 0, value);
    },
    [...new Set(chosen)],
  );
}
