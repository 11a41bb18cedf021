/** @returns all of them: those that were put in an order first, and then the others as they stand. */
export function inOrder<Value extends string>(all: readonly Value[], order: readonly string[]): Value[] {
  const chosen = order.flatMap((value) => all.filter((one) => one === value));
  return [...new Set([...chosen, ...all])];
}
