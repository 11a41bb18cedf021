/** Silent alarms of accounts whose e-mail address is not confirmed, which a stranger can open: how many go out, and in whose words. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arriveWithPin, expectWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { getCase } from '#domain/response/cases/endpoints.ts';
import { startOfDay } from '#domain/values/clock.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import type { Reply, TestServer } from '#test/support/server.ts';
import { type LadderProcesses, type LadderWorld, startLadder } from './ladder-world.ts';

let processes: LadderProcesses;
let test: TestServer;
let another: TestServer;
let world: LadderWorld;
let officer: TestAccount;

beforeAll(async () => {
  processes = await startLadder();
  ({ test, another, world } = processes);
  const police = await createAgency(test.app, { name: 'Lagos State Police Command', defaultResponder: true });
  officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: police.id });
});
afterAll(() => processes.close());
beforeEach(async () => {
  await world.startAnew();
  await test.app.database.queries.deleteFrom('cases').where('kind', '=', 'duress').execute();
});

async function unconfirmed(): Promise<TestAccount> {
  const who = await createAccount(test.app, { accountType: 'commuter', verified: false });
  await test.app.database.queries
    .updateTable('users')
    .set({ first_name: 'GTBank' })
    .where('id', '=', who.id)
    .execute();
  await givePins(test.app, who.id);
  return who;
}

async function arriveForced({ token }: TestAccount, { id }: Ride): Promise<void> {
  const path = arriveWithPin.path.replace('{id}', String(id));
  const reply = await test.call('POST', path, { token, body: { pin: ownPins.duress } });
  expect(reply.status).toBe(200);
}

function expectForced({ token }: TestAccount, { id }: Ride): Promise<Reply> {
  const path = expectWithPin.path.replace('{id}', String(id));
  const moment = new Date(world.now().getTime() + 3_600_000).toISOString();
  return test.call('POST', path, { token, body: { pin: ownPins.duress, expected_arrival: moment } });
}

function alarms() {
  return test.app.database.queries.selectFrom('cases').select('id').where('kind', '=', 'duress').execute();
}

/** As if agencies and the next of kin had heard of the silent alarms so far at that moment. */
async function happenedAt(who: TestAccount, moment: string): Promise<void> {
  const { queries } = test.app.database;
  const rides = queries.selectFrom('rides').select('id').where('owner_id', '=', who.id);
  await queries.updateTable('outbox').set({ queued_at: moment }).where('ride_id', 'in', rides).execute();
  await queries
    .updateTable('pin_answers')
    .set({ agency_told_at: moment })
    .where('ride_id', 'in', rides)
    .execute();
}

describe('a passenger without a confirmed address who is forced', () => {
  it('is reported to agencies, marked as not confirmed in the case and in the mail', async () => {
    const who = await unconfirmed();
    const ride = await world.lodge(who);
    await arriveForced(who, ride);
    await notifyOfDuress(test.app);
    const [alarm] = await alarms();
    const path = getCase.path.replace('{id}', String(alarm?.id));
    const opened = await test.call('GET', path, { token: officer.token });
    expect(opened.answer(getCase).addressConfirmed).toBe(false);
    const mail = await test.app.database.queries
      .selectFrom('outbox')
      .select('body_text')
      .where('kind', '=', 'duress-agency')
      .where('body_text', 'like', `%${ride.rideId}%`)
      .executeTakeFirstOrThrow();
    expect(mail.body_text).toContain('Address not confirmed');
  });

  it('is reported three times a day, also by two processes at once, and every answer is the same', async () => {
    const who = await unconfirmed();
    for (let time = 0; time < 5; time += 1) await arriveForced(who, await world.lodge(who));
    await Promise.all([test, another].map(({ app }) => notifyOfDuress(app)));
    await notifyOfDuress(test.app);
    expect(await alarms()).toHaveLength(3);
  });

  it('is reported without such a limit once the address is confirmed', async () => {
    const who = await world.passenger();
    await givePins(test.app, who.id);
    for (let time = 0; time < 5; time += 1) await arriveForced(who, await world.lodge(who));
    await notifyOfDuress(test.app);
    expect(await alarms()).toHaveLength(5);
  });

  it('is told to the next of kin without the name of the account, once a day', async () => {
    const who = await unconfirmed();
    const rides = [await world.lodge(who), await world.lodge(who)];
    for (const ride of rides) {
      expect((await expectForced(who, ride)).status).toBe(200);
      await notifyOfDuress(test.app);
    }
    const texts = (await Promise.all(rides.map(({ id }) => world.texts(id)))).flat();
    expect(texts).toMatchObject([{ kind: 'ride-duress', to_address: rides[0]?.kin }]);
    expect(texts[0]?.body_text).toMatch(/^RUA \d\d:\d\d: SILENT ALARM\. Your relative is forced by others\./);
  });

  it('is reported and told to the next of kin anew on the next day in Lagos', async () => {
    const midnight = startOfDay(Date.now());
    for (const [at, isNew] of [
      [midnight, false],
      [midnight - 1, true],
    ] as const) {
      const who = await unconfirmed();
      for (let time = 0; time < 3; time += 1) await expectForced(who, await world.lodge(who));
      await notifyOfDuress(test.app);
      await happenedAt(who, new Date(at).toISOString());
      const before = await alarms();
      const ride = await world.lodge(who);
      await expectForced(who, ride);
      await notifyOfDuress(test.app);
      expect(await world.kinds(ride.id)).toEqual(isNew ? ['ride-duress'] : []);
      expect((await alarms()).length - before.length).toBe(isNew ? 1 : 0);
    }
  });

  it('who flags the ride then is told to the next of kin without that name as well', async () => {
    const who = await unconfirmed();
    const ride = await world.lodge(who);
    expect((await expectForced(who, ride)).status).toBe(200);
    const body = { lodge_ride_id: String(ride.id), description: '', agencies: [] };
    expect((await test.call('POST', flagRide.path, { token: who.token, body })).status).toBe(200);
    const { body_text: text } = await test.app.database.queries
      .selectFrom('outbox')
      .select('body_text')
      .where('kind', '=', 'flag-next-of-kin')
      .where('to_address', '=', ride.kin)
      .executeTakeFirstOrThrow();
    expect(text).toMatch(/^RUA: SILENT ALARM\. Your relative is forced/);
  });
});
