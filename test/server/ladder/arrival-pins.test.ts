/** A PIN of one's own ends a ride in the app; choosing it takes the password. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  arriveWithPin,
  chooseArrivalPin,
  getArrivalPin,
  removeArrivalPin,
  wrongPinsPerHour,
} from '#domain/journeys/rides/arrival-pins.ts';
import { answerWhetherSafe } from '#domain/journeys/rides/arrivals.ts';
import { getRide } from '#domain/journeys/rides/rides.ts';
import { hashPassword } from '#server/features/identity/accounts/for-others/password-hash.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import type { TestAccount } from '#test/support/records.ts';
import { type LadderProcesses, type LadderWorld, startLadder } from './ladder-world.ts';

const password = 'purple-keke-84';
let processes: LadderProcesses;
let world: LadderWorld;
let amara: TestAccount;

beforeAll(async () => {
  processes = await startLadder();
  world = processes.world;
});
afterAll(() => processes.close());
beforeEach(async () => {
  amara = await world.startAnew();
  const { app } = world.test;
  const hash = await hashPassword(app.secretKey, amara.email, password);
  await app.database.queries
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', amara.id)
    .execute();
});

function post(path: string, body: object, { token } = amara) {
  return world.test.call('POST', path, { token, body });
}

function choose(pin: string, duress = '', typed = password) {
  return post(chooseArrivalPin.path, { current_password: typed, pin, duress_pin: duress });
}

function arrive(id: number, pin: string, who = amara) {
  return post(arriveWithPin.path.replace('{id}', String(id)), { pin }, who);
}

async function isChosen(): Promise<unknown> {
  const reply = await world.test.call('GET', getArrivalPin.path, { token: amara.token });
  return reply.answer(getArrivalPin);
}

describe('choosing a PIN', () => {
  it('takes the password, and stores slow hashes alone', async () => {
    expect((await choose('4821', '4822', 'a-wrong-password')).body).toMatchObject({
      errors: { current_password: [expect.any(String)] },
    });
    expect(await isChosen()).toEqual({ isChosen: false });
    expect((await choose('4821', '4822')).status).toBe(200);
    const row = await world.test.app.database.queries
      .selectFrom('arrival_pins')
      .selectAll()
      .where('user_id', '=', amara.id)
      .executeTakeFirstOrThrow();
    expect(row.pin_hash).toHaveLength(32);
    expect(row.duress_hash).toHaveLength(32);
    expect(row.pin_hash.equals(row.duress_hash ?? row.pin_hash)).toBe(false);
  });

  it('answers and shows the same with a second PIN and without', async () => {
    const one = await choose('4821');
    const shown = await isChosen();
    const other = await choose('4821', '4822');
    expect(other.text).toBe(one.text);
    expect(await isChosen()).toEqual(shown);
  });

  it.each([
    ['0000', '', 'pin'],
    ['1234', '', 'pin'],
    ['7777', '', 'pin'],
    ['1987', '', 'pin'],
    ['48a1', '', 'pin'],
    ['4821', '4821', 'duress_pin'],
    ['4821', '1284', 'duress_pin'],
    ['4821', '1111', 'duress_pin'],
  ])('refuses %s with %j', async (pin, duress, field) => {
    const reply = await choose(pin, duress);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
    expect(await isChosen()).toEqual({ isChosen: false });
  });

  it('can be taken back with the password, and rides then end as before', async () => {
    await choose('4821');
    const { id } = await world.lodge(amara);
    expect((await world.complete(amara, id)).status).toBe(422);
    expect((await post(removeArrivalPin.path, { current_password: password })).status).toBe(200);
    expect((await world.complete(amara, id)).status).toBe(200);
  });
});

describe('a ride of a passenger with a PIN', () => {
  beforeEach(() => givePins(world.test.app, amara.id));

  it('ends with it, and not without', async () => {
    const { id } = await world.lodge(amara);
    expect((await world.complete(amara, id)).body).toMatchObject({ errors: { pin: [expect.any(String)] } });
    expect((await arrive(id, '5555')).status).toBe(422);
    expect((await arrive(id, ownPins.pin)).answer(arriveWithPin)).toMatchObject({ status: 'completed' });
    expect(await world.kinds(id)).toEqual(['ride-arrived']);
    expect((await arrive(id, ownPins.pin)).status).toBe(409);
  });

  it('that is flagged says with it that its passenger is safe', async () => {
    const { id } = await world.lodge(amara);
    const safe = answerWhetherSafe.path.replace('{id}', String(id));
    await world.test.app.database.queries
      .insertInto('flags')
      .values({ ride_id: id, item_id: null, owner_id: amara.id, withdrawn_at: null, withdrawn_reason: null })
      .execute();
    expect((await post(safe, { safe: true })).status).toBe(422);
    expect((await arrive(id, ownPins.pin)).status).toBe(200);
    const reply = await world.test.call('GET', getRide.path.replace('{id}', String(id)), {
      token: amara.token,
    });
    expect(reply.answer(getRide).timeline.map(({ note }) => note)).toContain('You said that you are safe.');
  });

  it('takes no right one after five wrong ones in an hour, and answers it like a wrong one', async () => {
    const { id } = await world.lodge(amara);
    const wrong = [];
    for (let times = 0; times < wrongPinsPerHour; times += 1) wrong.push((await arrive(id, '5555')).text);
    const right = await arrive(id, ownPins.pin);
    expect(right.status).toBe(422);
    const without = (text: string) => text.replace(/"requestId":"[^"]*"/i, '');
    expect(new Set([...wrong, right.text].map(without)).size).toBe(1);
    world.turn(61);
    expect((await arrive(id, ownPins.pin)).status).toBe(200);
  });

  it('counts the wrong ones of an hour for all rides of their passenger, and for nobody else’s', async () => {
    const other = await world.passenger();
    await givePins(world.test.app, other.id);
    const theirs = await world.lodge(other);
    const [first, second] = [await world.lodge(amara), await world.lodge(amara)];
    for (let times = 0; times < wrongPinsPerHour; times += 1) await arrive(first.id, '5555');
    expect((await arrive(second.id, ownPins.pin)).status).toBe(422);
    expect((await arrive(theirs.id, ownPins.pin, other)).status).toBe(200);
    world.turn(61);
    expect((await arrive(second.id, ownPins.pin)).status).toBe(200);
  });

  it('counts two wrong ones at the same moment as two', async () => {
    const { id } = await world.lodge(amara);
    await Promise.all(['5551', '5552', '5553'].map((pin) => arrive(id, pin)));
    const { count } = await world.test.app.database.queries
      .selectFrom('pin_answers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('ride_id', '=', id)
      .where('meaning', '=', 'wrong')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(3);
  });

  it('lets another passenger of the same vehicle end theirs as before', async () => {
    const other = await world.passenger();
    const { id } = await world.lodge(other);
    expect((await world.complete(other, id)).status).toBe(200);
  });
});
