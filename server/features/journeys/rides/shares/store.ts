/** The queries of shares. */
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { notifyAfterSeconds } from '#domain/journeys/rides/arrivals.ts';
import type { ExpectedFrom, RideStatus } from '#domain/journeys/rides/ride-row.ts';
import type { OwnRideEventKind } from '#domain/journeys/rides/rides.ts';
import { shareHours } from '#domain/journeys/rides/shares.ts';
import type { CaseEventKind } from '#domain/response/cases/case-events.ts';
import { openCaseStates } from '#domain/response/cases/case-state.ts';
import type { PlateKind } from '#domain/road/plate-kinds.ts';
import type { Language } from '#domain/values/languages.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { subquery } from '#server/base/database/queries.ts';
import type { ShareAudience } from '#server/base/database/tables/rides.ts';
import { isNumberOf } from '#server/features/journeys/rides/arrival-store.ts';

const shareColumns = ['id', 'token', 'created_at', 'expires_at', 'opened_count'] as const;

export const dayFromNow = sql<string>`now() + make_interval(hours => ${shareHours})`;

/** The link that works now. */
export function findCurrent(tx: Transaction, rideId: number, audience: ShareAudience) {
  return tx
    .selectFrom('shares')
    .select(shareColumns)
    .where('ride_id', '=', rideId)
    .where('audience', '=', audience)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
}

export type ShareRow = NonNullable<Awaited<ReturnType<typeof findCurrent>>>;

export function insert(
  tx: Transaction,
  share: { rideId: number; audience: ShareAudience; token: string },
): Promise<ShareRow> {
  return tx
    .insertInto('shares')
    .values({
      ride_id: share.rideId,
      audience: share.audience,
      token: share.token,
      expires_at: dayFromNow,
    })
    .returning(shareColumns)
    .executeTakeFirstOrThrow();
}

