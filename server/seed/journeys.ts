/** A month of journeys of the demo accounts: what a person sees who opens the product for the first time. */
import type { ManifestStatus } from '#domain/journeys/manifests/manifests.ts';
import type { RideStatus } from '#domain/journeys/rides/ride-row.ts';
import type { FlagSeed } from '#server/seed/flags.ts';
import { daysBefore, minutesAfter } from '#server/seed/moments.ts';
import { demoCheckedCompany, demoCompany, demoDriver, demoPhone } from '#server/seed/people.ts';
import { type RouteKey, type RouteSeed, routeSeeds } from '#server/seed/routes.ts';
import { type VehicleKey, type VehicleSeed, vehicleSeeds } from '#server/seed/vehicles.ts';

export type ManifestSeed = VehicleSeed &
  Pick<RouteSeed, 'parkName' | 'departureState' | 'destinationState'> & {
    readonly manifestNumber: string;
    readonly ownerEmail: string;
    readonly status: ManifestStatus;
    readonly createdAt: Date;
    readonly completedAt: Date | null;
  };

export type RideSeed = VehicleSeed &
  Omit<RouteSeed, 'duration'> & {
    readonly rideId: string;
    /** Empty when the ride was lodged without a manifest. */
    readonly manifestNumber: string;
    readonly nextOfKinFullName: string;
    readonly nextOfKinPhone: string;
    readonly nextOfKinAddress: string;
    readonly status: RideStatus;
    readonly createdAt: Date;
    readonly completedAt: Date | null;
    readonly flag: FlagSeed | null;
  };

const nextOfKin = {
  nextOfKinFullName: 'Ifeanyi Okonkwo',
  nextOfKinPhone: demoPhone('111'),
  nextOfKinAddress: '9 Palm Nut Close, Surulere, Lagos',
} as const;

/** What is on the road at the moment of seeding: a manifest with a ride, and a manifest of the checked company. */
const activeManifestNumber = '20481736';
const checkedManifestNumber = '91640253';
const minutesOnTheRoad = 35;
const minutesFromManifestToRide = 15;

type PastManifest = readonly [
  number: string,
  vehicle: VehicleKey,
  route: RouteKey,
  days: number,
  clock: string,
];

const driverManifests: readonly PastManifest[] = [
  ['31750842', 'sundayHiace', 'ojotaIbadan', 3, '06:20'],
  ['47206913', 'sundayHiace', 'ojotaIbadan', 8, '06:10'],
  ['58394127', 'sundaySienna', 'bergerAbeokuta', 13, '15:40'],
  ['62018475', 'sundayHiace', 'ojotaIbadan', 19, '06:25'],
  ['79531260', 'sundaySienna', 'oshodiIjebu', 27, '09:05'],
];

const companyManifests: readonly PastManifest[] = [
  ['24867031', 'irokoCoachTwo', 'jibowuBenin', 2, '07:00'],
  ['36150928', 'irokoCoach', 'jibowuEnugu', 7, '06:00'],
  ['45729806', 'irokoHiace', 'bergerIlorin', 12, '13:15'],
  ['57043192', 'irokoCoach', 'jibowuEnugu', 16, '06:00'],
  ['68914350', 'irokoCoachTwo', 'jibowuBenin', 22, '07:00'],
  ['83402617', 'irokoHiace', 'bergerIlorin', 29, '13:15'],
];

function manifest(
  [manifestNumber, vehicle, route, days, clock]: PastManifest,
  ownerEmail: string,
  now: Date,
): ManifestSeed {
  const { parkName, departureState, destinationState, duration } = routeSeeds[route];
  const createdAt = daysBefore(now, days, clock);
  return {
    ...vehicleSeeds[vehicle],
    parkName,
    departureState,
    destinationState,
    manifestNumber,
    ownerEmail,
    status: 'completed',
    createdAt,
    completedAt: minutesAfter(createdAt, minutesFromManifestToRide + duration),
  };
}

