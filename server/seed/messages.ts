/**
 * The messages between the demo people and agencies: about a ride, and plain questions; some
 * of it not read yet. Names and places are invented.
 */
import type { TicketSide } from '#domain/response/messages/messages.ts';
import { daysBefore, minutesAfter } from '#server/seed/moments.ts';
import { demoCommuter, demoDriver } from '#server/seed/people.ts';

export type MessageSeed = { readonly side: TicketSide; readonly at: Date; readonly text: string };

export type TicketSeed = {
  readonly reference: string;
  readonly ownerEmail: string;
  readonly agencyCode: string;
  /** The reference of the record it is about; empty for none. */
  readonly about: string;
  readonly messages: readonly [MessageSeed, ...MessageSeed[]];
  /** How many of its messages each side has read. */
  readonly readTo: Readonly<Record<TicketSide, number>>;
  readonly starredBy: readonly TicketSide[];
  /** The agency's own officer answers it. */
  readonly isAssigned: boolean;
  readonly closedAt: Date | null;
};

type Line = readonly [side: TicketSide, minutes: number, text: string];

/** @param lines minutes after the first. */
function conversation(start: Date, lines: readonly [Line, ...Line[]]): TicketSeed['messages'] {
  const message = ([side, minutes, text]: Line): MessageSeed => ({
    side,
    at: minutesAfter(start, minutes),
    text,
  });
  const [first, ...others] = lines;
  return [message(first), ...others.map(message)];
}

export function buildTickets(now: Date): TicketSeed[] {
  const seldom = { starredBy: [], isAssigned: false, closedAt: null, about: '' } as const;
  return [
    {
      ...seldom,
      reference: 'TK-6HWQ3MZT',
      ownerEmail: demoCommuter.email,
      agencyCode: 'Police_CP',
      about: 'RD-T6NF5JWS',
      messages: conversation(daysBefore(now, 4, '20:05'), [
        [
          'user',
          0,
          'Good evening. I flagged this taxi tonight. I am home, but I left a brown bag with my work tablet in it.',
        ],
        ['agency', 26, 'Good evening. We are speaking to the taxi’s owner. Can you describe the bag?'],
        ['user', 31, 'Brown canvas, one broken zip, and a sticker of a palm tree on the tablet.'],
        [
          'agency',
          870,
          'A bag like that was handed in at the Ikeja post this morning. Bring any proof that it is yours.',
        ],
        [
          'agency',
          872,
          'The post is open from 8 AM to 6 PM. Ask for the duty sergeant and say your ticket number.',
        ],
      ]),
      readTo: { user: 3, agency: 3 },
      starredBy: ['user'],
      isAssigned: true,
    },
    {
      ...seldom,
      reference: 'TK-K8D2VNRX',
      ownerEmail: demoCommuter.email,
      agencyCode: 'LASTMA',
      messages: conversation(daysBefore(now, 1, '08:20'), [
        [
          'user',
          0,
          'Is the counter-flow lane at Ojodu Berger open on Saturdays? The sign says weekdays only.',
        ],
        [
          'agency',
          95,
          'It is open on weekdays from 6 AM to 9 AM only. On Saturdays the lane is closed, also for buses.',
        ],
      ]),
      readTo: { user: 1, agency: 1 },
    },
    {
      ...seldom,
      reference: 'TK-R4TJ7PBC',
      ownerEmail: demoCommuter.email,
      agencyCode: 'LAWMA',
      messages: conversation(daysBefore(now, 9, '07:05'), [
        [
          'user',
          0,
          'Refuse has covered the walkway at the Surulere bus stop for a week. People stand on the road to wait.',
        ],
        ['agency', 190, 'Thank you for telling us. A truck clears it tonight.'],
        ['agency', 1460, 'It is cleared. Please write again if it comes back.'],
        ['user', 1520, 'It is clean now. Thank you.'],
      ]),
      readTo: { user: 4, agency: 4 },
      isAssigned: true,
      closedAt: minutesAfter(daysBefore(now, 9, '07:05'), 1600),
    },
    {
      ...seldom,
      reference: 'TK-9XCM5GQH',
      ownerEmail: demoDriver.email,
      agencyCode: 'Police_CP',
      messages: conversation(daysBefore(now, 1, '16:40'), [
        ['user', 0, 'A passenger left a phone in my bus on the trip from Oshodi. Where do I hand it in?'],
        [
          'user',
          2,
          'It is a black phone in a red case. The battery is dead, so I cannot call anybody with it.',
        ],
      ]),
      readTo: { user: 0, agency: 0 },
    },
    {
      ...seldom,
      reference: 'TK-W2NF8YVD',
      ownerEmail: demoDriver.email,
      agencyCode: 'FRSC',
      messages: conversation(daysBefore(now, 5, '11:15'), [
        [
          'user',
          0,
          'My licence ends next month. Can I renew it in Ibadan, or only in Lagos where it was made?',
        ],
        ['agency', 60, 'At any licence centre in the country. Bring the old licence and your tax clearance.'],
        ['user', 64, 'Thank you.'],
      ]),
      readTo: { user: 3, agency: 3 },
      starredBy: ['user'],
    },
  ];
}

export const cannedReplySeeds: readonly { agencyCode: string; title: string; text: string }[] = [
  {
    agencyCode: 'Police_CP',
    title: 'We have your message',
    text: 'We have your message and are looking into it. In danger, call 112 at once; do not wait for an answer here.',
  },
  {
    agencyCode: 'Police_CP',
    title: 'Which vehicle was it?',
    text: 'Which vehicle was it? The number plate, the colour and the park it left from help us most.',
  },
  {
    agencyCode: 'Police_CP',
    title: 'Lost and found desk',
    text: 'What is found in vehicles is kept at the Ikeja post, 8 AM to 6 PM. Bring any proof that it is yours.',
  },
  {
    agencyCode: 'LASTMA',
    title: 'Where exactly?',
    text: 'Where exactly is it, and on which side of the road? A picture helps.',
  },
];
