/** A passenger who is forced names another next of kin with the second PIN: their pages show that one, and the alarm goes to the real one. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeKinWithPin } from '#domain/journeys/rides/kin-of-ride.ts';
import { getLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { getRide, type Ride } from '#domain/journeys/rides/rides.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import type { Reply, TestServer } from '#test/support/server.ts';
import { expectSameBytes, expectSameReads, ownReads } from './alike.ts';
import { type LadderProcesses, type LadderWorld, newKin, startLadder } from './ladder-world.ts';

let processes: LadderProcesses;
let test: TestServer;
let world: LadderWorld;
let officer: TestAccount;

beforeAll(async () => {
  processes = await startLadder();
  ({ test, world } = processes);
  const police = await createAgency(test.app, { name: 'Lagos State Police Command', defaultResponder: true });
  officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: police.id });
});
afterAll(() => processes.close());
beforeEach(() => world.startAnew());

type Rider = TestAccount & { ride: Ride & { kin: string }; named: string; pin: string };

async function rider(pin: string): Promise<Rider> {
  const who = await world.passenger();
  await givePins(test.app, who.id);
  return { ...who, ride: await world.lodge(who), named: newKin(), pin };
}

/** Two who do the same, one of them forced. */
async function both(): Promise<[safe: Rider, forced: Rider]> {
  return [await rider(ownPins.pin), await rider(ownPins.duress)];
}

function change({ token, ride, named, pin }: Rider, phone = named): Promise<Reply> {
  const body = { full_name: 'Ngozi Eze', phone, address: '', pin };
  return test.call('POST', changeKinWithPin.path.replace('{id}', String(ride.id)), { token, body });
}

function flag({ token, ride }: Rider): Promise<Reply> {
  const body = { lodge_ride_id: String(ride.id), description: '', agencies: [] };
  return test.call('POST', flagRide.path, { token, body });
}

async function sameReads(safe: Rider, forced: Rider): Promise<void> {
  for (const { path } of [getRide, getLadder]) {
    expectSameBytes(
      await test.call('GET', path.replace('{id}', String(safe.ride.id)), { token: safe.token }),
      await test.call('GET', path.replace('{id}', String(forced.ride.id)), { token: forced.token }),
    );
  }
  await expectSameReads(test, safe, forced, ownReads);
}

async function textsTo(phone: string): Promise<string[]> {
  const rows = await test.app.database.queries
    .selectFrom('outbox')
    .select('body_text')
    .where('to_address', '=', phone)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ body_text }) => body_text);
}

/** The messages to the next of kin that the passenger sees on the page of a flagged ride. */
async function toKinOnPage({ token, ride }: Rider) {
  const reply = await test.call('GET', getRide.path.replace('{id}', String(ride.id)), { token });
  const { deliveries } = reply.answer(getRide).flagInfo ?? { deliveries: [] };
  return deliveries.filter(({ recipient }) => recipient === 'next-of-kin');
}

/** But for the test SMS, which was before. */
async function onlyAlarms(phone: string): Promise<void> {
  const [test, ...texts] = await textsTo(phone);
  expect(test).toContain('this is a test');
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toContain('SILENT ALARM');
}

it('gets the answer of the safe PIN and every later one, and the real next of kin the alarm', async () => {
  const [safe, forced] = await both();
  expectSameBytes(await change(safe), await change(forced));
  await notifyOfDuress(test.app);
  await sameReads(safe, forced);
  const page = await test.call('GET', getRide.path.replace('{id}', String(forced.ride.id)), {
    token: forced.token,
  });
  expect(page.text).not.toContain(formatPhone(forced.ride.kin));
  expect(page.answer(getRide).nextOfKinPhone).toBe(formatPhone(forced.named));
  await onlyAlarms(forced.ride.kin);
  for (const { named } of [safe, forced]) {
    expect(await textsTo(named)).toEqual([expect.stringContaining('this is a test')]);
  }
});

it('reads the same while RUA asks, after silence and after a call for help', async () => {
  const [safe, forced] = await both();
  await world.turnAndClimb(140, 15, 15);
  for (const { ride } of [safe, forced]) await world.send(ride.id);
  expectSameBytes(await change(safe), await change(forced));
  await notifyOfDuress(test.app);
  await sameReads(safe, forced);
  for (const who of [safe, forced]) {
    await world.send(who.ride.id);
    await world.act(who, who.ride.id, 'help');
  }
  await sameReads(safe, forced);
  await world.turnAndClimb(15, 15, 15);
  await sameReads(safe, forced);
  expect((await textsTo(forced.named)).length).toBe(1);
  expect((await textsTo(forced.ride.kin)).slice(2).join()).not.toMatch(/answered|asks for help|no news/);
});

it('reads the number that they named beside the messages of a flag, twice named as well', async () => {
  const [safe, forced] = await both();
  for (const who of [safe, forced]) {
    await change(who);
    await flag(who);
    await change(who, newKin());
    expect(await toKinOnPage(who)).toMatchObject([
      { name: 'Ngozi Eze', contact: `${formatPhone(who.named)}, by SMS` },
    ]);
  }
  await sameReads(safe, forced);
  expect((await textsTo(forced.ride.kin)).at(-1)).toContain('SILENT ALARM');
  // The agency of the flag reads whom the alarm goes to.
  const reply = await test.call('GET', getRide.path.replace('{id}', String(forced.ride.id)), {
    token: officer.token,
  });
  expect(reply.answer(getRide).nextOfKinPhone).toBe(formatPhone(forced.ride.kin));
});

it('reads beside the messages of a flag the number that they named last before it', async () => {
  const [safe, forced] = await both();
  for (const who of [safe, forced]) {
    await change(who, newKin());
    await change(who);
    await flag(who);
    expect(await toKinOnPage(who)).toMatchObject([{ contact: `${formatPhone(who.named)}, by SMS` }]);
  }
  await sameReads(safe, forced);
});

it('alarms with a number that RUA cannot text, and with a ride that ends meanwhile', async () => {
  const [, forced] = await both();
  expect((await change(forced, '+447911123456')).status).toBe(422);
  await notifyOfDuress(test.app);
  await onlyAlarms(forced.ride.kin);
});

it('is told with the next of kin whom their own PIN names', async () => {
  const [, forced] = await both();
  await change(forced);
  const third = newKin();
  expect((await change({ ...forced, pin: ownPins.pin }, third)).status).toBe(200);
  await world.act(forced, forced.ride.id, 'help');
  expect(await textsTo(third)).toEqual([
    expect.stringContaining('this is a test'),
    expect.stringContaining('ALARM'),
  ]);
  // The same happens when it is the next of kin whom the passenger was forced to name.
  expect((await change({ ...forced, pin: ownPins.pin })).status).toBe(200);
  expect((await textsTo(forced.named)).length).toBeGreaterThan(1);
});
