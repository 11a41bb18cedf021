/** The queries of shares. */
import { type RawBuilder, sql } from 'kysely';
import type { RideStatus } from '#domain/journeys/ride-row.ts';
import { shareHours } from '#domain/journeys/shares.ts';
import type { Language } from '#domain/values/languages.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { ShareAudience } from '#server/base/database/tables/rides.ts';

const shareColumns = ['id', 'token', 'created_at', 'expires_at', 'opened_count'] as const;

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
      expires_at: sql<string>`now() + make_interval(hours => ${shareHours})`,
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
  works: boolean;
  expires_at: string;
  countable: boolean;
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
};

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
      shares.revoked_at is null and shares.expires_at > now() as works,
      shares.last_opened_at is null or ${openedBefore} as countable,
      case when shares.audience = 'next-of-kin' then ${languageOfKin(sql.ref('ride.next_of_kin_phone'))} end as language,
      ride.id as ride_id, ride.owner_id, users.first_name, ride.vehicle_number, ride.vehicle_name, ride.vehicle_model,
      ride.driver_name, ride.park_name, ride.departure_state, ride.departure_city, ride.destination_state,
      ride.destination_city, ride.latitude, ride.longitude, ride.status, ride.flagged_at, ride.created_at as lodged_at,
      ride.completed_at
    from shares
    left join rides as ride on ride.id = shares.ride_id
    left join users on users.id = ride.owner_id
    where shares.token = ${token}
  `;
}

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
export async function countOpening(tx: Transaction, shareId: number): Promise<number | undefined> {
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
      sql<boolean>`shares.revoked_at is null and shares.expires_at > now()`.as('works'),
    ])
    .where('shares.token', '=', token)
    .where('shares.audience', '=', 'next-of-kin')
    .executeTakeFirst();
}

/** Blanks this person on every ride of the owner. @returns how many rides named them. */
export async function eraseKin(tx: Transaction, ownerId: number, phone: string): Promise<number> {
  const result = await tx
    .updateTable('rides')
    .set({ next_of_kin_full_name: removedName, next_of_kin_phone: '', next_of_kin_address: '' })
    .where('owner_id', '=', ownerId)
    .where('next_of_kin_phone', '=', phone)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Stands in the place of an erased name. */
const removedName = 'Removed at their wish';

/** Takes this person out of every message to them; one that still waits is not sent. */
export async function eraseMessages(tx: Transaction, phone: string): Promise<void> {
  const waits = sql<boolean>`state in ('queued', 'retrying')`;
  await tx
    .updateTable('outbox')
    .set({
      to_name: removedName,
      to_address: '',
      body_text: '',
      // Its text is removed, so it cannot be sent again.
      secret: true,
      state: sql`case when ${waits} then 'blocked' else state end`,
      reason: sql`case when ${waits} then 'Your next of kin asked not to be contacted.' else reason end`,
      failed_at: sql`case when ${waits} then now() else failed_at end`,
      next_try_at: null,
      claimed_until: null,
    })
    .where('recipient', '=', 'next-of-kin')
    .where('to_address', '=', phone)
    .execute();
}

/** Answers stored for repeated requests contain the next of kin. @param shownPhone as those answers spell it. */
export async function eraseAnswers(tx: Transaction, ownerId: number, shownPhone: string): Promise<void> {
  const erased = {
    next_of_kin_full_name: removedName,
    next_of_kin_phone: '',
    next_of_kin_address: '',
  };
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: sql`jsonb_set(answer, '{data}', answer -> 'data' || ${JSON.stringify(erased)}::jsonb)` })
    .where('user_id', '=', ownerId)
    .where(sql`answer -> 'data' ->> 'next_of_kin_phone'`, '=', shownPhone)
    .execute();
}

export async function insertRefusal(tx: Transaction, phoneHash: Buffer): Promise<void> {
  await tx
    .insertInto('contact_refusals')
    .values({ phone_hash: phoneHash })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .execute();
}

export async function isRefused(queries: Queries, phoneHash: Buffer): Promise<boolean> {
  const row = await queries
    .selectFrom('contact_refusals')
    .select('created_at')
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirst();
  return row !== undefined;
}
