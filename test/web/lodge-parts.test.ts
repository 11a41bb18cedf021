import { describe, expect, it } from 'vitest';
import type { ListedRide } from '#web/features/journeys/rides/listed-ride.ts';
import { recentOf } from '#web/features/journeys/rides/lodge/recent-rides.tsx';
import { problemsOf } from '#web/features/journeys/rides/lodge/ride-problems.ts';
import {
  emptyRide,
  fieldsOf,
  partOf,
  parts,
  rideFields,
} from '#web/features/journeys/rides/lodge/ride-values.ts';
import { pastDestinations } from '#web/features/journeys/rides/lodge/where-to.tsx';

describe('the parts of the form for a ride', () => {
  it('hold every field of a ride once, but for the arrival, which presses choose', () => {
    expect([...rideFields, 'expectedHours'].sort()).toEqual(Object.keys(emptyRide).sort());
  });

  it('are found by their fields', () => {
    for (const part of parts) {
      for (const field of fieldsOf(part)) expect(partOf(field)).toBe(part);
    }
    expect(partOf('code')).toBeNull();
    expect(parts.map((part) => fieldsOf(part)[0])).toEqual([
      ...['manifestNumber', 'destinationAddress', 'destinationState', 'address', 'nextOfKinFullName'],
      ...['driverName', 'vehicleName', 'parkName', 'vehicleImages'],
    ]);
  });
});

describe('the errors of a ride', () => {
  const error = { type: 'custom', message: 'wrong' };
  const errors = { vehicleModel: error, nextOfKinPhone: error, vehicleName: error, vehicleNumber: error };

  it('is said once a part, in the order of the page', () => {
    const ids = problemsOf(errors, true, (name) => name).map(({ id }) => id);
    expect(ids).toEqual(['vehicleNumber', 'nextOfKinPhone', 'vehicleName']);
  });

  it('says nothing of the state while the destination is wrong: it follows from that', () => {
    const wrong = { destinationAddress: error, destinationState: error };
    const ids = (errors: Parameters<typeof problemsOf>[0]) =>
      problemsOf(errors, true, (name) => name).map(({ id }) => id);
    expect(ids(wrong)).toEqual(['destinationAddress']);
    expect(ids({ destinationState: error })).toEqual(['destinationState']);
    expect(ids({ ...wrong, driverName: error })).toEqual(['destinationAddress', 'driverName']);
  });

  it('is nothing without an error, or where nothing is to be said of it', () => {
    expect(problemsOf({}, true, () => 'wrong')).toEqual([]);
    expect(problemsOf({ driverName: error }, true, () => undefined)).toEqual([]);
  });

  it('leads to the field of the code for the number of a manifest, and to the plate beside one', () => {
    const ids = (isManifest: boolean) =>
      [{ manifestNumber: error }, { vehicleNumber: error }, { parkName: error }].flatMap((errors) =>
        problemsOf(errors, isManifest, () => 'wrong').map(({ id }) => id),
      );
    expect(ids(true)).toEqual(['code', 'vehicleNumber', 'parkName']);
    expect(ids(false)).toEqual(['code', 'code', 'parkName']);
  });

  it('leads to the field of the code for a plate that is typed there', () => {
    expect(problemsOf({ vehicleNumber: error }, false, () => 'wrong')).toEqual([
      { id: 'code', message: 'wrong' },
    ]);
  });
});

describe('the destinations of before', () => {
  const ride = { destinationAddress: 'Challenge', destinationState: 'Oyo', destination: 'Ibadan' };

  it('keep their city, each place once, and at most four', () => {
    const places = ['Iwo Road', 'Challenge', 'Ring Road', 'Mokola', 'Dugbe'];
    const rows = places.map((destinationAddress) => ({ ...ride, destinationAddress }));
    const chips = pastDestinations([ride, ...rows]);
    expect(chips.map(({ address }) => address)).toEqual(['Challenge', 'Iwo Road', 'Ring Road', 'Mokola']);
    expect(chips[0]).toEqual({ address: 'Challenge', state: 'Oyo', city: 'Ibadan' });
  });

  it('have none where the ride had only a state', () => {
    expect(pastDestinations([{ ...ride, destination: 'Oyo' }])).toMatchObject([{ state: 'Oyo', city: '' }]);
  });
});

describe('the rides that are offered again', () => {
  const ride = (id: number, vehicleNumber: string, destinationAddress: string) =>
    ({ id, vehicleNumber, destinationAddress }) as ListedRide;

  it('are the newest two, each vehicle and destination once', () => {
    const rows = [
      ride(5, 'KJA-482XY', 'Ibadan'),
      ride(4, 'KJA-482XY', 'Ibadan'),
      ride(3, 'KJA-482XY', 'Abeokuta'),
      ride(2, 'LSR-123DE', 'Ibadan'),
    ];
    expect(recentOf(rows).map(({ id }) => id)).toEqual([5, 3]);
    expect(recentOf(rows.toReversed()).map(({ id }) => id)).toEqual([2, 3]);
  });
});
