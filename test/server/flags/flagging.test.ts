import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { flagRide, listFlaggedRides } from '#domain/reporting/flags.ts';
import { countRows } from '#test/server/bad-input/verdict.ts';
import {
  flagged,
  flaggedRide,
  messagesOf,
  newRide,
  rideOf,
  setUpFlagWorld,
  world,
} from '#test/server/flags/flag-world.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';

setUpFlagWorld();

const kinPhone = '+2348030000111';

async function reached(rideId: number): Promise<string[]> {
  return (await messagesOf(world, rideId)).map(({ to_address }) => to_address);
}

describe('flagging a ride', () => {
  it('tells each officer of the chosen agencies by mail, and the next of kin by SMS', async () => {
    const { police, officers } = world;
    const rideId = await flaggedRide(world, { agencies: [police.id] });
    expect(await messagesOf(world, rideId)).toMatchObject([
      { channel: 'mail', kind: 'flag-agency', to_address: officers[0].email, state: 'queued' },
      { channel: 'mail', kind: 'flag-agency', to_address: officers[1].email, state: 'queued' },
      { channel: 'sms', kind: 'flag-next-of-kin', to_address: kinPhone, state: 'queued' },
    ]);
  });

  it('answers with the flag, and shows it on the ride', async () => {
    const rideId = await newRide(world);
    const flag = (await flagged(world, rideId, { agencies: [world.fire.id] })).answer(flagRide);
    expect(flag).toMatchObject({ lodgeRideId: rideId, description: 'He drives too fast.' });
    const ride = await rideOf(world, rideId);
    expect(ride.flagged).toBe(true);
    expect(ride.flagInfo).toMatchObject({
      id: flag.id,
      agency: [{ id: world.fire.id, name: 'Fire Service' }],
    });
    expect(ride.timeline.map(({ kind, name, note }) => ({ kind, name, note }))[0]).toEqual({
      kind: 'flagged',
      name: 'Fire Service',
      note: 'He drives too fast.',
    });
  });

  it('lists it under the flagged rides, with the ride inside', async () => {
    const rideId = await flaggedRide(world);
    const reply = await world.test.call('GET', '/api/user/lodge-ride/flag?status=all', {
      token: world.passenger.token,
    });
    const [newest] = reply.answer(listFlaggedRides).rows;
    expect(newest).toMatchObject({
      lodgeRideId: rideId,
      lodgeRide: { id: rideId, driverName: 'Sunday Ogbeide' },
    });
  });

  it('shows one delivery for each agency and one for the next of kin, as queued', async () => {
    const rideId = await flaggedRide(world, { agencies: 'all' });
    const { flagInfo } = await rideOf(world, rideId);
    const deliveries = flagInfo?.deliveries.map(({ name, contact, state, sentAt }) => ({
      name,
      contact,
      state,
      sentAt,
    }));
    expect(deliveries).toEqual([
      { name: 'Police', contact: '2 officers, by mail', state: 'queued', sentAt: null },
      { name: 'Fire Service', contact: 'by mail', state: 'queued', sentAt: null },
      { name: 'Ifeanyi Okonkwo', contact: '0803 000 0111, by SMS', state: 'queued', sentAt: null },
    ]);
  });

  it('understands the id as text and as a number', async () => {
    for (const id of [await newRide(world), String(await newRide(world))]) {
      const reply = await world.test.call('POST', flagRide.path, {
        token: world.passenger.token,
        body: { lodge_ride_id: id, description: '', agencies: [] },
      });
      expect(reply.status).toBe(200);
    }
  });

  it('needs no description', async () => {
    const rideId = await flaggedRide(world, { description: '' });
    const [mail] = await messagesOf(world, rideId);
    expect(mail?.body_text).toContain('The passenger gave no description.');
  });

  it('tells agencies the place where the park is not known, and leaves out what the passenger did not know', async () => {
    const { test, passenger, fire } = world;
    const unknown = { vehicle_name: 'Hiace', vehicle_model: 'Not known', park_name: 'Not known' };
    const { id } = await lodge(test, passenger.token, { ...unknown, address: 'Near Ojota, Lagos' });
    await flagged(world, id, { agencies: [fire.id] });
    const [mail] = await messagesOf(world, id);
    expect(mail?.body_text).toMatch(/^Vehicle: Hiace$/m);
    expect(mail?.body_text).toMatch(/^From: Near Ojota, Lagos, Lagos$/m);
    expect(mail?.subject).toContain('Kosofe to Ibadan North');
    expect(mail?.subject).not.toContain('Not known');
  });

  it('keeps a thousand letters of a description, and is not refused for one more', async () => {
    for (const [description, kept] of [
      ['x'.repeat(1000), 'x'.repeat(1000)],
      [`${'😀'.repeat(999)}ab`, `${'😀'.repeat(999)}a`],
      // The mark stays with its letter.
      [`${'x'.repeat(999)}ẹ́b`, 'x'.repeat(999)],
    ] as const) {
      const rideId = await newRide(world);
      const flag = (await flagged(world, rideId, { description })).answer(flagRide);
      expect(flag.description).toBe(kept);
      expect((await rideOf(world, rideId)).flagInfo?.description).toBe(kept);
    }
  });

  it('keeps markup and line breaks of the passenger out of subject and headers', async () => {
    const { test, passenger, fire } = world;
    const lodged = await test.call('GET', `/api/user/lodge-ride/details/${await newRide(world)}`, {
      token: passenger.token,
    });
    const rideId = Number(Object(lodged.body).data.id);
    await test.app.database.queries
      .updateTable('rides')
      .set({ park_name: 'Ojota\r\nBcc: all@people.example' })
      .where('id', '=', rideId)
      .execute();
    await flagged(world, rideId, { agencies: [fire.id], description: '<script>alert(1)</script>' });
    const [mail] = await messagesOf(world, rideId);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.body_text).toContain('<script>alert(1)</script>');
  });
});

