/** The record behind a case: the flagged ride or item, or the complaint, as messages name it. */
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Language } from '#domain/values/languages.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { subquery } from '#server/base/database/queries.ts';
import { isAddressConfirmed } from '#server/features/response/cases/for-others/report-cases.ts';
import type { CaseRow } from '#server/features/response/cases/store.ts';

export type RecordOfCase = {
  of: 'ride' | 'item' | 'complaint';
  id: number;
  /** The id as people say it: `RD-7K2M9QXA`. */
  reference: string;
  agencyName: string;
  addressConfirmed: boolean;
  /** The ride that it is about, while it is on the road. */
  openRide: { lodgedAt: string; expectedArrival: string | null } | null;
  /** Null once the account is gone. */
  reporter: {
    id: number;
    email: string;
    name: string;
    language: Language | null;
    /** The number of a person without an account, by which alone RUA knows them; null after `STOP`. */
    text: TextNumber | null;
  } | null;
};

type TextNumber = { number: string; language: Language | null };

const text = subquery
  .selectFrom('text_numbers')
  .select(['number', 'language'])
  .where('user_id', '=', sql<number>`users.id`)
  .where('linked_at', 'is', null)
  .where('stopped_at', 'is', null)
  .orderBy('heard_at', 'desc')
  .limit(sql.lit(1));

const reporter = subquery
  .selectFrom('users')
  .select(['id', 'email', 'first_name as name', 'language', jsonObjectFrom(text).as('text')])
  .where('id', '=', sql<number>`cases.reporter_id`);

/** @returns undefined when the record is no longer there. */
export async function findRecord(
  queries: Queries,
  { id }: Pick<CaseRow, 'id'>,
): Promise<RecordOfCase | undefined> {
  const { rows } = await sql<RecordOfCase>`
    select
      case when rides.id is not null then 'ride' when items.id is not null then 'item' else 'complaint' end as of,
      coalesce(rides.id, items.id, complaints.id) as id,
      coalesce(rides.ride_id, items.item_ref, complaints.complaint_ref) as reference,
      agencies.name as "agencyName",
      ${isAddressConfirmed(sql`coalesce(flags.address_confirmed, complaints.address_confirmed)`, sql`cases.reporter_id`)}
        as "addressConfirmed",
      case when about.id is not null then jsonb_build_object('lodgedAt', about.created_at, 'expectedArrival', about.expected_arrival) end
        as "openRide",
      ${jsonObjectFrom(reporter)} as reporter
    from cases
    join agencies on agencies.id = cases.agency_id
    left join flags on flags.id = cases.flag_id
    left join rides on rides.id = flags.ride_id
    left join items on items.id = flags.item_id
    left join complaints on complaints.id = cases.complaint_id
    left join rides as about on about.id = coalesce(flags.ride_id, complaints.ride_id) and about.status = 'active'
    where cases.id = ${id}
  `.execute(queries);
  return rows[0];
}

/** A step that has not left is no news any more. Answers of officers stay. */
export async function withdrawSteps(
  tx: Transaction,
  { caseId, userId }: { caseId: number; userId: number },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ withdrawn_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('case_id', '=', caseId)
    .where('state', 'in', ['queued', 'retrying'])
    .where('withdrawn_at', 'is', null)
    .execute();
}
