/** The queries of an agency's queue: its cases with the record behind each. */
import { type RawBuilder, sql } from 'kysely';
import { rowsOfPage } from '#domain/contract/paging.ts';
import { type CaseListQuery, countedCases } from '#domain/response/cases/endpoints.ts';
import { columnsFrom } from '#server/base/database/columns-from.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';
import { type CaseRow, caseColumns } from '#server/features/response/cases/store.ts';

type Short<Key extends string> = Record<Key, string> & { id: number };

export type QueueRow = CaseRow & {
  urgent: boolean;
  officer: { id: number; first_name: string; last_name: string } | null;
  reporter: string;
  latitude: number | null;
  longitude: number | null;
  ride: Short<
    'ride_id' | 'vehicle_number' | 'vehicle_name' | 'driver_name' | 'destination_address' | 'status'
  > | null;
  item: Short<
    | 'item_ref'
    | 'item_name'
    | 'vehicle_bike_number'
    | 'rider_phone_number'
    | 'rider_company'
    | 'destination_address'
    | 'status'
  > | null;
  complaint:
    | (Short<'complaint_ref' | 'title' | 'role' | 'type' | 'name' | 'state' | 'city'> & {
        over_at: string | null;
      })
    | null;
};

const joins = sql`
  left join flags on flags.id = one.flag_id
  left join rides on rides.id = flags.ride_id
  left join items on items.id = flags.item_id
  left join complaints on complaints.id = one.complaint_id
`;

const latitude = sql<number | null>`coalesce(rides.latitude, items.latitude, complaints.latitude)`;

/** The searched text of a case: the ids, names, places and plates of its record, and its reporter. */
const searchText = sql<string>`(
  coalesce(
    rides.search_text, items.search_text,
    complaints.search_text || ' ' || lower(replace(complaints.vehicle_number, '-', ''))
  ) || ' ' || coalesce(
    (select lower(first_name || ' ' || last_name) from users where users.id = one.reporter_id), ''
  )
)`;

const columns = sql`
  ${columnsFrom('one', caseColumns)}, one.urgent,
  (
    select json_build_object('id', id, 'first_name', first_name, 'last_name', last_name)
    from users where users.id = one.officer_id
  ) as officer,
  (select trim(first_name || ' ' || last_name) from users where users.id = one.reporter_id) as reporter,
  ${latitude} as latitude,
  coalesce(rides.longitude, items.longitude, complaints.longitude) as longitude,
  case when rides.id is not null then json_build_object(
    'id', rides.id, 'ride_id', rides.ride_id, 'vehicle_number', rides.vehicle_number, 'vehicle_name', rides.vehicle_name,
    'driver_name', rides.driver_name, 'destination_address', rides.destination_address, 'status', rides.status
  ) end as ride,
  case when items.id is not null then json_build_object(
    'id', items.id, 'item_ref', items.item_ref, 'item_name', items.item_name,
    'vehicle_bike_number', items.vehicle_bike_number, 'rider_phone_number', items.rider_phone_number,
    'rider_company', items.rider_company, 'destination_address', items.destination_address, 'status', items.status
  ) end as item,
  case when complaints.id is not null then json_build_object(
    'id', complaints.id, 'complaint_ref', complaints.complaint_ref, 'title', complaints.title, 'role', complaints.role,
    'type', complaints.type, 'name', complaints.name, 'state', complaints.state, 'city', complaints.city,
    'over_at', complaints.over_at
  ) end as complaint
`;

export type QueueOwner = { agencyId: number; officerId: number; now: string };

