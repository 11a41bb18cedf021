/**
 * Keeps a flag on this device before any code of the queue or of the sheet is there: a person who held the button needs no network
 * for that. Light, because every page of a member loads it.
 */
import type { RideRow } from '#domain/journeys/rides/ride-row.ts';
import { rideFamily } from '#web/features/journeys/rides/queries.ts';
import { pageOfRide, unsentFlagOf } from '#web/features/platform/sending/flags-of-rides.ts';
import { createStores, queueName, queueVersion } from '#web/features/platform/sending/queue-database.ts';
import { publishQueueNews } from '#web/features/platform/sending/queue-news.ts';
import { type NewRequest, newlyQueued } from '#web/features/platform/sending/queued-request.ts';
import { registerBackgroundSync } from '#web/features/platform/sending/sending-tag.ts';
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

/** Held back like any other. @returns false when this device keeps nothing, or a flag of the ride already. */
export function keepFlag(ride: Flagged, accountId: number): Promise<boolean> {
  return new Promise((resolve) => {
    const now = Date.now();
    const notBefore = new Date(now + undoMs).toISOString();
    const flag = newlyQueued({ ...newFlag(ride, accountId), notBefore }, new Date(now).toISOString(), {
      isUnsure: false,
      isFirstTry: true,
    });
    const no = () => resolve(false);
    const opening = indexedDB.open(queueName, queueVersion);
    opening.addEventListener('upgradeneeded', () => createStores(opening.result));
    opening.addEventListener('error', no);
    opening.addEventListener('success', () => {
      const tx = opening.result.transaction('things', 'readwrite', { durability: 'strict' });
      const things = tx.objectStore('things');
      const all = things.index('accountId').getAll(accountId);
      let isNew = false;
      all.addEventListener('success', () => {
        if (unsentFlagOf(ride.id, all.result)) return;
        things.add(flag).addEventListener('success', () => {
          isNew = true;
        });
      });
      tx.addEventListener('abort', no);
      tx.addEventListener('complete', () => {
        opening.result.close();
        if (isNew) publishQueueNews({ kind: 'added' });
        if (isNew) void registerBackgroundSync();
        resolve(isNew);
      });
    });
  });
}
