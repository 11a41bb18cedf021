/** No moment of a space is ever given to two, with any calls at once: the database refuses it. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { asAppError } from '#server/base/http/routes/errors.ts';
import { bookSpace, changeStatus } from '#server/features/road/parking/bookings/service.ts';
import { askFor, bookingOf, decided, slotIn } from '#test/support/parking.ts';
import { createAccount } from '#test/support/records.ts';
import { depth } from '#test/support/slice.ts';
import { booker, newSpace, noticesOf, other, owner, setUpParkingWorld, test } from './parking-world.ts';

setUpParkingWorld();

const rounds = depth(8, 100);
const atOnce = 200;
const people = 20;

function actorOf(userId: number): Actor {
  return {
    userId,
    accountType: 'commuter',
    agencyId: null,
    staffRole: null,
    emailVerified: true,
    sessionId: 1,
    via: 'bearer',
  };
}

/** @returns the status that the API would answer with. */
async function statusOf(work: Promise<unknown>): Promise<number> {
  try {
    await work;
    return 200;
  } catch (error) {
    return asAppError(error).status;
  }
}

/** How many accepted bookings of the space share a moment with another. */
async function overlapping(spaceId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bookings one join bookings other
      on other.space_id = one.space_id and other.id <> one.id and other.slot && one.slot and other.status = 'accepted'
    where one.space_id = ${spaceId} and one.status = 'accepted'
  `.execute(test.app.database.queries);
  return rows[0]?.count ?? -1;
}

it(`${rounds} times ${atOnce} at once: of all that ask for and are given overlapping times, one has it`, {
  timeout: 240_000,
}, async () => {
  const { app } = test;
  const bookers = await Promise.all(
    Array.from({ length: people }, () => createAccount(app, { accountType: 'commuter' })),
  );
  const slot = slotIn(app.now(), 48, 4);
  for (let round = 0; round < rounds; round += 1) {
    const space = await newSpace();
    const { rows: pending } = await sql<{ id: number }>`
        insert into bookings (space_id, owner_id, booker_id, slot, price_kobo, price_per)
        select ${space.id}, ${owner.id}, booker,
          tstzrange(${slot.from}::timestamptz + make_interval(mins => number::int), ${slot.to}::timestamptz + make_interval(mins => number::int)),
          0, 'day'
        from unnest(${bookers.map(({ id }) => id)}::bigint[]) with ordinality as asking (booker, number)
        returning id
      `.execute(app.database.queries);
    const outcomes = await Promise.all(
      Array.from({ length: atOnce }, async (_, index) => {
        const [asker, one] = [bookers[index % people], pending[index % people]];
        if (!asker || !one) throw new Error('everybody asks');
        const isAsking = index % 4 === 3;
        const status = await statusOf(
          app.database.transact((tx) =>
            isAsking
              ? bookSpace(app, tx, actorOf(asker.id), space.id, slot)
              : changeStatus(app, tx, actorOf(owner.id), one.id, 'accepted'),
          ),
        );
        return { isAsking, status };
      }),
    );
    expect(outcomes.filter(({ isAsking, status }) => !isAsking && status === 200)).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await overlapping(space.id)).toBe(0);
    const { rows } = await sql<{ accepted: number; pending: number }>`
        select count(*) filter (where status = 'accepted') as accepted,
          count(*) filter (where status = 'pending') as pending
        from bookings where space_id = ${space.id}
      `.execute(app.database.queries);
    // An earlier request was declined; a later one is refused.
    expect(rows[0]).toEqual({ accepted: 1, pending: 0 });
  }
});

it('the database refuses a second accepted booking that is written past the code', async () => {
  const space = await newSpace();
  const slot = slotIn(test.app.now(), 24, 2);
  const { id } = await askFor(test, booker.token, space.id, slot);
  await decided(test, owner.token, id, 'accepted');
  const written = (from: string, to: string | null, status = 'accepted') =>
    sql`
      insert into bookings (space_id, owner_id, booker_id, slot, price_kobo, price_per, status)
      values (${space.id}, ${owner.id}, ${other.id}, tstzrange(${from}::timestamptz, ${to}::timestamptz), 0, 'day', ${status})
    `.execute(test.app.database.queries);
  await expect(written(slot.from, slot.to)).rejects.toMatchObject({ code: '23P01' });
  await expect(written(slot.from, null)).rejects.toMatchObject({ code: '23P01' });
  await expect(written('2020-01-01T00:00:00Z', null)).rejects.toMatchObject({ code: '23P01' });
  // One that begins as the other ends shares no moment with it.
  await written(slot.to, null);
  await expect(written(slotIn(test.app.now(), 9000).from, null)).rejects.toMatchObject({ code: '23P01' });
  await expect(
    sql`update bookings set status = 'accepted', slot = tstzrange(${slot.from}::timestamptz, null) where space_id = ${space.id}`.execute(
      test.app.database.queries,
    ),
  ).rejects.toMatchObject({ code: '23P01' });
});

it('the database refuses a booking of one’s own space, and under another owner’s name', async () => {
  const space = await newSpace();
  const written = (ownerId: number, bookerId: number) =>
    sql`
      insert into bookings (space_id, owner_id, booker_id, slot, price_kobo, price_per)
      values (${space.id}, ${ownerId}, ${bookerId}, tstzrange(now(), null), 0, 'day')
    `.execute(test.app.database.queries);
  await expect(written(owner.id, owner.id)).rejects.toMatchObject({ code: '23514' });
  await expect(written(other.id, owner.id)).rejects.toMatchObject({ code: '23503' });
});

it('accepting one declines the others of that space for that time, and tells them', async () => {
  const space = await newSpace({ name: 'Wanted Yard' });
  const now = test.app.now();
  const first = await askFor(test, booker.token, space.id, slotIn(now, 24, 3));
  const second = await askFor(test, other.token, space.id, slotIn(now, 26, 3));
  const later = await askFor(test, other.token, space.id, slotIn(now, 27, 3));
  const nextDoor = await newSpace({ name: 'Yard Next Door' });
  const elsewhere = await askFor(test, other.token, nextDoor.id, slotIn(now, 24, 3));
  await decided(test, owner.token, first.id, 'accepted');
  const declined = await bookingOf(test, other.token, second.id);
  expect(declined.status).toBe('declined');
  expect(declined.timeline[0]?.kind).toBe('another_accepted');
  expect((await bookingOf(test, other.token, later.id)).status).toBe('pending');
  expect((await bookingOf(test, other.token, elsewhere.id)).status).toBe('pending');
  expect((await noticesOf(other.id)).at(-1)).toMatchObject({
    title: 'Wanted Yard was declined',
    text: expect.stringContaining('accepted another person'),
  });
  expect((await decided(test, owner.token, second.id, 'accepted')).body).toMatchObject({
    code: 'wrong_state',
    message: 'This booking is declined.',
  });
  expect((await decided(test, owner.token, later.id, 'accepted')).status).toBe(200);
});

it('accepting a booking is heard in the open windows of the people whose requests it declines', async () => {
  const space = await newSpace();
  const declined = await createAccount(test.app, { accountType: 'commuter' });
  let heard = 0;
  const stop = test.app.live.subscribe(declined.id, ({ kind }) => {
    if (kind === 'parking-changed') heard += 1;
  });
  const first = await askFor(test, booker.token, space.id, slotIn(test.app.now(), 24, 3));
  await askFor(test, declined.token, space.id, slotIn(test.app.now(), 24, 3));
  await expect.poll(() => heard).toBe(1);
  await decided(test, owner.token, first.id, 'accepted');
  await expect.poll(() => heard).toBe(2);
  stop();
});
