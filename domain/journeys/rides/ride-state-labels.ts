/** The states of a ride in words: the same in its list, its page, its link and at agencies. */
import type { RideStatus } from '#domain/journeys/rides/ride-row.ts';

export const rideStateLabels = {
  active: 'Active',
  completed: 'Completed',
  /** Shown beside the state while a flag stands. */
  flagged: 'Flagged',
  /** Expected to have arrived, and not heard of. */
  overdue: 'Overdue',
} as const satisfies Record<RideStatus | 'flagged' | 'overdue', string>;
