/** Groups of pins that lie so close together on the screen that they are drawn as one. */

type Point = { x: number; y: number };

/** Pixels between two pins that a finger can tell apart. */
const reach = 44;

/**
 * Each pin belongs to the first group that began within reach of it, so the first pins are the middles of groups.
 * @param pointOf where a pin lies, in pixels. @returns the groups, in the order of their first pins.
 */
export function groupPins<Pin>(pins: readonly Pin[], pointOf: (pin: Pin) => Point): Pin[][] {
  const groups: { middle: Point; members: Pin[] }[] = [];
  for (const pin of pins) {
    const point = pointOf(pin);
    const near = groups.find(({ middle }) => Math.hypot(middle.x - point.x, middle.y - point.y) < reach);
    if (near) near.members.push(pin);
    else groups.push({ middle: point, members: [pin] });
  }
  return groups.map(({ members }) => members);
}
