/** The queries that read and lock the rides of ladders, each with the facts that its ladder needs. */
import { type RawBuilder, sql } from 'kysely';
import { notifyAfterSeconds } from '#domain/journeys/rides/arrivals.ts';
import { notKnown } from '#domain/values/known-answers.ts';
import type { Language } from '#domain/values/languages.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { isProven } from '#server/base/database/proven-accounts.ts';
import { provenNumber } from '#server/features/identity/accounts/for-others/proof-store.ts';
import { duressKind } from '#server/features/journeys/rides/arrival-store.ts';
import { newestNaming } from '#server/features/journeys/rides/kin-naming-store.ts';
import { minutesSlow } from '#server/features/journeys/rides/slow-routes-store.ts';

export type LadderRideRow = {
  id: number;
  owner_id: number;
  status: 'active' | 'completed';
  lodged_at: string;
  expected_arrival: string | null;
  is_within_state: boolean;
  vehicle_number: string;
  destination_state: string;
  next_of_kin_full_name: string;
  next_of_kin_phone: string;
  first_name: string;
  /** The passenger's number as typed in the profile. */
  phone: string;
  /** Whether that number stopped SMS of RUA. */
  has_phone_stopped: boolean;
  /** A number that the passenger has proved: they text RUA from it, or entered the code that was sent to it. */
  proven_phone: string | null;
  email_verified: boolean;
  /** The number from which the passenger answers with a PIN; null where there is none, or where it stopped SMS of RUA. */
  text_number: string | null;
  /** The network of the next of kin let no SMS through when RUA last wrote there. */
  is_kin_blocked: boolean;
  /** Whether the passenger confirmed the address, or lodges rides by text. */
  may_tell_kin: boolean;
  language: Language | null;
  /** Whether the passenger chose a PIN. */
  has_pin: boolean;
  /** The driver ended the journey of the ride's manifest, and so said that all have arrived. */
  have_all_arrived: boolean;
  /** How many minutes longer rides on the route take at present. */
  slow_route: number;
  /** The next of kin that the passenger's pages show. */
  shown_kin_full_name: string;
  /**
   * Whether the passenger named another next of kin since the ride was lodged, with either PIN. It does not tell which PIN
   * they gave.
   */
  was_kin_changed: boolean;
  /** When the passenger flagged it; null while no flag of theirs stands. */
  flagged_at: string | null;
  /**
   * Of how many other rides of the passenger the next of kin was told lately. Rides by SMS, which anyone may send, count only
   * where the PIN was given.
   */
  missed: number;
};

const missedDays = 30;

/**
 * Whether the passenger knows of the message. A silent alarm counts only where it replaced the news of an arrival: otherwise
 * the state of its SMS would reveal it.
 */
const isKnownToPassenger = sql<boolean>`(sent.kind <> ${duressKind} or exists (select from rides as told where told.id = sent.ride_id
  and told.status = 'completed' and told.completed_at <= now() - make_interval(secs => ${notifyAfterSeconds})))`;

