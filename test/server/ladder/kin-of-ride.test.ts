/** A passenger names another next of kin for a ride on the road, in the app. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { changeKinOfRide, changeKinWithPin } from '#domain/journeys/rides/kin-of-ride.ts';
import { getLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { getRide, type Ride } from '#domain/journeys/rides/rides.ts';
import { flagRide, withdrawRideFlag } from '#domain/reporting/flags.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { overtake } from '#test/support/held-commits.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import type { Reply, TestServer } from '#test/support/server.ts';
import { type LadderProcesses, type LadderWorld, newKin, startLadder } from './ladder-world.ts';

let processes: LadderProcesses;
let test: TestServer;
let world: LadderWorld;
let owner: TestAccount;
let ride: Ride & { kin: string };
let kin: string;

beforeAll(async () => {
  processes = await startLadder();
  ({ test, world } = processes);
  await createAgency(test.app, { name: 'Lagos State Police Command', defaultResponder: true });
});
afterAll(() => processes.close());
beforeEach(async () => {
  owner = await world.startAnew();
  ride = await world.lodge(owner);
  kin = newKin();
});

type Change = { who?: TestAccount; phone?: string; name?: string; pin?: string; key?: string; id?: number };

function change(given: Change = {}, server: TestServer = test): Promise<Reply> {
  const { who = owner, phone = kin, name = 'Ngozi Eze', pin, key, id = ride.id } = given;
  const { path } = pin === undefined ? changeKinOfRide : changeKinWithPin;
  const body = { full_name: name, phone, address: '3 Bode Street', ...(pin === undefined ? {} : { pin }) };
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return server.call('POST', path.replace('{id}', String(id)), { token: who.token, body, headers });
}

async function shown(who = owner, id = ride.id): Promise<Ride> {
  const reply = await test.call('GET', getRide.path.replace('{id}', String(id)), { token: who.token });
  return reply.answer(getRide);
}

/** Each SMS to the number, oldest first. */
async function smsTo(phone: string): Promise<string[]> {
  const rows = await test.app.database.queries
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', phone)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

function told(phone: string) {
  return async () =>
    (await world.texts(ride.id)).filter((text) => text.to_address === phone && !text.withdrawn);
}

describe('another next of kin of a ride', () => {
  it('is shown, gets the test SMS and the rungs that wait, and the one before gets nothing', async () => {
    const reply = await change();
    expect(reply.status).toBe(200);
    expect(reply.answer(changeKinOfRide)).toMatchObject({
      nextOfKinFullName: 'Ngozi Eze',
      nextOfKinPhone: formatPhone(kin),
      nextOfKinAddress: '3 Bode Street',
      can: { changeKin: true },
    });
    expect((await shown()).timeline[0]).toMatchObject({ kind: 'next_of_kin_changed' });
    expect(await smsTo(kin)).toEqual(['kin-test']);
    await world.turnAndClimb(140, 15, 15, 15);
    expect(await smsTo(kin)).toEqual(['kin-test', 'ladder-kin']);
    expect(await smsTo(ride.kin)).toEqual(['kin-test']);
  });

  it('changes neither the account nor another ride', async () => {
    const other = await world.lodge(owner);
    await change();
    const account = await test.call('GET', getNextOfKin.path, { token: owner.token });
    expect(account.answer(getNextOfKin).kin).toBeNull();
    expect((await shown(owner, other.id)).nextOfKinPhone).toBe(formatPhone(other.kin));
  });

  it('replaces one who was told of silence: the earlier one is told of the answer, and their link ends', async () => {
    await world.turnAndClimb(140, 15, 15);
    await world.send(ride.id);
    const link = await world.kinLink(ride.id);
    await change();
    const [, news] = await told(ride.kin)();
    expect(news?.body_text).toMatch(/^RUA: Amara answered at \d\d:\d\d\. You get no more messages/);
    expect((await test.call('GET', link)).text).not.toContain('Ngozi');
    expect((await world.ladder(owner, ride.id)).state).toBe('travelling');
    await world.turnAndClimb(15, 15, 15);
    expect(await smsTo(kin)).toEqual(['kin-test', 'ladder-kin']);
    expect(await told(ride.kin)()).toHaveLength(2);
  });

  it('hears at once of a call for help', async () => {
    await world.act(owner, ride.id, 'help');
    await world.send(ride.id);
    await change();
    expect(await smsTo(kin)).toEqual(['kin-test', 'ladder-help']);
  });

  it('is told by a flag that comes after', async () => {
    await change();
    const body = { lodge_ride_id: String(ride.id), description: '', agencies: [] };
    await test.call('POST', flagRide.path, { token: owner.token, body });
    expect(await smsTo(kin)).toEqual(['kin-test', 'flag-next-of-kin']);
    const deliveries = (await shown()).flagInfo?.deliveries ?? [];
    expect(deliveries.find(({ recipient }) => recipient === 'next-of-kin')).toMatchObject({
      name: 'Ngozi Eze',
      contact: `${formatPhone(kin)}, by SMS`,
    });
  });

  it('keeps the page of a flagged ride for the next of kin whom the flag reached, without the parts that are the new one’s alone', async () => {
    const body = { lodge_ride_id: String(ride.id), description: '', agencies: [] };
    await test.call('POST', flagRide.path, { token: owner.token, body });
    const { body_text } = await test.app.database.queries
      .selectFrom('outbox')
      .select('body_text')
      .where('to_address', '=', ride.kin)
      .where('kind', '=', 'flag-next-of-kin')
      .executeTakeFirstOrThrow();
    const link = new URL(/http\S+/.exec(body_text ?? '')?.[0] ?? '').pathname;
    await change();
    await change({ phone: newKin(), name: 'Bisi Ojo' });
    const { status, text } = await test.call('GET', link);
    expect(status).toBe(200);
    for (const fact of ['Amara flagged this ride', 'KJA-482XY', 'until the last agency has closed its case'])
      expect(text).toContain(fact);
    expect(text).not.toMatch(/Ngozi|Bisi|\/kin"/);
    expect((await test.call('GET', `${link}/kin`)).status).toBe(404);
    const path = withdrawRideFlag.path.replace('{id}', String(ride.id));
    const withdrawn = await test.call('POST', path, { token: owner.token, body: { reason: 'I am safe.' } });
    expect(withdrawn.status, withdrawn.text).toBe(200);
    expect((await test.call('GET', link)).text).toContain('This link has ended');
  });

  it('has a name that is spelt anew without another test SMS or another round', async () => {
    await change();
    await change({ name: 'Ngozi Ezeh' });
    expect((await shown()).nextOfKinFullName).toBe('Ngozi Ezeh');
    expect((await shown()).timeline.filter(({ kind }) => kind === 'next_of_kin_changed')).toHaveLength(1);
    expect(await smsTo(kin)).toEqual(['kin-test']);
  });

  it('gets no test SMS from an account whose address is not confirmed', async () => {
    const who = await createAccount(test.app, { accountType: 'commuter', verified: false });
    const { id } = await world.lodge(who);
    expect((await change({ who, id })).status).toBe(200);
    expect(await smsTo(kin)).toEqual([]);
  });

  it('is written once for a repeated key, and the same key names nobody else', async () => {
    const key = 'another-kin-1';
    const [first, second] = [await change({ key }), await change({ key })];
    expect(second.body).toEqual(first.body);
    expect(await smsTo(kin)).toEqual(['kin-test']);
    expect((await change({ key, phone: newKin() })).status).toBe(409);
    expect((await shown()).nextOfKinPhone).toBe(formatPhone(kin));
  });
});

describe('no other next of kin', () => {
  const unchanged = async () => expect((await shown()).nextOfKinPhone).toBe(formatPhone(ride.kin));

  it('can be named for a ride of another account, and the refusal does not show whether there is such a ride', async () => {
    const stranger = await world.passenger();
    const [theirs, none] = [
      await change({ who: stranger }),
      await change({ who: stranger, id: 987_654_321 }),
    ];
    expect(theirs.status).toBe(404);
    expect(theirs.body).toMatchObject({ message: 'This ride was not found.' });
    expect(none.body).toMatchObject({ message: 'This ride was not found.' });
    await unchanged();
    expect(await smsTo(kin)).toEqual([]);
  });

  it('is named once the ride is over, also within the ten seconds', async () => {
    await world.complete(owner, ride.id);
    expect((await change()).status).toBe(409);
    expect((await shown()).can.changeKin).toBe(false);
    await world.undo(owner, ride.id);
    expect((await change()).status).toBe(200);
  });

  it('is named by a suspended account', async () => {
    await test.app.database.queries
      .updateTable('users')
      .set({ suspended_at: new Date().toISOString(), suspension_reason: 'Spam' })
      .where('id', '=', owner.id)
      .execute();
    expect([401, 403]).toContain((await change()).status);
    expect(await smsTo(kin)).toEqual([]);
  });

  it.each(['+447911123456', 'abc', ''])('is a number that RUA does not text: %s', async (phone) => {
    const reply = await change({ phone });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ errors: { phone: [expect.any(String)] } });
    await unchanged();
  });

  it('wants no messages, and gets the answer of a number that RUA cannot text', async () => {
    await change();
    await world.act(owner, ride.id, 'help');
    const link = await world.kinLink(ride.id);
    await test.call('POST', `${link}/kin`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    const refused = await change();
    const foreign = await change({ phone: '+447911123456' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: { phone: ['RUA cannot text this number. Nothing is changed.'] },
    });
    expect(foreign.body).toMatchObject({
      errors: { phone: ['RUA cannot text this number. Nothing is changed.'] },
    });
    // A removed next of kin is on no page of the passenger.
    expect(await shown()).toMatchObject({ nextOfKinPhone: '', nextOfKinFullName: 'Removed at their wish' });
  });
});

describe('a passenger with a PIN', () => {
  beforeEach(() => givePins(test.app, owner.id));

  it('gives it, and without it or with a wrong one changes nothing', async () => {
    for (const pin of [undefined, '5555']) {
      const reply = await change(pin === undefined ? {} : { pin });
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: { pin: [expect.any(String)] } });
    }
    expect((await shown()).nextOfKinPhone).toBe(formatPhone(ride.kin));
    expect((await change({ pin: ownPins.pin })).status).toBe(200);
    expect((await shown()).nextOfKinPhone).toBe(formatPhone(kin));
  });

  it('is answered as with a wrong one after five in an hour', async () => {
    for (let times = 0; times < 5; times += 1) await change({ pin: '5555' });
    expect((await change({ pin: ownPins.pin })).status).toBe(422);
    expect(await smsTo(kin)).toEqual([]);
  });

  it('who gives it twice for the same one names them once', async () => {
    await change({ pin: ownPins.pin });
    expect((await change({ pin: ownPins.pin })).status).toBe(200);
    expect((await shown()).timeline.filter(({ kind }) => kind === 'next_of_kin_changed')).toHaveLength(1);
    expect(await smsTo(kin)).toEqual(['kin-test']);
  });

  it('has none to give who chose none', async () => {
    const who = await world.passenger();
    const { id } = await world.lodge(who);
    expect((await change({ who, id, pin: ownPins.pin })).status).toBe(409);
  });
});

