const milliseconds = 500;

/** The parts of an element that move it. */
type Row = Pick<HTMLElement, 'scrollWidth' | 'clientWidth'> & {
  scrollLeft: number;
  style: { scrollSnapType: string };
  scrollTo(to: { left: number; behavior: 'instant' }): void;
};

/** The targets of moving rows. */
const goals = new WeakMap<Row, number>();

/**
 * The row's position, or its target while it moves, so that a second press continues from the target. In CSS pixels.
 */
export function goalOf(row: Row): number {
  return goals.get(row) ?? row.scrollLeft;
}

/**
 * Moves a row sideways within half a second, or at once when the visitor prefers reduced motion. It stops when the
 * visitor scrolls the row meanwhile. Snapping is off until the end, because it would pull the row back at each step.
 * @param left the target in CSS pixels; no further than the row reaches.
 */
export function slideRow(row: Row, left: number): void {
  const from = row.scrollLeft;
  const goal = Math.min(row.scrollWidth - row.clientWidth, Math.max(0, left));
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollTo({ left: goal, behavior: 'instant' });
    return;
  }
  goals.set(row, goal);
  row.style.scrollSnapType = 'none';
  const start = performance.now();
  let expected = from;
  requestAnimationFrame(function step(now: number) {
    // A later press has its own target, and takes over.
    if (goals.get(row) !== goal) return;
    const share = Math.min(1, Math.max(0, (now - start) / milliseconds));
    const isOurs = Math.abs(row.scrollLeft - expected) <= 2;
    if (isOurs) {
      row.scrollTo({ left: from + (goal - from) * easeOut(share), behavior: 'instant' });
      expected = row.scrollLeft;
    }
    if (isOurs && share < 1) {
      requestAnimationFrame(step);
      return;
    }
    goals.delete(row);
    row.style.scrollSnapType = '';
  });
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
