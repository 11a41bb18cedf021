/** Rides on the road, each of a passenger, a vehicle and a next of kin of its own, and the rungs that the product plans for them. */
import { sql } from 'kysely';
import { ladderOf } from '#domain/journeys/rides/ladder/ladder.ts';
import type { TestApp } from '#test/server/delivery/outbox-app.ts';

export type DueRide = { id: number; owner: number; kin: string; phone: string; expectedAt: number };

const journeyMilliseconds = 30 * 60_000;
const atOnce = 1_000;

/** @param expected of each ride, in milliseconds. */
export async function putOnTheRoad(app: TestApp, expected: readonly number[]): Promise<DueRide[]> {
  const rides: DueRide[] = [];
  for (let first = 0; first < expected.length; first += atOnce) {
    rides.push(...(await putSome(app, first, expected.slice(first, first + atOnce))));
  }
  await sql`analyze users, rides, ladder_rungs`.execute(app.database.queries);
  return rides;
}

type Made = { id: number; owner: number; kin: string; phone: string; lodged: string; expected: string };

function putSome(app: TestApp, first: number, expected: readonly number[]): Promise<DueRide[]> {
  const moments = expected.map((at) => new Date(at).toISOString());
  return app.database.transact(async (tx) => {
    const { rows } = await sql<Made>`
      with people as (
        insert into users (email, password_hash, account_type, email_verified_at, first_name, last_name, phone, state, city, address)
        select 'rider-' || number || '@people.example', ${Buffer.alloc(32)}, 'commuter', now(), 'Amara', 'Okafor',
          '+234805' || (1000000 + number), 'Lagos', 'Ikeja', '12 Allen Avenue'
        from generate_series(${first}::int, ${first + expected.length - 1}::int) as number
        returning id, phone, right(phone, 7)::int - 1000000 as number
      )
      insert into rides (ride_id, owner_id, vehicle_number, driver_name, vehicle_name, vehicle_model, park_name, address, departure_state,
        destination_address, destination_state, next_of_kin_full_name, next_of_kin_phone, next_of_kin_address, vehicle_images,
        created_at, expected_arrival, expected_from)
      select 'RD-' || (1000000 + number), people.id, ${plateOf()}, 'Sunday Ogbeide', 'Hiace', 'white', 'Ojota New Garage',
        'Beside the filling station', 'Lagos', 'Challenge bus stop', 'Oyo', 'Ifeanyi Okafor', '+234803' || (1000000 + number),
        '9 Palm Nut Close', '{}', moment - make_interval(secs => ${journeyMilliseconds / 1_000}), moment, 'passenger'
      from people join unnest(${moments}::timestamptz[]) with ordinality as due (moment, place) on place = number - ${first}::int + 1
      returning id, owner_id as owner, next_of_kin_phone as kin, replace(next_of_kin_phone, '+234803', '+234805') as phone,
        created_at as lodged, expected_arrival as expected
    `.execute(tx);
    const rungs = rows.flatMap((ride) => rungsOf(app, ride).map((rung) => ({ ...rung, id: ride.id })));
    await sql`
      insert into ladder_rungs (ride_id, round, rung, due_at)
      select * from unnest(${rungs.map(({ id }) => id)}::bigint[], ${rungs.map(({ round }) => round)}::smallint[],
        ${rungs.map(({ rung }) => rung)}::text[], ${rungs.map(({ dueAt }) => dueAt)}::timestamptz[])
    `.execute(tx);
    return rows.map(({ lodged: _, expected: at, ...ride }) => ({ ...ride, expectedAt: Date.parse(at) }));
  });
}

/** Another for each of 676,000 numbers. */
function plateOf() {
  return sql`'KJA-' || lpad((number % 1000)::text, 3, '0') || chr(65 + number / 1000 % 26) || chr(65 + number / 26000 % 26)`;
}

function rungsOf({ config, now }: TestApp, { lodged, expected }: Made) {
  const ride = {
    lodgedAt: lodged,
    expectedArrival: expected,
    isWithinState: false,
    canTellKin: true,
    isKinOnly: false,
    flaggedAt: null,
  };
  return ladderOf(ride, [], now(), config.ladder).rungs;
}
