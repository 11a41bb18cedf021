/** The queries of complaints. Lists and details are one statement each. */

import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type {
  ComplaintListQuery,
  ComplaintStatus,
  OwnComplaintEventKind,
} from '#domain/reporting/complaints.ts';
import type { ComplaintRole, ComplaintType } from '#domain/reporting/new-complaint.ts';
import type { CaseState } from '#domain/response/cases/case-state.ts';
import type { PlateKind } from '#domain/road/plate-kinds.ts';
import type { RecordKey } from '#domain/values/speakable-ids.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { type Counted, ownTotal, rowsAndTotal } from '#server/base/database/counted-rows.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { subquery } from '#server/base/database/queries.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';
import {
  type AddressedPersonRow,
  addressedPersonOf,
} from '#server/features/identity/people/for-others/person-store.ts';
import { type MessageRow, messagesOf } from '#server/features/response/cases/for-others/deliveries.ts';
import {
  casesOf,
  isAddressConfirmed,
  type ReportCaseRow,
} from '#server/features/response/cases/for-others/report-cases.ts';

export type ComplaintListRow = {
  id: number;
  complaint_ref: string;
  title: string;
  type: ComplaintType;
  role: ComplaintRole;
  name: string;
  state: string;
  city: string;
  description: string;
  status: ComplaintStatus;
  created_at: string;
};

const listColumns = sql.raw(
  `complaint.id, complaint.complaint_ref, complaint.title, complaint.type, complaint.role, complaint.name,
   complaint.state, complaint.city, complaint.description, complaint.status, complaint.created_at`,
);

/** One page of the reporter's complaints and how many there are in all. */
export async function listByOwner(queries: Queries, ownerId: number, query: ComplaintListQuery) {
  const wanted = wantedComplaints(sql<boolean>`complaint.owner_id = ${ownerId}`, query);
  const page = pageOf<ComplaintListRow>(sql`complaints as complaint`, listColumns, wanted, query);
  return rowsAndTotal(await page.execute(queries));
}

export type AgencyComplaintListRow = ComplaintListRow & {
  case_id: number;
  case_state: CaseState;
  deadline_at: string | null;
};

/** One page of the complaints that an agency has, and how many there are in all. */
export async function listToAgency(queries: Queries, agencyId: number, query: ComplaintListQuery) {
  const theirs = sql<boolean>`own.agency_id = ${agencyId} and complaint.withdrawn_at is null`;
  const from = sql`complaints as complaint join cases as own on own.complaint_id = complaint.id`;
  const columns = sql`${listColumns}, own.id as case_id, own.state as case_state, own.deadline_at`;
  const page = pageOf<AgencyComplaintListRow>(from, columns, wantedComplaints(theirs, query), query);
  return rowsAndTotal(await page.execute(queries));
}

/** The left join returns the total even when the page has no rows. */
function pageOf<Row>(
  from: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  wanted: RawBuilder<boolean>,
  query: ComplaintListQuery,
): RawBuilder<Counted<Row>> {
  const { perPage, offset } = rowsOfPage(query);
  const order = sql.raw(query.sort === 'oldest' ? 'asc' : 'desc');
  return sql`
    select listed.*, counted.total
    from (${ownTotal(from, wanted, query)}) as counted
    left join lateral (
      select ${columns} from ${from} where ${wanted} order by complaint.id ${order} limit ${rowCount(perPage)} offset ${rowCount(offset)}
    ) as listed on true
    ${plannedFor(query.search)}`;
}

