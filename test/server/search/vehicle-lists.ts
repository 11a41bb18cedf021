/** The searched lists of what goes with a vehicle: rides, items and manifests, and the cases about them. */
import { listItems } from '#domain/journeys/items/items.ts';
import { createManifest, listManifests } from '#domain/journeys/manifests/manifests.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { search, searchCases } from '#domain/platform/search/search.ts';
import { listAgencyFlaggedRides, listFlaggedRides } from '#domain/reporting/flags.ts';
import { flagItem, listAgencyFlaggedItems, listFlaggedItems } from '#domain/reporting/item-flags.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { lodge as lodgeItem } from '#test/support/lodged-items.ts';
import { flag, lodge as lodgeRide } from '#test/support/lodged-rides.ts';
import type { TestServer } from '#test/support/server.ts';
import { findIn, type Key, type People, referencesIn, type SearchedList } from './searched-list.ts';

type Lodge = (changes: object) => Promise<Key>;

const manifestOnWire = {
  vehicle_number: 'KTU-305QB',
  driver_name: 'Musa Bello',
  vehicle_name: 'Hiace bus',
  vehicle_model: 'White',
  park_name: 'Ojota Park',
  departure_state: 'Lagos',
  destination_state: 'Oyo',
};

const withDriver = (lodge: Lodge): Pick<SearchedList, 'words' | 'plate'> => ({
  words: (driver_name) => lodge({ driver_name }),
  plate: { write: (vehicle_number) => lodge({ vehicle_number }), field: true },
});

const withRider = (lodge: Lodge): Pick<SearchedList, 'words' | 'plate' | 'phone'> => ({
  words: (item_name) => lodge({ item_name }),
  plate: { write: (vehicle_bike_number) => lodge({ vehicle_bike_number }), field: true },
  phone: (rider_phone_number) => lodge({ rider_phone_number }),
});

export function rideLists(rua: TestServer, { amara, officer }: People): SearchedList[] {
  const lodged: Lodge = async (changes) => (await lodgeRide(rua, amara.token, changes)).rideId;
  const flagged: Lodge = async (changes) => {
    const { id, rideId } = await lodgeRide(rua, amara.token, changes);
    await flag(rua, amara.token, id);
    return rideId;
  };
  return [
    {
      name: 'rides',
      find: findIn(rua, listRides, amara, ({ rows }) => rows.map(({ rideId }) => rideId)),
      ...withDriver(lodged),
    },
    {
      name: 'flagged rides',
      find: findIn(rua, listFlaggedRides, amara, ({ rows }) =>
        rows.map(({ lodgeRide: { rideId } }) => rideId),
      ),
      ...withDriver(flagged),
    },
    {
      name: 'flagged rides of an agency',
      find: findIn(rua, listAgencyFlaggedRides, officer, ({ rows }) => rows.map(({ rideId }) => rideId)),
      ...withDriver(flagged),
    },
    {
      name: 'cases about rides',
      find: findIn(rua, listCases, officer, ({ rows }) => rows.map(({ ride }) => ride?.rideId ?? '')),
      ...withDriver(flagged),
    },
    {
      name: 'the search over rides',
      find: findIn(rua, search, amara, referencesIn, 'per_noun=20&q='),
      ...withDriver(lodged),
    },
    {
      name: 'the search over cases',
      find: findIn(rua, searchCases, officer, referencesIn, 'per_noun=20&q='),
      ...withDriver(flagged),
    },
  ];
}

export function itemLists(rua: TestServer, { amara, officer }: People): SearchedList[] {
  const lodged: Lodge = async (changes) => (await lodgeItem(rua, amara.token, changes)).itemRef;
  const flagged: Lodge = async (changes) => {
    const { id, itemRef } = await lodgeItem(rua, amara.token, changes);
    const body = { item_id: id, description: 'It never came.', agencies: 'all' };
    (await rua.call('POST', flagItem.path, { token: amara.token, body })).answer(flagItem);
    return itemRef;
  };
  return [
    {
      name: 'items',
      find: findIn(rua, listItems, amara, ({ rows }) => rows.map(({ itemRef }) => itemRef)),
      ...withRider(lodged),
    },
    {
      name: 'flagged items',
      find: findIn(rua, listFlaggedItems, amara, ({ rows }) =>
        rows.map(({ lodgeItem: { itemRef } }) => itemRef),
      ),
      ...withRider(flagged),
    },
    {
      name: 'flagged items of an agency',
      find: findIn(rua, listAgencyFlaggedItems, officer, ({ rows }) => rows.map(({ itemRef }) => itemRef)),
      ...withRider(flagged),
    },
    {
      name: 'cases about items',
      find: findIn(rua, listCases, officer, ({ rows }) => rows.map(({ item }) => item?.itemRef ?? '')),
      ...withRider(flagged),
    },
    {
      name: 'the search over items',
      find: findIn(rua, search, amara, referencesIn, 'per_noun=20&q='),
      ...withRider(lodged),
    },
  ];
}

export function manifestLists(rua: TestServer, { driver }: People): SearchedList[] {
  const created: Lodge = async (changes) => {
    const body = { ...manifestOnWire, ...changes };
    return (await rua.call('POST', createManifest.path, { token: driver.token, body })).answer(createManifest)
      .id;
  };
  return [
    {
      name: 'manifests',
      find: findIn(rua, listManifests, driver, ({ rows }) => rows.map(({ id }) => id)),
      ...withDriver(created),
    },
  ];
}
