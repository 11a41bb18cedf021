/** Texts that name a ride. */

type Way = { parkName: string; destination: string };

/** `Ojota New Garage to Ibadan` */
export function wayOf({ parkName, destination }: Way): string {
  return `${parkName} to ${destination}`;
}

/** `Challenge, Ibadan, Oyo`: the parts that are not empty, each once. */
export function placeText(...parts: readonly string[]): string {
  const words: string[] = [];
  for (const part of parts) {
    const isSaid = words.some((word) => word.toLowerCase().includes(part.toLowerCase()));
    if (part !== '' && !isSaid) words.push(part);
  }
  return words.join(', ');
}

/** `20 481 736`: a long number in groups, as people read it aloud. */
export function groupedDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** `You have one ride on the road.` */
export function onTheRoadLabel(active: number): string {
  if (active === 0) return 'You have no ride on the road.';
  return active === 1 ? 'You have one ride on the road.' : `You have ${active} rides on the road.`;
}