/** @returns how many links stopped working. */
export async function revoke(
  tx: Transaction,
  rideId: number,
  audiences: readonly ShareAudience[],
): Promise<number> {
  const result = await tx
    .updateTable('shares')
    .set({ revoked_at: sql<string>`now()` })
    .where('ride_id', '=', rideId)
    .where('audience', 'in', audiences)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

type Share = {
  share_id: number;
  audience: ShareAudience;
  revoked: boolean;
  expires_at: string;
  countable: boolean;
  /** The moment by the database's clock, to which all the others belong. */
  read_at: string;
  /**
   * The language of the SMS that brought it to the next of kin; null for all others, and where no language was
   * chosen.
   */
  language: Language | null;
};

export type SharedRide = {
  ride_id: number;
  owner_id: number;
  first_name: string;
  vehicle_number: string;
  plate_kind: PlateKind | null;
  vehicle_name: string;
  vehicle_model: string;
  driver_name: string;
  park_name: string;
  departure_state: string;
  departure_city: string;
  destination_state: string;
  destination_city: string;
  latitude: number | null;
  longitude: number | null;
  status: RideStatus;
  flagged_at: string | null;
  lodged_at: string;
  completed_at: string | null;
  expected_arrival: string | null;
  expected_from: ExpectedFrom | null;
  has_open_case: boolean;
  /** The flag that stands is of the ladder: the passenger did not flag it. */
  is_overdue_case: boolean;
  /** The passenger's phone in E.164, only for the next of kin of a passenger with a confirmed address; otherwise empty. */
  phone: string;
  /** Whether the next of kin of this link can still ask for no more messages. */
  names_kin: boolean;
  /** When the passenger was forced to say that all is well, only for the next of kin; otherwise null. */
  forced_at: string | null;
  /** Whether an agency has yet to open or to close its case of the forced passenger. */
  is_force_open: boolean;
  /** RUA has told the next of kin of danger, of silence or of the arrival, as it does without a silent alarm too. */
  was_told_otherwise: boolean;
  /** The passenger's newest act on this ride. */
  last_news_at: string;
  steps: SharedStep[];
};

/** The events of a flagged ride. `name` is the agency's, and empty for acts of the passenger. */
export type SharedStep = { kind: SharedStepKind; name: string; at: string };

const passengerSteps = [
  'flagged',
  'flag_withdrawn',
  'help_asked',
  'overdue_told',
  'overdue_over',
] as const satisfies readonly OwnRideEventKind[];
const agencySteps = [
  'seen',
  'acknowledged',
  'started',
  'resolved',
] as const satisfies readonly CaseEventKind[];
export type SharedStepKind = (typeof passengerSteps)[number] | (typeof agencySteps)[number];

/** Acts of the passenger alone: an opening by another person is no news of them. */
const passengerActs = [
  ...passengerSteps,
  'shared',
  'share_revoked',
  'arrival_expected',
  'completion_undone',
] as const satisfies readonly OwnRideEventKind[];

/** The ride is gone when it was deleted since. */
type Shared = Share & (SharedRide | { ride_id: null });

/** Reloading a page within this time is not another opening. */
const sameViewSeconds = 10;

/** The content of the public page, in one query. */
export async function findShared(queries: Queries, token: string): Promise<Shared | undefined> {
  const { rows } = await sharedStatement(token).execute(queries);
  return rows[0];
}

export function sharedStatement(token: string): RawBuilder<Shared> {
  return sql`
    select shares.id as share_id, shares.audience, shares.expires_at,
      shares.revoked_at is not null as revoked, now() as read_at,
      shares.last_opened_at is null or ${openedBefore} as countable,
      case when shares.audience = 'next-of-kin' then ${languageOfKin(sql.ref('ride.next_of_kin_phone'))} end as language,
      ride.id as ride_id, ride.owner_id, users.first_name, ride.vehicle_number, ride.plate_kind, ride.vehicle_name, ride.vehicle_model,
      ride.driver_name, ride.park_name, ride.departure_state, ride.departure_city, ride.destination_state,
      ride.destination_city, ride.latitude, ride.longitude, ride.status, ride.flagged_at, ride.created_at as lodged_at,
      ride.completed_at, ride.expected_arrival, ride.expected_from,
      ${hasOpenCase} as has_open_case, ${lastNews} as last_news_at,
      ${isOverdueCase} as is_overdue_case, ${forcedAt} as forced_at, ${isForceOpen} as is_force_open,
      ${wasToldOtherwise} as was_told_otherwise,
      case when ${isForKin} then ${trustedPhone} else '' end as phone,
      ${isForKin} and ride.next_of_kin_phone <> '' as names_kin,
      case when ${isForKin} and ride.flagged_at is not null then ${stepsOfFlagged} else '[]' end as steps
    from shares
    left join rides as ride on ride.id = shares.ride_id
    left join users on users.id = ride.owner_id
    where shares.token = ${token}
  `;
}

/** The number in the profile of an account with a confirmed address; otherwise the number that texts RUA, which is proven. */
const trustedPhone = sql<string>`case when users.email_verified_at is not null then users.phone else coalesce((
  select number from text_numbers as text where text.user_id = ride.owner_id order by text.heard_at desc limit 1
), '') end`;

const isForKin = sql<boolean>`(shares.audience = 'next-of-kin')`;

const hasOpenCase = sql<boolean>`(ride.flagged_at is not null and exists (
  select from flags join cases on cases.flag_id = flags.id
  where flags.ride_id = ride.id and flags.withdrawn_at is null and cases.state = any(${[...openCaseStates]}::text[])
))`;

const lastNews = sql<string>`(select greatest(ride.created_at, max(at)) from ride_events
  where ride_id = ride.id and kind = any(${[...passengerActs]}::text[]))`;

const isOverdueCase = sql<boolean>`(ride.flagged_at is not null and exists (
  select from flags where flags.ride_id = ride.id and flags.withdrawn_at is null and flags.raised_by = 'ladder'
))`;

/** The phone that a forced passenger may hold gets the page that it always gets. */
const isForOtherKin = sql<boolean>`(${isForKin} and not ${isNumberOf(sql`ride.owner_id`, sql`ride.next_of_kin_phone`)})`;

const forcedAt = sql<string | null>`case when ${isForOtherKin} then (
  select max(answer.at) from pin_answers as answer where answer.ride_id = ride.id and answer.meaning = 'duress') end`;

const isForceOpen = sql<boolean>`coalesce(case when ${isForOtherKin} then (
  select bool_or(answer.complaint_id is null or exists (
    select from cases where cases.complaint_id = answer.complaint_id and cases.state = any(${[...openCaseStates]}::text[])
  )) from pin_answers as answer where answer.ride_id = ride.id and answer.meaning = 'duress') end, false)`;

const wasToldOtherwise = sql<boolean>`(ride.flagged_at is not null
  or coalesce(ride.completed_at <= now() - make_interval(secs => ${notifyAfterSeconds}), false)
  or exists (select from ladder_rungs as done where done.ride_id = ride.id and done.rung in ('kin-told', 'help-told')
    and done.done_at is not null))`;

const passengerStepsOfRide = subquery
  .selectFrom('ride_events')
  .select([sql.ref<SharedStepKind>('kind').as('kind'), sql<string>`''`.as('name'), 'at'])
  .where('ride_id', '=', sql<number>`ride.id`)
  .where('kind', 'in', passengerSteps);

const agencyStepsOfRide = subquery
  .selectFrom('flags')
  .innerJoin('cases', 'cases.flag_id', 'flags.id')
  .innerJoin('agencies', 'agencies.id', 'cases.agency_id')
  .innerJoin('case_events', 'case_events.case_id', 'cases.id')
  .select([sql.ref<SharedStepKind>('case_events.kind').as('kind'), 'agencies.name', 'case_events.at'])
  .where('flags.ride_id', '=', sql<number>`ride.id`)
  .where('flags.withdrawn_at', 'is', null)
  .where('case_events.kind', 'in', agencySteps);

const stepsOfFlagged = jsonArrayFrom(passengerStepsOfRide.unionAll(agencyStepsOfRide).orderBy('at'));

/** The language of the flag's SMS: the next of kin's choice, else the passenger's. */
function languageOfKin(phone: RawBuilder<unknown>): RawBuilder<Language | null> {
  return sql`coalesce((
    select kin.language from users as kin
    where kin.phone = ${phone} and kin.language is not null and kin.deactivated_at is null
    order by kin.id desc limit 1
  ), users.language)`;
}

const openedBefore = sql<boolean>`shares.last_opened_at < now() - make_interval(secs => ${sameViewSeconds})`;

/** @returns how often it was opened now, or undefined when this is no opening of its own. */
export async function countView(tx: Transaction, shareId: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('shares')
    .set((update) => ({ opened_count: update('opened_count', '+', 1), last_opened_at: sql<string>`now()` }))
    .where('id', '=', shareId)
    .where((where) => where.or([where('last_opened_at', 'is', null), openedBefore]))
    .returning('opened_count')
    .executeTakeFirst();
  return row?.opened_count;
}

/** The next of kin to whose phone this link was sent, with the ride's owner; blank once removed. */
export function findKin(queries: Queries, token: string) {
  return queries
    .selectFrom('shares')
    .innerJoin('rides', 'rides.id', 'shares.ride_id')
    .innerJoin('users', 'users.id', 'rides.owner_id')
    .select([
      'rides.id as ride_id',
      'rides.owner_id',
      'users.first_name',
      'rides.next_of_kin_full_name as name',
      'rides.next_of_kin_phone as phone',
      'rides.next_of_kin_address as address',
      languageOfKin(sql.ref('rides.next_of_kin_phone')).as('language'),
    ])
    .where('shares.token', '=', token)
    .where('shares.audience', '=', 'next-of-kin')
    .executeTakeFirst();
}
