/** Spaces that demo people offer in Lagos, Abuja and Ibadan, and what became of requests for them. Names are invented. */
import type { BookingSide, BookingStatus } from '#domain/road/parking/bookings.ts';
import type { PricePer, SpaceStatus } from '#domain/road/parking/space-row.ts';
import { daysBefore, minutesAfter } from '#server/seed/moments.ts';
import { demoCommuter, demoCompany, demoDriver } from '#server/seed/people.ts';

export type SpaceSeed = {
  readonly name: string;
  readonly ownerEmail: string;
  readonly address: string;
  readonly description: string;
  readonly naira: number;
  readonly per: PricePer;
  readonly latitude: number;
  readonly longitude: number;
  readonly status: SpaceStatus;
};

const commuter = { ownerEmail: demoCommuter.email, status: 'available' } as const;
const driver = { ownerEmail: demoDriver.email, status: 'available' } as const;
const company = { ownerEmail: demoCompany.email, status: 'available' } as const;

export const spaceSeeds: readonly SpaceSeed[] = [
  {
    ...driver,
    name: 'Iya Basira Yard',
    address: '12 Ikorodu Road, Ojota, Lagos',
    description: 'Walled yard with a gate and a watchman. Light all night. Six cars.',
    naira: 1500,
    per: 'day',
    latitude: 6.5895,
    longitude: 3.3791,
  },
  {
    ...driver,
    name: 'Mama Ronke Car Park',
    address: '4 Palm Street, Maryland, Lagos',
    description: 'Tarred ground beside the shops. Camera at the entrance.',
    naira: 800,
    per: 'hour',
    latitude: 6.5716,
    longitude: 3.3676,
  },
  {
    ...company,
    name: 'Iroko Star Terminal Lot',
    address: '4 Terminal Lane, Jibowu, Lagos',
    description: 'Behind the coach terminal. Leave the car, take the coach. Guarded day and night.',
    naira: 2500,
    per: 'day',
    latitude: 6.5189,
    longitude: 3.3668,
  },
  {
    ...driver,
    name: 'Berger Corner Lot',
    address: 'Ojodu Berger, beside the pedestrian bridge, Lagos',
    description: 'Open ground, watchman until 10 PM.',
    naira: 500,
    per: 'hour',
    latitude: 6.6439,
    longitude: 3.3684,
  },
  {
    ...company,
    name: 'Adekunle Compound',
    address: '18 Herbert Lane, Yaba, Lagos',
    description: 'Covered, room for two cars. Ring at the blue gate.',
    naira: 2000,
    per: 'day',
    latitude: 6.5058,
    longitude: 3.3782,
  },
  {
    ...commuter,
    name: 'Palm Nut Close Gate',
    address: '9 Palm Nut Close, Surulere, Lagos',
    description: 'One space inside the gate. Quiet street, dog in the compound.',
    naira: 1200,
    per: 'day',
    latitude: 6.5002,
    longitude: 3.3531,
  },
  {
    ...commuter,
    name: 'Adeniran Corner Shop',
    address: '31 Adeniran Street, Surulere, Lagos',
    description: 'In front of the shop, by day only. Not when it rains hard: the corner floods.',
    naira: 300,
    per: 'hour',
    latitude: 6.4961,
    longitude: 3.3574,
  },
  {
    ...company,
    name: 'Marina Office Basement',
    address: '27 Broad Walk, Marina, Lagos Island',
    description: 'Basement of an office block. Height 2 metres. Card at the desk.',
    naira: 1000,
    per: 'hour',
    latitude: 6.4503,
    longitude: 3.3958,
  },
  {
    ...driver,
    name: 'Lekki Roundabout Yard',
    address: '2 Coconut Avenue, Lekki, Lagos',
    description: 'Interlocked yard with security. Car wash on Saturdays.',
    naira: 3000,
    per: 'day',
    latitude: 6.4431,
    longitude: 3.4741,
  },
  {
    ...company,
    name: 'Ikeja Depot Overflow',
    address: '11 Toyin Crescent, Ikeja, Lagos',
    description: 'Wide enough for buses. Closed for works on the drainage.',
    naira: 4000,
    per: 'day',
    latitude: 6.6018,
    longitude: 3.3515,
    status: 'closed',
  },
  {
    ...company,
    name: 'Wuse Plaza Parking',
    address: '6 Savannah Street, Wuse, Abuja',
    description: 'Marked bays under trees. Attendant from 6 AM.',
    naira: 700,
    per: 'hour',
    latitude: 9.0765,
    longitude: 7.4682,
  },
  {
    ...driver,
    name: 'Garki Family House',
    address: '40 Harmattan Close, Garki, Abuja',
    description: 'Two cars inside the compound, gate locked at 11 PM.',
    naira: 2000,
    per: 'day',
    latitude: 9.0333,
    longitude: 7.4875,
  },
  {
    ...company,
    name: 'Jabi Lakeside Ground',
    address: 'Lakeside Way, Jabi, Abuja',
    description: 'Open ground with guards. Busy at weekends: ask early.',
    naira: 500,
    per: 'hour',
    latitude: 9.0656,
    longitude: 7.4255,
  },
  {
    ...driver,
    name: 'Challenge Motor Park Annex',
    address: 'Beside Challenge bus stop, Ibadan',
    description: 'Fenced, next to the park. Night watch.',
    naira: 1000,
    per: 'day',
    latitude: 7.3449,
    longitude: 3.8776,
  },
  {
    ...company,
    name: 'Bodija Market Lot',
    address: '15 Timber Lane, Bodija, Ibadan',
    description: 'For market days. Porters help with loads.',
    naira: 400,
    per: 'hour',
    latitude: 7.4352,
    longitude: 3.9141,
  },
];

