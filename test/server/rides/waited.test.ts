/** A ride that was lodged without a network: its moment is that of the lodging, also when it is sent later. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitedHeader } from '#domain/contract/waited-header.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { lodge, rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let amara: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  amara = await createAccount(test.app, { accountType: 'commuter' });
});
afterAll(() => test.close());

const after = (waited: string, changes: object = {}) =>
  lodge(test, amara.token, changes, { [waitedHeader]: waited });
/** In minutes before now. */
const ago = (moment: string | null | undefined) =>
  Math.round((Date.now() - Date.parse(moment ?? '')) / 60_000);

const nextRung = async (id: number) => {
  const { queries } = test.app.database;
  const rungs = await queries
    .selectFrom('ladder_rungs')
    .select('rung')
    .where('ride_id', '=', id)
    .orderBy('due_at')
    .execute();
  return rungs[0]?.rung;
};

it('is lodged when the passenger lodged it, and so is its timeline', async () => {
  const ride = await after('5400');
  expect(ago(ride.createdAt)).toBe(90);
  expect(ago(ride.timeline[0]?.at)).toBe(90);
});

it.each(['604801', '-60', '1.5', 'yesterday', '', '9999999'])(
  'is lodged now where it says that it waited “%s”',
  async (waited) => {
    expect(ago((await after(waited)).createdAt)).toBe(0);
  },
);

it('may have waited for as long as its key is known', async () => {
  expect(ago((await after('604800')).createdAt)).toBe(7 * 24 * 60);
});

it.each([
  ['90 minutes after it was lodged', '1800', 60],
  ['now, where that is over', '7200', 0],
])('is usually expected %s', async (_, waited, ahead) => {
  await sql`insert into route_durations values ('Lagos', 'Ikeja', 'Oyo', ${waited}, 10, 90, now())`.execute(
    test.app.database.queries,
  );
  const route = { departure_state: 'Lagos', departure_city: 'Ikeja', destination_state: 'Oyo' };
  const ride = await after(waited, { ...route, destination_city: waited });
  expect([ago(ride.expectedArrival) + ahead, ride.expectedFrom]).toEqual([0, 'past-rides']);
});

it('counts hours from then, and ends them now where they are over', async () => {
  expect(ago((await after('3600', { expected_hours: '3' })).expectedArrival)).toBe(-120);
  const over = await after('7200', { expected_hours: '1' });
  expect([ago(over.expectedArrival), ago(over.createdAt), over.expectedFrom]).toEqual([0, 120, 'passenger']);
  expect(await nextRung(over.id)).toBe('asked');
});

it('is the same request when it is tried again later', async () => {
  const tried = (waited: string) => {
    const headers = { [waitedHeader]: waited, 'idempotency-key': 'waited-ride' };
    return test.call('POST', lodgeRide.path, { token: amara.token, body: rideOnWire, headers });
  };
  const first = (await tried('60')).answer(lodgeRide);
  expect((await tried('120')).answer(lodgeRide)).toEqual(first);
});
