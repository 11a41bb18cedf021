/** The order of agencies on their page, and how their figures read. */
import type { AgencyFigures } from '#domain/identity/agencies/organization.ts';
import { durationText } from '#web/lib/format.ts';

export const agencySorts = ['name', 'reports', 'in-time', 'acknowledge', 'resolve', 'open'] as const;
export type AgencySort = (typeof agencySorts)[number];

/** Names from A, times from the shortest, counts and shares from the highest. */
export function directionOf(sort: AgencySort): 'ascending' | 'descending' {
  return sort === 'name' || sort === 'acknowledge' || sort === 'resolve' ? 'ascending' : 'descending';
}

/** Agencies without a figure stand last. Those with the same stand by name, as they come. */
export function inOrder(agencies: readonly AgencyFigures[], sort: AgencySort): AgencyFigures[] {
  if (sort === 'name') return [...agencies];
  const sign = directionOf(sort) === 'ascending' ? 1 : -1;
  return agencies.toSorted((one, other) => {
    const [first, second] = [figureOf(one, sort), figureOf(other, sort)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
}

function figureOf(row: AgencyFigures, sort: Exclude<AgencySort, 'name'>): number | null {
  switch (sort) {
    case 'reports':
      return row.received;
    case 'in-time':
      return shareInTime(row);
    case 'acknowledge':
      return row.medianToAcknowledge;
    case 'resolve':
      return row.medianToResolve;
    case 'open':
      return row.open;
  }
}

/** @returns whole per cent, or null while there is nothing to say it of. */
export function shareInTime({ due, inTime }: Pick<AgencyFigures, 'due' | 'inTime'>): number | null {
  return due === 0 ? null : Math.round((inTime / due) * 100);
}

/** A time that is not public says so. */
export function usualTime(
  { timesPublic }: Pick<AgencyFigures, 'timesPublic'>,
  minutes: number | null,
): string {
  if (!timesPublic) return 'Not public';
  return minutes === null ? 'None yet' : durationText(Math.max(1, Math.round(minutes)));
}
