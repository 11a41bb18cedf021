import { describe, expect, it } from 'vitest';
import { rideStatuses } from '#domain/journeys/rides/ride-row.ts';
import { rideEventKinds } from '#domain/journeys/rides/rides.ts';
import { shownAddress } from '#domain/road/places/place-addresses.ts';
import { greetingAt } from '#domain/values/clock.ts';
import { joinKnown } from '#domain/values/known-answers.ts';
import { rideEventLabel } from '#web/features/journeys/rides/event-labels.ts';
import { fromFlaggedRow } from '#web/features/journeys/rides/listed-ride.ts';
import {
  answerText,
  groupedDigits,
  onTheRoadLabel,
  placeText,
  wayOf,
} from '#web/features/journeys/rides/ride-labels.ts';
import { shareMessage, shareSentence } from '#web/features/journeys/rides/shares/share-labels.ts';
import { drawingOf, vehicleLabel } from '#web/features/road/vehicles/vehicle-kind.ts';
import { preloadTranslations } from '#web/languages/catalogues.ts';
import { translationsOf } from '#web/languages/preloaded-translations.ts';
import { english, type Translate } from '#web/languages/translations.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { isFiltered, readListParams } from '#web/ui/list-params.ts';
import { whatsAppLink } from '#web/ui/whatsapp-link.ts';

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

  it('leave out unknown facts of the vehicle', () => {
    const label = (vehicleName: string, vehicleModel: string) => vehicleLabel({ vehicleName, vehicleModel });
    expect(label('Danfo', 'Not known')).toBe('Danfo');
    expect(label('Not known', 'Mazda, yellow')).toBe('Mazda, yellow');
    expect(label('Not known', 'Not known')).toBe('Not known');
  });

  it('name the city where the park is not known, and the state where neither is, and say an answer that is not known in the reader’s language', async () => {
    const ride = { parkName: 'Not known', departureState: 'Lagos', destination: 'Ibadan' };
    expect(wayOf(ride)).toBe('Lagos to Ibadan');
    expect(wayOf({ ...ride, departureCity: '' })).toBe('Lagos to Ibadan');
    expect(wayOf({ ...ride, departureCity: 'Kosofe' })).toBe('Kosofe to Ibadan');
    expect(wayOf({ ...ride, parkName: 'Ojota New Garage' })).toBe('Ojota New Garage to Ibadan');
    expect(joinKnown('Hiace', 'Not known', '')).toBe('Hiace');
    await preloadTranslations('yo');
    const { t } = translationsOf('yo');
    expect(answerText('Not known', t)).toBe('N kò mọ̀');
    expect(answerText('Sunday Ogbeide', t)).toBe('Sunday Ogbeide');
  });

  it('say in the reader’s language near which place RUA found the passenger, and keep an address that the passenger typed', async () => {
    await preloadTranslations('ha');
    const { t } = translationsOf('ha');
    expect(shownAddress('Near Ojota, Lagos', t)).toBe('Kusa da Ojota, Lagos');
    expect(shownAddress('Near Ojota, Lagos', english.t)).toBe('Near Ojota, Lagos');
    expect(shownAddress('12 Nearby Close', t)).toBe('12 Nearby Close');
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
    expect([0, 1, 3].map((count) => onTheRoadLabel(count, english.t))).toEqual([
      'You have no ride on the road.',
      'You have one ride on the road.',
      'You have 3 rides on the road.',
    ]);
  });

  it('know every kind of event, its person and its words', () => {
    for (const kind of rideEventKinds) {
      expect(rideEventLabel({ kind, name: 'FRSC', note: '', at: '' }).title).not.toBe('');
    }
    expect(rideEventLabel({ kind: 'share_opened', name: '', note: '', at: '' })).toEqual({
      title: 'A person opened your link',
    });
    expect(rideEventLabel({ kind: 'flagged', name: 'FRSC, RRS', note: 'lost', at: '' }).detail).toBe(
      'Told: FRSC, RRS.',
    );
  });

  it.each([
    ['lodged', 'Ride lodged', 'as noted'],
    ['shared', 'You shared the ride', 'as noted'],
    ['share_opened', 'Your next of kin opened the link', 'as noted'],
    ['share_revoked', 'You stopped sharing', 'as noted'],
    ['flagged', 'You flagged this ride', 'Told: FRSC.'],
    ['next_of_kin_refused', 'Your next of kin asked not to be contacted', 'as noted'],
    ['next_of_kin_not_texted', 'Your next of kin was not told', 'as noted'],
    ['flag_withdrawn', 'You withdrew the flag', 'as noted'],
    ['completed', 'Ride complete', 'as noted'],
    ['completion_undone', 'You undid it, and the ride goes on', 'as noted'],
    ['help_asked', 'You said that you are not safe', 'as noted'],
    ['overdue_told', 'RUA told an agency that you had not arrived', 'Told: FRSC.'],
    ['overdue_over', 'RUA told the agency that this is over', 'as noted'],
  ] as const)('say of %s that %s: %s', (kind, title, detail) => {
    expect(rideEventLabel({ kind, name: 'FRSC', note: 'as noted', at: '' })).toEqual({ title, detail });
    const bare = rideEventLabel({ kind, name: '', note: '', at: '' });
    expect(Object.keys(bare)).toEqual(['title']);
  });

  it.each([
    ['arrival_expected', 'You expect to arrive at 6:30 PM'],
    ['next_of_kin_changed', 'You named another next of kin for this ride'],
  ] as const)('say of %s in the title alone: %s', (kind, title) => {
    expect(rideEventLabel({ kind, name: '', note: '6:30 PM', at: '' })).toEqual({ title });
  });

  it.each([
    ['next_of_kin_refused', 'They were not told of this flag.'],
    ['next_of_kin_refused', 'Their name, phone and address are erased.'],
    ['next_of_kin_not_texted', 'RUA sends no SMS to this number.'],
    ['next_of_kin_not_texted', 'Until you confirm your e-mail address, they are texted once a day.'],
    ['completed', 'You said that you are safe.'],
  ] as const)('say what the server notes on %s in the reader’s language: %s', (kind, note) => {
    const t: Translate = (phrase) => `<${phrase}>`;
    expect(rideEventLabel({ kind, name: '', note, at: '' }, t).detail).toBe(`<${note}>`);
    expect(rideEventLabel({ kind, name: '', note: 'as noted', at: '' }, t).detail).toBe('as noted');
  });

  it('say in the reader’s language from which manifest a ride was filled, and leave other notes', () => {
    const t: Translate = (phrase, values) => `<${phrase} ${JSON.stringify(values ?? {})}>`;
    const detailOf = (note: string) => rideEventLabel({ kind: 'lodged', name: '', note, at: '' }, t).detail;
    expect(detailOf('Filled from manifest 20481736.')).toBe(
      '<Filled from manifest {number}. {"number":"20481736"}>',
    );
    expect(detailOf('Filled from manifest none.')).toBe('Filled from manifest none.');
    expect(detailOf('Not filled. Filled from manifest 1.')).toBe('Not filled. Filled from manifest 1.');
    expect(detailOf('Filled from manifest 1. Twice.')).toBe('Filled from manifest 1. Twice.');
  });

  it('fill a message in the language of who shares it', () => {
    const t: Translate = (phrase, values) => `<${phrase} ${JSON.stringify(values ?? {})}>`;
    const ride = {
      vehicleNumber: 'KJA-482XY',
      parkName: 'Ojota',
      departureState: 'Lagos',
      destination: 'Oyo',
    };
    expect(shareMessage(ride, 'https://rua.example/r/abc', t)).toBe(
      `${shareSentence(ride, t)} https://rua.example/r/abc`,
    );
    expect(shareSentence(ride, t)).toMatch(/^<I am in \{plate\}, from \{from\} to \{to\}\. See my ride: /);
  });

  it('fill a message for WhatsApp that its address survives', () => {
    const message = shareMessage(
      {
        vehicleNumber: 'KJA-482XY',
        parkName: 'Ojota & Sons',
        departureState: 'Lagos',
        destination: 'Ibadan',
      },
      'https://rua.example/r/abc?x=1',
    );
    const { origin, searchParams } = new URL(whatsAppLink(message));
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
        plateKind: 'commercial' as const,
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
        expectedArrival: null,
        expectedFrom: null,
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

  it.each([
    ['okada', ['Okada', 'motorbike', 'motor bike', 'Motorcycle', 'bike', 'GOKADA']],
    ['keke', ['keke', 'Maruwa', 'tricycle', 'Napep']],
    ['brt', ['BRT', 'LagBus']],
    ['coach', ['coach', 'Luxurious', 'Marcopolo']],
    [
      'car',
      [
        'car',
        'Taxi',
        'cab',
        'saloon',
        'Uber',
        'Bolt',
        'inDrive',
        'ehailing',
        'e-hailing',
        'SUV',
        'Corolla',
        'Camry',
      ],
    ],
    ['danfo', ['', 'kekes', 'cargo', 'hailing', 'scooter']],
  ] as const)('is drawn as %s by each of its names, as whole words', (drawing, names) => {
    for (const name of names) {
      expect(drawingOf({ vehicleName: name, vehicleModel: '' })).toBe(drawing);
      expect(drawingOf({ vehicleName: '', vehicleModel: `the ${name}, white` })).toBe(drawing);
    }
    expect(drawingOf({ vehicleName: 'Keke', vehicleModel: 'Uber' })).toBe('keke');
  });
});

describe('greetings', () => {
  it('follow the hour in Lagos, not the reader’s: evening until midnight, morning after', () => {
    const at = (utc: string) => greetingAt(new Date(`2026-11-21T${utc}:00Z`));
    expect(at('03:00')).toBe('Good morning');
    expect(at('10:59')).toBe('Good morning');
    expect(at('11:00')).toBe('Good afternoon');
    expect(at('16:00')).toBe('Good evening');
    expect(at('22:59')).toBe('Good evening');
    expect(at('23:00')).toBe('Good morning');
    expect(at('23:30')).toBe('Good morning');
  });
});
