/** The queries of settings. */
import { sql } from 'kysely';
import { type PageQuery, rowsOfPage } from '#domain/contract/paging.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';

export type AccessRow = {
  id: number;
  agency: string;
  of: 'ride' | 'item' | 'complaint';
  record_id: number;
  reference: string;
  at: string;
  total: number;
};

/** The first look of each agency at each of the person's reports. */
export async function listAccesses(
  queries: Queries,
  userId: number,
  query: PageQuery,
): Promise<{ rows: AccessRow[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const { rows } = await sql<AccessRow>`
    select cases.id, agencies.name as agency,
      case when rides.id is not null then 'ride' when items.id is not null then 'item' else 'complaint' end as of,
      coalesce(rides.id, items.id, complaints.id) as record_id,
      coalesce(rides.ride_id, items.item_ref, complaints.complaint_ref) as reference,
      seen.at, count(*) over () as total
    from cases
    join case_events as seen on seen.case_id = cases.id and seen.kind = 'seen'
    join agencies on agencies.id = cases.agency_id
    left join flags on flags.id = cases.flag_id
    left join rides on rides.id = flags.ride_id
    left join items on items.id = flags.item_id
    left join complaints on complaints.id = cases.complaint_id
    where cases.reporter_id = ${userId}
    order by seen.at desc, cases.id desc, seen.sequence
    limit ${rowCount(perPage)} offset ${rowCount(offset)}
  `.execute(queries);
  return { rows, total: rows[0]?.total ?? 0 };
}
