/** A thief holds the unlocked phone, which is signed in: the ride goes on, and the next of kin is told. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  arriveWithPin,
  chooseArrivalPin,
  expectWithPin,
  getArrivalPin,
  removeArrivalPin,
} from '#domain/journeys/rides/arrival-pins.ts';
import { answerWhetherSafe } from '#domain/journeys/rides/arrivals.ts';
import { getLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { getRide } from '#domain/journeys/rides/rides.ts';
import { withdrawRideFlag } from '#domain/reporting/flags.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { createAgency, type TestAccount } from '#test/support/records.ts';
import { expectSameBytes } from './alike.ts';
import { type LadderProcesses, type LadderWorld, startLadder } from './ladder-world.ts';

let processes: LadderProcesses;
let world: LadderWorld;

beforeAll(async () => {
  processes = await startLadder();
  ({ world } = processes);
  await createAgency(world.test.app, { name: 'Lagos State Police Command', defaultResponder: true });
});
afterAll(() => processes.close());

it('sees and changes no PIN, switches nothing off, ends no ride, and is found out', async () => {
  const { test } = world;
  const owner = await world.startAnew();
  await givePins(test.app, owner.id);
  const { id } = await world.lodge(owner);
  const { token } = owner;
  const post = (path: string, body: object = {}) =>
    test.call('POST', path.replace('{id}', String(id)), { token, body });

  const shown = await test.call('GET', getArrivalPin.path, { token });
  expect(shown.answer(getArrivalPin)).toEqual({ isChosen: true });
  const guess = { current_password: 'is-it-this-one' };
  expect((await post(chooseArrivalPin.path, { ...guess, pin: '5830', duress_pin: '' })).status).toBe(422);
  expect((await post(removeArrivalPin.path, guess)).status).toBe(422);

  expect((await world.act(owner, id, 'off')).status).toBe(409);
  expect((await world.complete(owner, id)).status).toBe(422);
  for (const pin of ['1234', '0000', '1990'])
    expect((await post(arriveWithPin.path, { pin })).status).toBe(422);
  expect((await post(answerWhetherSafe.path, { safe: true })).status).toBe(422);

  await world.turnAndClimb(140, 15, 15);
  expect(await world.kinds(id)).toContain('ladder-kin');
  const ladder = await test.call('GET', getLadder.path.replace('{id}', String(id)), { token });
  expect(ladder.answer(getLadder)).toMatchObject({ state: 'kin-told', can: { off: false } });
  const ride = await test.call('GET', getRide.path.replace('{id}', String(id)), { token });
  expect(ride.answer(getRide).status).toBe('active');
});

describe('a thief who says that the arrival is later', () => {
  let owner: TestAccount;
  let id: number;
  beforeEach(async () => {
    owner = await world.startAnew();
    await givePins(world.test.app, owner.id);
    ({ id } = await world.lodge(owner));
  });

  function move(minutes: number, pin: string, { token } = owner, ride = id) {
    const moment = new Date(world.now().getTime() + minutes * 60_000).toISOString();
    const path = expectWithPin.path.replace('{id}', String(ride));
    return world.test.call('POST', path, { token, body: { expected_arrival: moment, pin } });
  }

  const askingForPin = { status: 422, body: { errors: { pin: [expect.any(String)] } } };

  it('moves it by an hour at a time and three times in all, before RUA asks', async () => {
    expect(await world.expect(owner, id, 240)).toMatchObject(askingForPin);
    for (const minutes of [175, 230, 285]) expect((await world.expect(owner, id, minutes)).status).toBe(200);
    expect(await world.expect(owner, id, 290)).toMatchObject(askingForPin);
    expect((await move(290, '5555')).status).toBe(422);
    expect((await move(290, ownPins.pin)).status).toBe(200);
  });

  it('moves nothing once RUA has asked, without the PIN', async () => {
    await world.turnAndClimb(145);
    expect(await world.expect(owner, id, 30)).toMatchObject(askingForPin);
    expect((await move(30, ownPins.pin)).status).toBe(200);
    expect((await world.ladder(owner, id)).state).toBe('travelling');
  });

  it('gets the same answer for the PIN of a forced person, and the next of kin is told', async () => {
    const other = await world.passenger();
    await givePins(world.test.app, other.id);
    const theirs = await world.lodge(other);
    await world.turnAndClimb(145);
    expectSameBytes(await move(200, ownPins.pin), await move(200, ownPins.duress, other, theirs.id));
    await notifyOfDuress(world.test.app);
    expect(await world.kinds(theirs.id)).toContain('ride-duress');
    expect(await world.kinds(id)).not.toContain('ride-duress');
  });

  it('does not hide the alarm: a next of kin who was told of silence reads it, and not that the passenger needs longer', async () => {
    await world.turnAndClimb(140, 15, 15);
    await world.send(id);
    expect((await move(60, ownPins.duress)).status).toBe(200);
    const last = (await world.texts(id)).at(-1);
    expect(last).toMatchObject({ kind: 'ladder-later', withdrawn: false });
    expect(last?.body_text).toContain('SILENT ALARM');
  });

  it('cannot take back that an agency is told: not the choice, and not the flag', async () => {
    expect((await world.act(owner, id, 'agency-allowed')).status).toBe(200);
    expect((await world.ladder(owner, id)).can.forbidAgency).toBe(false);
    expect((await world.act(owner, id, 'agency-forbidden')).status).toBe(409);
    await world.turnAndClimb(140, 15, 15);
    await world.press(await world.kinLink(id), 'missing');
    await world.notifyAgencies();
    const { token } = owner;
    const withdraw = withdrawRideFlag.path.replace('{id}', String(id));
    const reply = await world.test.call('POST', withdraw, { token, body: { reason: 'All is well.' } });
    expect(reply.status).toBe(409);
    expect((await world.act(owner, id, 'late')).status).toBe(409);
    const ride = await world.test.call('GET', getRide.path.replace('{id}', String(id)), { token });
    expect(ride.answer(getRide)).toMatchObject({
      flagInfo: { overdue: true },
      can: { flag: true, withdrawFlag: false },
    });
  });
});
