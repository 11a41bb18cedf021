import type { Generated, GeneratedAlways } from 'kysely';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type NextOfKinRow = {
  user_id: number;
  full_name: string;
  /** E.164. */
  phone: string;
  /** Empty when it is not known. */
  address: string;
  saved_at: Moment;
};

/** The next of kin that a passenger named for a ride on the road, as their pages show it. */
export type KinNamings = {
  id: GeneratedAlways<number>;
  ride_id: number;
  full_name: string;
  /** E.164; empty once they were removed. */
  phone: string;
  /** Empty when it is not known. */
  address: string;
  named_at: Generated<Moment>;
};
