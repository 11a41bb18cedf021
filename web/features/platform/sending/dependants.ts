/** Actions on a record that itself still waits: kept after it, and sent under the number it gets. */

import { receiveItem } from '#domain/journeys/items/items.ts';
import { answerWhetherSafe, undoSeconds } from '#domain/journeys/rides/arrivals.ts';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { flagDescriptionLength, flagRide } from '#domain/reporting/flags.ts';
import { flagItem } from '#domain/reporting/item-flags.ts';
import { enqueueRequest, sendAfter } from './enqueue.ts';
import {
  isUnsent,
  type NewRequest,
  type QueuedRequest,
  type RequestKind,
  recordPlaceholder,
} from './queued-request.ts';

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

/** The kind of the request that ends it: a completion or a receipt. */
export function endKindOf({ kind }: Parent): RequestKind {
  return kinds[kind].endKind;
}

/** The queued request that ends it; undefined for none. */
export function unsentEndOf(parent: Parent, all: readonly QueuedRequest[]): QueuedRequest | undefined {
  return all.find((one) => one.after === parent.key && one.kind === endKindOf(parent) && isUnsent(one));
}

export function flagBehind({ key }: Parent, all: readonly QueuedRequest[]): QueuedRequest | undefined {
  return all.find((one) => one.after === key && one.kind === 'flag' && isUnsent(one));
}

/** Queues a flag for the default responder and the next of kin. */
export async function enqueueFlag(parent: Parent, description: string): Promise<void> {
  await enqueueRequest(flagOf(parent, description), false);
}

export function flagOf(parent: Parent, description: string): NewRequest {
  const { flag, field, page } = kinds[parent.kind];
  return {
    ...sharedWith(parent),
    key: `flag-${parent.key}`,
    kind: 'flag',
    path: flag.path,
    body: JSON.stringify({ [field]: recordPlaceholder, description, agencies: [] }),
    record: { under: `/users/${page}/`, field },
    edit: { kind: 'words', field: 'description', label: 'What is happening', limit: flagDescriptionLength },
    families: [...parent.families, 'agencies'],
  };
}

/** *Ride complete* or *Item received*. It leaves after ten seconds at the earliest, so that it can be undone. */
export async function enqueueEnd(parent: Parent): Promise<void> {
  const { end } = kinds[parent.kind];
  await sendAfter(endOf(parent, end.path, null), undoSeconds * 1000);
}

/** *Ride complete* where the flag waits too: the passenger said that they are safe. */
export async function enqueueSafeEnd(parent: Parent): Promise<void> {
  await sendAfter(endOf(parent, answerWhetherSafe.path, { safe: true }), undoSeconds * 1000);
}

/** The passenger is not safe: it goes right after the flag, and the ride stays on the road. */
export async function enqueueHelpCall(parent: Parent): Promise<void> {
  const answer = endOf(parent, answerWhetherSafe.path, { safe: false });
  await enqueueRequest({ ...answer, key: `not-safe-${parent.key}`, kind: 'not-safe' }, false);
}

function endOf(parent: Parent, path: string, body: { safe: boolean } | null): NewRequest {
  const { endKind, page } = kinds[parent.kind];
  return {
    ...sharedWith(parent),
    key: `${endKind}-${parent.key}`,
    kind: endKind,
    path: path.replace('{id}', recordPlaceholder),
    body: body && JSON.stringify(body),
    record: { under: `/users/${page}/`, field: 'id' },
    edit: { kind: 'none' },
  };
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
