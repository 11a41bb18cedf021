/** The flagged ride or item: the flag's texts about it, and its requests. */
import type { Item } from '#domain/journeys/items/items.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';

export type FlagSubject = { kind: 'ride'; record: Ride } | { kind: 'item'; record: Item };

/** The id as people say it. */
export function refOf(subject: FlagSubject): string {
  return subject.kind === 'ride' ? subject.record.rideId : subject.record.itemRef;
}

/** The next of kin, who is also notified of a ride's flag. */
export function nextOfKinOf(subject: FlagSubject): string | null {
  return subject.kind === 'ride' ? subject.record.nextOfKinFullName : null;
}
