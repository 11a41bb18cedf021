import { useQuery } from '@tanstack/react-query';
import type { Waiting } from '#domain/platform/backoffice.ts';
import { shownCount } from '#web/ui/icon-button.tsx';
import type { NavItem } from '#web/ui/layout/nav-item.ts';
import { waitingCounts } from './queries.ts';

/** The count of waiting work at each place of the back office. Work on its way, and work in a colleague's hands, does not. */
const waitingAt: Readonly<Record<string, ReadonlyArray<keyof Waiting>>> = {
  '/backoffice/moderation': ['comments', 'traffic', 'spaces'],
  '/backoffice/inbox': ['newMessages'],
  '/backoffice/agencies': ['agencies'],
  '/backoffice/deliveries': ['failedDeliveries'],
};

/** @returns the places with how much waits there; without it until it is known. */
export function useWaitingCounts(places: readonly NavItem[]): NavItem[] {
  const { data } = useQuery(waitingCounts);
  return places.map((place) => (data ? withCount(place, data) : place));
}

export function withCount(place: NavItem, waiting: Waiting): NavItem {
  const count = (waitingAt[place.to] ?? []).reduce((sum, key) => sum + (waiting[key] ?? 0), 0);
  return count === 0 ? place : { ...place, count, countText: `${shownCount(count)} waiting` };
}