export type BookingSeed = {
  readonly spaceName: string;
  readonly bookerEmail: string;
  readonly from: Date;
  /** Null until its owner completes it. */
  readonly to: Date | null;
  readonly status: BookingStatus;
  readonly cancelledBy: BookingSide | null;
  readonly askedAt: Date;
  /** When it came to be as it is. */
  readonly changedAt: Date;
};

/** @returns some in each state, for the demo commuter on either side. */
export function buildBookings(now: Date): BookingSeed[] {
  const asked = { status: 'pending', cancelledBy: null } as const;
  const day = (days: number, clock: string) => daysBefore(now, days, clock);
  return [
    {
      spaceName: 'Mama Ronke Car Park',
      bookerEmail: demoCommuter.email,
      from: day(6, '09:00'),
      to: day(6, '12:00'),
      status: 'completed',
      cancelledBy: null,
      askedAt: day(7, '18:20'),
      changedAt: day(6, '12:05'),
    },
    {
      spaceName: 'Marina Office Basement',
      bookerEmail: demoCommuter.email,
      from: day(3, '08:00'),
      to: day(3, '10:00'),
      status: 'declined',
      cancelledBy: null,
      askedAt: day(4, '20:10'),
      changedAt: day(4, '21:00'),
    },
    {
      spaceName: 'Lekki Roundabout Yard',
      bookerEmail: demoCommuter.email,
      from: day(2, '00:00'),
      to: day(1, '00:00'),
      status: 'cancelled',
      cancelledBy: 'booker',
      askedAt: day(5, '11:45'),
      changedAt: day(3, '07:30'),
    },
    {
      spaceName: 'Iroko Star Terminal Lot',
      bookerEmail: demoCommuter.email,
      from: day(-2, '06:00'),
      to: day(-4, '06:00'),
      status: 'accepted',
      cancelledBy: null,
      askedAt: day(2, '16:00'),
      changedAt: day(2, '17:15'),
    },
    {
      ...asked,
      spaceName: 'Iya Basira Yard',
      bookerEmail: demoCommuter.email,
      from: day(-1, '07:00'),
      to: day(-1, '11:00'),
      askedAt: minutesAfter(now, -90),
      changedAt: minutesAfter(now, -90),
    },
    {
      ...asked,
      spaceName: 'Palm Nut Close Gate',
      bookerEmail: demoDriver.email,
      from: day(-1, '00:00'),
      to: day(-3, '00:00'),
      askedAt: minutesAfter(now, -45),
      changedAt: minutesAfter(now, -45),
    },
    {
      ...asked,
      spaceName: 'Palm Nut Close Gate',
      bookerEmail: demoCompany.email,
      from: day(-2, '00:00'),
      to: day(-3, '00:00'),
      askedAt: minutesAfter(now, -30),
      changedAt: minutesAfter(now, -30),
    },
    {
      spaceName: 'Adeniran Corner Shop',
      bookerEmail: demoDriver.email,
      from: day(-1, '10:00'),
      to: day(-1, '13:00'),
      status: 'accepted',
      cancelledBy: null,
      askedAt: day(1, '19:00'),
      changedAt: day(1, '19:40'),
    },
    {
      spaceName: 'Palm Nut Close Gate',
      bookerEmail: demoDriver.email,
      from: day(8, '00:00'),
      to: day(7, '00:00'),
      status: 'completed',
      cancelledBy: null,
      askedAt: day(9, '12:00'),
      changedAt: day(7, '08:00'),
    },
    {
      spaceName: 'Adeniran Corner Shop',
      bookerEmail: demoCompany.email,
      from: day(4, '14:00'),
      to: day(4, '16:00'),
      status: 'cancelled',
      cancelledBy: 'owner',
      askedAt: day(5, '09:00'),
      changedAt: day(4, '07:00'),
    },
  ];
}
