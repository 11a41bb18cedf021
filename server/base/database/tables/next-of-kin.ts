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
