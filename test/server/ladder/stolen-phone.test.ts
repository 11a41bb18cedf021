/** A thief holds the unlocked phone, which is signed in: the ride goes on, and the next of kin is told. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  arriveWithPin,
  chooseArrivalPin,
  getArrivalPin,
  removeArrivalPin,
} from '#domain/journeys/arrival-pins.ts';
import { answerWhetherSafe } from '#domain/journeys/arrivals.ts';
import { getLadder } from '#domain/journeys/ladder/endpoints.ts';
import { getRide } from '#domain/journeys/rides.ts';
import { givePins } from '#test/support/arrival-pins.ts';
import { type LadderProcesses, type LadderWorld, startLadder } from './ladder-world.ts';

let processes: LadderProcesses;
let world: LadderWorld;

beforeAll(async () => {
  processes = await startLadder();
  ({ world } = processes);
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
  expect((await post(answerWhetherSafe.path, { safe: true })).status).toBe(409);

  await world.turnAndClimb(140, 15, 15);
  expect(await world.kinds(id)).toContain('ladder-kin');
  const ladder = await test.call('GET', getLadder.path.replace('{id}', String(id)), { token });
  expect(ladder.answer(getLadder)).toMatchObject({ state: 'kin-told', can: { off: false } });
  const ride = await test.call('GET', getRide.path.replace('{id}', String(id)), { token });
  expect(ride.answer(getRide).status).toBe('active');
});
