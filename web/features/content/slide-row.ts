const milliseconds = 500;

/** Where rows are on their way to, so that a second press goes on from there. */
const goals = new WeakMap<HTMLElement, number>();

/**
 * Moves a row sideways within half a second, or at once for who wants less motion. It stops where somebody else moves
 * the row meanwhile. Snapping waits until the end, because it would pull the row back at each step.
 * @param distance CSS pixels; less than 0 is back.
 */
export function slideRow(row: HTMLElement, distance: number): void {
  const from = row.scrollLeft;
  const most = row.scrollWidth - row.clientWidth;
  const goal = Math.min(most, Math.max(0, (goals.get(row) ?? from) + distance));
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollTo({ left: goal, behavior: 'instant' });
    return;
  }
  goals.set(row, goal);
  row.style.scrollSnapType = 'none';
  const start = performance.now();
  let expected = from;
  requestAnimationFrame(function step(now: number) {
    const isOurs = goals.get(row) === goal && Math.abs(row.scrollLeft - expected) <= 2;
    const share = Math.min(1, Math.max(0, (now - start) / milliseconds));
    if (isOurs) {
      row.scrollTo({ left: from + (goal - from) * easeOut(share), behavior: 'instant' });
      expected = row.scrollLeft;
    }
    if (isOurs && share < 1) requestAnimationFrame(step);
    // A later press has its own goal, and ends this one's work.
    else if (goals.get(row) === goal) {
      goals.delete(row);
      row.style.scrollSnapType = '';
    }
  });
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
