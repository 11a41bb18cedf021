/** An agency is told of an overdue vehicle only with reason, once, and learns when the reason went. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getRide } from '#domain/journeys/rides/rides.ts';
import { acknowledgeCase, getCase, handOffCase } from '#domain/response/cases/endpoints.ts';
import { runJobs } from '#server/base/delivery/jobs.ts';
import { lockRide } from '#server/features/journeys/rides/ladder/ride-store.ts';
import { notifyOfOverdueVehicles } from '#server/features/reporting/flags/for-others/overdue-vehicles.ts';
import { minutely, steady } from '#server/scheduled-jobs.ts';
import { hideContent } from '#test/support/hidden-content.ts';
import { createAccount, createAgency, createTrafficUpdate, type TestAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import { type LadderProcesses, type LadderWorld, startLadder } from './ladder-world.ts';

let processes: LadderProcesses;
let test: TestServer;
let another: TestServer;
let world: LadderWorld;
let amara: TestAccount;
let officer: TestAccount;

beforeAll(async () => {
  processes = await startLadder();
  ({ test, another, world } = processes);
  const police = await createAgency(test.app, { name: 'Lagos State Police Command', defaultResponder: true });
  officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: police.id });
});
afterAll(() => processes.close());
beforeEach(async () => {
  amara = await world.startAnew();
});

let plates = 100;

/** Lodges a ride in a vehicle without other passengers. */
async function lodgeAlone(who: TestAccount) {
  plates += 1;
  return world.lodge(who, 120, { vehicle_number: `LSR-${plates}DE` });
}

function casesOf(rideId: number) {
  return test.app.database.queries
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .select([
      'cases.id',
      'cases.kind',
      'cases.state',
      'flags.description',
      'cases.started_at',
      'cases.deadline_at',
    ])
    .where('flags.ride_id', '=', rideId)
    .orderBy('cases.id')
    .execute();
}

async function statesOf(rideId: number): Promise<string[]> {
  return (await casesOf(rideId)).map(({ state }) => state);
}

/** The steps of the ride's case with their words, oldest first. */
async function stepsOf(rideId: number): Promise<string[]> {
  const [one] = await casesOf(rideId);
  const path = getCase.path.replace('{id}', String(one?.id));
  const { steps } = (await test.call('GET', path, { token: officer.token })).answer(getCase);
  return steps
    .filter(({ kind }) => kind !== 'seen')
    .map(({ kind, text }) => (text === '' ? kind : `${kind}: ${text}`))
    .toReversed();
}

async function takeUp(rideId: number): Promise<void> {
  const [one] = await casesOf(rideId);
  const path = acknowledgeCase.path.replace('{id}', String(one?.id));
  expect((await test.call('POST', path, { token: officer.token })).status).toBe(200);
}

async function handOver(caseId: number, agencyId: number): Promise<void> {
  const path = handOffCase.path.replace('{id}', String(caseId));
  const body = { agency_id: agencyId, reason: 'They are nearer.' };
  expect((await test.call('POST', path, { token: officer.token, body })).status).toBe(200);
}

async function toldAndMissing() {
  const ride = await lodgeAlone(amara);
  await world.turnAndClimb(140, 15, 15);
  const link = await world.kinLink(ride.id);
  await world.press(link, 'missing');
  return { ...ride, link };
}

/** Moves the end of the ride's links so far into the past. */
async function expire(rideId: number, ago: string): Promise<void> {
  await test.app.database.queries
    .updateTable('shares')
    .set({ expires_at: sql<string>`now() - ${ago}::interval` })
    .where('ride_id', '=', rideId)
    .execute();
}

function detailsOf(id: number, { token }: TestAccount) {
  return test.call('GET', getRide.path.replace('{id}', String(id)), { token });
}