function wantedComplaints(whose: RawBuilder<boolean>, query: ComplaintListQuery): RawBuilder<boolean> {
  const conditions = [whose];
  if (query.type && query.type !== 'all') conditions.push(sql<boolean>`complaint.type = ${query.type}`);
  if (query.status && query.status !== 'all')
    conditions.push(sql<boolean>`complaint.status = ${query.status}`);
  if (query.search) conditions.push(matchesAll(sql.ref('complaint.search_text'), query.search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export type ComplaintDetailsRow = ComplaintListRow & {
  /** Null once the account is gone. */
  owner_id: number | null;
  images: string[];
  latitude: number | null;
  longitude: number | null;
  edited_at: string | null;
  withdrawn_at: string | null;
  over_at: string | null;
  vehicle_number: string;
  plate_kind: PlateKind | null;
  address_confirmed: boolean;
  owner: AddressedPersonRow | null;
  ride: {
    id: number;
    ride_id: string;
    vehicle_number: string;
    plate_kind: PlateKind | null;
    vehicle_name: string;
    vehicle_model: string;
    driver_name: string;
  } | null;
  events: { kind: OwnComplaintEventKind; name: string; note: string; at: string }[];
  cases: ReportCaseRow[];
  messages: MessageRow[];
};

const ride = subquery
  .selectFrom('rides')
  .select(['id', 'ride_id', 'vehicle_number', 'plate_kind', 'vehicle_name', 'vehicle_model', 'driver_name'])
  .where('id', '=', sql<number>`complaint.ride_id`);

const events = subquery
  .selectFrom('complaint_events')
  .select(['kind', 'name', 'note', 'at'])
  .where('complaint_id', '=', sql<number>`complaint.id`)
  .orderBy('id', 'desc');

/** The complaint with its reporter, ride, timeline, cases and deliveries. */
export async function findDetails(
  queries: Queries,
  key: RecordKey,
): Promise<ComplaintDetailsRow | undefined> {
  const { rows } = await sql<ComplaintDetailsRow>`
    select ${listColumns}, complaint.owner_id, complaint.images, complaint.latitude, complaint.longitude,
      complaint.edited_at, complaint.withdrawn_at, complaint.over_at, complaint.vehicle_number,
      complaint.plate_kind,
      ${isAddressConfirmed(sql`complaint.address_confirmed`, sql`complaint.owner_id`)} as address_confirmed,
      ${addressedPersonOf(sql.ref('complaint.owner_id'))} as owner,
      ${jsonObjectFrom(ride)} as ride,
      ${jsonArrayFrom(events)} as events,
      ${casesOf(sql<boolean>`cases.complaint_id = complaint.id`)} as cases,
      ${messagesOf(sql<boolean>`outbox.complaint_id = complaint.id`)} as messages
    from complaints as complaint where ${isKey(key)}
  `.execute(queries);
  return rows[0];
}

function isKey(key: RecordKey): RawBuilder<boolean> {
  return typeof key === 'number' ? sql`complaint.id = ${key}` : sql`complaint.complaint_ref = ${key}`;
}

type NewRow = Pick<
  ComplaintDetailsRow,
  | 'complaint_ref'
  | 'title'
  | 'type'
  | 'role'
  | 'name'
  | 'state'
  | 'city'
  | 'description'
  | 'vehicle_number'
  | 'plate_kind'
  | 'address_confirmed'
  | 'images'
  | 'latitude'
  | 'longitude'
  | 'created_at'
> & { owner_id: number | null; ride_id: number | null; accuracy_metres?: number | null };

/** @returns its number, or undefined when the speakable id is taken, which the caller answers with another. */
export async function insert(tx: Transaction, complaint: NewRow): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('complaints')
    .values(complaint)
    .onConflict((conflict) => conflict.column('complaint_ref').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function insertEvent(
  tx: Transaction,
  complaintId: number,
  event: { kind: OwnComplaintEventKind; note?: string; at: string },
): Promise<void> {
  await tx
    .insertInto('complaint_events')
    .values({ complaint_id: complaintId, kind: event.kind, note: event.note ?? '', at: event.at })
    .execute();
}

/** Locked as everything that happens to its cases locks it. */
export async function lockOwn(tx: Transaction, key: RecordKey, ownerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from complaints as complaint where ${isKey(key)} and owner_id = ${ownerId} for no key update
  `.execute(tx);
  return rows[0]?.id;
}

export type ComplaintEdit = Pick<
  ComplaintDetailsRow,
  'title' | 'name' | 'state' | 'city' | 'description' | 'images' | 'latitude' | 'longitude'
> & { accuracy_metres: number | null };

/** Updates the complaint. Without a new position it keeps its old one. */
export async function update(
  tx: Transaction,
  id: number,
  { latitude, longitude, accuracy_metres, ...changed }: ComplaintEdit & { edited_at: string },
): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({ ...changed, ...(latitude === null ? {} : { latitude, longitude, accuracy_metres }) })
    .where('id', '=', id)
    .execute();
}

export async function setWithdrawn(tx: Transaction, id: number, at: string): Promise<void> {
  await tx.updateTable('complaints').set({ withdrawn_at: at }).where('id', '=', id).execute();
}

/** @returns whether it was still going on; otherwise nothing changed. */
export async function setOver(tx: Transaction, id: number, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('complaints')
    .set({ over_at: at })
    .where('id', '=', id)
    .where('type', 'in', ['emmergency', 'crime'])
    .where('status', '=', 'active')
    .where('over_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The message with this number, when it belongs to a complaint of this person that stands. */
export function findMessageOfOwner(tx: Transaction, messageId: number, ownerId: number) {
  return tx
    .selectFrom('outbox')
    .innerJoin('complaints', 'complaints.id', 'outbox.complaint_id')
    .select(['outbox.id', 'outbox.state', 'complaints.id as complaint_id'])
    .where('outbox.id', '=', messageId)
    .where('complaints.owner_id', '=', ownerId)
    .where('complaints.withdrawn_at', 'is', null)
    .executeTakeFirst();
}
