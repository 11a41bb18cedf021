/** Live events: changes that the server sends to open windows, so that they show the new state at once. */
import * as z from 'zod/mini';

export const liveEvent = z.discriminatedUnion('kind', [
  /** Something about this ride changed: its state, its flag, a delivery. */
  z.object({ kind: z.literal('ride-changed'), rideId: z.number() }),
  z.object({ kind: z.literal('item-changed'), itemId: z.number() }),
  z.object({ kind: z.literal('complaint-changed'), complaintId: z.number() }),
  /** Something happened to a case of the officer's agency, or it has a new one. */
  z.object({ kind: z.literal('case-changed'), caseId: z.number() }),
  /** A colleague came to a case that the officer has open, or does something else there. */
  z.object({ kind: z.literal('case-presence'), caseId: z.number() }),
  /** Another of the staff came to an entry of content, or went to another field of one. */
  z.object({ kind: z.literal('content-presence') }),
  /** The named views of the queue of the officer's agency. */
  z.object({ kind: z.literal('case-views-changed') }),
  /** The officer's agency: its officers, contacts and deadlines. */
  z.object({ kind: z.literal('organization-changed') }),
  /** An officer of the agency went on or off duty. */
  z.object({ kind: z.literal('duty-changed') }),
  z.object({ kind: z.literal('manifests-changed') }),
  z.object({ kind: z.literal('agencies-changed') }),
  z.object({ kind: z.literal('account-changed') }),
  z.object({ kind: z.literal('notifications-changed') }),
  /** A space of theirs or a booking they take part in. */
  z.object({ kind: z.literal('parking-changed') }),
  z.object({ kind: z.literal('traffic-changed') }),
  /** The comments that readers see. */
  z.object({ kind: z.literal('news-changed') }),
  /** Waiting work in the back office. */
  z.object({ kind: z.literal('desk-changed') }),
  /** A ticket of theirs or of their agency has a message, or is read, or taken up. */
  z.object({ kind: z.literal('messages-changed') }),
  z.object({ kind: z.literal('safety-pass-changed') }),
  /** An agency took back what it told of a plate. It does not say which plate. */
  z.object({ kind: z.literal('plate-notice-withdrawn') }),
  /** RUA counts a company as checked no more. It does not say which. */
  z.object({ kind: z.literal('company-check-ended') }),
  /** The session that this window listens with has ended; nothing follows. */
  z.object({ kind: z.literal('session-ended') }),
  /** There are too many streams; this one ends, and its window opens another when it is looked at, or some minutes later. */
  z.object({ kind: z.literal('stream-closed') }),
  /** Events may have been missed: show everything anew. */
  z.object({ kind: z.literal('resync') }),
]);
export type LiveEvent = z.output<typeof liveEvent>;

/** The event that a record has changed. */
export function recordChanged(of: 'ride' | 'item' | 'complaint', id: number): LiveEvent {
  switch (of) {
    case 'ride':
      return { kind: 'ride-changed', rideId: id };
    case 'item':
      return { kind: 'item-changed', itemId: id };
    case 'complaint':
      return { kind: 'complaint-changed', complaintId: id };
  }
}
