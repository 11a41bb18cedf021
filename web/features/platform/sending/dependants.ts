/** Actions on a record that itself still waits: kept after it, and sent under the number it gets. */

import { receiveItem } from '#domain/journeys/items.ts';
import { completeRide } from '#domain/journeys/rides.ts';
import { flagDescriptionLength, flagRide } from '#domain/reporting/flags.ts';
import { flagItem } from '#domain/reporting/item-flags.ts';
import { enqueueRequest } from './enqueue.ts';
import { type NewRequest, type QueuedRequest, type RequestKind, recordMark } from './queued-request.ts';

const kinds = {
  ride: {
    field: 'lodge_ride_id',
    flag: flagRide,
    end: completeRide,
    endKind: 'completion',
    page: 'ridesDetails',
  },
  item: { field: 'item_id', flag: flagItem, end: receiveItem, endKind: 'receipt', page: 'itemDetails' },
} as const;

export type Parent = QueuedRequest & { kind: keyof typeof kinds };

/** Whether something can be done with it before it is sent. */
export function isParent(queued: QueuedRequest): queued is Parent {
  return queued.kind in kinds;
}

/** The request that ends it: a completion or a receipt. */
export function endKindOf({ kind }: Parent): RequestKind {
  return kinds[kind].endKind;
}

/** To the agency that answers when none is named, and to the next of kin. */
export async function flagLater(parent: Parent, description: string): Promise<void> {
  await enqueueRequest(flagOf(parent, description), false);
}

export function flagOf(parent: Parent, description: string): NewRequest {
  const { flag, field, page } = kinds[parent.kind];
  return {
    ...sharedWith(parent),
    key: `flag-${parent.key}`,
    kind: 'flag',
    path: flag.path,
    body: JSON.stringify({ [field]: recordMark, description, agencies: [] }),
    record: { under: `/users/${page}/`, field },
    edit: { kind: 'words', field: 'description', label: 'What is happening', limit: flagDescriptionLength },
    families: [...parent.families, 'agencies'],
  };
}

/** *Ride complete* or *Item received*. */
export async function endLater(parent: Parent): Promise<void> {
  const { end, endKind, page } = kinds[parent.kind];
  await enqueueRequest(
    {
      ...sharedWith(parent),
      key: `${endKind}-${parent.key}`,
      kind: endKind,
      path: end.path.replace('{id}', recordMark),
      body: null,
      record: { under: `/users/${page}/`, field: 'id' },
      edit: { kind: 'none' },
    },
    false,
  );
}

function sharedWith({
  key,
  accountId,
  title,
  families,
}: Parent): Pick<NewRequest, 'accountId' | 'title' | 'families' | 'pictures' | 'after' | 'line' | 'newest'> {
  // A flag goes before the end of the ride when it was raised before.
  return { accountId, title, families, pictures: [], after: key, line: `after ${key}`, newest: null };
}
