/** The calls of parking: on a space of the owner, a booking of it, or one that the owner made of another's. */
import { makeBookingCalendar } from '#domain/road/parking/bookings.ts';
import { askFor, offerSpace, slotIn, spaceOnWire } from '#test/support/parking.ts';
import { createAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, Prepared, World } from './world.ts';

async function ownSpace(test: TestServer, world: World): Promise<Prepared> {
  const space = await offerSpace(test, world.owner.token);
  return { params: { id: String(space.id) } };
}

async function stranger(test: TestServer): Promise<string> {
  return (await createAccount(test.app, { accountType: 'driver' })).token;
}

async function incoming(test: TestServer, world: World): Promise<Prepared> {
  const space = await offerSpace(test, world.owner.token);
  const booking = await askFor(test, await stranger(test), space.id);
  return { params: { id: String(booking.id), status: 'accepted' } };
}

async function outgoing(test: TestServer, world: World): Promise<Prepared> {
  const space = await offerSpace(test, await stranger(test));
  const booking = await askFor(test, world.owner.token, space.id);
  return { params: { id: String(booking.id) } };
}

async function calendarToken(test: TestServer, world: World): Promise<Prepared> {
  const path = makeBookingCalendar.path.replace('{side}', 'owner');
  const reply = await test.call('POST', path, { token: world.owner.token });
  return { params: { token: reply.answer(makeBookingCalendar).owner?.split('/').at(-2) ?? '' } };
}

const side = () => ({ params: { side: 'booker' } });

export const parkingCalls: Record<string, Prepare> = {
  createSpace: () => ({ body: spaceOnWire }),
  editSpace: async (test, world) => ({
    body: { ...spaceOnWire, id: Number((await ownSpace(test, world)).params?.id), status: 'closed' },
  }),
  getSpace: ownSpace,
  getSpaceTimes: ownSpace,
  bookSpace: async (test, world) => ({
    ...(await ownSpace(test, world)),
    body: slotIn(test.app.now(), 24),
  }),
  getBooking: incoming,
  cancelBooking: outgoing,
  changeBookingStatus: incoming,
  changeBookingStatusToNothing: incoming,
  makeBookingCalendar: side,
  revokeBookingCalendar: side,
  readBookingCalendar: calendarToken,
};
