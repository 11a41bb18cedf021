/** Vehicles that crashed, among the silent passengers of a busy day: the database finds their passengers and nobody else's. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteGrounds } from '#server/features/journeys/rides/ladder/for-others/agency-rungs.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { depth } from '#test/support/slice.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

/** A passenger whose next of kin was told. Same `phone`: one number connects them. */
type Silent = { plate: string; phone: string; kin: string; answer: 'kin-fine' | 'late' | null };

let numbers = 0;

function newNumber(): string {
  numbers += 1;
  return `+23480${String(30_000_000 + numbers)}`;
}

function plateOf(vehicle: number): string {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(vehicle / place) % 26));
  return `KJA-${String(vehicle % 1_000).padStart(3, '0')}${letter(1_000)}${letter(26_000)}`;
}

let vehicles = 0;

/** @returns the silent passengers of one vehicle. */
function inOneVehicle(count: number, changes: Partial<Silent> = {}): Silent[] {
  vehicles += 1;
  const plate = plateOf(vehicles);
  return Array.from({ length: count }, () => ({
    ...{ plate, phone: newNumber(), kin: newNumber(), answer: null },
    ...changes,
  }));
}

function many(count: number, vehicle: (place: number) => Silent[]): Silent[] {
  return Array.from({ length: count }, (_, place) => vehicle(place)).flat();
}

/** Each on the road for three hours; its next of kin was told ten minutes ago. @returns the rides, in the same order. */
async function putOnTheRoad(passengers: readonly Silent[]): Promise<number[]> {
  const column = (of: (one: Silent) => string | null) => passengers.map(of);
  const { rows } = await sql<{ id: number }>`
    with silent as (
      select * from unnest(${column(({ plate }) => plate)}::text[], ${column(({ phone }) => phone)}::text[],
        ${column(({ kin }) => kin)}::text[], ${column(({ answer }) => answer)}::text[])
        with ordinality as given (plate, phone, kin, answer, place)
    ), people as (
      insert into users (email, password_hash, account_type, email_verified_at, first_name, last_name, phone, state, city, address)
      select 'silent-' || place || '@people.example', ${Buffer.alloc(32)}, 'commuter', now(), 'Amara', 'Okafor', phone, 'Lagos', 'Ikeja',
        '12 Allen Avenue'
      from silent returning id, email
    ), taken as (
      insert into rides (ride_id, owner_id, vehicle_number, driver_name, vehicle_name, vehicle_model, park_name, address, departure_state,
        destination_address, destination_state, next_of_kin_full_name, next_of_kin_phone, next_of_kin_address, vehicle_images,
        created_at, expected_arrival, expected_from)
      select 'RD-' || (1000000 + place), people.id, plate, 'Sunday Ogbeide', 'Hiace', 'white', 'Ojota New Garage',
        'Beside the filling station', 'Lagos', 'Challenge bus stop', 'Oyo', 'Ifeanyi Okafor', kin, '9 Palm Nut Close', '{}',
        now() - interval '3 hours', now() - interval '1 hour', 'passenger'
      from silent join people on people.email = 'silent-' || place || '@people.example'
      returning id, ride_id
    ), told as (
      insert into ladder_rungs (ride_id, round, rung, due_at, done_at)
      select id, 0, 'kin-told', now() - interval '10 minutes', now() - interval '10 minutes' from taken
    ), answers as (
      insert into ladder_events (ride_id, kind, at)
      select taken.id, answer, now() - interval '1 minute' from silent join taken on taken.ride_id = 'RD-' || (1000000 + place)
      where answer is not null
    )
    select id from taken order by ride_id
  `.execute(test.app.database.queries);
  await sql`analyze users, rides, ladder_rungs, ladder_events`.execute(test.app.database.queries);
  return rows.map(({ id }) => id);
}

async function found(): Promise<Set<number>> {
  const rows = await test.app.database.queries
    .selectFrom('ladder_events')
    .select('ride_id')
    .where('kind', '=', 'others-silent')
    .execute();
  return new Set(rows.map(({ ride_id }) => ride_id));
}

it('finds each silent passenger of each crash, and no other, once', async () => {
  const crashes = many(depth(10, 50), (place) => inOneVehicle(2 + (place % 3)));
  const others = [
    ...many(depth(300, 1_500), () => inOneVehicle(1)),
    ...many(depth(20, 100), () => inOneVehicle(2, { phone: newNumber() })),
    ...many(depth(20, 100), () => {
      const [one, other] = inOneVehicle(2);
      return one && other ? [one, { ...other, kin: one.phone }] : [];
    }),
    ...many(depth(20, 100), (place) => {
      const [one, other] = inOneVehicle(2);
      return one && other ? [one, { ...other, answer: place % 2 === 0 ? 'kin-fine' : 'late' }] : [];
    }),
    ...many(depth(5, 20), () => inOneVehicle(1).map((one) => ({ ...one, plate: 'danfo' }))),
  ];
  const ids = await putOnTheRoad([...others, ...crashes]);
  const planted = new Set(ids.slice(others.length));
  expect(planted.size).toBe(crashes.length);
  await noteGrounds(test.app);
  expect(await found()).toEqual(planted);
  await noteGrounds(test.app);
  const noted = await test.app.database.queries
    .selectFrom('ladder_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'others-silent')
    .executeTakeFirstOrThrow();
  expect(Number(noted.count)).toBe(crashes.length);
});
