/** The ladder of a ride: who is asked and told, when, and how often. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatTime } from '#domain/values/clock.ts';
import { NoAnswer } from '#server/base/database/errors.ts';
import { createLog } from '#server/base/log.ts';
import { climbLadders } from '#server/features/journeys/rides/ladder/for-others/climbing.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import { type LadderProcesses, type LadderWorld, startLadder } from './ladder-world.ts';

let processes: LadderProcesses;
let test: TestServer;
let another: TestServer;
let world: LadderWorld;
let amara: TestAccount;

beforeAll(async () => {
  processes = await startLadder();
  ({ test, another, world } = processes);
});
afterAll(() => processes.close());
beforeEach(async () => {
  amara = await world.startAnew();
});

function notices(who: TestAccount) {
  return test.app.database.queries
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', who.id)
    .orderBy('id')
    .execute();
}

const time = (moment: string | Date) => formatTime(moment, 'iso');
const later = (moment: string | null, minutes: number) =>
  new Date(Date.parse(moment ?? '') + minutes * 60_000);

describe('a passenger who does not answer', () => {
  it('is asked, asked again, and then the next of kin is told, each once and with true times', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(139);
    expect(await world.kinds(ride.id)).toEqual([]);
    await world.turnAndClimb(1, 5);
    const [question] = await world.texts(ride.id);
    const [due, told] = [time(ride.expectedArrival ?? ''), time(later(ride.expectedArrival, 50))];
    expect(question?.body_text).toBe(
      `RUA: KJA-482XY, due ${due}: did you arrive? Answer: http://rua.test/users/ridesDetails/${ride.id} No answer by ${told}: we tell your next of kin.`,
    );
    await world.send(ride.id);
    await world.turnAndClimb(10);
    await world.send(ride.id);
    await world.turnAndClimb(15, 1, 60);
    expect(await world.kinds(ride.id)).toEqual(['ladder-question', 'ladder-question', 'ladder-kin']);
    const kinText = (await world.texts(ride.id)).at(-1);
    expect(kinText).toMatchObject({ to_address: ride.kin });
    expect(kinText?.body_text).toMatch(
      new RegExp(
        `^RUA: no news of Amara\\. KJA-482XY to Oyo, due ${due}\\. Maybe traffic\\. Call first\\. Then tell us: http://rua\\.test/r/\\S{20,}$`,
      ),
    );
    expect((await notices(amara)).map(({ title }) => title)).toEqual([
      ...['Did you arrive?', 'Did you arrive?', 'Ifeanyi was told that you have not said you arrived'],
    ]);
  });

  it('is asked once by two processes that look at the same time, of many rides', async () => {
    const rides = await Promise.all(Array.from({ length: 12 }, () => world.lodge(amara)));
    for (const minutes of [140, 15, 15]) {
      world.turn(minutes);
      await Promise.all([world.climb(), world.climb(another), world.climb(), world.climb(another)]);
      for (const { id } of rides) await world.send(id);
    }
    for (const { id } of rides) {
      expect(await world.kinds(id)).toEqual(['ladder-question', 'ladder-question', 'ladder-kin']);
    }
  });

  it('is asked by mail as well the second time', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(140, 15);
    const mails = await test.app.database.queries
      .selectFrom('outbox')
      .select(['subject', 'body_text'])
      .where('kind', '=', 'did-you-arrive')
      .where('user_id', '=', amara.id)
      .execute();
    expect(mails).toMatchObject([
      { subject: 'Did you arrive?', body_text: expect.stringContaining(`/users/ridesDetails/${ride.id}`) },
    ]);
  });

  it('is not asked without an expected arrival', async () => {
    const ride = await world.lodge(amara, 120, { expected_arrival: null, destination_city: 'Nowhere' });
    await world.turnAndClimb(9_000);
    expect(await world.kinds(ride.id)).toEqual([]);
  });
});

describe('the number of a passenger', () => {
  const text = async (number: string) => {
    const at = world.now().toISOString();
    await test.app.database.queries
      .insertInto('text_numbers')
      .values({
        ...{ number, user_id: amara.id, linked_at: at, first_heard_at: at, heard_at: at, step: null },
      })
      .execute();
  };
  const profile = (phone: string) =>
    test.app.database.queries.updateTable('users').set({ phone }).where('id', '=', amara.id).execute();
  const climb = async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(140);
    await world.send(ride.id);
    await world.turnAndClimb(15, 15);
    const texts = await world.texts(ride.id);
    const toKin = texts.find(({ kind }) => kind === 'ladder-kin');
    return { question: texts[0]?.body_text, toKin: toKin?.body_text };
  };

  it('that they proved to have is told to the next of kin, and gets the name that they typed', async () => {
    await profile('+2348035990001');
    await text('+2348035990001');
    const { question, toKin } = await climb();
    expect(question).toContain('we tell Ifeanyi.');
    expect(toKin).toContain('Call first: 08035990001. Tell us: ');
  });

  it('that they proved to have is told in place of another one in their profile', async () => {
    await profile('+2348035990003');
    await text('+2348035990002');
    const { question, toKin } = await climb();
    expect(question).toContain('we tell your next of kin.');
    expect(toKin).toContain('Call first: 08035990002. Tell us: ');
  });

  it.each(['+2348035990004', '+19005550199', '+2349000000142'])(
    'that they only typed is in no SMS: %s',
    async (phone) => {
      await profile(phone);
      const { toKin } = await climb();
      expect(toKin).toMatch(/Maybe traffic\. Call first\. Then tell us: http/);
      const help = await world.lodge(amara);
      await world.act(amara, help.id, 'help');
      const sent = (await world.texts(help.id)).map(({ body_text }) => body_text);
      expect(sent).toEqual([expect.stringMatching(/^RUA \d\d:\d\d: Amara asks for help\. /)]);
    },
  );

  it.each(['+19005550199', '+447700900123'])(
    'of a country that gets no SMS is in none, though they texted from it: %s',
    async (phone) => {
      await profile(phone);
      await text(phone);
      expect((await climb()).toKin).toContain('Call first. Then tell us: ');
    },
  );
});

describe('a gateway that is down', () => {
  it('over all rungs gets one text to each afterwards, with true times', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(140, 15, 15, 40);
    expect(await world.kinds(ride.id)).toEqual(['ladder-kin', 'ladder-question']);
    const [, rider] = (await world.texts(ride.id)).filter(({ withdrawn }) => !withdrawn);
    expect(rider?.body_text).toMatch(
      new RegExp(
        `^RUA: KJA-482XY: at ${time(later(ride.expectedArrival, 50))} we told your next of kin that you have not said`,
      ),
    );
  });

  it('until the passenger arrived gets the arrival alone', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(140, 15, 15, 20);
    await world.complete(amara, ride.id);
    expect(await world.kinds(ride.id)).toEqual(['ride-arrived']);
    await world.climb();
    expect((await world.texts(ride.id)).map(({ kind }) => kind)).toEqual(['ride-arrived']);
  });

  it('and a server that was away itself ask once and tell once', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(600);
    expect(await world.kinds(ride.id)).toEqual(['ladder-kin']);
  });
});

describe('an arrival', () => {
  it('ends the ladder, and its undoing goes on with it', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(140);
    await world.complete(amara, ride.id);
    await world.turnAndClimb(15, 15);
    expect(await world.kinds(ride.id)).toEqual(['ride-arrived']);
    expect((await world.undo(amara, ride.id)).status).toBe(200);
    await world.climb();
    expect(await world.kinds(ride.id)).toEqual(['ladder-kin']);
  });

  it('that is undone after a text was withdrawn unsent: the next of kin is told after all', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(140, 15, 15);
    await world.complete(amara, ride.id);
    await world.undo(amara, ride.id);
    await world.climb();
    expect(await world.kinds(ride.id)).toEqual(['ladder-kin']);
  });

  it('that is undone after a call for help was withdrawn unsent: the next of kin is told of the call after all', async () => {
    const ride = await world.lodge(amara);
    await world.act(amara, ride.id, 'help');
    await world.complete(amara, ride.id);
    await world.undo(amara, ride.id);
    await world.climb();
    expect(await world.kinds(ride.id)).toEqual(['ladder-help']);
  });

  it('while a second text waits leaves it written down that the first one told the next of kin', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(140, 15, 15);
    await world.send(ride.id);
    await world.act(amara, ride.id, 'late');
    await world.turnAndClimb(30, 15, 15);
    await world.complete(amara, ride.id);
    const told = await test.app.database.queries
      .selectFrom('ladder_rungs')
      .select(['round', 'done_at'])
      .where('ride_id', '=', ride.id)
      .where('rung', '=', 'kin-told')
      .where('done_at', 'is not', null)
      .execute();
    expect(told.map(({ round }) => round)).toEqual([0]);
  });

  it('that is expected later moves all rungs', async () => {
    const ride = await world.lodge(amara);
    await world.turnAndClimb(140);
    expect((await world.expect(amara, ride.id, 60)).status).toBe(200);
    await world.turnAndClimb(89);
    expect(await world.kinds(ride.id)).toEqual([]);
    await world.turnAndClimb(1);
    expect(await world.kinds(ride.id)).toEqual(['ladder-question']);
  });
});

describe('nobody is told', () => {
  it.each([
    ['a number that gets no SMS', { next_of_kin_phone: '+1 212 555 0100' }],
    ['nobody named', { next_of_kin_phone: 'I do not know it' }],
  ])('of a ride with %s; the passenger is asked without a threat', async (_, changes) => {
    const ride = await world.lodge(amara, 120, changes);
    await world.turnAndClimb(140, 15, 15);
    const texts = await world.texts(ride.id);
    expect(texts.map(({ kind }) => kind)).toEqual(['ladder-question']);
    expect(texts[0]?.body_text).not.toContain('we tell');
  });

  it('by SMS for an account whose address is not confirmed', async () => {
    const stranger = await createAccount(test.app, { accountType: 'commuter', verified: false });
    const ride = await world.lodge(stranger);
    await world.turnAndClimb(140, 15, 15);
    expect(await world.kinds(ride.id)).toEqual([]);
    expect(await notices(stranger)).toHaveLength(2);
  });
});

describe('a primary that is lost while many rungs are due', () => {
  it('is a line of the log, and each rung is done once when it is back', async () => {
    const rides = await Promise.all(Array.from({ length: 4 }, () => world.lodge(amara)));
    world.turn(140);
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const transact = () => Promise.reject(new NoAnswer('the primary does not answer'));
    const { app } = test;
    await climbLadders({ ...app, log, database: { ...app.database, transact } });
    expect(lines.map((line): string => JSON.parse(line).msg)).toEqual(['a rung of a ladder failed']);
    for (const { id } of rides) expect(await world.kinds(id)).toEqual([]);
    await world.climb();
    await world.climb();
    for (const { id } of rides) expect(await world.kinds(id)).toEqual(['ladder-question']);
  });
});