describe('the agencies that a flag names', () => {
  it('with the word all is every active agency', async () => {
    const { police, fire, officers } = world;
    const rideId = await flaggedRide(world, { agencies: 'all' });
    const { flagInfo } = await rideOf(world, rideId);
    expect(flagInfo?.agency.map(({ id }) => id)).toEqual([police.id, fire.id]);
    expect(new Set(await reached(rideId))).toEqual(
      new Set([officers[0].email, officers[1].email, fire.email, kinPhone]),
    );
  });

  it.each([[[]], [undefined]])('as %j is the default responder', async (agencies) => {
    const rideId = await flaggedRide(world, { agencies });
    expect((await rideOf(world, rideId)).flagInfo?.agency.map(({ name }) => name)).toEqual(['Police']);
  });

  it('twice counts once', async () => {
    const { fire } = world;
    const rideId = await flaggedRide(world, { agencies: [fire.id, fire.id, fire.id] });
    expect(await reached(rideId)).toEqual([fire.email, kinPhone]);
  });

  it('that closed meanwhile stops no flag: the others are told, and where none is left, the default responder', async () => {
    const { police, fire, closed } = world;
    const told = async (agencies: number[]) => {
      const rideId = await flaggedRide(world, { agencies });
      const { flagInfo, timeline } = await rideOf(world, rideId);
      return [flagInfo?.agency.map(({ id }) => id), timeline[0]?.name, await reached(rideId)];
    };
    expect(await told([closed.id, fire.id, 999_999])).toEqual([
      [fire.id],
      'Fire Service',
      [fire.email, kinPhone],
    ]);
    const officers = world.officers.map(({ email }) => email);
    for (const gone of [[closed.id], [999_999, closed.id]]) {
      expect(await told(gone)).toEqual([[police.id], 'Police', [...officers, kinPhone]]);
    }
  });

  it('that is no number at all is refused, and nothing is flagged', async () => {
    const rideId = await newRide(world);
    const before = await countRows(world.test.app.database.queries);
    for (const agencies of [['1'], [0], [1.5], 'none', null, {}]) {
      const reply = await flagged(world, rideId, { agencies });
      expect(reply.status, JSON.stringify(agencies)).toBe(422);
      expect(Object.keys(Object(reply.body).errors)).toEqual(['agencies']);
    }
    expect(await countRows(world.test.app.database.queries)).toEqual(before);
  });

  it('is followed from then on', async () => {
    const { test, fire } = world;
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const own = { ...world, passenger: { ...world.passenger, token } };
    await flaggedRide(own, { agencies: [fire.id] });
    const reply = await test.call('GET', '/api/user/follow', { token });
    expect(reply.body).toMatchObject({
      data: [
        { name: 'Fire Service', follow: true },
        { name: 'Police', follow: false },
      ],
    });
  });
});