/** One page of the agency's cases, and how many there are, counted no further than `countedCases`. */
export async function listQueue(
  queries: Queries,
  owner: QueueOwner,
  query: CaseListQuery,
): Promise<{ rows: QueueRow[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const wanted = wantedCases(owner, query);
  const searched = query.search || query.placed === 'yes' ? joins : sql``;
  const { rows } = await sql<QueueRow>`
    select ${columns} from (
      select one.* from cases as one ${searched}
      where ${wanted} order by ${orderOf(query)} limit ${rowCount(perPage)} offset ${rowCount(offset)}
    ) as one ${joins}
    order by ${orderOf(query)}
  `.execute(queries);
  const counted = await sql<{ total: number }>`
    select count(*) as total from (
      select from cases as one ${searched} where ${wanted} limit ${rowCount(countedCases)}
    ) as counted
  `.execute(queries);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function orderOf({ sort }: CaseListQuery): RawBuilder<unknown> {
  if (sort === 'newest') return sql`one.id desc`;
  if (sort === 'oldest') return sql`one.id asc`;
  return sql`one.urgent desc, one.started_at, one.id`;
}

function wantedCases(owner: QueueOwner, query: CaseListQuery): RawBuilder<boolean> {
  const conditions = [sql<boolean>`one.agency_id = ${owner.agencyId}`];
  if (query.kind === 'reported') conditions.push(sql<boolean>`one.complaint_id is not null`);
  else if (query.kind) conditions.push(sql<boolean>`one.kind = ${query.kind}`);
  if (query.state === undefined || query.state === 'open') {
    conditions.push(sql<boolean>`one.state in ('new', 'acknowledged', 'in_progress')`);
  } else if (query.state !== 'all') conditions.push(sql<boolean>`one.state = ${query.state}`);
  if (query.officer === 'me') conditions.push(sql<boolean>`one.officer_id = ${owner.officerId}`);
  if (query.officer === 'nobody') conditions.push(sql<boolean>`one.officer_id is null`);
  if (query.urgent) conditions.push(sql<boolean>`one.urgent = ${query.urgent === 'yes'}`);
  if (query.overdue === 'yes') conditions.push(sql<boolean>`one.deadline_at < ${owner.now}`);
  if (query.placed === 'yes') conditions.push(sql<boolean>`${latitude} is not null`);
  if (query.search) conditions.push(matchesAll(searchText, query.search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The case as the queue shows it. */
export async function findInQueue(queries: Queries, id: number): Promise<QueueRow | undefined> {
  const { rows } = await sql<QueueRow>`
    select ${columns} from (select * from cases where id = ${id}) as one ${joins}
  `.execute(queries);
  return rows[0];
}

/** Those of these cases that are the agency's. */
export async function listInQueue(
  queries: Queries,
  agencyId: number,
  ids: readonly number[],
): Promise<QueueRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<QueueRow>`
    select ${columns} from (
      select * from cases where id = any(${ids}::bigint[]) and agency_id = ${agencyId}
    ) as one ${joins}
    order by one.id
  `.execute(queries);
  return rows;
}

export type KindCounts = { kind: string; open: number; new: number; overdue: number; mine: number };

export async function countOpen(queries: Queries, owner: QueueOwner): Promise<KindCounts[]> {
  const { rows } = await sql<KindCounts>`
    select kind, count(*) as open,
      count(*) filter (where state = 'new') as new,
      count(*) filter (where deadline_at < ${owner.now}) as overdue,
      count(*) filter (where officer_id = ${owner.officerId}) as mine
    from cases
    where agency_id = ${owner.agencyId} and state in ('new', 'acknowledged', 'in_progress')
    group by kind
  `.execute(queries);
  return rows;
}

export type SimilarRow = QueueRow & { why: 'vehicle' | 'place' };

const nearbyDegrees = 0.01;

/** Of the agency's last cases, those of the same vehicle, or from within about a kilometre on the same day. */
export async function listSimilar(queries: Queries, like: QueueRow): Promise<SimilarRow[]> {
  const vehicle = like.ride?.vehicle_number ?? like.item?.vehicle_bike_number ?? '';
  const { rows } = await sql<SimilarRow>`
    select ${columns},
      case when coalesce(rides.vehicle_number, items.vehicle_bike_number, complaints.vehicle_number) = ${vehicle}
        and ${vehicle} <> '' then 'vehicle' else 'place' end as why
    from (
      select * from cases where agency_id = ${like.agency_id} and id <> ${like.id} order by id desc limit 500
    ) as one ${joins}
    where (${vehicle} <> '' and coalesce(rides.vehicle_number, items.vehicle_bike_number, complaints.vehicle_number) = ${vehicle})
      or (
        abs(coalesce(rides.latitude, items.latitude, complaints.latitude) - ${like.latitude}::float) < ${nearbyDegrees}
        and abs(coalesce(rides.longitude, items.longitude, complaints.longitude) - ${like.longitude}::float) < ${nearbyDegrees}
        and abs(extract(epoch from one.started_at - ${like.started_at}::timestamptz)) < 86400
      )
    order by one.id desc limit 5
  `.execute(queries);
  return rows;
}

/** The public answers of the other agencies that have the same report. */
export async function listOtherReplies(
  queries: Queries,
  { id, flag_id, complaint_id }: QueueRow,
): Promise<{ agency: string; text: string; at: string }[]> {
  const { rows } = await sql<{ agency: string; text: string; at: string }>`
    select agencies.name as agency, case_events.data ->> 'text' as text, case_events.at
    from cases
    join case_events on case_events.case_id = cases.id and case_events.kind = 'replied'
    join agencies on agencies.id = cases.agency_id
    where cases.id <> ${id} and (cases.flag_id = ${flag_id} or cases.complaint_id = ${complaint_id})
    order by case_events.at
  `.execute(queries);
  return rows;
}

/** Names of the people who acted, and of the people assigned. */
export async function listNames(
  queries: Queries,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]));
}

export async function listAgencyNames(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.selectFrom('agencies').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
