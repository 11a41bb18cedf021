/**
 * The reports of the demo commuter, and the agencies' acts on them: an emergency that is over, a complaint of which one
 * agency is done, a crime that is worked on, and a complaint that is not taken up yet. Companies are invented.
 */
import type { ComplaintRole, ComplaintType } from '#domain/reporting/new-complaint.ts';
import type { SeededStep } from '#server/seed/cases.ts';
import { daysBefore, minutesAfter } from '#server/seed/moments.ts';

/** A step of a case; `assigned` gives it to the agency's own officer. */
type Step = Exclude<SeededStep, { kind: 'assigned' }> | { minutes: number; kind: 'assigned' };

export type ComplaintSeed = {
  readonly complaintRef: string;
  readonly type: ComplaintType;
  readonly role: ComplaintRole;
  readonly title: string;
  readonly name: string;
  readonly state: string;
  readonly city: string;
  readonly description: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Of the ride it is about, empty when about none. */
  readonly rideId: string;
  readonly createdAt: Date;
  /** When the reporter said that it is over. */
  readonly overAt: Date | null;
  /** By the agency's code. */
  readonly cases: Readonly<Record<string, readonly Step[]>>;
};

function resolved(minutes: number, reason: string): Step {
  return { minutes, kind: 'resolved', data: { reason, picture: '' } };
}

function replied(minutes: number, text: string): Step {
  return { minutes, kind: 'replied', data: { text } };
}

function plain(minutes: number, kind: 'seen' | 'acknowledged' | 'started'): Step {
  return { minutes, kind, data: {} };
}

function emergency(now: Date): ComplaintSeed {
  const createdAt = daysBefore(now, 12, '17:42');
  return {
    complaintRef: 'CP-4TQK9MXB',
    type: 'emmergency',
    role: 'place',
    title: 'Tanker on its side at Otedola Bridge',
    name: 'Otedola Bridge, Lagos-Ibadan Expressway',
    state: 'Lagos',
    city: 'Kosofe',
    description: 'A tanker fell over on the Berger-bound side. Something is leaking and people are running.',
    latitude: 6.6369,
    longitude: 3.3669,
    rideId: '',
    createdAt,
    overAt: minutesAfter(createdAt, 160),
    cases: {
      LASEMA: [
        plain(2, 'seen'),
        plain(3, 'acknowledged'),
        { minutes: 4, kind: 'assigned' },
        plain(6, 'started'),
        replied(
          8,
          'A response team is on its way. Please stay away from the bridge and do not film close by.',
        ),
        resolved(205, 'The tanker is upright and the road is open again. Nobody was hurt.'),
      ],
      LASAMBUS: [
        plain(4, 'seen'),
        plain(5, 'acknowledged'),
        {
          minutes: 61,
          kind: 'noted',
          data: { text: 'Two people treated for smoke on the spot, nobody carried.' },
        },
        resolved(190, 'Our ambulance stood by until the road was cleared.'),
      ],
    },
  };
}

function complaintInWork(now: Date): ComplaintSeed {
  return {
    complaintRef: 'CP-W7ZN3RHD',
    type: 'complain',
    role: 'company',
    title: 'Seven passengers on seats for five',
    name: 'Silverfin Shuttle',
    state: 'Lagos',
    city: 'Kosofe',
    description:
      'The conductor at Ojota put seven of us in the back of a Sienna and would not move until we paid for the boot as well.',
    latitude: null,
    longitude: null,
    rideId: '',
    createdAt: daysBefore(now, 6, '07:35'),
    overAt: null,
    cases: {
      LASTMA: [
        plain(95, 'seen'),
        plain(110, 'acknowledged'),
        { minutes: 120, kind: 'assigned' },
        replied(
          1500,
          'Our men at Ojota spoke to the operator. Two of their vehicles were fined for overloading.',
        ),
        resolved(1530, 'The operator was fined and warned. We watch the loading point for two weeks.'),
      ],
      FRSC: [
        plain(300, 'seen'),
        plain(340, 'acknowledged'),
        plain(2900, 'started'),
        {
          minutes: 2910,
          kind: 'noted',
          data: { text: 'Operator’s licence is due for renewal next month. Ask for their fleet list.' },
        },
      ],
    },
  };
}

function crime(now: Date): ComplaintSeed {
  return {
    complaintRef: 'CP-H2DV8PFJ',
    type: 'crime',
    role: 'place',
    title: 'Phones snatched from a danfo in traffic',
    name: 'Ketu bus stop, Ikorodu Road',
    state: 'Lagos',
    city: 'Kosofe',
    description:
      'Two boys reached through the windows while we stood in the hold-up, and ran down Demurin Street.',
    latitude: 6.5953,
    longitude: 3.3866,
    rideId: 'RD-P3WD6HTN',
    createdAt: daysBefore(now, 1, '08:20'),
    overAt: null,
    cases: {
      Police_CP: [
        plain(6, 'seen'),
        plain(7, 'acknowledged'),
        { minutes: 12, kind: 'assigned' },
        plain(25, 'started'),
        {
          minutes: 40,
          kind: 'noted',
          data: { text: 'Third report from this spot this week, all between 7 and 9.' },
        },
        replied(
          55,
          'A patrol is posted at Ketu in the mornings. Please come to the Ketu division with the phone’s receipt.',
        ),
      ],
      RRS: [plain(15, 'seen'), plain(21, 'acknowledged')],
    },
  };
}

function newComplaint(now: Date): ComplaintSeed {
  return {
    complaintRef: 'CP-6XBM5QYC',
    type: 'complain',
    role: 'agency',
    title: 'Refuse heap blocks the lay-by',
    name: 'Mile 12 market lay-by',
    state: 'Lagos',
    city: 'Kosofe',
    description: 'The heap has grown into the bus lay-by since last week, so buses stop in the fast lane.',
    latitude: 6.6079,
    longitude: 3.3991,
    rideId: '',
    createdAt: minutesAfter(now, -50),
    overAt: null,
    cases: { LAWMA: [], LASTMA: [] },
  };
}

/** @returns them oldest first. */
export function buildComplaints(now: Date): ComplaintSeed[] {
  return [emergency(now), complaintInWork(now), crime(now), newComplaint(now)];
}
