/** Parking spaces and bookings, made through the API as members make them. */
import {
  type Booking,
  bookSpace,
  cancelBooking,
  changeBookingStatus,
  getBooking,
} from '#domain/road/parking/bookings.ts';
import { createSpace, type Space } from '#domain/road/parking/spaces.ts';
import type { Reply, TestServer } from '#test/support/server.ts';

type Called = Pick<TestServer, 'call'>;

/** The body as it is on the wire. Every text differs, so that a test can tell where one of them shows. */
export const spaceOnWire = {
  name: 'Iya Basira Yard',
  amount: '1,500',
  address: '12 Ikorodu Road, Ojota',
  description: 'Gate, watchman, light',
  image: [],
};

export async function offerSpace({ call }: Called, token: string, changes: object = {}): Promise<Space> {
  const reply = await call('POST', createSpace.path, { token, body: { ...spaceOnWire, ...changes } });
  return reply.answer(createSpace);
}

const hour = 3_600_000;

/** @param now the server's clock. @param startsIn hours from then. @param hours how long. */
export function slotIn(now: Date, startsIn: number, hours = 1): { from: string; to: string } {
  const from = Math.ceil(now.getTime() / hour) * hour + startsIn * hour;
  return { from: new Date(from).toISOString(), to: new Date(from + hours * hour).toISOString() };
}

/** @param slot left out for one from now on. */
export function asked({ call }: Called, token: string, spaceId: number, slot?: object): Promise<Reply> {
  const path = bookSpace.path.replace('{id}', String(spaceId));
  return call('POST', path, { token, ...(slot === undefined ? {} : { body: slot }) });
}

export async function askFor(test: Called, token: string, spaceId: number, slot?: object): Promise<Booking> {
  return (await asked(test, token, spaceId, slot)).answer(bookSpace);
}

export function decided({ call }: Called, token: string, id: number, status: string): Promise<Reply> {
  const path = changeBookingStatus.path.replace('{id}', String(id)).replace('{status}', status);
  return call('POST', path, { token });
}

export function cancelled({ call }: Called, token: string, id: number): Promise<Reply> {
  return call('POST', cancelBooking.path.replace('{id}', String(id)), { token });
}

export async function bookingOf({ call }: Called, token: string, id: number): Promise<Booking> {
  return (await call('GET', getBooking.path.replace('{id}', String(id)), { token })).answer(getBooking);
}
