/** Two silent passengers of one vehicle, and an accident that is told of it: an agency learns of each. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { parsePlate, usualPlateCode } from '#domain/values/plates.ts';
import { noteGrounds } from '#server/features/journeys/rides/ladder/for-others/agency-rungs.ts';
import { complaintOnWire } from '#test/support/lodged-complaints.ts';
import { createAgency, createTrafficUpdate, type TestAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import { type LadderProcesses, type LadderWorld, startLadder } from './ladder-world.ts';

let processes: LadderProcesses;
let test: TestServer;
let world: LadderWorld;
let phones = 0;
let plates = 100;

beforeAll(async () => {
  processes = await startLadder();
  ({ test, world } = processes);
  await createAgency(test.app, { name: 'Lagos State Police Command', defaultResponder: true });
});
afterAll(() => processes.close());
let vehicle: { vehicle_number: string };
beforeEach(() => {
  world.reset();
  plates += 1;
  vehicle = { vehicle_number: `KTU-${plates}AB` };
});

async function passenger(): Promise<TestAccount & { phone: string }> {
  phones += 1;
  const account = await world.passenger();
  const phone = `+23480211200${String(phones).padStart(2, '0')}`;
  await test.app.database.queries.updateTable('users').set({ phone }).where('id', '=', account.id).execute();
  return { ...account, phone };
}

/** A passenger without a confirmed address. */
async function passengerByText(): Promise<TestAccount> {
  const account = await passenger();
  const { queries } = test.app.database;
  const at = world.now().toISOString();
  await queries.updateTable('users').set({ email_verified_at: null }).where('id', '=', account.id).execute();
  const heard = { first_heard_at: at, heard_at: at };
  await queries
    .insertInto('text_numbers')
    .values({ number: account.phone, user_id: account.id, ...heard })
    .execute();
  return account;
}

async function told(...rides: { id: number }[]): Promise<number[]> {
  await world.notifyAgencies();
  const rows = await test.app.database.queries
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .select('flags.ride_id')
    .where('cases.kind', '=', 'overdue-vehicle')
    .where('flags.withdrawn_at', 'is', null)
    .where(
      'flags.ride_id',
      'in',
      rides.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ ride_id }) => ride_id ?? 0).toSorted();
}

describe('two silent passengers of one vehicle', () => {
  it('count although the next of kin of one cannot be told, from the moment at which they would be', async () => {
    const [one, other] = [await passenger(), await passenger()];
    const rides = [
      await world.lodge(one, 120, vehicle),
      await world.lodge(other, 120, { ...vehicle, next_of_kin_phone: '+1 212 555 0100' }),
    ] as const;
    await world.turnAndClimb(141, 15);
    expect(await told(...rides)).toEqual([]);
    await world.turnAndClimb(16);
    expect(await told(...rides)).toEqual(rides.map(({ id }) => id));
  });

  it('count again after both needed longer, and fell silent once more', async () => {
    const [one, other] = [await passenger(), await passenger()];
    const rides = [await world.lodge(one, 120, vehicle), await world.lodge(other, 120, vehicle)] as const;
    await world.turnAndClimb(141, 15, 15);
    expect(await told(...rides)).toHaveLength(2);
    world.turn(1);
    await world.act(one, rides[0].id, 'late');
    await world.act(other, rides[1].id, 'late');
    expect(await told(...rides)).toEqual([]);
    await world.turnAndClimb(80, 15, 15);
    expect(await told(...rides)).toHaveLength(2);
  });

  it('count no more a day after their next of kin were told', async () => {
    const rides = [
      await world.lodge(await passenger(), 120, vehicle),
      await world.lodge(await passenger(), 120, vehicle),
    ] as const;
    await world.turnAndClimb(141, 15, 15);
    world.turn(24 * 60 + 1);
    expect(await told(...rides)).toEqual([]);
  });

  it('count where one rides by text, and where both do only if one dialled RUA or gave the PIN', async () => {
    const { queries } = test.app.database;
    const pair = async (by: TestAccount, plate: string, channel: 'sms' | 'ussd') => {
      const rides = [by, await passengerByText()].map((who) =>
        world.lodge(who, 120, { vehicle_number: plate }),
      );
      const lodged = await Promise.all(rides);
      const ids = lodged.map(({ id }) => id);
      await queries.updateTable('rides').set({ lodged_by: channel }).where('id', 'in', ids).execute();
      return lodged;
    };
    const mixed = await pair(await passenger(), 'KTU-990AB', 'sms');
    const bySms = await pair(await passengerByText(), 'KTU-991AB', 'sms');
    const dialled = await pair(await passengerByText(), 'KTU-992AB', 'ussd');
    const proved = await pair(await passengerByText(), 'KTU-993AB', 'sms');
    const wrong = await pair(await passengerByText(), 'KTU-994AB', 'sms');
    await world.turnAndClimb(141, 15, 15);
    const at = world.now().toISOString();
    const given = [
      { ride_id: proved[0]?.id ?? 0, meaning: 'safe' as const, at, kin_told: false },
      { ride_id: wrong[0]?.id ?? 0, meaning: 'wrong' as const, at, kin_told: false },
    ];
    await queries.insertInto('pin_answers').values(given).execute();
    expect(await told(...mixed)).toHaveLength(2);
    expect(await told(...bySms, ...wrong)).toEqual([]);
    expect(await told(...dialled)).toHaveLength(2);
    expect(await told(...proved)).toHaveLength(2);
  });

  it.each(['danfo', 'BUS', '?', '1'])(
    'with %s for a plate are of one vehicle only by one manifest',
    async (plate) => {
      const odd = { vehicle_number: plate };
      const strangers = [
        await world.lodge(await passenger(), 120, odd),
        await world.lodge(await passenger(), 120, odd),
      ] as const;
      const together = [
        await world.lodge(await passenger(), 120, odd),
        await world.lodge(await passenger(), 120, odd),
      ] as const;
      await test.app.database.queries
        .updateTable('rides')
        .set({ manifest_number: `MN-${plates}` })
        .where(
          'id',
          'in',
          together.map(({ id }) => id),
        )
        .execute();
      await world.turnAndClimb(141, 15, 15);
      expect(await told(...strangers, ...together)).toEqual(together.map(({ id }) => id));
    },
  );

  it('count no more where one answers just before it is noted', async () => {
    const [one, other] = [await passenger(), await passenger()];
    const rides = [await world.lodge(one, 120, vehicle), await world.lodge(other, 120, vehicle)] as const;
    await world.turnAndClimb(141, 15, 15);
    world.turn(1);
    const { app } = test;
    const transact: typeof app.database.transact = async (work) => {
      await world.act(other, rides[1].id, 'late');
      return app.database.transact(work);
    };
    await noteGrounds({ ...app, database: { ...app.database, transact } });
    expect(await told(...rides)).toEqual([]);
    expect(await world.ladder(one, rides[0].id)).toMatchObject({ ground: null });
  });
});

