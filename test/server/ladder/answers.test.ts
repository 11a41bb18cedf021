/** The ladder as the passenger and the next of kin see it, and their answers. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { LadderWorld } from './ladder-world.ts';

let test: TestServer;
let world: LadderWorld;
let amara: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  world = new LadderWorld(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  amara = await world.startAnew();
});

/** Minutes after the expected arrival, by rung. */
async function times(id: number, expected: string | null): Promise<Record<string, number>> {
  const { rungs } = await world.ladder(amara, id);
  return Object.fromEntries(
    rungs.map(({ rung, dueAt }) => [
      rung,
      Math.round((Date.parse(dueAt) - Date.parse(expected ?? '')) / 60_000),
    ]),
  );
}

describe('a passenger', () => {
  it('sees the whole ladder with its times before the first question', async () => {
    const ride = await world.lodge(amara);
    expect(await times(ride.id, ride.expectedArrival)).toEqual({
      asked: 20,
      'asked-again': 35,
      'kin-told': 50,
    });
    expect(await world.ladder(amara, ride.id)).toMatchObject({
      ...{ state: 'travelling', kinName: 'Ifeanyi Okonkwo', kinObstacle: null, latesLeft: 3, ground: null },
      can: { late: true, help: true, off: true, on: false },
    });
  });

  it.each([
    ['Lagos', 40],
    ['Not known', 50],
    ['', 50],
  ])('of a short ride from and to %j has the next of kin told %i minutes after', async (state, told) => {
    const ride = await world.lodge(amara, 40);
    await test.app.database.queries
      .updateTable('rides')
      .set({ departure_state: state, destination_state: state })
      .where('id', '=', ride.id)
      .execute();
    expect(await times(ride.id, ride.expectedArrival)).toMatchObject({ 'kin-told': told });
  });

  it('sees by which ways RUA asks, and whether the SMS to the next of kin has their number', async () => {
    const { queries } = test.app.database;
    const { id } = await world.lodge(amara);
    const ways = async () => {
      const { asksBy, isNumberTold } = await world.ladder(amara, id);
      return { ...asksBy, isNumberTold };
    };
    const change = (set: { phone?: string; email_verified_at?: null }) =>
      queries.updateTable('users').set(set).where('id', '=', amara.id).execute();
    await change({ phone: '+2348035550177' });
    expect(await ways()).toEqual({ sms: true, mail: true, isNumberTold: false });
    const choice = { user_id: amara.id, kind: 'reports', in_app: true, mail: false, push: true } as const;
    await queries.insertInto('notification_preferences').values(choice).execute();
    expect(await ways()).toMatchObject({ sms: true, mail: false });
    await queries.deleteFrom('notification_preferences').where('user_id', '=', amara.id).execute();
    const stopped = { number: '+2348035550177', stopped_at: world.now().toISOString() };
    const heard = { first_heard_at: stopped.stopped_at, heard_at: stopped.stopped_at };
    await queries
      .insertInto('text_numbers')
      .values({ ...stopped, ...heard })
      .execute();
    expect(await ways()).toMatchObject({ sms: false, mail: true });
    await queries
      .updateTable('text_numbers')
      .set({ user_id: amara.id, stopped_at: null })
      .where('number', '=', stopped.number)
      .execute();
    expect(await ways()).toEqual({ sms: true, mail: true, isNumberTold: true });
    await queries.deleteFrom('text_numbers').where('number', '=', stopped.number).execute();
    await change({ phone: '+12125550100' });
    expect(await ways()).toMatchObject({ sms: false, mail: true });
    await change({ phone: stopped.number, email_verified_at: null });
    expect(await ways()).toEqual({ sms: false, mail: false, isNumberTold: false });
  });

  it('sees the finished steps, and their times', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(140, 15);
    const { state, rungs } = await world.ladder(amara, ride.id);
    expect(state).toBe('asked-again');
    expect(rungs.map(({ rung, doneAt }) => [rung, doneAt !== null])).toEqual([
      ['asked', true],
      ['asked-again', true],
      ['kin-told', false],
    ]);
  });

  it.each([
    ['number', { next_of_kin_phone: '+1 212 555 0100' }],
    ['number', { next_of_kin_phone: 'I do not know it' }],
  ])('is told before the journey that the next of kin cannot be: %s', async (obstacle, changes) => {
    const { id } = await world.lodge(amara, 120, changes);
    const { kinObstacle, rungs } = await world.ladder(amara, id);
    expect(kinObstacle).toBe(obstacle);
    expect(rungs.map(({ rung }) => rung)).not.toContain('kin-told');
  });

  it('is told that a network lets no SMS through to the next of kin, whom RUA tries to tell all the same', async () => {
    const first = await world.lodge(amara);
    await world.act(amara, first.id, 'help');
    await world.test.app.database.queries
      .updateTable('outbox')
      .set({ state: 'blocked', next_try_at: null })
      .where('ride_id', '=', first.id)
      .where('kind', '=', 'ladder-help')
      .execute();
    const next = await world.lodge(amara, 120, { next_of_kin_phone: first.kin });
    const { kinObstacle, rungs } = await world.ladder(amara, next.id);
    expect(kinObstacle).toBe('blocked');
    expect(rungs.map(({ rung }) => rung)).toContain('kin-told');
  });

  it('sees whether the SMS to the next of kin arrived', async () => {
    const { id } = await world.lodge(amara);
    await world.turnAndClimb(140, 15, 15);
    const shown = async (state?: 'delivered' | 'blocked') => {
      if (state)
        await world.test.app.database.queries
          .updateTable('outbox')
          .set({ state, next_try_at: null })
          .where('ride_id', '=', id)
          .where('kind', '=', 'ladder-kin')
          .execute();
      const { rungs } = await world.ladder(amara, id);
      return rungs.map(({ sms }) => sms);
    };
    expect(await shown()).toEqual([null, null, 'waiting']);
    expect(await shown('delivered')).toEqual([null, null, 'delivered']);
    expect(await shown('blocked')).toEqual([null, null, 'failed']);
  });

  it('sees the state of the newest SMS to the next of kin, not of one before', async () => {
    const { id } = await world.lodge(amara);
    await world.turnAndClimb(140, 15, 15);
    await world.send(id);
    await world.act(amara, id, 'late');
    await world.turnAndClimb(60, 15, 15);
    const told = async () =>
      (await world.ladder(amara, id)).rungs.filter(({ rung }) => rung === 'kin-told').at(-1);
    expect(await told()).toMatchObject({ doneAt: expect.any(String), sms: 'waiting' });
  });

  it('needs an hour more, three times, and sees what follows', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(140);
    const before = await world.ladder(amara, ride.id);
    expect((await world.act(amara, ride.id, 'late')).status).toBe(200);
    const after = await world.ladder(amara, ride.id);
    expect(after.rungs[0]?.dueAt).toBe(before.ifLate?.askedAt);
    expect(after).toMatchObject({ state: 'travelling', latesLeft: 2 });
    for (const expected of [200, 200, 409]) {
      expect((await world.act(amara, ride.id, 'late')).status).toBe(expected);
    }
    expect(await world.ladder(amara, ride.id)).toMatchObject({ ifLate: null, can: { late: false } });
    await world.turnAndClimb(170);
    expect(await world.kinds(ride.id)).toEqual([]);
  });

  it('who answers after the next of kin was told has them told that as well', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(140, 15, 15);
    await world.send(ride.id);
    await world.act(amara, ride.id, 'late');
    const last = (await world.texts(ride.id)).at(-1);
    expect(last).toMatchObject({ kind: 'ladder-later', to_address: ride.kin });
    expect(last?.body_text).toMatch(/^RUA: Amara answered at \d\d:\d\d and needs longer\./);
  });

  it('who expects to arrive later after that has them told as well', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(140, 15, 15);
    await world.send(ride.id);
    expect((await world.expect(amara, ride.id, 60)).status).toBe(200);
    const last = (await world.texts(ride.id)).at(-1);
    expect(last).toMatchObject({ kind: 'ladder-later', to_address: ride.kin, withdrawn: false });
    expect(last?.body_text).toMatch(/^RUA: Amara answered at \d\d:\d\d and needs longer\./);
  });

  it('who answers before the text of silence was sent: the next of kin gets neither that text nor the answer', async () => {
    const moves = {
      late: (id: number) => world.act(amara, id, 'late'),
      expected: (id: number) => world.expect(amara, id, 60),
    };
    for (const move of Object.values(moves)) {
      const ride = await world.lodge(amara);
      await world.turnAndClimb(140, 15, 15);
      expect(await world.kinds(ride.id)).toContain('ladder-kin');
      expect((await move(ride.id)).status).toBe(200);
      expect((await world.kinds(ride.id)).filter((kind) => kind !== 'ladder-question')).toEqual([]);
      const { rungs } = await world.ladder(amara, ride.id);
      expect(rungs.filter(({ rung }) => rung === 'kin-told')).toMatchObject([{ doneAt: null }]);
      expect(rungs.map(({ rung }) => rung)).toEqual(['asked', 'asked-again', 'kin-told']);
      const told = await test.app.database.queries
        .selectFrom('ladder_rungs')
        .select('round')
        .where('ride_id', '=', ride.id)
        .where('rung', '=', 'kin-told')
        .where('done_at', 'is not', null)
        .execute();
      expect(told).toEqual([]);
      world.reset();
    }
  });

  it('who uses RUA after a question gives a sign of life for each of their rides', async () => {
    const [first, second] = [await world.lodge(amara), await world.lodge(amara)];
    await world.turnAndClimb(141, 15, 10);
    await world.act(amara, second.id, 'alive');
    for (const { id } of [first, second]) {
      expect((await world.ladder(amara, id)).rungs.map(({ rung }) => rung)).toContain('asked-there');
    }
    await world.turnAndClimb(10);
    for (const { id } of [first, second]) expect(await world.kinds(id)).not.toContain('ladder-kin');
  });

  it('who asks for help has the next of kin told at once, once', async () => {
    const ride = await world.lodge(amara);
    expect((await world.act(amara, ride.id, 'help')).status).toBe(200);
    expect(await world.kinds(ride.id)).toEqual(['ladder-help']);
    expect((await world.act(amara, ride.id, 'help')).status).toBe(409);
    expect(await world.ladder(amara, ride.id)).toMatchObject({ state: 'help' });
    expect((await world.texts(ride.id))[0]?.body_text).toContain('Amara asks for help. KJA-482XY to Oyo.');
  });

  it('who asks for help: the next of kin is not also told that the passenger only needs longer', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(140, 15, 15);
    await world.send(ride.id);
    await world.act(amara, ride.id, 'late');
    expect((await world.kinds(ride.id)).at(-1)).toBe('ladder-later');
    await world.act(amara, ride.id, 'help');
    const kinds = await world.kinds(ride.id);
    expect(kinds).toContain('ladder-help');
    expect(kinds).not.toContain('ladder-later');
  });

  it('who needs longer or moves the expected arrival does not withdraw an unsent call for help', async () => {
    for (const move of ['late', 'expected'] as const) {
      const passenger = await world.startAnew();
      const ride = await world.lodge(passenger);
      expect((await world.act(passenger, ride.id, 'help')).status).toBe(200);
      const moved =
        move === 'late'
          ? await world.act(passenger, ride.id, 'late')
          : await world.expect(passenger, ride.id, 300);
      expect(moved.status, moved.text).toBe(200);
      const calls = (await world.texts(ride.id)).filter(({ kind }) => kind === 'ladder-help');
      expect(calls).toMatchObject([{ withdrawn: false }]);
      const { state, rungs } = await world.ladder(passenger, ride.id);
      expect(state).toBe('help');
      expect(rungs.filter(({ rung }) => rung === 'help-told')).toHaveLength(1);
    }
  });

  it('can ask for help also on a ride without an expected arrival', async () => {
    const { id } = await lodge(test, amara.token, { destination_city: 'Nowhere' });
    await world.act(amara, id, 'help');
    expect(await world.kinds(id)).toEqual(['ladder-help']);
  });

  it('chooses not to be asked on a ride, and to be asked after all', async () => {
    const ride = await world.lodge(amara);
    await world.act(amara, ride.id, 'off');
    await world.turnAndClimb(140, 15, 15);
    expect(await world.kinds(ride.id)).toEqual([]);
    expect(await world.ladder(amara, ride.id)).toMatchObject({ state: 'off', rungs: [], can: { on: true } });
    await world.act(amara, ride.id, 'on');
    // The passenger presses it now, so RUA tells nobody before it asked the passenger.
    expect(await world.kinds(ride.id)).toEqual([]);
    await world.turnAndClimb(15);
    expect(await world.kinds(ride.id)).toEqual(['ladder-question']);
    await world.turnAndClimb(15, 15);
    expect(await world.kinds(ride.id)).toContain('ladder-kin');
    expect((await world.act(amara, ride.id, 'off')).status).toBe(409);
  });

  it('who opens RUA after a question is asked once more, before the next of kin is told', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(140, 10);
    await world.act(amara, ride.id, 'alive');
    expect((await world.ladder(amara, ride.id)).rungs.map(({ rung }) => rung)).toContain('asked-there');
    await world.turnAndClimb(19);
    expect(await world.kinds(ride.id)).not.toContain('ladder-kin');
    await world.turnAndClimb(6);
    expect(await world.kinds(ride.id)).toContain('ladder-kin');
  });

  it('who missed three answers lately: no agency is told because of a silent next of kin, and the page says so', async () => {
    for (let ride = 0; ride < 3; ride += 1) {
      await world.lodge(amara);
      await world.turnAndClimb(140, 15, 15);
      world.reset();
    }
    const { id } = await world.lodge(amara);
    await world.act(amara, id, 'agency-allowed');
    const { isKinOnly, isAgencyAllowed, rungs } = await world.ladder(amara, id);
    expect({ isKinOnly, isAgencyAllowed }).toEqual({ isKinOnly: true, isAgencyAllowed: true });
    expect(rungs.map(({ rung }) => rung)).not.toContain('agency-told');
    // A stranger can lodge rides by SMS in the passenger's number, so these count only if the PIN was given on one.
    const { queries } = test.app.database;
    const others = (await queries.selectFrom('rides').select('id').where('owner_id', '=', amara.id).execute())
      .map((ride) => ride.id)
      .filter((ride) => ride !== id);
    await queries.updateTable('rides').set({ lodged_by: 'sms' }).where('id', 'in', others).execute();
    expect(await world.ladder(amara, id)).toMatchObject({ isKinOnly: false });
    await queries
      .insertInto('pin_answers')
      .values(
        others.map((ride) => ({
          ...{ ride_id: ride, meaning: 'safe' as const },
          ...{ at: world.now().toISOString(), kin_told: true },
        })),
      )
      .execute();
    expect(await world.ladder(amara, id)).toMatchObject({ isKinOnly: true });
    await sql`update ladder_rungs set done_at = done_at - interval '31 days' where rung = 'kin-told'
      and ride_id in (select id from rides where owner_id = ${amara.id})`.execute(test.app.database.queries);
    expect(await world.ladder(amara, id)).toMatchObject({ isKinOnly: false });
  });

  it('is the only one who sees it', async () => {
    const { id } = await world.lodge(amara);
    const other = await createAccount(test.app, { accountType: 'commuter' });
    expect((await world.act(other, id, 'late')).status).toBe(404);
    const reply = await test.call('GET', `/api/user/lodge-ride/ladder/${id}`, { token: other.token });
    expect(reply.status).toBe(404);
  });

  it('has nothing to answer once the ride is over', async () => {
    const { id } = await world.lodge(amara);
    await world.complete(amara, id);
    for (const act of ['late', 'help', 'off', 'agency-allowed', 'alive'] as const) {
      expect((await world.act(amara, id, act)).status, act).toBe(409);
    }
    expect(await world.ladder(amara, id)).toMatchObject({ state: 'safe', rungs: [] });
  });
});

