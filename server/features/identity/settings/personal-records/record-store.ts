/** How a table names the rows that are about a person, and conditions that several tables use. */
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/base/database/schema.ts';

export type PersonalRecords = {
  /** The name of the records in the download. */
  name: string;
  table: keyof Tables;
  /** The columns that refer to the account; none when it is found through another record. */
  refers: readonly string[];
  /** A condition beside those columns, or instead of them. */
  mine?: (me: number) => RawBuilder<boolean>;
  /** The exported columns of a row whose other columns are another person's or secret. By default all but `hide`. */
  show?: readonly string[];
  /** Secrets, and columns that exist only for search. */
  hide?: readonly string[];
  /** Fields that replace those of the row; null for a row that keeps its own. */
  instead?: RawBuilder<unknown>;
  order?: readonly string[];
};

export const myRides = (me: number) => sql`select id from rides where owner_id = ${me}`;
export const myItems = (me: number) => sql`select id from items where owner_id = ${me}`;
export const myComplaints = (me: number) => sql`select id from complaints where owner_id = ${me}`;
export const myFlags = (me: number) => sql`select id from flags where owner_id = ${me}`;
/** Only an address that the person has verified is theirs. */
export const myAddress = (me: number) =>
  sql`select email from users where id = ${me} and email_verified_at is not null`;
export const deliveryColumns = [
  'channel',
  'kind',
  'to_name',
  'state',
  'queued_at',
  'sent_at',
  'delivered_at',
];
