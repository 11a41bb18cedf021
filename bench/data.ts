/** The rows for the measurements: rides of many people. One of them sends the requests. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { hashPassword } from '#server/features/identity/accounts/for-others/password-hash.ts';
import { insertSession } from '#server/features/identity/accounts/session-store.ts';

export const ridesPerPerson = 25;
export const benchEmail = 'person@bench.example';
/** An account that signs in over and over: it may have only so many sessions, and the oldest ends. */
export const signingInEmail = 'signs-in@bench.example';
export const benchPassword = 'danfo-lane-sunrise';

export type BenchUser = {
  userId: number;
  token: string;
  sessionId: number;
  rideId: number;
  shareToken: string;
};

/** The person who sends the requests, with as many rides as each other person. */
export async function insertBenchUser(queries: Queries, secretKey: Buffer): Promise<BenchUser> {
  const people = await Promise.all(
    [benchEmail, signingInEmail].map(async (email) => ({
      email,
      password_hash: await hashPassword(secretKey, email, benchPassword),
      account_type: 'commuter' as const,
      email_verified_at: new Date().toISOString(),
      first_name: 'Amara',
      last_name: 'Okonkwo',
      phone: '+2348000000101',
    })),
  );
  return queries.transaction().execute(async (tx) => {
    await tx.insertInto('users').values(people).execute();
    const { id: userId } = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', benchEmail)
      .executeTakeFirstOrThrow();
    await sql`${ridesOf(sql`select ${userId}::bigint as id`)}`.execute(tx);
    const ride = await tx
      .selectFrom('rides')
      .select('id')
      .where('owner_id', '=', userId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const shareToken = 'benchmark-share-token';
    await tx
      .insertInto('shares')
      .values({ ride_id: ride.id, token: shareToken, expires_at: sql<string>`now() + interval '1 day'` })
      .execute();
    const session = { userId, kind: 'full', remembered: true, ipAddress: '', userAgent: '' } as const;
    const token = await insertSession(tx, session);
    const { id: sessionId } = await tx
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return { userId, rideId: ride.id, shareToken, token, sessionId };
  });
}

/** Fills the table up to `total` rides, each with its first event. */
export async function growRides(queries: Queries, total: number): Promise<void> {
  const { count } = await queries
    .selectFrom('rides')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const people = Math.ceil((total - count) / ridesPerPerson);
  if (people > 0) await insertRidesOf(queries, people);
  // Cleans up after an earlier measurement too, whose deleted rows would slow down the next one.
  await sql`vacuum analyze rides, ride_events, users`.execute(queries);
  await sql`checkpoint`.execute(queries);
}

async function insertRidesOf(queries: Queries, people: number): Promise<void> {
  await sql`
    with person as (
      insert into users (email, password_hash, account_type, email_verified_at)
      select 'bench-' || gen_random_uuid() || '@people.example', '', 'commuter', now() from generate_series(1, ${people}::int)
      returning id
    ), ${sql`ride as (${ridesOf(sql`select id from person`)} returning id)`}
    insert into ride_events (ride_id, kind) select id, 'lodged' from ride
  `.execute(queries);
}

function ridesOf(owners: ReturnType<typeof sql>) {
  return sql`
    insert into rides (
      ride_id, owner_id, vehicle_number, driver_name, vehicle_name, vehicle_model, park_name, address,
      departure_state, destination_address, destination_state, next_of_kin_full_name, next_of_kin_phone,
      next_of_kin_address, status, completed_at
    )
    select 'BN-' || substr(md5(random()::text || clock_timestamp() || owner.id || number), 1, 14), owner.id, 'KJA-482XY',
      'Sunday Ogbeide', 'Hiace', 'white', 'Ojota New Garage', 'Ikorodu Road', 'Lagos', 'Challenge bus stop', 'Oyo',
      'Ifeanyi Okonkwo', '+2348000000111', '9 Palm Nut Close', 'completed', now()
    from (${owners}) as owner, generate_series(1, ${ridesPerPerson}::int) as number
  `;
}
