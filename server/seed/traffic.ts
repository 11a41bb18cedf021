/** Traffic updates of the demo people on roads that exist, most of them current when an installation starts. */
import type { Voice } from '#domain/road/traffic/status.ts';
import { demoCommuter, demoCompany, demoDriver } from '#server/seed/people.ts';

export type TrafficSeed = {
  readonly authorEmail: string;
  readonly title: string;
  readonly category: string;
  readonly description: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly minutesAgo: number;
  /** The votes of others, and how many minutes ago. */
  readonly voices: readonly (readonly [email: string, voice: Voice, minutesAgo: number])[];
};

const [amara, sunday, folake] = [demoCommuter.email, demoDriver.email, demoCompany.email];
const lastma = 'lastma@demo.rua.example';
const frsc = 'frsc@demo.rua.example';
const lamata = 'lamata@demo.rua.example';
const police = 'police-cp@demo.rua.example';

/** Newest first. Past ones are among them, so that the history is not empty either. */
export const trafficSeeds: readonly TrafficSeed[] = [
  {
    authorEmail: sunday,
    title: 'Third Mainland Bridge slow from Adekunle to the Island',
    category: 'Congestion',
    description:
      'It stands from the Adekunle ramp. A car with a burst tyre takes the right lane before Ebute Metta. Herbert Macaulay Way moves.',
    latitude: 6.4953,
    longitude: 3.3905,
    minutesAgo: 8,
    voices: [
      [folake, 'there', 5],
      [lastma, 'there', 2],
    ],
  },
  {
    authorEmail: folake,
    title: 'Trailer fell at Ojota interchange, inbound',
    category: 'Accident',
    description:
      'A container is across two lanes of Ikorodu Road towards Maryland. Nobody seems hurt. Coaches turn off at Ketu.',
    latitude: 6.5877,
    longitude: 3.3789,
    minutesAgo: 35,
    voices: [
      [sunday, 'there', 20],
      [amara, 'there', 12],
      [lastma, 'there', 4],
    ],
  },
  {
    authorEmail: amara,
    title: 'Water on Awolowo Road, Ikoyi, near Falomo',
    category: 'Flooding',
    description: 'Up to the door of a small car on the side of the barracks. Danfos drive on the median.',
    latitude: 6.4447,
    longitude: 3.416,
    minutesAgo: 50,
    voices: [[sunday, 'there', 30]],
  },
  {
    authorEmail: sunday,
    title: 'Danfo broken down on Eko Bridge, Apongbon side',
    category: 'Broken-down vehicle',
    description: 'In the middle lane without lights. Keep right.',
    latitude: 6.46,
    longitude: 3.385,
    minutesAgo: 25,
    voices: [[amara, 'cleared', 3]],
  },
  {
    authorEmail: folake,
    title: 'Lane closed at Otedola Bridge for repairs',
    category: 'Road works',
    description: 'Lagos\u2013Ibadan Expressway, outbound before Berger. One lane until the evening.',
    latitude: 6.6353,
    longitude: 3.367,
    minutesAgo: 110,
    voices: [
      [sunday, 'there', 70],
      [frsc, 'there', 40],
    ],
  },
  {
    authorEmail: amara,
    title: 'Go-slow at Cele, Oshodi\u2013Apapa Expressway',
    category: 'Go-slow',
    description: 'Tankers queue on the service lane and spill over at the bus stop.',
    latitude: 6.5075,
    longitude: 3.3185,
    minutesAgo: 15,
    voices: [],
  },
  {
    authorEmail: sunday,
    title: 'Vehicle papers checked at Mile 2, Badagry Expressway',
    category: 'Checkpoint',
    description: 'Orderly and quick. Have licence and particulars at hand.',
    latitude: 6.4642,
    longitude: 3.3138,
    minutesAgo: 40,
    voices: [],
  },
  {
    authorEmail: folake,
    title: 'Airport Road, Abuja: heavy at Lugbe towards the city',
    category: 'Congestion',
    description:
      'Umaru Musa Yar\u2019Adua Expressway, from the Lugbe pedestrian bridge to the Games Village exit.',
    latitude: 8.9846,
    longitude: 7.379,
    minutesAgo: 18,
    voices: [[frsc, 'there', 6]],
  },
  {
    authorEmail: amara,
    title: 'Two cars touched on Kubwa Expressway, Gwarinpa exit',
    category: 'Accident',
    description: 'Abuja, inbound. Both stand on the shoulder, people slow down to look.',
    latitude: 9.103,
    longitude: 7.407,
    minutesAgo: 55,
    voices: [],
  },
  {
    authorEmail: sunday,
    title: 'Aba Road, Port Harcourt, closed at Garrison for a procession',
    category: 'Closed road',
    description: 'Traffic goes by Trans-Amadi. The police say that it opens in the afternoon.',
    latitude: 4.806,
    longitude: 7.011,
    minutesAgo: 90,
    voices: [[folake, 'there', 45]],
  },
  {
    authorEmail: folake,
    title: 'East\u2013West Road at Eleme Junction: deep holes, tankers tilt',
    category: 'Danger',
    description: 'Port Harcourt. Leave a gap to whatever carries fuel.',
    latitude: 4.856,
    longitude: 7.064,
    minutesAgo: 30,
    voices: [[police, 'there', 10]],
  },
  {
    authorEmail: amara,
    title: 'Ikorodu Road at Mile 12: market spills onto the BRT lane',
    category: 'Congestion',
    description: 'Buses leave the lane before the market and return at Owode.',
    latitude: 6.6015,
    longitude: 3.3985,
    minutesAgo: 260,
    voices: [
      [lamata, 'cleared', 190],
      [sunday, 'cleared', 180],
    ],
  },
  {
    authorEmail: sunday,
    title: 'Truck being towed on Funsho Williams Avenue, Stadium',
    category: 'Broken-down vehicle',
    description: 'Towards Ojuelegba, left lane.',
    latitude: 6.4975,
    longitude: 3.3645,
    minutesAgo: 60 * 26,
    voices: [],
  },
  {
    authorEmail: folake,
    title: 'Lekki\u2013Epe Expressway: lights out at Chevron',
    category: 'Traffic lights out',
    description: 'Wardens let the sides through in turns. It takes ten minutes.',
    latitude: 6.4383,
    longitude: 3.528,
    minutesAgo: 60 * 49,
    voices: [],
  },
];

export type AdvisorySeed = {
  readonly agencyCode: string;
  readonly title: string;
  readonly text: string;
  readonly minutesAgo: number;
  readonly hours: number;
};

export const advisorySeeds: readonly AdvisorySeed[] = [
  {
    agencyCode: 'FRSC',
    title: 'Rain on the Lagos\u2013Ibadan Expressway',
    text: 'Drive with headlamps on and keep twice the usual distance between Berger and Ogere. Call 122, toll-free, when you see a crash.',
    minutesAgo: 180,
    hours: 72,
  },
  {
    agencyCode: 'LASTMA',
    title: 'Night work on Eko Bridge from 10 PM',
    text: 'One lane at a time is closed between Alaka and Apongbon until 5 AM, every night this week. Use Carter Bridge.',
    minutesAgo: 45,
    hours: 120,
  },
];
