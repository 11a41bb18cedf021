/** Every state a booking can be in, every change that an account can ask for: the result, and what the answer promised. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BookingSide,
  type BookingStatus,
  bookingStatuses,
  bookingTransitions,
  bookSpace,
  canBecome,
  ownerDecisions,
} from '#domain/road/parking/bookings.ts';
import { askFor, bookingOf, cancelled, decided, slotIn } from '#test/support/parking.ts';
import type { Reply } from '#test/support/server.ts';
import { depth, numberSeed } from '#test/support/slice.ts';
import { booker, newSpace, noticesOf, other, owner, setUpParkingWorld, test } from './parking-world.ts';

setUpParkingWorld();

type Act = { side: BookingSide; to: BookingStatus; ask: (id: number) => Promise<Reply> };

const acts: Act[] = [
  ...ownerDecisions.map(
    (to): Act => ({ side: 'owner', to, ask: (id) => decided(test, owner.token, id, to) }),
  ),
  { side: 'booker', to: 'cancelled', ask: (id) => cancelled(test, booker.token, id) },
];

/** How each state comes about. */
const ways: Record<BookingStatus, (id: number) => Promise<unknown>> = {
  pending: async () => {},
  accepted: (id) => decided(test, owner.token, id, 'accepted'),
  declined: (id) => decided(test, owner.token, id, 'declined'),
  cancelled: (id) => cancelled(test, booker.token, id),
  completed: async (id) => {
    await decided(test, owner.token, id, 'accepted');
    await decided(test, owner.token, id, 'completed');
  },
};

async function newBooking(): Promise<number> {
  const space = await newSpace();
  return (await askFor(test, booker.token, space.id, slotIn(test.app.now(), 24, 2))).id;
}

describe.each(bookingStatuses)('a booking that is %s', (status) => {
  it.each(acts)('answers the $side who makes it $to as the table says', async ({ side, to, ask }) => {
    const id = await newBooking();
    await ways[status](id);
    const before = await bookingOf(test, owner.token, id);
    expect(before.status).toBe(status);
    const reply = await ask(id);
    const after = await bookingOf(test, owner.token, id);
    if (canBecome(status, side, to)) {
      expect(reply.status, reply.text).toBe(200);
      expect(after.status).toBe(to);
      expect(after.cancelledBy).toBe(to === 'cancelled' ? side : null);
      expect(after.timeline).toHaveLength(before.timeline.length + 1);
    } else {
      expect(reply.status, reply.text).toBe(409);
      expect(reply.body).toMatchObject({ code: 'wrong_state', message: `This booking is ${status}.` });
      expect(after).toEqual(before);
    }
  });

  it('promises both exactly what they can do', async () => {
    const id = await newBooking();
    await ways[status](id);
    for (const [side, token] of [['owner', owner.token] as const, ['booker', booker.token] as const]) {
      const possible: readonly BookingStatus[] = bookingTransitions[status][side];
      expect((await bookingOf(test, token, id)).can).toEqual({
        accept: possible.includes('accepted'),
        decline: possible.includes('declined'),
        complete: possible.includes('completed'),
        cancel: possible.includes('cancelled'),
      });
    }
  });

  it('is to everybody else a booking that does not exist', async () => {
    const id = await newBooking();
    await ways[status](id);
    const before = await bookingOf(test, owner.token, id);
    const refused = [
      await cancelled(test, other.token, id),
      // Each side has its own calls.
      await cancelled(test, owner.token, id),
      ...(await Promise.all(
        ownerDecisions.flatMap((to) => [
          decided(test, other.token, id, to),
          decided(test, booker.token, id, to),
        ]),
      )),
    ];
    for (const reply of refused) {
      expect(reply.body).toMatchObject({ code: 'not_found', message: 'This booking was not found.' });
    }
    expect(await bookingOf(test, owner.token, id)).toEqual(before);
  });
});

it('any sequence of changes goes the way of the table, step by step', async () => {
  const sequences = fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const id = await newBooking();
      let status: BookingStatus = 'pending';
      for (const { side, to, ask } of sequence) {
        const isPossible = canBecome(status, side, to);
        expect((await ask(id)).status).toBe(isPossible ? 200 : 409);
        if (isPossible) status = to;
        expect((await bookingOf(test, booker.token, id)).status).toBe(status);
      }
    }),
    { seed: numberSeed('states of a booking'), numRuns: depth(10, 40) },
  );
});

describe('asking for a space', () => {
  it('under the key of another space is refused, though the time is the same', async () => {
    const slot = slotIn(test.app.now(), 24, 2);
    const headers = { 'idempotency-key': 'one-tap-on-book' };
    const ask = async (id: number) =>
      test.call('POST', bookSpace.path.replace('{id}', String(id)), {
        token: booker.token,
        body: slot,
        headers,
      });
    const [here, there] = [await newSpace(), await newSpace()];
    const first = await ask(here.id);
    expect((await ask(here.id)).answer(bookSpace).id).toBe(first.answer(bookSpace).id);
    expect((await ask(there.id)).status).toBe(409);
  });
});

describe('a change', () => {
  it('tells the other side, in the list and by mail, where to look', async () => {
    const space = await newSpace({ name: 'Told Yard' });
    const { id } = await askFor(test, booker.token, space.id, slotIn(test.app.now(), 30));
    const toOwner = `/users/incoming/parking/details/${id}`;
    const toBooker = `/users/explore-parking/details/${space.id}?booking=${id}`;
    expect((await noticesOf(owner.id)).at(-1)).toMatchObject({
      title: 'Amara Okafor asks for Told Yard',
      link: toOwner,
    });
    await decided(test, owner.token, id, 'accepted');
    expect((await noticesOf(booker.id)).at(-1)).toMatchObject({
      title: 'Told Yard is yours',
      link: toBooker,
    });
    await cancelled(test, booker.token, id);
    expect((await noticesOf(owner.id)).at(-1)).toMatchObject({
      title: 'Amara Okafor cancelled Told Yard',
      link: toOwner,
    });
  });

  it('is refused without a status, or with an unknown one', async () => {
    const id = await newBooking();
    for (const path of [`${id}/`, `${id}`, `${id}/pending`, `${id}/sideways`, `${id}/%20`]) {
      const reply = await test.call('GET', `/api/user/parking-space/booking/incoming/change-status/${path}`, {
        token: owner.token,
      });
      expect(reply.status, path).toBe(422);
      expect(reply.body).toMatchObject({ errors: { status: [expect.any(String)] } });
    }
    expect((await bookingOf(test, owner.token, id)).status).toBe('pending');
  });

  it('is a GET with a bearer token, and by a cookie never', async () => {
    const id = await newBooking();
    const path = `/api/user/parking-space/booking/incoming/change-status/${id}/accepted`;
    const cookie = { cookie: `__Host-rua_session=${owner.token}` };
    expect((await test.call('GET', path, { headers: cookie })).status).toBe(405);
    expect((await test.call('GET', path, { token: owner.token })).status).toBe(200);
  });

  it('shows the phones of both while it is accepted, and then no more', async () => {
    const id = await newBooking();
    const phones = async () => [
      (await bookingOf(test, owner.token, id)).person.phone,
      (await bookingOf(test, booker.token, id)).person.phone,
    ];
    expect(await phones()).toEqual(['', '']);
    await decided(test, owner.token, id, 'accepted');
    expect(await phones()).toEqual(['0803 123 4567', '0803 123 4567']);
    await decided(test, owner.token, id, 'completed');
    expect(await phones()).toEqual(['', '']);
  });
});
