/** The first page, the last, and those beside the current page; -1 and -2 stand for the gaps before and after. */
export function pagesAround(page: number, pages: number): number[] {
  const shown: number[] = [];
  for (let target = 1; target <= pages; target += 1) {
    const isNear =
      Math.abs(target - page) <= 1 ||
      (page <= 2 && target <= 3) ||
      (page >= pages - 1 && target >= pages - 2);
    if (target === 1 || target === pages || isNear) shown.push(target);
    else if (shown.at(-1) !== -1 && target < page) shown.push(-1);
    else if (shown.at(-1) !== -2 && target > page) shown.push(-2);
  }
  return shown;
}
