import { describe, expect, it, test } from 'vitest';
import {
  knownPlateKind,
  optionalPlateKind,
  type PlatedVehicle,
  plateKindOf,
  plateKindOfNumber,
  plateKindOfVehicle,
} from '#domain/road/plate-kinds.ts';

const vehicle: PlatedVehicle = {
  vehicleNumber: 'KJA-482XY',
  vehicleName: '',
  vehicleModel: '',
  plateKind: null,
};

describe('the kind of a plate', () => {
  test.each([
    ['KJA-482XY', 'Danfo', 'Volkswagen, yellow', 'commercial'],
    ['AB123-CDE', 'Luxury bus', 'cream', 'commercial'],
    ['EKY-771AF', 'E-hailing car', 'Toyota Corolla, black', 'private'],
    ['EKY-771AF', 'Car', 'Bolt', 'private'],
    ['EKY-771AF', 'Not known', 'Not known', 'commercial'],
    ['EKY-771AF', '', '', 'commercial'],
    ['FG123-A01', 'Hilux', 'white', 'government'],
    ['FGN123-Z99', '', '', 'government'],
    ['fg 1 a01', '', '', 'government'],
    ['FG123-A01', 'Uber', '', 'government'],
    ['21-CD-17', 'Car', 'black', 'diplomatic'],
    ['7 CMD 3', '', '', 'diplomatic'],
    ['7CC3', 'Bolt', '', 'diplomatic'],
    ['no plate at all', 'Okada', '', 'commercial'],
    ['', '', '', 'commercial'],
  ] as const)(
    'of %s, %s, %s is %s while none is stored',
    (vehicleNumber, vehicleName, vehicleModel, kind) => {
      expect(plateKindOf({ vehicleNumber, vehicleName, vehicleModel, plateKind: null })).toBe(kind);
    },
  );

  it.each(['private', 'Uber', 'Bolt', 'inDrive', 'ehailing', 'e-hailing'])(
    'is private for %s as a whole word',
    (name) => {
      expect(plateKindOf({ ...vehicle, vehicleName: name })).toBe('private');
      expect(plateKindOf({ ...vehicle, vehicleModel: `the ${name}, white` })).toBe('private');
      expect(plateKindOf({ ...vehicle, vehicleName: `x${name}` })).toBe('commercial');
      expect(plateKindOf({ ...vehicle, vehicleName: `${name}x` })).toBe('commercial');
    },
  );

  it('is the stored one before any derived one', () => {
    expect(plateKindOf({ ...vehicle, vehicleName: 'Danfo', plateKind: 'private' })).toBe('private');
    expect(plateKindOf({ ...vehicle, vehicleNumber: 'FG123-A01', plateKind: 'diplomatic' })).toBe(
      'diplomatic',
    );
  });
});

it.each([
  ['KJA-482XY', null],
  ['AB123-CDE', null],
  ['no plate at all', null],
  ['FG123-A01', 'government'],
  ['21-CD-17', 'diplomatic'],
])('of the plate %s alone, without a vehicle, the kind is %s', (vehicleNumber, kind) => {
  const alone = { vehicleNumber, vehicleName: null, vehicleModel: null };
  expect(plateKindOf({ ...alone, plateKind: null })).toBe(kind);
  expect(plateKindOf({ ...alone, plateKind: 'private' })).toBe('private');
});

describe('a plate of the government', () => {
  it.each(['FG1-A01', 'FGN123-Z99'])('is %s', (number) => {
    expect(plateKindOfNumber(number)).toBe('government');
  });

  it.each([
    'F123-A01',
    'FGNX123-A01',
    'FG-A01',
    'FG1234-A01',
    'FG123-01',
    'FG123-A1',
    'FG123-A012',
    'FG123-AA1',
  ])('is not %s', (number) => {
    expect(plateKindOfNumber(number)).toBeNull();
  });
});

describe('the kind of a plate when a record is lodged', () => {
  it('is the one that the person said', () => {
    const danfo = { vehicleNumber: 'FG123-A01', vehicleName: 'Danfo' };
    expect(knownPlateKind('private', danfo)).toBe('private');
  });

  it.each([undefined, null, ''] as const)(
    'is by the number, then by the vehicle, where %j was told',
    (told) => {
      const known = (vehicleNumber: string, vehicleName: string) =>
        knownPlateKind(told, { vehicleNumber, vehicleName });
      expect(known('FG123-A01', 'Danfo')).toBe('government');
      expect(known('KJA-482XY', ' danfo ')).toBe('commercial');
      expect(known('KJA-482XY', 'E-hailing car')).toBe('private');
      expect(known('KJA-482XY', 'Hiace')).toBeNull();
      expect(known('KJA-482XY', 'Blue Danfo')).toBeNull();
    },
  );

  it('leaves out what several kinds share', () => {
    expect(['KJA-482XY', 'AB123-CDE', 'MY CAR', ''].map(plateKindOfNumber)).toEqual([null, null, null, null]);
    expect(['Sienna', 'Not known', ''].map(plateKindOfVehicle)).toEqual([null, null, null]);
  });

  it('refuses a kind that does not exist', () => {
    expect(optionalPlateKind.safeParse('yellow').error?.issues[0]?.message).toBe(
      'Choose private, commercial, government or diplomatic.',
    );
    for (const none of [undefined, null, '']) expect(optionalPlateKind.safeParse(none).success).toBe(true);
  });
});
