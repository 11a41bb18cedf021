/** Items lodged through the API, as a sender lodges them. */
import { type Item, lodgeItem } from '#domain/journeys/items/items.ts';
import type { TestServer } from '#test/support/server.ts';

/** The body as it is on the wire. Every text differs, so that a test can tell where one of them shows. */
export const itemOnWire = {
  item_name: 'Two cartons of school books',
  driver_name: 'Kunle Bakare',
  transport_means: 'Bike',
  vehicle_bike_number: 'KTU-305QB',
  rider_company: 'Swift Wheels',
  rider_phone_number: '0803 000 0333',
  address: '4 Sender Street',
  destination_address: '17 Receiver Road, Oke Ado, Ibadan North, Oyo',
  description: 'Brown cartons with red tape.',
  images: [],
};

export async function lodge(
  { call }: Pick<TestServer, 'call'>,
  token: string,
  changes: object = {},
  headers: Record<string, string> = {},
): Promise<Item> {
  const body = { ...itemOnWire, ...changes };
  const reply = await call('POST', '/api/user/lodge-item/create', { token, body, headers });
  return reply.answer(lodgeItem);
}
