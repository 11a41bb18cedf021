/** The tab of the parking page that shows when the address names none: what the person has comes first. */

export const parkingTabs = ['own', 'explore', 'outgoing', 'incoming'] as const;
export type ParkingTab = (typeof parkingTabs)[number];

export type ParkingCounts = { spaces: number; outgoing: number; waiting: number };

/** Requests that wait for an answer, then own spaces, then own bookings; a person with none of them explores. */
export function firstTab({ waiting, spaces, outgoing }: ParkingCounts): ParkingTab {
  if (waiting > 0) return 'incoming';
  if (spaces > 0) return 'own';
  return outgoing > 0 ? 'outgoing' : 'explore';
}

/** @returns null when the address names no tab. */
export function askedTab(params: URLSearchParams): ParkingTab | null {
  return parkingTabs.find((tab) => tab === params.get('tab')) ?? null;
}
