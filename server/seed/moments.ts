/** Times of the demo journeys, which move with the day on which an installation starts. */

// Nigeria keeps West Africa Time, an hour ahead of UTC, all year.
const lagosOffset = 3_600_000;
const dayLength = 86_400_000;
const minuteLength = 60_000;

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minuteLength);
}

/** @param days before the day of `now` in Lagos. @param clock such as `07:55`, in Lagos. */
export function daysBefore(now: Date, days: number, clock: string): Date {
  const midnight = Math.floor((now.getTime() + lagosOffset) / dayLength) * dayLength - lagosOffset;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return minutesAfter(new Date(midnight - days * dayLength), hours * 60 + minutes);
}
