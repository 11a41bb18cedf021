/** What is flagged, a ride or an item: how a flag speaks of it, and what it asks the server. */
import type { Item } from '#domain/items.ts';
import type { Ride } from '#domain/rides.ts';

export type FlagSubject = { kind: 'ride'; record: Ride } | { kind: 'item'; record: Item };

/** As people say it. */
export function refOf(subject: FlagSubject): string {
  return subject.kind === 'ride' ? subject.record.rideId : subject.record.itemRef;
}

/** The next of kin, whom a ride's flag tells too. */
export function nextOfKinOf(subject: FlagSubject): string | null {
  return subject.kind === 'ride' ? subject.record.nextOfKinFullName : null;
}