describe('an agency', () => {
  it('is told once, by however many processes, when the next of kin says missing', async () => {
    const { id } = await toldAndMissing();
    await Promise.all([test, another, test, another].map(({ app }) => notifyOfOverdueVehicles(app)));
    const cases = await casesOf(id);
    expect(cases).toMatchObject([
      {
        kind: 'overdue-vehicle',
        state: 'new',
        description: expect.stringContaining('the next of kin cannot reach them'),
      },
    ]);
    const [one] = cases;
    expect(Date.parse(one?.deadline_at ?? '') - Date.parse(one?.started_at ?? '')).toBe(3_600_000);
    const mails = await test.app.database.queries
      .selectFrom('outbox')
      .select(['kind', 'subject', 'to_address'])
      .innerJoin('flags', 'flags.id', 'outbox.flag_id')
      .where('flags.ride_id', '=', id)
      .execute();
    expect(mails).toMatchObject([
      {
        kind: 'overdue-agency',
        to_address: officer.email,
        subject: expect.stringContaining('Overdue vehicle'),
      },
    ]);
  });

  it('opens the ride with its passenger and next of kin, as of a flagged one', async () => {
    const { id } = await toldAndMissing();
    await notifyOfOverdueVehicles(test.app);
    expect((await detailsOf(id, officer)).answer(getRide)).toMatchObject({
      nextOfKinFullName: 'Ifeanyi Okonkwo',
      flagInfo: { overdue: true },
    });
  });

  it('learns that the next of kin took it back', async () => {
    const { id, link } = await toldAndMissing();
    await notifyOfOverdueVehicles(test.app);
    world.turn(1);
    await world.press(link, 'undo');
    await notifyOfOverdueVehicles(test.app);
    expect(await casesOf(id)).toMatchObject([{ state: 'withdrawn' }]);
    const { flagInfo, timeline } = (await detailsOf(id, amara)).answer(getRide);
    expect(flagInfo).toBeNull();
    expect(timeline.map(({ kind }) => kind).slice(0, 2)).toEqual(['overdue_over', 'overdue_told']);
  });

  it.each([
    ['undo', 'missing'],
    ['fine', 'missing'],
  ])('is told anew when the next of kin says %s and then %s, however often', async (calm, alarm) => {
    const { id, link } = await toldAndMissing();
    await notifyOfOverdueVehicles(test.app);
    for (const before of [1, 2]) {
      world.turn(1);
      await world.press(link, calm);
      await notifyOfOverdueVehicles(test.app);
      expect((await statesOf(id)).filter((state) => state === 'withdrawn')).toHaveLength(before);
      await world.press(link, alarm);
      await Promise.all([test, another, test].map(({ app }) => notifyOfOverdueVehicles(app)));
      expect((await statesOf(id)).filter((state) => state === 'new')).toHaveLength(1);
    }
    expect(await statesOf(id)).toEqual(['withdrawn', 'withdrawn', 'new']);
  });

  it('keeps its case when the next of kin says missing again before anything was withdrawn', async () => {
    const { id, link } = await toldAndMissing();
    await notifyOfOverdueVehicles(test.app);
    world.turn(1);
    for (const say of ['undo', 'missing']) await world.press(link, say);
    await notifyOfOverdueVehicles(test.app);
    expect(await statesOf(id)).toEqual(['new']);
  });

  it('keeps its case when the next of kin takes missing back too late, or only one of two grounds went', async () => {
    const { id, link } = await toldAndMissing();
    await notifyOfOverdueVehicles(test.app);
    world.turn(11);
    await world.press(link, 'undo');
    await notifyOfOverdueVehicles(test.app);
    expect(await statesOf(id)).toEqual(['new']);
    amara = await world.startAnew();
    const two = await toldAndMissing();
    await createTrafficUpdate(test.app, officer.id, `Bus ${two.vehicleNumber} off the road`);
    await world.notifyAgencies();
    world.turn(1);
    await world.press(two.link, 'undo');
    await notifyOfOverdueVehicles(test.app);
    expect(await statesOf(two.id)).toEqual(['new']);
    await world.press(two.link, 'fine');
    await notifyOfOverdueVehicles(test.app);
    expect(await statesOf(two.id)).toEqual(['withdrawn']);
  });

  it('learns in its case that the passenger arrived', async () => {
    const { id } = await toldAndMissing();
    await notifyOfOverdueVehicles(test.app);
    expect((await world.complete(amara, id)).status).toBe(200);
    const [one] = await casesOf(id);
    const events = await test.app.database.queries
      .selectFrom('case_events')
      .select('kind')
      .where('case_id', '=', one?.id ?? 0)
      .orderBy('sequence')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['opened', 'ride_completed']);
  });

  it('that took the case up reads there what the next of kin and the passenger answer, each once', async () => {
    const { id, link } = await toldAndMissing();
    await notifyOfOverdueVehicles(test.app);
    await takeUp(id);
    world.turn(1);
    await world.press(link, 'fine');
    await Promise.all([test, another, test, another].map(({ app }) => notifyOfOverdueVehicles(app)));
    world.turn(1);
    await world.press(link, 'missing');
    await notifyOfOverdueVehicles(test.app);
    world.turn(1);
    await world.act(amara, id, 'late');
    await Promise.all([another, test].map(({ app }) => notifyOfOverdueVehicles(app)));
    expect(await stepsOf(id)).toEqual([
      'opened',
      'acknowledged',
      'overdue_answered: The next of kin says that the passenger is fine.',
      'overdue_answered: The next of kin says that they cannot reach the passenger.',
      'overdue_answered: The passenger needs longer.',
    ]);
    expect(await casesOf(id)).toMatchObject([{ state: 'acknowledged' }]);
  });

  it('that acknowledged the case stays told: the page of a next of kin who says fine does not deny it', async () => {
    const { id, link } = await toldAndMissing();
    await notifyOfOverdueVehicles(test.app);
    await takeUp(id);
    world.turn(1);
    await world.press(link, 'fine');
    await notifyOfOverdueVehicles(test.app);
    const { text } = await test.call('GET', link);
    expect(text).toContain('Thank you. RUA goes on asking Amara.');
    expect(text).not.toContain('No agency is told');
  });

  it('reads an answer in its new case as well, where another agency has taken its own up', async () => {
    const { id, link } = await toldAndMissing();
    await notifyOfOverdueVehicles(test.app);
    await takeUp(id);
    const [taken] = await casesOf(id);
    const other = await createAgency(test.app, { name: 'LASEMA' });
    await handOver(taken?.id ?? 0, other.id);
    world.turn(1);
    await world.press(link, 'fine');
    await notifyOfOverdueVehicles(test.app);
    const events = await test.app.database.queries
      .selectFrom('case_events')
      .innerJoin('cases', 'cases.id', 'case_events.case_id')
      .innerJoin('flags', 'flags.id', 'cases.flag_id')
      .select(['case_events.kind', 'cases.agency_id'])
      .where('flags.ride_id', '=', id)
      .where('case_events.kind', '=', 'overdue_answered')
      .execute();
    expect(events).toEqual([{ kind: 'overdue_answered', agency_id: other.id }]);
  });

  it('is not told because a single passenger and their next of kin are silent', async () => {
    const { id } = await lodgeAlone(amara);
    await world.turnAndClimb(140, 15, 15, 600);
    await notifyOfOverdueVehicles(test.app);
    expect(await casesOf(id)).toEqual([]);
  });

  it('is told an hour later where the passenger chose that', async () => {
    const { id } = await lodgeAlone(amara);
    await world.act(amara, id, 'agency-allowed');
    await world.turnAndClimb(140, 15, 15, 59);
    await notifyOfOverdueVehicles(test.app);
    expect(await casesOf(id)).toEqual([]);
    world.turn(2);
    await notifyOfOverdueVehicles(test.app);
    expect(await casesOf(id)).toMatchObject([{ kind: 'overdue-vehicle' }]);
  });
});

