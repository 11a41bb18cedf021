/**
 * Queues a flag before the code of its sheet is there: a person who held the button needs no more for that. Light, because it is
 * loaded with the strip.
 */
import type { RideRow } from '#domain/journeys/rides/ride-row.ts';
import { rideFamily } from '#web/features/journeys/rides/queries.ts';
import { sendAfter } from '#web/features/platform/sending/enqueue.ts';
import { pageOfRide, unsentFlagOf } from '#web/features/platform/sending/flags-of-rides.ts';
import { listRequests } from '#web/features/platform/sending/queue-store.ts';
import type { NewRequest } from '#web/features/platform/sending/queued-request.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { undoMs } from './flag-progress.ts';

type Flagged = Pick<RideRow, 'id' | 'rideId'>;

/** A flag to the agency that answers when none is named, and to the next of kin. As the endpoint `flagRide` takes it. */
export function newFlag({ id, rideId }: Flagged, accountId: number): NewRequest {
  return {
    ...{ key: newKey(), accountId, kind: 'flag', title: rideId, path: '/api/user/lodge-ride/flag/create' },
    body: JSON.stringify({ lodge_ride_id: id, description: '', agencies: [] }),
    ...{ pictures: [], after: null, line: `flag of ride ${id}`, newest: null },
    record: { under: pageOfRide(id), field: null },
    edit: { kind: 'words', field: 'description', label: 'What is happening', limit: 1000 },
    families: [...rideFamily, 'agencies'],
    place: 'either',
  };
}

/** Held back like any other. @returns false when this device has a flag of the ride already. */
export async function enqueueRideFlag(ride: Flagged, accountId: number): Promise<boolean> {
  if (unsentFlagOf(ride.id, await listRequests(accountId))) return false;
  await sendAfter(newFlag(ride, accountId), undoMs);
  return true;
}