/** @returns thirteen manifests of the demo driver and companies, oldest first; the last two are on the road. */
export function buildManifests(now: Date): ManifestSeed[] {
  const past = [
    ...driverManifests.map((row) => manifest(row, demoDriver.email, now)),
    ...companyManifests.map((row) => manifest(row, demoCompany.email, now)),
  ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return [
    ...past,
    {
      ...openManifest('palmlineHiace', 'bergerAbeokuta', 2 * minutesOnTheRoad, now),
      manifestNumber: checkedManifestNumber,
      ownerEmail: demoCheckedCompany.email,
    },
    {
      ...openManifest('sundayHiace', 'ojotaIbadan', minutesOnTheRoad + minutesFromManifestToRide, now),
      manifestNumber: activeManifestNumber,
      ownerEmail: demoDriver.email,
    },
  ];
}

function openManifest(vehicle: VehicleKey, route: RouteKey, minutesAgo: number, now: Date) {
  const { parkName, departureState, destinationState } = routeSeeds[route];
  return {
    ...vehicleSeeds[vehicle],
    parkName,
    departureState,
    destinationState,
    status: 'active',
    createdAt: minutesAfter(now, -minutesAgo),
    completedAt: null,
  } as const;
}

type PastRide = {
  readonly id: string;
  readonly vehicle: VehicleKey;
  readonly route: RouteKey;
  readonly days: number;
  readonly clock: string;
  readonly manifestNumber?: string;
  readonly flag?: {
    readonly minutes: number;
    readonly description: string;
    readonly agencyCodes: readonly string[];
  };
};

const pastRides: readonly PastRide[] = [
  { id: 'RD-P3WD6HTN', vehicle: 'kabiruDanfo', route: 'oshodiIkorodu', days: 1, clock: '07:55' },
  { id: 'RD-9VZ4CMRB', vehicle: 'tundeCar', route: 'islandSurulere', days: 3, clock: '21:31' },
  { id: 'RD-X8GM4TQK', vehicle: 'bolajiBrt', route: 'oyingboCms', days: 3, clock: '07:10' },
  {
    id: 'RD-T6NF5JWS',
    vehicle: 'yellowTaxi',
    route: 'ipajaIkeja',
    days: 4,
    clock: '19:20',
    flag: {
      minutes: 18,
      description:
        'The driver left the main road before Ikeja and would not say why. Two men got in at the back.',
      agencyCodes: ['Police_CP', 'RRS'],
    },
  },
  { id: 'RD-J7RK2VDP', vehicle: 'kabiruDanfo', route: 'oshodiMile2', days: 5, clock: '08:15' },
  {
    id: 'RD-2XHQ8YKG',
    vehicle: 'irokoCoach',
    route: 'jibowuEnugu',
    days: 7,
    clock: '06:15',
    manifestNumber: '36150928',
  },
  { id: 'RD-N5CB9WHF', vehicle: 'peterKeke', route: 'egbedaIpaja', days: 9, clock: '16:47' },
  { id: 'RD-Q2YT7KXD', vehicle: 'segunDanfo', route: 'ojotaMile12', days: 10, clock: '17:05' },
  {
    id: 'RD-V8ZP3GJM',
    vehicle: 'irokoHiace',
    route: 'bergerIlorin',
    days: 12,
    clock: '13:30',
    manifestNumber: '45729806',
    flag: {
      minutes: 95,
      description: 'The bus is speeding and the front tyre is worn to the wire. We asked the driver to stop.',
      agencyCodes: ['FRSC'],
    },
  },
  {
    id: 'RD-F4DS6RNC',
    vehicle: 'sundaySienna',
    route: 'bergerAbeokuta',
    days: 13,
    clock: '15:55',
    manifestNumber: '58394127',
  },
  { id: 'RD-B6YC2NHS', vehicle: 'tundeCar', route: 'islandSurulere', days: 14, clock: '20:12' },
  { id: 'RD-W9KM5XTB', vehicle: 'bolajiBrt', route: 'mile2Oshodi', days: 15, clock: '07:20' },
  { id: 'RD-K8BD3ZVM', vehicle: 'segunDanfo', route: 'oyingboCms', days: 16, clock: '08:02' },
  { id: 'RD-G3TQ8PLR', vehicle: 'kabiruDanfo', route: 'oshodiIkorodu', days: 17, clock: '18:30' },
  {
    id: 'RD-H4QX7RPC',
    vehicle: 'sundayHiace',
    route: 'ojotaIbadan',
    days: 19,
    clock: '06:40',
    manifestNumber: '62018475',
  },
  { id: 'RD-Y2VN6CJK', vehicle: 'peterKeke', route: 'egbedaIpaja', days: 20, clock: '17:38' },
  {
    id: 'RD-D7FH9MWQ',
    vehicle: 'irokoCoachTwo',
    route: 'jibowuBenin',
    days: 22,
    clock: '07:15',
    manifestNumber: '68914350',
  },
  { id: 'RD-W5MT2GNE', vehicle: 'bolajiBrt', route: 'mile2Oshodi', days: 23, clock: '07:20' },
  { id: 'RD-S6JX4BKT', vehicle: 'yellowTaxi', route: 'ipajaIkeja', days: 24, clock: '12:05' },
  { id: 'RD-C9YS6DKF', vehicle: 'isiakaKorope', route: 'epeAjah', days: 26, clock: '15:12' },
  {
    id: 'RD-L2PW8QHV',
    vehicle: 'sundaySienna',
    route: 'oshodiIjebu',
    days: 27,
    clock: '09:20',
    manifestNumber: '79531260',
  },
  { id: 'RD-R2HB6MZC', vehicle: 'gloriaSienna', route: 'bergerAbeokuta', days: 28, clock: '10:50' },
  { id: 'RD-M3VR8XTQ', vehicle: 'danladiHiace', route: 'utakoKaduna', days: 30, clock: '06:40' },
];

function rideOn(route: RouteKey): Omit<RouteSeed, 'duration'> {
  const { duration: _, ...way } = routeSeeds[route];
  return way;
}

function pastRide({ id, vehicle, route, days, clock, manifestNumber, flag }: PastRide, now: Date): RideSeed {
  const createdAt = daysBefore(now, days, clock);
  return {
    ...vehicleSeeds[vehicle],
    ...rideOn(route),
    ...nextOfKin,
    rideId: id,
    manifestNumber: manifestNumber ?? '',
    status: 'completed',
    createdAt,
    completedAt: minutesAfter(createdAt, routeSeeds[route].duration),
    flag:
      flag === undefined
        ? null
        : {
            description: flag.description,
            agencyCodes: flag.agencyCodes,
            createdAt: minutesAfter(createdAt, flag.minutes),
          },
  };
}

/** @returns 24 rides of the demo commuter, oldest first; the last one is on the road, two are flagged. */
export function buildRides(now: Date): RideSeed[] {
  const past = pastRides.map((ride) => pastRide(ride, now));
  return [
    ...past.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    {
      ...vehicleSeeds.sundayHiace,
      ...rideOn('ojotaIbadan'),
      ...nextOfKin,
      rideId: 'RD-7K2M9QXD',
      manifestNumber: activeManifestNumber,
      status: 'active',
      createdAt: minutesAfter(now, -minutesOnTheRoad),
      completedAt: null,
      flag: null,
    },
  ];
}
