/** Rides lodged through the API, as a passenger lodges them. */
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { shareRide } from '#domain/journeys/rides/shares.ts';
import type { TestServer } from '#test/support/server.ts';

/** The body as it is on the wire. Every text differs, so that a test can tell where one of them shows. */
export const rideOnWire = {
  vehicle_number: 'KJA-482XY',
  vehicle_name: 'Hiace bus',
  vehicle_model: 'White',
  driver_name: 'Sunday Ogbeide',
  park_name: 'Ojota New Garage',
  departure_state: 'Lagos',
  departure_city: 'Kosofe',
  address: '7 Boarding Lane',
  destination_state: 'Oyo',
  destination_city: 'Ibadan North',
  destination_address: '21 Arrival Crescent',
  next_of_kin_full_name: 'Ifeanyi Okonkwo',
  next_of_kin_phone: '0803 000 0111',
  next_of_kin_address: '9 Palm Nut Close',
  vehicle_images: [],
};

type RideOnWire = Omit<typeof rideOnWire, 'vehicle_images'> & {
  vehicle_images: string[];
  latitude?: number;
  longitude?: number;
  accuracy_metres?: number;
};

export async function lodge(
  { call }: TestServer,
  token: string,
  changes: Partial<RideOnWire> = {},
  headers: Record<string, string> = {},
): Promise<Ride> {
  const body = { ...rideOnWire, ...changes };
  const reply = await call('POST', '/api/user/lodge-ride/create', { token, body, headers });
  return reply.answer(lodgeRide);
}

/** @returns the path of the ride's public page. */
export async function share({ call }: TestServer, token: string, rideId: number): Promise<string> {
  const reply = await call('POST', `/api/user/lodge-ride/share/${rideId}`, { token });
  return new URL(reply.answer(shareRide).url).pathname;
}

export async function flag({ call }: TestServer, token: string, rideId: number): Promise<number> {
  const body = { lodge_ride_id: rideId, description: 'He drives too fast.', agencies: 'all' };
  const reply = await call('POST', '/api/user/lodge-ride/flag/create', { token, body });
  return reply.status;
}
