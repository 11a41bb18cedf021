/** The record behind a case: the flagged ride or item, or the complaint, as messages name it. */
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Language } from '#domain/values/languages.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { subquery } from '#server/base/database/queries.ts';
import { isAddressConfirmed } from '#server/features/response/cases/for-others/report-cases.ts';
import type { CaseRow } from '#server/features/response/cases/store.ts';

export type RecordOfCase = {
  of: 'ride' | 'item' | 'complaint';
  id: number;
  /** As people say it: `RD-7K2M9QXA`. */
  reference: string;
  agencyName: string;
  addressConfirmed: boolean;
  /** Null once the account is gone. */
  reporter: {
    id: number;
    email: string;
    name: string;
    language: Language | null;
    /** Of a person without an account, whom RUA knows by it alone; null after `STOP`. */
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
      ${jsonObjectFrom(reporter)} as reporter
    from cases
    join agencies on agencies.id = cases.agency_id
    left join flags on flags.id = cases.flag_id
    left join rides on rides.id = flags.ride_id
    left join items on items.id = flags.item_id
    left join complaints on complaints.id = cases.complaint_id
    where cases.id = ${id}
  `.execute(queries);
  return rows[0];
}
