/** Rides that officers lodge for people who call. */
import { lodgeRideForCaller } from '#domain/journeys/rides/caller-rides.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { newSpeakableId } from '#server/base/secrets/speakable-ids.ts';
import type { Reply, TestServer } from '#test/support/server.ts';

/** The body as it is on the wire. */
export const callerRideOnWire = {
  caller_phone: '0803 000 0777',
  vehicle_number: 'lsr 123 de',
  driver_name: 'Kabiru Lawal',
  vehicle_name: 'Danfo',
  vehicle_model: 'Volkswagen, yellow',
  park_name: 'Ojota New Garage',
  departure_state: 'Lagos',
  destination_address: '21 Arrival Crescent',
  destination_state: 'Oyo',
};

export function lodgeForCaller(
  { call }: TestServer,
  token: string,
  changes: object = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  return call('POST', lodgeRideForCaller.path, { token, body: { ...callerRideOnWire, ...changes }, headers });
}

/** @returns the number of a ride on the road that the agency lodged. @param at when. */
export async function createCallerRide(
  { database }: AppContext,
  agencyId: number,
  at = new Date().toISOString(),
): Promise<number> {
  const { id } = await database.queries
    .insertInto('caller_rides')
    .values({
      ...{
        ride_id: newSpeakableId('RC'),
        agency_id: agencyId,
        caller_phone: '+2348030000777',
        created_at: at,
      },
      ...{ vehicle_number: 'LSR-123DE', driver_name: '', vehicle_name: 'Danfo', vehicle_model: '' },
      ...{ park_name: '', departure_state: 'Lagos', destination_address: '', destination_state: 'Oyo' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
