/** The searched list of rides that agencies lodge for callers. */
import { listCallerRides, lodgeRideForCaller } from '#domain/journeys/rides/caller-rides.ts';
import { lodgeForCaller } from '#test/support/caller-rides.ts';
import type { TestServer } from '#test/support/server.ts';
import { findIn, idsOf, type Key, type People, type SearchedList } from './searched-list.ts';

export function agencyLists(rua: TestServer, { officer }: People): SearchedList[] {
  const lodged = async (changes: object): Promise<Key> =>
    (await lodgeForCaller(rua, officer.token, changes)).answer(lodgeRideForCaller).id;
  return [
    {
      name: 'rides for callers',
      find: findIn(rua, listCallerRides, officer, idsOf),
      words: (driver_name) => lodged({ driver_name }),
      plate: { write: (vehicle_number) => lodged({ vehicle_number }), field: true },
      phone: (caller_phone) => lodged({ caller_phone }),
    },
  ];
}