async function toldRide() {
  const ride = await world.lodge(amara);
  await world.turnAndClimb(140, 15, 15);
  return { ...ride, link: await world.kinLink(ride.id) };
}

async function eventsOf(rideId: number): Promise<string[]> {
  const events = await test.app.database.queries
    .selectFrom('ladder_events')
    .select('kind')
    .where('ride_id', '=', rideId)
    .orderBy('id')
    .execute();
  return events.map(({ kind }) => kind);
}

describe('the next of kin', () => {
  it('sees when the passenger was asked, and answers in one tap', async () => {
    const { link } = await toldRide();
    const { text } = await test.call('GET', link);
    expect(text.match(/Asked, no answer/g)).toHaveLength(2);
    expect(text).toContain('Amara is fine');
    expect(text).toContain('I cannot reach Amara: missing');
    expect(Buffer.byteLength(text)).toBeLessThan(12_000);
  });

  it('who says fine is told nothing more, and the passenger is still asked', async () => {
    const { id, link } = await toldRide();
    expect((await world.press(link, 'fine')).status).toBe(303);
    const { text } = await test.call('GET', link);
    expect(text).toContain('You said: Amara is fine');
    expect(text).toContain('No agency is told.');
    expect(await world.ladder(amara, id)).toMatchObject({ state: 'fine', can: { late: true, off: false } });
    await world.act(amara, id, 'late');
    await world.turnAndClimb(40);
    expect((await world.kinds(id)).at(-1)).toBe('ladder-question');
  });

  it('who says missing can take it back for ten minutes', async () => {
    const { id, link } = await toldRide();
    await world.press(link, 'missing');
    expect((await test.call('GET', link)).text).toContain('Undo, until');
    expect(await world.ladder(amara, id)).toMatchObject({ state: 'agency-told', ground: 'kin-missing' });
    await world.press(link, 'undo');
    expect(await world.ladder(amara, id)).toMatchObject({ state: 'kin-told', ground: null });
    await world.press(link, 'missing');
    world.turn(11);
    expect((await test.call('GET', link)).text).not.toContain('Undo, until');
    await world.press(link, 'undo');
    expect(await world.ladder(amara, id)).toMatchObject({ ground: 'kin-missing' });
  });

  it('who takes missing back too late, or answers the same twice, changes nothing', async () => {
    const { id, link } = await toldRide();
    for (const say of ['undo', 'missing', 'missing']) await world.press(link, say);
    world.turn(11);
    await world.press(link, 'undo');
    expect(await eventsOf(id)).toEqual(['kin-missing']);
  });

  it('says missing and fine again once the questions have moved', async () => {
    const { id, link } = await toldRide();
    await world.press(link, 'missing');
    await world.act(amara, id, 'late');
    await world.turnAndClimb(60, 15, 15);
    expect((await test.call('GET', link)).text).toContain('I cannot reach Amara: missing');
    await world.press(link, 'missing');
    expect(await world.ladder(amara, id)).toMatchObject({ ground: 'kin-missing' });
  });

  it('who said fine is told when the passenger asks for help after that, and answers anew', async () => {
    const { id, link } = await toldRide();
    await world.act(amara, id, 'help');
    await world.press(link, 'fine');
    expect(await world.ladder(amara, id)).toMatchObject({ state: 'fine', can: { help: true } });
    world.turn(1);
    expect((await world.act(amara, id, 'help')).status).toBe(200);
    expect((await world.kinds(id)).slice(-2)).toEqual(['ladder-help', 'ladder-help']);
    expect(await world.ladder(amara, id)).toMatchObject({ state: 'help', can: { help: false } });
    expect((await test.call('GET', link)).text).toContain('Amara is fine');
    await world.press(link, 'fine');
    expect(await world.ladder(amara, id)).toMatchObject({ state: 'fine' });
  });

  it('answers nothing before they were told, after the arrival, or by a link for others', async () => {
    const ride = await world.lodge(amara);
    await world.act(amara, ride.id, 'help');
    const link = await world.kinLink(ride.id);
    await world.press('/r/none0000000000000000', 'missing');
    await world.press(link, 'nonsense');
    await world.complete(amara, ride.id);
    await world.press(link, 'missing');
    expect(await eventsOf(ride.id)).toEqual(['help', 'safe']);
  });
});
