import { describe, expect, it } from 'vitest';
import { rideStatuses } from '#domain/journeys/ride-row.ts';
import { rideEventKinds } from '#domain/journeys/rides.ts';
import { greetingAt } from '#domain/values/clock.ts';
import { rideEventLabel } from '#web/features/journeys/rides/event-labels.ts';
import { fromFlaggedRow } from '#web/features/journeys/rides/listed-ride.ts';
import { groupedDigits, onTheRoadLabel, placeText } from '#web/features/journeys/rides/ride-labels.ts';
import { whatsAppLink } from '#web/features/journeys/rides/shares/share-labels.ts';
import { drawingOf, plateGroundOf, vehicleLabel } from '#web/features/road/vehicles/vehicle-kind.ts';
import { isFiltered, readListParams } from '#web/lib/list-params.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';

describe('words of a ride', () => {
  it('say each place once', () => {
    expect(placeText('Challenge, Ibadan', 'Ibadan', 'Oyo')).toBe('Challenge, Ibadan, Oyo');
    expect(placeText('', 'Lagos')).toBe('Lagos');
  });

  it('leave the vehicle’s name out where the model says it', () => {
    expect(vehicleLabel({ vehicleName: 'Hiace', vehicleModel: 'Toyota Hiace, white' })).toBe(
      'Toyota Hiace, white',
    );
    expect(vehicleLabel({ vehicleName: 'Danfo', vehicleModel: 'Mazda, yellow' })).toBe(
      'Danfo, Mazda, yellow',
    );
  });

  it('group a manifest number as people read it', () => {
    expect(groupedDigits('20481736')).toBe('20 481 736');
    expect(groupedDigits('123')).toBe('123');
  });

  it('dial a Nigerian number whole, and nothing that is no number', () => {
    expect(telephoneLink('0803 000 0142')).toBe('tel:+2348030000142');
    expect(telephoneLink('')).toBeNull();
  });

  it('count the rides on the road', () => {
    expect([0, 1, 3].map(onTheRoadLabel)).toEqual([
      'You have no ride on the road.',
      'You have one ride on the road.',
      'You have 3 rides on the road.',
    ]);
  });

  it('know every kind of event, who it concerns and what was said', () => {
    for (const kind of rideEventKinds) {
      expect(rideEventLabel({ kind, name: 'FRSC', note: '', at: '' }).title).not.toBe('');
    }
    expect(rideEventLabel({ kind: 'share_opened', name: '', note: '', at: '' })).toEqual({
      title: 'Somebody opened your link',
    });
    expect(rideEventLabel({ kind: 'flagged', name: 'FRSC, RRS', note: 'lost', at: '' }).detail).toBe(
      'Told: FRSC, RRS.',
    );
  });

  it('fill a message for WhatsApp that its address survives', () => {
    const link = whatsAppLink(
      { vehicleNumber: 'KJA-482XY', parkName: 'Ojota & Sons', destination: 'Ibadan' },
      'https://rua.example/r/abc?x=1',
    );
    const { origin, searchParams } = new URL(link);
    expect(origin).toBe('https://wa.me');
    expect(searchParams.get('text')).toBe(
      'I am in KJA-482XY, from Ojota & Sons to Ibadan. See my ride: https://rua.example/r/abc?x=1',
    );
  });
});

describe('the list in the address', () => {
  const read = (query: string) => readListParams(new URLSearchParams(query), rideStatuses);

  it('takes what makes sense and leaves the rest', () => {
    expect(read('page=3&search=%20kja%20&status=active&sort=oldest')).toEqual({
      page: 3,
      perPage: 10,
      search: 'kja',
      status: 'active',
      sort: 'oldest',
    });
    expect(read('page=-1&status=lost&sort=price&search=')).toEqual({ page: 1, perPage: 10 });
  });

  it('knows whether it shows everything', () => {
    expect(isFiltered(read('page=2&sort=oldest'))).toBe(false);
    expect(isFiltered(read('status=completed'))).toBe(true);
  });

  it('opens the ride from a flagged row, not the flag', () => {
    const row = {
      id: 7,
      lodgeRideId: 41,
      createdAt: '2026-11-21T17:21:00.000Z',
      lodgeRide: {
        id: 41,
        rideId: 'RD-7K2M9QXD',
        manifestNumber: '',
        vehicleNumber: 'KJA-482XY',
        vehicleName: 'Hiace',
        vehicleModel: 'white',
        driverName: 'Sunday Ogbeide',
        departureState: 'Lagos',
        destinationState: 'Oyo',
        destinationAddress: 'Challenge',
        destination: 'Ibadan',
        parkName: 'Ojota',
        status: 'active' as const,
        flagged: true,
        createdAt: '2026-11-21T16:08:00.000Z',
      },
    };
    expect(fromFlaggedRow(row)).toMatchObject({ id: 41, flagged: true, createdAt: row.lodgeRide.createdAt });
  });
});

describe('what a vehicle looks like', () => {
  it('is drawn as what people call it', () => {
    const drawn = (vehicleName: string, vehicleModel = '') => drawingOf({ vehicleName, vehicleModel });
    expect(drawn('Keke', 'Bajaj RE')).toBe('keke');
    expect(drawn('BRT bus')).toBe('brt');
    expect(drawn('Luxury bus')).toBe('coach');
    expect(drawn('E-hailing car', 'Toyota Corolla')).toBe('car');
    expect(drawn('Something new')).toBe('danfo');
  });

  it('has the plate of its trade', () => {
    const ground = (vehicleNumber: string, vehicleName: string) =>
      plateGroundOf({ vehicleNumber, vehicleName, vehicleModel: '' });
    expect(ground('KJA-482XY', 'Danfo')).toBe('commercial');
    expect(ground('EKY-771AF', 'E-hailing car')).toBe('private');
    expect(ground('FG123-A01', 'Hilux')).toBe('government');
  });
});

describe('greetings', () => {
  it('follow the hour in Lagos, not the reader’s', () => {
    const at = (utc: string) => greetingAt(new Date(`2026-11-21T${utc}:00Z`));
    expect(at('03:00')).toBe('Good morning');
    expect(at('10:59')).toBe('Good morning');
    expect(at('11:00')).toBe('Good afternoon');
    expect(at('16:00')).toBe('Good evening');
    expect(at('23:30')).toBe('Good evening');
  });
});