/** Whether the network let the last SMS of RUA to this number not through. */
function wasBlocked(phone: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select sent.state = 'blocked' from outbox as sent where sent.to_address = ${phone} and ${phone} <> ''
    and sent.state in ('sent', 'delivered', 'blocked') and ${isKnownToPassenger} order by sent.id desc limit 1), false)`;
}

/** @param phone of one whom a passenger names. */
export async function isKinBlocked(queries: Queries, phone: string): Promise<boolean> {
  const { rows } = await sql<{
    blocked: boolean;
  }>`select ${wasBlocked(sql<string>`${phone}::text`)} as blocked`.execute(queries);
  return rows[0]?.blocked ?? false;
}

const shownName = sql<string>`coalesce(${newestNaming('full_name')}, ride.next_of_kin_full_name)`;
const shownPhone = sql<string>`coalesce(${newestNaming('phone')}, ride.next_of_kin_phone)`;

/** @param phone of the next of kin. */
const columnsWith = (
  phone: RawBuilder<string>,
  name: RawBuilder<string>,
) => sql`ride.id, ride.owner_id, ride.status, ride.created_at as lodged_at, ride.expected_arrival,
  ride.departure_state = ride.destination_state and ride.departure_state not in ('', ${notKnown}) as is_within_state, ride.vehicle_number, ride.destination_state,
  ${name} as next_of_kin_full_name, ${phone} as next_of_kin_phone, ${shownName} as shown_kin_full_name, users.first_name, users.phone,
  users.email_verified_at is not null as email_verified,
  exists (select from text_numbers as text where text.number = users.phone and text.stopped_at is not null) as has_phone_stopped,
  (select number from text_numbers as text where text.user_id = users.id and text.pin_seed is not null and text.stopped_at is null
    order by text.heard_at desc limit 1) as text_number,
  ${provenNumber} as proven_phone,
  ${isProven} as may_tell_kin,
  ${wasBlocked(phone)} as is_kin_blocked,
  exists (select from manifests where manifests.manifest_number = ride.manifest_number and manifests.status = 'completed')
    as have_all_arrived,
  ${minutesSlow} as slow_route,
  (select created_at from flags where flags.ride_id = ride.id and flags.raised_by = 'passenger' and flags.withdrawn_at is null) as flagged_at,
  ${newestNaming('phone')} is not null as was_kin_changed,
  exists (select from arrival_pins where arrival_pins.user_id = users.id) as has_pin,
  coalesce(users.language, (select text.language from text_numbers as text where text.user_id = users.id
    order by text.heard_at desc limit 1)) as language,
  (select count(distinct rung.ride_id)::int from ladder_rungs as rung join rides as other on other.id = rung.ride_id
    where other.owner_id = ride.owner_id and other.id <> ride.id and rung.rung = 'kin-told'
      and rung.done_at > now() - make_interval(days => ${missedDays})
      and (other.lodged_by is distinct from 'sms'
        or (select true from pin_answers where pin_answers.ride_id = other.id and meaning <> 'wrong' limit 1))) as missed`;

/** The one whom RUA tells. */
const columns = columnsWith(sql.ref('ride.next_of_kin_phone'), sql.ref('ride.next_of_kin_full_name'));
/** The one whom the passenger's pages show. */
const shownColumns = columnsWith(shownPhone, shownName);

export async function findRide(queries: Queries, rideId: number): Promise<LadderRideRow | undefined> {
  const { rows } = await sql<LadderRideRow>`
    select ${columns} from rides as ride join users on users.id = ride.owner_id where ride.id = ${rideId}
  `.execute(queries);
  return rows[0];
}

/**
 * @returns the ride with the next of kin that the passenger's pages show. RUA may tell another one, so it is not for messages
 * to others.
 */
export async function findShownRide(queries: Queries, rideId: number): Promise<LadderRideRow | undefined> {
  const { rows } = await sql<LadderRideRow>`
    select ${shownColumns} from rides as ride join users on users.id = ride.owner_id where ride.id = ${rideId}
  `.execute(queries);
  return rows[0];
}

export async function lockRide(tx: Transaction, rideId: number): Promise<LadderRideRow | undefined> {
  const { rows } = await sql<LadderRideRow>`
    select ${columns} from rides as ride join users on users.id = ride.owner_id
    where ride.id = ${rideId} for update of ride
  `.execute(tx);
  return rows[0];
}

/** In the order of their ids, so that two that lock them wait for each other. */
export async function lockRidesOnTheRoad(tx: Transaction, ownerId: number): Promise<LadderRideRow[]> {
  const { rows } = await sql<LadderRideRow>`
    select ${columns} from rides as ride join users on users.id = ride.owner_id
    where ride.owner_id = ${ownerId} and ride.status = 'active' order by ride.id for update of ride
  `.execute(tx);
  return rows;
}

/** @returns undefined while another transaction holds it, or when it is gone. */
export async function lockRideIfFree(tx: Transaction, rideId: number): Promise<LadderRideRow | undefined> {
  const { rows } = await sql<LadderRideRow>`
    select ${columns} from rides as ride join users on users.id = ride.owner_id
    where ride.id = ${rideId} for update of ride skip locked
  `.execute(tx);
  return rows[0];
}
