/** The flag of a ride that waits on this device. */
import { isUnsent, type QueuedRequest } from './queued-request.ts';

export function pageOfRide(id: number): string {
  return `/users/ridesDetails/${id}`;
}

/** Finds the flag that waits for this ride, also when it was raised before the ride was sent: it follows the ride. */
export function unsentFlagOf(id: number, requests: readonly QueuedRequest[]): QueuedRequest | undefined {
  return requests.find((one) => isUnsent(one) && isFlagAt(one, pageOfRide(id), requests));
}

function isFlagAt(one: QueuedRequest, page: string, all: readonly QueuedRequest[]): boolean {
  if (one.kind !== 'flag') return false;
  if (one.after === null) return one.record.under === page && one.record.field === null;
  const parent = all.find(({ key }) => key === one.after);
  return parent?.state.kind === 'sent' && parent.state.to === page;
}
