/** The queries of an agency's queue: its cases with the record behind each. */

import { type RawBuilder, sql } from 'kysely';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import { type CaseFilter, type CaseListQuery, countedCases } from '#domain/response/cases/queue.ts';
import { fewestForMedian } from '#domain/response/desk-figures/desk-figures.ts';
import type { PlateKind } from '#domain/road/plate-kinds.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import { foldedCode } from '#domain/values/folded-text.ts';
import { notKnown } from '#domain/values/known-answers.ts';
import { columnsFrom } from '#server/base/database/columns-from.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { jsonObjectOf } from '#server/base/database/json-object.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { type PersonRow, personOf } from '#server/features/identity/people/for-others/person-store.ts';
import { isAddressConfirmed } from '#server/features/response/cases/for-others/report-cases.ts';
import {
  isWithdrawn,
  joins,
  latitude,
  orderOf,
  plate,
  plateFacts,
  type QueueOwner,
  selectPage,
  wantedCases,
  wantedFrom,
} from '#server/features/response/cases/queue-filter-store.ts';
import { type CaseRow, caseColumns } from '#server/features/response/cases/store.ts';

type Short<Key extends string> = Record<Key, string> & { id: number };

export type QueueRow = CaseRow & {
  urgent: boolean;
  /** Whether the reporter withdrew the report. */
  is_withdrawn: boolean;
  officer: PersonRow<'id' | 'first_name' | 'last_name'> | null;
  reporter: string;
  plate: string;
  plate_kind: PlateKind | null;
  vehicle_name: string | null;
  vehicle_model: string | null;
  words: string;
  place: string;
  address_confirmed: boolean;
  latitude: number | null;
  longitude: number | null;
  ride: Short<
    | 'ride_id'
    | 'vehicle_number'
    | 'vehicle_name'
    | 'vehicle_model'
    | 'driver_name'
    | 'destination_address'
    | 'status'
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

const rideColumns = [
  ...['id', 'ride_id', 'vehicle_number', 'vehicle_name', 'vehicle_model', 'driver_name'],
  ...['destination_address', 'status'],
];
const itemColumns = [
  ...['id', 'item_ref', 'item_name', 'vehicle_bike_number', 'rider_phone_number', 'rider_company'],
  ...['destination_address', 'status'],
];
const complaintColumns = ['id', 'complaint_ref', 'title', 'role', 'type', 'name', 'state', 'city', 'over_at'];

/** Characters of a line of the queue. */
const longestWords = 160;

const columns = sql`
  ${columnsFrom('one', caseColumns)}, one.urgent,
  ${personOf(sql.ref('one.officer_id'), ['id', 'first_name', 'last_name'])} as officer,
  (select trim(first_name || ' ' || last_name) from users where users.id = one.reporter_id) as reporter,
  ${isAddressConfirmed(sql`coalesce(flags.address_confirmed, complaints.address_confirmed)`, sql`one.reporter_id`)}
    as address_confirmed,
  ${plate} as plate, ${plateFacts},
  left(trim(regexp_replace(coalesce(flags.description, ''), '[[:space:]]+', ' ', 'g')), ${longestWords}::int) as words,
  ${isWithdrawn} as is_withdrawn,
  concat_ws(', ',
    nullif(coalesce(rides.departure_city, complaints.city), ''),
    nullif(nullif(coalesce(rides.departure_state, items.departure_state, complaints.state), ''), ${notKnown})
  ) as place,
  ${latitude} as latitude,
  coalesce(rides.longitude, items.longitude, complaints.longitude) as longitude,
  case when rides.id is not null then ${jsonObjectOf('rides', rideColumns)} end as ride,
  case when items.id is not null then ${jsonObjectOf('items', itemColumns)} end as item,
  case when complaints.id is not null then ${jsonObjectOf('complaints', complaintColumns)} end as complaint
`;

/** One page of the agency's cases, and how many there are, counted no further than `countedCases`. */
export async function listQueue(
  queries: Queries,
  owner: QueueOwner,
  query: CaseListQuery,
): Promise<{ rows: QueueRow[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const { rows } = await sql<QueueRow>`
    select ${columns} from (${selectPage(owner, query, { limit: perPage, offset })}
    ) as one ${joins}
    order by ${orderOf(query)}
    ${plannedFor(query.search)}`.execute(queries);
  return { rows, total: await countMatching(queries, owner, query) };
}

/** How many cases the filters leave, counted no further than `countedCases`. */
export function countMatching(queries: Queries, owner: QueueOwner, filter: CaseFilter): Promise<number> {
  return countQueue(queries, filter, wantedCases(owner, filter));
}

/** The same of any cases, on `wantedFrom` of the filter. */
export async function countQueue(
  queries: Queries,
  filter: CaseFilter,
  wanted: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${wantedFrom(filter)} where ${wanted} limit ${rowCount(countedCases)}
    ) as counted
    ${plannedFor(filter.search)}`.execute(queries);
  return rows[0]?.total ?? 0;
}

/** The case as the queue shows it. */
export async function findInQueue(queries: Queries, id: number): Promise<QueueRow | undefined> {
  const { rows } = await sql<QueueRow>`
    select ${columns} from (select * from cases where id = ${id}) as one ${joins}
  `.execute(queries);
  return rows[0];
}

/** @returns those of these cases that the agency has. */
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

export type KindCounts = {
  kind: CaseKind;
  open: number;
  new: number;
  overdue: number;
  mine: number;
  waiting: number;
};

export async function countOpen(queries: Queries, owner: QueueOwner): Promise<KindCounts[]> {
  const { rows } = await sql<KindCounts>`
    select kind, count(*) as open,
      count(*) filter (where state = 'new') as new,
      count(*) filter (where deadline_at < ${owner.now}) as overdue,
      count(*) filter (where waits_since is not null) as waiting,
      count(*) filter (where officer_id = ${owner.officerId}) as mine
    from cases
    where agency_id = ${owner.agencyId} and state in ('new', 'acknowledged', 'in_progress')
    group by kind
  `.execute(queries);
  return rows;
}

/**
 * From when the case came to this agency, as in its figures: a case that was handed over keeps the time of its report.
 * @param since the beginning of the day.
 * @returns null while fewer cases than a median needs have a reply.
 */
export async function findFirstAnswer(
  queries: Queries,
  agencyId: number,
  since: string,
): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select case when count(*) >= ${fewestForMedian}::int
      then percentile_cont(0.5) within group (order by minutes)::float8 end as minutes
    from (
      select extract(epoch from min(replied.at) - opened.at) / 60 as minutes
      from case_events as opened
      join cases on cases.id = opened.case_id
      join case_events as replied on replied.case_id = opened.case_id and replied.kind = 'replied'
      where opened.sequence = 1 and opened.at >= ${since} and replied.at >= ${since} and cases.agency_id = ${agencyId}
      group by opened.case_id, opened.at
    ) as answered
  `.execute(queries);
  return rows[0]?.minutes ?? null;
}

/** However it is spelt, as the filter of the queue finds it. No plate is like none. The index leaves out cases without one. */
function isOfPlate(one: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`(${one}.plate_code = ${foldedCode(text)} and ${one}.plate_code <> '')`;
}

export type SimilarRow = QueueRow & { why: 'vehicle' | 'place' };

const nearbyDegrees = 0.01;

/**
 * @returns those of the agency's last cases that have the same plate, or were reported within about a kilometre on the same
 * day.
 */
export async function listSimilar(queries: Queries, like: QueueRow): Promise<SimilarRow[]> {
  const ofVehicle = isOfPlate(sql`one`, like.plate);
  const { rows } = await sql<SimilarRow>`
    select ${columns}, case when ${ofVehicle} then 'vehicle' else 'place' end as why
    from (
      select * from cases where agency_id = ${like.agency_id} and id <> ${like.id} order by id desc limit 500
    ) as one ${joins}
    where not ${isWithdrawn} and (${ofVehicle}
      or (
        abs(coalesce(rides.latitude, items.latitude, complaints.latitude) - ${like.latitude}::float) < ${nearbyDegrees}
        and abs(coalesce(rides.longitude, items.longitude, complaints.longitude) - ${like.longitude}::float) < ${nearbyDegrees}
        and abs(extract(epoch from one.started_at - ${like.started_at}::timestamptz)) < 86400
      ))
    order by one.id desc limit 5
  `.execute(queries);
  return rows;
}

/** The agency's other cases of the same plate that began after `since`, the newest first. */
export async function listSamePlate(queries: Queries, like: QueueRow, since: string): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select ${columns}
    from (
      select * from cases where agency_id = ${like.agency_id} and id <> ${like.id}
        and ${isOfPlate(sql`cases`, like.plate)} and started_at > ${since}
    ) as one ${joins}
    order by one.id desc limit 20
  `.execute(queries);
  return rows;
}

/** The public answers of the other agencies that have the same report. */
export async function listOtherReplies(
  queries: Queries,
  { id, flag_id, complaint_id }: QueueRow,
): Promise<AgencyCase['otherReplies']> {
  const { rows } = await sql<AgencyCase['otherReplies'][number]>`
    select agencies.name as agency, case_events.data ->> 'text' as text,
      coalesce(case_events.data ->> 'picture', '') as picture,
      coalesce(case_events.data -> 'morePictures', '[]') as "morePictures", case_events.at
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
