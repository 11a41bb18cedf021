/** A record that can be flagged, a ride or an item, as raising and withdrawing a flag need it. */
import type { MailFact } from '#server/base/message.ts';
import type { FlagTarget } from '#server/features/reporting/flags/store.ts';

/** The facts of the record that messages tell. */
export type RecordLabels = {
  /** The id as people say it: `RD-7K2M9QXD`. */
  reference: string;
  /** A short description that distinguishes it from others, for a mail's subject. */
  inShort: string;
  reporter: 'passenger' | 'sender';
  facts: readonly MailFact[];
  /** The page on which officers open it. */
  page: `/${string}`;
};

export type FlaggableRecord = {
  of: 'ride' | 'item';
  id: number;
  words: RecordLabels;
  /** Marks the record as flagged and adds the step to its timeline. */
  noteFlagged(flag: { agencies: string; description: string }): Promise<void>;
  noteWithdrawn(reason: string): Promise<void>;
};

export function targetOf({ of, id }: FlaggableRecord): FlagTarget {
  return of === 'ride' ? { rideId: id, itemId: null } : { rideId: null, itemId: id };
}
