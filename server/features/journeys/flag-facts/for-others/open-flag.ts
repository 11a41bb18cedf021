/** The active flag of a record with its cases and messages, read with the record in one statement. */
import { type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { subquery } from '#server/base/database/queries.ts';
import { type MessageRow, messagesOf } from '#server/features/response/cases/for-others/deliveries.ts';
import {
  casesOf,
  isAddressConfirmed,
  type ReportCaseRow,
} from '#server/features/response/cases/for-others/report-cases.ts';

export type FlagRow = {
  id: number;
  description: string;
  created_at: string;
  address_confirmed: boolean;
  raised_by: 'passenger' | 'ladder';
  cases: ReportCaseRow[];
  messages: MessageRow[];
};

/** @param record such as `flag.ride_id = ride.id`. @returns a JSON object for a select, null when unflagged. */
export function openFlagOf(record: RawBuilder<boolean>): RawBuilder<FlagRow | null> {
  const flag = subquery
    .selectFrom('flags as flag')
    .select([
      'flag.id',
      'flag.description',
      'flag.created_at',
      'flag.raised_by',
      isAddressConfirmed(sql`flag.address_confirmed`, sql`flag.owner_id`).as('address_confirmed'),
      casesOf(sql<boolean>`cases.flag_id = flag.id`).as('cases'),
      messagesOf(sql<boolean>`outbox.flag_id = flag.id and outbox.kind <> 'flag-withdrawn'`).as('messages'),
    ])
    .where(record)
    .where('flag.withdrawn_at', 'is', null);
  return jsonObjectFrom(flag);
}
