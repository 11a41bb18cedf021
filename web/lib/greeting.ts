/** How to greet somebody at this hour in Nigeria. */
export function greetingAt(moment: Date): string {
  // West Africa Time is one hour ahead of UTC the whole year.
  const hour = (moment.getUTCHours() + 1) % 24;
  if (hour >= 4 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening';
}
