import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { decodeAnswer, encodeAnswer } from '#domain/contract/envelope.ts';
import {
  agencyChoice,
  fieldName,
  idNumber,
  idText,
  idTextWithStrayBrace,
  jsonTextList,
  jsonTextObject,
  oneForTrue,
  wireObject,
} from '#domain/contract/wire.ts';
import { toggleFollow } from '#domain/identity/agencies/agencies.ts';
import { newRide } from '#domain/journeys/rides/lodge-ride.ts';
import { type RideRow, rideRow } from '#domain/journeys/rides/ride-row.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';

const rideOnWire = {
  id: 7,
  ride_id: 'RD-7K2M9QXD',
  manifest_num: '20481736',
  vehicle_number: 'KJA-482XY',
  plate_kind: 'commercial',
  vehicle_name: 'Hiace',
  vehicle_model: 'white',
  driver_name: 'Sunday Ogbeide',
  departure_state: 'Lagos',
  destination_state: 'Oyo',
  destination_address: 'Challenge bus stop',
  destination: 'Ibadan South-West',
  park_name: 'Ojota New Garage',
  status: 'active',
  flaged: '1',
  created_at: '2026-11-21T17:08:00.000Z',
  expected_arrival: null,
  expected_from: null,
};

describe('keys on the wire', () => {
  test('a ride row decodes the odd keys and encodes them again', () => {
    const row = rideRow.parse(rideOnWire);
    expect(row.flagged).toBe(true);
    expect(row.manifestNumber).toBe('20481736');
    expect(z.encode(rideRow, row)).toEqual(rideOnWire);
  });

  test('a field that the schema does not name never reaches the wire', () => {
    const schema = wireObject({ firstName: z.string() });
    const wide = { firstName: 'Amara', passwordHash: 'secret' };
    expect(z.encode(schema, wide)).toEqual({ first_name: 'Amara' });
  });

  test('a missing field is told under its name on the wire', () => {
    const parsed = newRide.safeParse({});
    const fields = parsed.error?.issues.map((issue) => issue.path[0]);
    expect(fields).toContain('next_of_kin_phone');
    expect(fieldName(newRide, 'next_of_kin_phone')).toBe('nextOfKinPhone');
    expect(fieldName(newRide, 'manifest_id')).toBe('manifestNumber');
    expect([fieldName(newRide, 'other_field'), fieldName(z.object({}), 'other_field')]).toEqual([
      ...['other_field', 'other_field'],
    ]);
  });

  test('the number of a manifest may be grouped', () => {
    const text = 'Ojota';
    const lodged = {
      ...{ vehicle_number: 'KJA-482XY', vehicle_name: text, vehicle_model: text, driver_name: text },
      ...{ park_name: text, departure_state: text, destination_state: text, address: text },
      ...{ destination_address: text, next_of_kin_full_name: text, next_of_kin_phone: '08030000142' },
      ...{ next_of_kin_address: text, vehicle_images: [] },
    };
    expect(newRide.parse({ ...lodged, manifest_id: ' 20-481 736 ' }).manifestNumber).toBe('20481736');
    expect(newRide.parse(lodged).manifestNumber).toBe('');
  });

  test('any object of texts survives the way there and back', () => {
    const schema = wireObject({ vehicleNumber: z.string(), parkName: z.string() }, { parkName: 'odd_name' });
    fc.assert(
      fc.property(fc.record({ vehicleNumber: fc.string(), parkName: fc.string() }), (value) => {
        expect(schema.parse(z.encode(schema, value))).toEqual(value);
      }),
    );
  });
});

describe('codecs', () => {
  test('only the text 1 is true', () => {
    expect(['1', '0', '', 'true'].map((text) => oneForTrue.parse(text))).toEqual([true, false, false, false]);
    expect([true, false].map((flag) => z.encode(oneForTrue, flag))).toEqual(['1', '0']);
  });

  test('a list travels as JSON text, and other text is refused', () => {
    const list = jsonTextList(z.string());
    expect(z.encode(list, ['a', 'b'])).toBe('["a","b"]');
    expect(list.parse('[]')).toEqual([]);
    expect(list.safeParse('{').error?.issues[0]?.message).toBe('This is not a list.');
    expect(list.safeParse('{}').success).toBe(false);
  });

  test('an object travels as JSON text, and other text is refused', () => {
    const place = jsonTextObject({ name: z.string() });
    expect(z.encode(place, { name: 'Ojota' })).toBe('{"name":"Ojota"}');
    expect(place.parse('{"name":"Ojota"}')).toEqual({ name: 'Ojota' });
    expect(place.safeParse('Ojota').error?.issues[0]?.message).toBe('This is no object.');
    for (const other of ['[]', '{}', 'null']) expect(place.safeParse(other).success).toBe(false);
  });

  test('ids are positive whole numbers; a stray brace counts only where it is allowed', () => {
    expect(idText.parse('12')).toBe(12);
    for (const text of ['0', '-1', '1.5', '12}', '1e3', ' 1', '99999999999999999']) {
      expect(idText.safeParse(text).success, text).toBe(false);
    }
    expect(idTextWithStrayBrace.parse('12}')).toBe(12);
    expect(toggleFollow.params.parse({ id: '3}' })).toEqual({ id: 3 });
    expect(idNumber.parse('5')).toBe(5);
    expect(idNumber.parse(5)).toBe(5);
  });

  test('agencies are the word all or numbers, each once', () => {
    expect(agencyChoice.parse('all')).toBe('all');
    expect(agencyChoice.parse([2, 1, 2])).toEqual([2, 1]);
    for (const wrong of ['some', ['1'], [0], [-1], null, {}])
      expect(agencyChoice.safeParse(wrong).success).toBe(false);
  });
});

describe('the envelope', () => {
  const row: RideRow = rideRow.parse(rideOnWire);

  test('a page tells its numbers at the top level and inside data', () => {
    const body = encodeAnswer(listRides, { rows: [row], page: 2, perPage: 10, lastPage: 3, total: 21 });
    const numbers = { current_page: 2, last_page: 3, per_page: 10, total: 21 };
    expect(body).toEqual({
      status: true,
      message: 'Done.',
      data: { data: [rideOnWire], ...numbers },
      ...numbers,
    });
    expect(decodeAnswer(listRides, body)).toEqual({
      rows: [row],
      page: 2,
      perPage: 10,
      lastPage: 3,
      total: 21,
    });
  });
});
