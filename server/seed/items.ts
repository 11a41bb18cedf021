/** Items that the demo commuter sent: two on their way, one of them with a waybill, one flagged, two received. */
import type { ItemStatus, TransportMeans } from '#domain/journeys/items/item-row.ts';
import type { FlagSeed } from '#server/seed/flags.ts';
import { daysBefore, minutesAfter } from '#server/seed/moments.ts';
import { demoPhone } from '#server/seed/people.ts';
import { vehicleSeeds } from '#server/seed/vehicles.ts';

/** Plates, riders and companies are invented. */
type Carrier = {
  readonly driverName: string;
  readonly transportMeans: TransportMeans;
  readonly vehicleBikeNumber: string;
  readonly riderCompany: string;
  readonly riderPhoneNumber: string;
};

export type ItemSeed = Carrier & {
  readonly itemRef: string;
  readonly itemName: string;
  readonly address: string;
  readonly destinationAddress: string;
  readonly description: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly status: ItemStatus;
  readonly createdAt: Date;
  readonly receivedAt: Date | null;
  readonly flag: FlagSeed | null;
  /** For whom a waybill is made. */
  readonly receiver: { readonly name: string; readonly phone: string } | null;
};

const kunleBike: Carrier = {
  driverName: 'Kunle Bakare',
  transportMeans: 'Bike',
  vehicleBikeNumber: 'KTU-305QB',
  riderCompany: 'Swift Wheels Dispatch',
  riderPhoneNumber: demoPhone('301'),
};

const joyBike: Carrier = {
  driverName: 'Joy Ekanem',
  transportMeans: 'Bike',
  vehicleBikeNumber: 'LSR-418QC',
  riderCompany: 'Palmline Couriers',
  riderPhoneNumber: demoPhone('302'),
};

const irokoParcels: Carrier = {
  driverName: vehicleSeeds.irokoCoach.driverName,
  transportMeans: 'Vehicle',
  vehicleBikeNumber: vehicleSeeds.irokoCoach.vehicleNumber,
  riderCompany: 'Iroko Star Coaches',
  riderPhoneNumber: demoPhone('303'),
};

const fromHome = { address: '9 Palm Nut Close, Surulere, Lagos', latitude: 6.5, longitude: 3.353 } as const;
const onTheWay = { status: 'ongoing', receivedAt: null, flag: null, receiver: null } as const;

/** @returns them oldest first. */
export function buildItems(now: Date): ItemSeed[] {
  const coach = daysBefore(now, 7, '05:40');
  const cake = daysBefore(now, 11, '10:05');
  const phone = daysBefore(now, 4, '15:30');
  return [
    {
      ...kunleBike,
      ...fromHome,
      ...onTheWay,
      itemRef: 'IT-4GZR8WKM',
      itemName: 'Birthday cake',
      destinationAddress: '31 Bourdillon Close, Ikoyi, Lagos',
      description: 'A round cake in a white box. It must stay upright.',
      status: 'received',
      createdAt: cake,
      receivedAt: minutesAfter(cake, 55),
    },
    {
      ...irokoParcels,
      ...onTheWay,
      itemRef: 'IT-P6TX3HVD',
      itemName: 'Two cartons of school books',
      address: 'Jibowu terminal, Ikorodu Road, Lagos',
      latitude: 6.518,
      longitude: 3.367,
      destinationAddress: 'Iroko Star office, Ogui Road, Enugu',
      description: 'Brown cartons with red tape, a name on each.',
      status: 'received',
      createdAt: coach,
      receivedAt: minutesAfter(coach, 9 * 60 + 25),
    },
    {
      ...joyBike,
      ...fromHome,
      ...onTheWay,
      itemRef: 'IT-9QMC5YNB',
      itemName: 'Repaired phone',
      destinationAddress: '12 Toyin Crescent, Ikeja, Lagos',
      description: 'A black phone in a padded envelope.',
      createdAt: phone,
      flag: {
        description: 'The rider took the envelope at half past three and has not answered since.',
        agencyCodes: ['Police_CP'],
        createdAt: minutesAfter(phone, 190),
      },
    },
    {
      ...irokoParcels,
      ...onTheWay,
      itemRef: 'IT-7K2WDX8R',
      itemName: 'Sewing machine',
      address: 'Jibowu terminal, Ikorodu Road, Lagos',
      latitude: 6.518,
      longitude: 3.367,
      destinationAddress: '5 Zik Avenue, Uwani, Enugu',
      description: 'In its wooden case, tied with blue rope.',
      createdAt: daysBefore(now, 1, '05:50'),
    },
    {
      ...kunleBike,
      ...fromHome,
      ...onTheWay,
      itemRef: 'IT-H3VF6TQJ',
      itemName: 'Ankara fabric, six yards',
      destinationAddress: '17 Adeniran Street, Yaba, Lagos',
      description: 'Folded, in a brown paper bag.',
      createdAt: minutesAfter(now, -20),
      receiver: { name: 'Ngozi Eze', phone: demoPhone('304') },
    },
  ];
}
