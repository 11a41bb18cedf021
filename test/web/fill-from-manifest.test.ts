import { describe, expect, it } from 'vitest';
import type { ManifestLookup } from '#domain/journeys/manifests/manifests.ts';
import { fillFromManifest } from '#web/features/journeys/rides/lodge/fill-from-manifest.ts';
import { factsOf, takeBack } from '#web/features/journeys/rides/lodge/filled-facts.ts';
import { emptyRide } from '#web/features/journeys/rides/lodge/ride-values.ts';

const manifest: ManifestLookup = {
  manifestNumber: '20481736',
  vehicleNumber: 'KJA-482XY',
  plateKind: 'commercial',
  driverName: 'Sunday Ogbeide',
  vehicleName: 'Hiace',
  vehicleModel: 'white',
  parkName: 'Ojota New Garage',
  departureState: 'Lagos',
  destinationState: 'Oyo',
  images: [],
  createdAt: '2026-11-21T17:02:00.000Z',
};
const vehicle = {
  vehicleNumber: 'KJA-482XY',
  driverName: 'Sunday Ogbeide',
  vehicleName: 'Hiace',
  vehicleModel: 'white',
  parkName: 'Ojota New Garage',
  departureState: 'Lagos',
  destinationState: 'Oyo',
};

describe('a found manifest', () => {
  it('fills vehicle, driver, park and route, and both addresses until one says them better', () => {
    expect(fillFromManifest(manifest, emptyRide, emptyRide, emptyRide)).toEqual({
      ...vehicle,
      address: 'Ojota New Garage',
      destinationAddress: 'Oyo',
    });
  });

  it('leaves fields that were typed while it was looked up', () => {
    const now = {
      ...emptyRide,
      driverName: 'Kabiru Lawal',
      address: 'Maryland',
      destinationAddress: 'Challenge',
    };
    const filled = fillFromManifest(manifest, emptyRide, now, emptyRide);
    expect(filled).not.toHaveProperty('driverName');
    expect(filled).not.toHaveProperty('address');
    expect(filled).not.toHaveProperty('destinationAddress');
    expect(filled.vehicleNumber).toBe('KJA-482XY');
  });

  it('replaces what an earlier manifest filled, and cities of another state', () => {
    const earlier = {
      ...emptyRide,
      ...vehicle,
      parkName: 'Jibowu',
      address: 'Jibowu',
      destinationState: 'Enugu',
      destinationCity: 'Nsukka',
      destinationAddress: 'Enugu',
    };
    expect(fillFromManifest(manifest, earlier, earlier, emptyRide)).toEqual({
      parkName: 'Ojota New Garage',
      address: 'Ojota New Garage',
      destinationState: 'Oyo',
      destinationCity: '',
      destinationAddress: 'Oyo',
    });
  });

  it('replaces the boarding place of the last ride, which the form began with, and its city', () => {
    const start = { ...emptyRide, address: 'Beside the filling station', departureCity: 'Ikeja' };
    expect(fillFromManifest(manifest, start, start, start)).toMatchObject({
      address: 'Ojota New Garage',
      departureCity: '',
    });
  });

  it('is taken back without fields that were typed over it', () => {
    const filled = fillFromManifest(manifest, emptyRide, emptyRide, emptyRide);
    const now = { ...emptyRide, ...filled, driverName: 'Kabiru Lawal' };
    const back = takeBack(factsOf(filled, emptyRide), now);
    expect(back).not.toHaveProperty('driverName');
    expect(back).toMatchObject({ vehicleNumber: '', parkName: '', address: '', destinationAddress: '' });
  });
});
