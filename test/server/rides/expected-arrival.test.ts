/** When a passenger is expected to arrive: as they say, or as past rides of the route do. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectArrival } from '#domain/journeys/rides/arrivals.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { listRides, type Ride } from '#domain/journeys/rides/rides.ts';
import { measureRoutes } from '#server/features/journeys/rides/route-durations-store.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let amara: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());
beforeEach(async () => {
  amara = await createAccount(test.app, { accountType: 'commuter' });
});

async function lodgeWith(changes: object = {}): Promise<Ride> {
  const body = { ...rideOnWire, ...changes };
  const reply = await test.call('POST', lodgeRide.path, { token: amara.token, body });
  return reply.answer(lodgeRide);
}

function expectAt(id: number, moment: unknown) {
  const path = expectArrival.path.replace('{id}', String(id));
  return test.call('POST', path, { token: amara.token, body: { expected_arrival: moment } });
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Completed rides of this route, each so many minutes long, by so many passengers in turn. */
async function pastRides(destinationCity: string, minutes: readonly number[], passengers = 5): Promise<void> {
  const owners = await Promise.all(
    Array.from({ length: passengers }, () => createAccount(test.app, { accountType: 'commuter' })),
  );
  for (const [place, length] of minutes.entries()) {
    const owner = owners[place % passengers];
    const ride = { ...rideOnWire, destination_city: destinationCity };
    const reply = await test.call('POST', lodgeRide.path, { token: owner?.token, body: ride });
    await sql`update rides set status = 'completed', completed_at = now(),
      created_at = now() - make_interval(mins => ${length}) where id = ${reply.answer(lodgeRide).id}
    `.execute(test.app.database.queries);
  }
}

/** Measures the durations of routes, as the job does once a day. */
async function measure(): Promise<void> {
  await test.app.database.queries.deleteFrom('route_durations').execute();
  await measureRoutes(test.app.database.queries, test.app.now());
}

function minutesAhead({ expectedArrival, createdAt }: Ride): number {
  return Math.round((Date.parse(expectedArrival ?? '') - Date.parse(createdAt)) / 60_000);
}

describe('an expected arrival', () => {
  it('is as the passenger says when lodging, in the details and in the list', async () => {
    const moment = inMinutes(120);
    const ride = await lodgeWith({ expected_arrival: moment });
    expect(ride).toMatchObject({ expectedArrival: moment, expectedFrom: 'passenger' });
    const list = await test.call('GET', `${listRides.path}?page=1`, { token: amara.token });
    expect(list.answer(listRides).rows[0]).toMatchObject({ expectedArrival: moment });
  });

  it.each([undefined, null, '', 'soon', inMinutes(-5), inMinutes(60 * 72)])(
    'of %j keeps no ride from being lodged',
    async (moment) => {
      const ride = await lodgeWith({ destination_city: 'Nowhere', expected_arrival: moment });
      expect(ride).toMatchObject({ expectedArrival: null, expectedFrom: null });
    },
  );

  it.each(['3', ' 3 ', 3])(
    'is %j hours ahead where the passenger says only how long it takes',
    async (hours) => {
      const ride = await lodgeWith({ destination_city: 'Nowhere', expected_hours: hours });
      expect(ride.expectedFrom).toBe('passenger');
      expect(minutesAhead(ride)).toBe(180);
    },
  );

  it('is the moment that the passenger says, and not the hours', async () => {
    const moment = inMinutes(45);
    const ride = await lodgeWith({ expected_arrival: moment, expected_hours: '3' });
    expect(ride.expectedArrival).toBe(moment);
  });

  it.each(['', '0', '-3', '1.5', '49', '99', 'three', 3.5, null])(
    'of %j hours keeps no ride from being lodged',
    async (hours) => {
      const ride = await lodgeWith({ destination_city: 'Nowhere', expected_hours: hours });
      expect(ride).toMatchObject({ expectedArrival: null, expectedFrom: null });
    },
  );

  it('can be changed while the ride is on the road, which its timeline tells', async () => {
    const { id } = await lodgeWith({ expected_arrival: inMinutes(30) });
    const moment = inMinutes(90);
    const ride = (await expectAt(id, moment)).answer(expectArrival);
    expect(ride).toMatchObject({ expectedArrival: moment, expectedFrom: 'passenger' });
    expect(ride.timeline[0]).toMatchObject({
      kind: 'arrival_expected',
      note: expect.stringMatching(/^\d{1,2}:\d\d [AP]M$/),
    });
    await test.call('POST', `/api/user/lodge-ride/complete/end/${id}`, { token: amara.token });
    expect((await expectAt(id, inMinutes(90))).body).toMatchObject({ code: 'wrong_state' });
  });

  it.each([inMinutes(-1), inMinutes(60 * 72), '', null])('cannot be changed to %j', async (moment) => {
    const { id } = await lodgeWith();
    expect(await expectAt(id, moment)).toMatchObject({
      status: 422,
      body: { errors: { expected_arrival: ['Choose a time after now, within two days.'] } },
    });
  });
});

describe('the usual time of a route', () => {
  it('is the median of ten rides of five passengers, in steps of five minutes', async () => {
    await pastRides('Median', [61, 62, 63, 64, 91, 92, 93, 200, 300, 400]);
    await measure();
    const ride = await lodgeWith({ destination_city: 'Median' });
    expect(ride.expectedFrom).toBe('past-rides');
    expect(minutesAhead(ride)).toBe(95);
    const said = await lodgeWith({ destination_city: 'Median', expected_arrival: inMinutes(20) });
    expect(said.expectedFrom).toBe('passenger');
    const otherWay = await lodgeWith({ departure_city: 'Epe', destination_city: 'Median' });
    expect(otherWay.expectedArrival).toBeNull();
  });

  it('is told of no route with fewer rides or fewer passengers', async () => {
    await pastRides('Nine', Array(9).fill(60));
    await pastRides('Four', Array(12).fill(60), 4);
    await measure();
    for (const city of ['Nine', 'Four']) {
      expect((await lodgeWith({ destination_city: city })).expectedArrival).toBeNull();
    }
  });

  it('leaves out rides that nobody completed in time', async () => {
    await pastRides('Forgotten', [...Array(9).fill(60), 3 * 24 * 60, 1]);
    await measure();
    expect((await lodgeWith({ destination_city: 'Forgotten' })).expectedArrival).toBeNull();
  });

  it('is measured once a day, and forgotten when its rides are too old', async () => {
    await pastRides('Daily', Array(10).fill(60));
    await measure();
    const { queries } = test.app.database;
    const measured = () =>
      queries
        .selectFrom('route_durations')
        .select('minutes')
        .where('destination_city', '=', 'Daily')
        .execute();
    await sql`update rides set completed_at = completed_at - interval '91 days', created_at = created_at - interval '91 days'
      where destination_city = 'Daily'`.execute(queries);
    const now = test.app.now();
    await measureRoutes(queries, new Date(now.getTime() + 22 * 3_600_000));
    expect(await measured()).toEqual([{ minutes: 60 }]);
    await measureRoutes(queries, new Date(now.getTime() + 24 * 3_600_000));
    expect(await measured()).toEqual([]);
  });
});