it('an agency is told when an accident names the vehicle of a silent passenger, and not of one elsewhere or that staff hid', async () => {
  const { id, vehicleNumber } = await lodgeAlone(amara);
  await world.turnAndClimb(140, 15, 15);
  const crash = (title: string) => createTrafficUpdate(test.app, officer.id, title);
  await crash('Two cars at Ogere');
  await world.notifyAgencies();
  expect(await casesOf(id)).toEqual([]);
  const named = `Bus ${vehicleNumber.replace('-', ' ').toLowerCase()} off the road`;
  await hideContent(test, 'traffic_updates', await crash(named));
  await world.notifyAgencies();
  expect(await casesOf(id)).toEqual([]);
  await crash(named);
  await world.notifyAgencies();
  expect(await casesOf(id)).toMatchObject([{ description: expect.stringContaining('names the vehicle') }]);
});

describe('of two silent passengers of one vehicle', () => {
  async function withPhone(phone: string): Promise<TestAccount> {
    const account = await world.passenger();
    await test.app.database.queries
      .updateTable('users')
      .set({ phone })
      .where('id', '=', account.id)
      .execute();
    return account;
  }

  it('an agency is told when nothing connects them', async () => {
    const [one, other] = [await withPhone('+2348021110001'), await withPhone('+2348021110002')];
    const rides = [
      await world.lodge(one, 120, { vehicle_number: 'ABC-771KL' }),
      await world.lodge(other, 120, { vehicle_number: 'abc 771 kl' }),
    ];
    await world.turnAndClimb(140, 15, 15);
    await world.notifyAgencies();
    for (const { id } of rides) {
      expect(await casesOf(id)).toMatchObject([
        { kind: 'overdue-vehicle', description: expect.stringContaining('Two passengers') },
      ]);
    }
  });

  it('none is told when they travel together, or when one of them answers', async () => {
    const [one, other] = [await withPhone('+2348021110003'), await withPhone('+2348021110004')];
    const shared = { vehicle_number: 'ABC-772KL', next_of_kin_phone: '0803 555 0001' };
    const together = [await world.lodge(one, 120, shared), await world.lodge(other, 120, shared)];
    const apart = [
      await world.lodge(one, 120, { vehicle_number: 'ABC-773KL' }),
      await world.lodge(other, 120, { vehicle_number: 'ABC-773KL' }),
    ];
    await world.turnAndClimb(140, 15, 15);
    world.turn(1);
    await world.act(other, apart[1]?.id ?? 0, 'late');
    await world.notifyAgencies();
    for (const { id } of [...together, ...apart]) expect(await casesOf(id)).toEqual([]);
  });

  it('the ground is looked for once a minute, not each second, and found later where a ride was held', async () => {
    const [one, other] = [await withPhone('+2348021110005'), await withPhone('+2348021110006')];
    const shared = { vehicle_number: 'ABC-774KL' };
    const rides = [await world.lodge(one, 120, shared), await world.lodge(other, 120, shared)];
    await world.turnAndClimb(140, 15, 15);
    await runJobs(test.app, steady);
    for (const { id } of rides) expect(await casesOf(id)).toEqual([]);
    await test.app.database.transact(async (tx) => {
      await lockRide(tx, rides[0]?.id ?? 0);
      await runJobs(another.app, minutely);
    });
    await runJobs(another.app, steady);
    expect(await Promise.all(rides.map(({ id }) => casesOf(id)))).toMatchObject([
      [],
      [{ kind: 'overdue-vehicle' }],
    ]);
    await runJobs(test.app, minutely);
    await runJobs(test.app, steady);
    expect(await casesOf(rides[0]?.id ?? 0)).toMatchObject([{ kind: 'overdue-vehicle' }]);
  });
});

it('the next of kin answers for as long as their page is shown', async () => {
  const { id, link } = await toldAndMissing();
  await notifyOfOverdueVehicles(test.app);
  await expire(id, '1 hour');
  expect((await test.call('GET', link)).text).toContain('Amara is fine');
  await world.press(link, 'fine');
  expect(await world.ladder(amara, id)).toMatchObject({ state: 'fine' });
});

it('the link of the next of kin works for a day from each text, the same one', async () => {
  const { id } = await lodgeAlone(amara);
  await world.act(amara, id, 'help');
  const link = await world.kinLink(id);
  await expire(id, '1 minute');
  expect((await test.call('GET', link)).status).toBe(410);
  await world.turnAndClimb(140, 15, 15);
  expect(await world.kinLink(id)).toBe(link);
  expect((await test.call('GET', link)).status).toBe(200);
});

it('the next of kin sees that an agency was told, and not that the passenger flagged the ride', async () => {
  const { link } = await toldAndMissing();
  await notifyOfOverdueVehicles(test.app);
  const { text } = await test.call('GET', link);
  expect(text).toContain('RUA told an agency');
  expect(text).not.toContain('Amara flagged this ride');
});
