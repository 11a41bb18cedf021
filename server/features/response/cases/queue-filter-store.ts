/** Conditions that narrow an agency's queue, its order, and a page of it. */
import { type RawBuilder, sql } from 'kysely';
import { isOpen } from '#domain/response/cases/case-state.ts';
import { type CaseFilter, kindsUnder } from '#domain/response/cases/queue.ts';
import { momentAt } from '#domain/values/clock.ts';
import { foldedCode, foldedText } from '#domain/values/folded-text.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';
import { isPresentOfficer } from '#server/features/identity/agencies/for-others/present-officer-store.ts';

export type QueueOwner = { agencyId: number; officerId: number; now: string };

/** The record behind `one`, a case. */
export const joins = sql`
  left join flags on flags.id = one.flag_id
  left join rides on rides.id = flags.ride_id
  left join items on items.id = flags.item_id
  left join complaints on complaints.id = one.complaint_id
`;

/** The plate as it was lodged; empty for a complaint without one. */
export const plate = sql<string>`coalesce(rides.vehicle_number, items.vehicle_bike_number, complaints.vehicle_number, '')`;

/** The stored kind of the plate, and the facts that it is derived from otherwise; null for a complaint, which has no vehicle. */
export const plateFacts = sql`
  coalesce(rides.plate_kind, items.plate_kind, complaints.plate_kind) as plate_kind,
  coalesce(rides.vehicle_name, items.vehicle_name) as vehicle_name,
  coalesce(rides.vehicle_model, items.vehicle_model) as vehicle_model
`;

export const latitude = sql<number | null>`coalesce(rides.latitude, items.latitude, complaints.latitude)`;

/** The reporter of `one` took the report back. Most cases are known by their state, without looking at their report. */
export const isWithdrawn = sql<boolean>`(
  one.state = 'withdrawn'
  or (one.state = 'handed_off' and report_is_withdrawn(one.state, one.flag_id, one.complaint_id))
)`;

/** `cases as one`, with the records that the filter looks at. */
export function wantedFrom({ placed }: CaseFilter): RawBuilder<unknown> {
  return sql`cases as one ${placed ? joins : sql``}`;
}

/** The conditions of the filter, for a select from `wantedFrom` of the same filter. */
export function wantedCases(owner: QueueOwner, query: CaseFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`one.agency_id = ${owner.agencyId}`];
  if (query.kind) conditions.push(sql<boolean>`one.kind in (${sql.join(query.kind.flatMap(kindsUnder))})`);
  if (query.state === undefined || query.state === 'open') {
    conditions.push(sql<boolean>`one.state in ('new', 'acknowledged', 'in_progress')`);
  } else if (query.state !== 'all') conditions.push(sql<boolean>`one.state = ${query.state}`);
  if (query.officer === 'me') conditions.push(sql<boolean>`one.officer_id = ${owner.officerId}`);
  if (query.officer === 'nobody') {
    conditions.push(
      sql<boolean>`not ${isPresentOfficer(sql.ref('one.officer_id'), sql.ref('one.agency_id'))}`,
    );
  }
  if (typeof query.officer === 'number') conditions.push(sql<boolean>`one.officer_id = ${query.officer}`);
  conditions.push(...wantedRecords(query), ...wantedDays(query));
  if (query.urgent) conditions.push(sql<boolean>`one.urgent = ${query.urgent === 'yes'}`);
  if (query.overdue === 'yes') conditions.push(sql<boolean>`one.deadline_at < ${owner.now}`);
  // A case without a deadline is not overdue.
  if (query.overdue === 'no') conditions.push(sql<boolean>`(one.deadline_at < ${owner.now}) is not true`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The subject and the place of the case's record. */
function wantedRecords(query: CaseFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  const code = foldedCode(query.plate ?? '');
  if (code !== '') {
    // The index leaves out cases without a plate.
    conditions.push(sql<boolean>`one.plate_code <> '' and one.plate_code like ${`${code}%`}`);
  }
  if (query.placeState) conditions.push(sql<boolean>`one.place_state = ${foldedText(query.placeState)}`);
  if (query.localGovernment && query.localGovernment.length > 0) {
    conditions.push(sql<boolean>`one.place_city in (${sql.join(query.localGovernment.map(foldedText))})`);
  }
  if (query.placed === 'yes') conditions.push(sql<boolean>`${latitude} is not null`);
  if (query.placed === 'no') conditions.push(sql<boolean>`${latitude} is null`);
  if (query.search) conditions.push(matchesAll(sql.ref('one.search_text'), query.search));
  return conditions;
}

function wantedDays({ from, to }: CaseFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (from) conditions.push(sql<boolean>`one.started_at >= ${momentAt(from, 0)}`);
  if (to) conditions.push(sql<boolean>`one.started_at < ${momentAt(to, 24)}`);
  return conditions;
}

const rank = sql<number>`case_rank(one.state, one.urgent, one.waits_since is not null)`;
const rankOfClosed = sql.lit(4);

/** The conditions of `wantedCases` for a list. The order of the queue has open cases first, so a list of closed ones begins after them. */
export function wantedInOrder(owner: QueueOwner, query: CaseFilter): RawBuilder<boolean> {
  const wanted = wantedCases(owner, query);
  const { state = 'open', sort = 'queue' } = query;
  if (sort !== 'queue' || state === 'all' || state === 'open' || isOpen(state)) return wanted;
  return sql<boolean>`${wanted} and ${rank} = ${rankOfClosed}`;
}

/** @returns a select of the cases of one page, all columns, in their order. */
export function selectPage(
  owner: QueueOwner,
  query: CaseFilter,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<unknown> {
  const { localGovernment = [], search } = query;
  const order = orderOf(query);
  const ofPage = sql`order by ${order} limit ${rowCount(limit)} offset ${rowCount(offset)}`;
  const wanted = sql`select one.* from ${wantedFrom(query)} where ${wantedInOrder(owner, query)}`;
  if (localGovernment.length < 2 || search) return sql`${wanted} ${ofPage}`;
  // An index has the order within each local government, not within several. So each is read by itself, no further than the page.
  const ofAll = wantedInOrder(owner, { ...query, localGovernment: undefined });
  const cities = [...new Set(localGovernment.map(foldedText))].map((city) => sql`(${city}::text)`);
  return sql`select one.* from (values ${sql.join(cities)}) as wanted (place_city) cross join lateral (
    select one.* from ${wantedFrom(query)} where ${ofAll} and one.place_city = wanted.place_city
    order by ${order} limit ${rowCount(limit + offset)}
  ) as one ${ofPage}`;
}

/** The order of the queue, for a select from `cases as one`. */
export function orderOf({ sort }: CaseFilter): RawBuilder<unknown> {
  if (sort === 'newest') return sql`one.id desc`;
  if (sort === 'oldest') return sql`one.id asc`;
  return sql`${rank},
    case_turn(one.state, one.urgent, one.deadline_at, one.started_at), one.id`;
}
