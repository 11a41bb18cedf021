/** The queries of shares. */
import { sql } from 'kysely';
import { shareHours } from '#domain/shares.ts';
import type { RideStatus } from '#domain/rides.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import type { ShareAudience } from '#server/database/schema.ts';

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

export function insert(tx: Transaction, share: { rideId: number; audience: ShareAudience; token: string }): Promise<ShareRow> {
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
export async function revoke(tx: Transaction, rideId: number, audiences: readonly ShareAudience[]): Promise<number> {
  const result = await tx
    .updateTable('shares')
    .set({ revoked_at: sql<string>`now()` })
    .where('ride_id', '=', rideId)
    .where('audience', 'in', audiences)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export type SharedRide = {
  share_id: number;
  audience: ShareAudience;
  works: boolean;
  opened_count: number;
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
  destination_address: string;
  latitude: number | null;
  longitude: number | null;
  status: RideStatus;
  flagged_at: string | null;
  lodged_at: string;
  last_news_at: string;
  completed_at: string | null;
};

/** What the public page shows, in one query. */
export async function findShared(queries: Queries, token: string): Promise<SharedRide | undefined> {
  const { rows } = await sql<SharedRide>`
    select shares.id as share_id, shares.audience, shares.opened_count,
      shares.revoked_at is null and shares.expires_at > now() as works,
      ride.id as ride_id, ride.owner_id, users.first_name, ride.vehicle_number, ride.vehicle_name, ride.vehicle_model,
      ride.driver_name, ride.park_name, ride.departure_state, ride.departure_city, ride.destination_state,
      ride.destination_city, ride.destination_address, ride.latitude, ride.longitude, ride.status, ride.flagged_at,
      ride.created_at as lodged_at, ride.completed_at,
      greatest(ride.created_at, ride.flagged_at, ride.completed_at) as last_news_at
    from shares
    join rides as ride on ride.id = shares.ride_id
    join users on users.id = ride.owner_id
    where shares.token = ${token}
  `.execute(queries);
  return rows[0];
}

/** @returns whether this was the first opening. */
export async function countOpening(tx: Transaction, shareId: number): Promise<boolean> {
  const row = await tx
    .updateTable('shares')
    .set((update) => ({
      opened_count: update('opened_count', '+', 1),
      first_opened_at: sql<string>`coalesce(first_opened_at, now())`,
    }))
    .where('id', '=', shareId)
    .returning('opened_count')
    .executeTakeFirstOrThrow();
  return row.opened_count === 1;
}