describe('flagging the same ride again', () => {
  it('is a conflict that shows the open flag, and changes nothing', async () => {
    const rideId = await newRide(world);
    const first = (await flagged(world, rideId)).body;
    const before = await countRows(world.test.app.database.queries);
    const again = await flagged(world, rideId, { description: 'Again', agencies: 'all' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      status: false,
      code: 'already_flagged',
      message: 'This ride is already flagged.',
      data: Object(first).data,
    });
    expect(await countRows(world.test.app.database.queries)).toEqual(before);
  });

  it('a hundred times at once makes one flag, and one message for each recipient', async () => {
    const { officers, fire } = world;
    const rideId = await newRide(world);
    const taps = Array.from({ length: 100 }, () => flagged(world, rideId, { agencies: 'all' }));
    const replies = await Promise.all(taps);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(99);
    const flag = replies.find(({ status }) => status === 200)?.answer(flagRide);
    for (const reply of refused) {
      expect(reply.body).toMatchObject({ code: 'already_flagged', data: { id: flag?.id } });
    }
    expect((await reached(rideId)).toSorted()).toEqual(
      [officers[0].email, officers[1].email, fire.email, kinPhone].toSorted(),
    );
    const { timeline } = await rideOf(world, rideId);
    expect(timeline.map(({ kind }) => kind)).toEqual(['flagged', 'lodged']);
  });

  it('under one Idempotency-Key gives the answer it had', async () => {
    const { test, passenger } = world;
    const body = { lodge_ride_id: await newRide(world), description: '', agencies: [] };
    const headers = { 'idempotency-key': 'one-tap-on-flag' };
    const send = () => test.call('POST', flagRide.path, { token: passenger.token, body, headers });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.map((reply) => reply.answer(flagRide).id)).toEqual(
      Array(3).fill(replies[0]?.answer(flagRide).id),
    );
  });
});

describe('a flag whose last message cannot be written', () => {
  /** Refuses the SMS, which is written after everything else. */
  async function withBrokenOutbox(work: () => Promise<void>): Promise<void> {
    const { queries } = world.test.app.database;
    await sql`
      create function refuse_sms() returns trigger language plpgsql as $$
      begin if new.channel = 'sms' then raise 'the outbox is broken'; end if; return new; end $$
    `.execute(queries);
    await sql`create trigger refuse_sms before insert on outbox for each row execute function refuse_sms()`.execute(
      queries,
    );
    try {
      await work();
    } finally {
      await sql`drop function refuse_sms() cascade`.execute(queries);
    }
  }

  it('is no flag at all: no row, no message, the ride as before, and no word of why', async () => {
    const rideId = await newRide(world);
    const before = await countRows(world.test.app.database.queries);
    await withBrokenOutbox(async () => {
      const reply = await flagged(world, rideId, { agencies: 'all' });
      expect(reply.status).toBe(500);
      expect(reply.body).toMatchObject({ status: false, code: 'internal' });
      expect(reply.text).not.toContain('broken');
    });
    expect(await countRows(world.test.app.database.queries)).toEqual(before);
    expect(await rideOf(world, rideId)).toMatchObject({ flagged: false, flagInfo: null });
    expect((await flagged(world, rideId)).status).toBe(200);
  });
});
