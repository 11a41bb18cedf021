/** The active flag of a record with its cases and messages, read with the record in one statement. */
import { type RawBuilder, sql } from 'kysely';
import { type MessageRow, messagesOf } from '#server/features/response/cases/for-others/deliveries.ts';
import { casesOf, type ReportCaseRow } from '#server/features/response/cases/for-others/report-cases.ts';

export type FlagRow = {
  id: number;
  description: string;
  created_at: string;
  cases: ReportCaseRow[];
  messages: MessageRow[];
};

/** @param record such as `flag.ride_id = ride.id`. @returns a JSON object for a select, null when unflagged. */
export function openFlagOf(record: RawBuilder<boolean>): RawBuilder<FlagRow | null> {
  return sql`(
    select json_build_object(
      'id', flag.id, 'description', flag.description, 'created_at', flag.created_at,
      'cases', ${casesOf(sql<boolean>`cases.flag_id = flag.id`)},
      'messages', ${messagesOf(sql<boolean>`outbox.flag_id = flag.id and outbox.kind <> 'flag-withdrawn'`)}
    )
    from flags as flag where ${record} and flag.withdrawn_at is null
  )`;
}