it('the database and the app agree whether a plate has a usual form', async () => {
  const plates = [
    'LSR-123DE',
    'ab123 cde',
    'FG 1 A05',
    '12-CD-34',
    '9CMD1',
    'danfo',
    'BUS',
    'nil',
    '?',
    '1',
    'NPF 4521 B',
  ];
  const { rows } = await sql<{ plate: string; usual: boolean }>`
    select plate, folded_code(plate) ~ ${usualPlateCode()} as usual
    from unnest(${plates}::text[]) with ordinality as given (plate, place) order by place
  `.execute(test.app.database.queries);
  expect(rows).toEqual(plates.map((plate) => ({ plate, usual: parsePlate(plate).isUsual })));
});

describe('an accident', () => {
  async function silent(): Promise<{
    id: number;
    reporter: TestAccount;
    reported: { id: number; rideId: string };
  }> {
    const reporter = await passenger();
    const { id } = await world.lodge(await passenger(), 120, vehicle);
    const reported = await world.lodge(reporter, 120, vehicle);
    await world.act(reporter, reported.id, 'off');
    await world.turnAndClimb(141, 15, 15);
    expect(await told({ id })).toEqual([]);
    return { id, reporter, reported };
  }

  it('that a passenger flagged does not count for a ride that was lodged in the vehicle after it', async () => {
    const reporter = await passenger();
    const reported = await world.lodge(reporter, 120, vehicle);
    await world.act(reporter, reported.id, 'off');
    const body = { lodge_ride_id: String(reported.id), description: 'Accident', agencies: [] };
    expect((await test.call('POST', flagRide.path, { token: reporter.token, body })).status).toBe(200);
    const { id } = await world.lodge(await passenger(), 120, vehicle);
    await world.turnAndClimb(141, 15, 15);
    expect(await told({ id })).toEqual([]);
  });

  it('in a post does not count for a vehicle whose plate is any word', async () => {
    const { id } = await world.lodge(await passenger(), 120, { vehicle_number: 'bus' });
    await world.turnAndClimb(141, 15, 15);
    await createTrafficUpdate(test.app, (await passenger()).id, 'A bus fell on its side');
    expect(await told({ id })).toEqual([]);
  });

  it('is one of the vehicle where an emergency is reported of a ride in it, until it is over', async () => {
    const { id, reporter, reported } = await silent();
    const body = { ...complaintOnWire, type: 'emmergency', ride_id: reported.rideId, agencies: [] };
    await test.call('POST', lodgeComplaint.path, {
      token: reporter.token,
      body: { ...body, type: 'complain' },
    });
    expect(await told({ id })).toEqual([]);
    const reply = await test.call('POST', lodgeComplaint.path, { token: reporter.token, body });
    expect(reply.status).toBe(200);
    expect(await told({ id })).toEqual([id]);
  });

  it.each([
    ['reason', { reason: 'accident', description: '' }],
    ['first word, where no reason could be chosen', { description: 'Accident: we hit a truck' }],
    ['word, however it is written', { reason: 'other', description: 'accident' }],
  ] as const)('is one of the vehicle where another passenger flags it for one: by the %s', async (_, of) => {
    const { id, reporter, reported } = await silent();
    const body = { lodge_ride_id: String(reported.id), description: 'Dangerous driving', agencies: [] };
    expect((await test.call('POST', flagRide.path, { token: reporter.token, body })).status).toBe(200);
    const { queries } = test.app.database;
    const change = (flag: { reason?: 'accident' | 'robbery' | 'other'; description: string }) =>
      queries.updateTable('flags').set(flag).where('ride_id', '=', reported.id).execute();
    expect(await told({ id })).toEqual([]);
    await change({ description: 'An accident almost happened' });
    expect(await told({ id })).toEqual([]);
    await change({ reason: 'robbery', description: 'Accident: he said there was one' });
    expect(await told({ id })).toEqual([]);
    await queries.updateTable('flags').set({ reason: null }).where('ride_id', '=', reported.id).execute();
    await queries
      .updateTable('flags')
      .set({ ...of, withdrawn_at: new Date().toISOString() })
      .where('ride_id', '=', reported.id)
      .execute();
    expect(await told({ id })).toEqual([]);
    await queries
      .updateTable('flags')
      .set({ withdrawn_at: null })
      .where('ride_id', '=', reported.id)
      .execute();
    expect(await told({ id })).toEqual([id]);
  });
});
