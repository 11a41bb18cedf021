import type { Generated, GeneratedAlways } from 'kysely';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type ArrivalPins = {
  user_id: number;
  salt: Buffer;
  pin_hash: Buffer;
  /** Null for none. */
  duress_hash: Buffer | null;
  /** Chosen with the PIN of a forced person. In their order, after `duress_hash`. */
  more_duress_hashes: Generated<Buffer[]>;
  chosen_at: Moment;
};

/** `duress`: the passenger was forced to give it. */
export type PinMeaning = 'safe' | 'duress' | 'wrong';

/** A PIN that was given for a ride. */
export type PinAnswers = {
  id: GeneratedAlways<number>;
  ride_id: number;
  meaning: PinMeaning;
  at: Moment;
  kin_told: boolean;
  agency_told_at: Moment | null;
  complaint_id: number | null;
};