describe('at the same moment', () => {
  const ladder = async () => {
    const path = getLadder.path.replace('{id}', String(ride.id));
    return (await test.call('GET', path, { token: owner.token })).answer(getLadder);
  };

  it.each(['ladder_events', 'rides'] as const)(
    'a rung that is due tells one of the two: %s',
    async (table) => {
      await world.turnAndClimb(140, 15);
      world.turn(15);
      const [reply] = await overtake(
        test,
        table,
        () => change(),
        () => world.climb(processes.another),
      );
      expect(reply.status).toBe(200);
      await world.climb();
      expect(await told(ride.kin)()).toEqual([]);
      expect(await smsTo(kin)).toEqual(['kin-test']);
      expect((await ladder()).state).toBe('travelling');
    },
  );

  it('the end of the ride counts, and the change is refused', async () => {
    const [ended, changed] = await overtake(
      test,
      'rides',
      () => world.complete(owner, ride.id),
      () => change({}, processes.another),
    );
    expect([ended.status, changed.status]).toEqual([200, 409]);
    expect(await smsTo(kin)).toEqual([]);
    expect((await told(ride.kin)()).map(({ kind }) => kind)).toEqual(['ride-arrived']);
  });

  it('the change counts, and the arrival is told to the new one', async () => {
    const [changed, ended] = await overtake(
      test,
      'rides',
      () => change(),
      () => world.complete(owner, ride.id),
    );
    expect([changed.status, ended.status]).toEqual([200, 200]);
    expect(await told(ride.kin)()).toEqual([]);
    expect(await smsTo(kin)).toEqual(['kin-test', 'ride-arrived']);
  });

  it('two changes are made one after the other', async () => {
    const other = newKin();
    const replies = await Promise.all([change(), change({ phone: other }, processes.another)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const last = (await shown()).nextOfKinPhone;
    expect([formatPhone(kin), formatPhone(other)]).toContain(last);
    await world.turnAndClimb(140, 15, 15, 15);
    const toldOf = (await world.texts(ride.id)).filter(
      ({ kind, withdrawn }) => kind === 'ladder-kin' && !withdrawn,
    );
    expect(toldOf.map(({ to_address }) => formatPhone(to_address))).toEqual([last]);
  });
});
