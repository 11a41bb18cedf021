/** Cases with lives at random, written straight into the database: what happened to them, and when. */
import fc from 'fast-check';
import type { OpeningHours } from '#domain/identity/agencies/opening-hours.ts';
import { clockFrom } from '#domain/response/cases/case-deadline.ts';
import type { CaseEvent, CaseEventKind } from '#domain/response/cases/case-events.ts';
import { caseTransitions, factsAfter } from '#domain/response/cases/case-state.ts';
import { type CaseOutcome, caseOutcomes } from '#domain/response/cases/outcomes.ts';
import { type CaseKind, caseKinds } from '#domain/values/case-kinds.ts';
import type { TestServer } from '#test/support/server.ts';

/** Minutes that an agency set itself, for cases that begin then or later. */
export type OwnTarget = { time: 'answer' | 'resolve'; kind: CaseKind; since: string; minutes: number };

export type Life = {
  agencyId: number;
  kind: CaseKind;
  /** Within which the agency should acknowledge it, each time that it begins; in these hours where its kind counts in them. */
  minutes: number;
  hours: OpeningHours;
  targets: readonly OwnTarget[];
  events: readonly CaseEvent[];
};

const minute = 60_000;
const day = 1440 * minute;

const happenings = [
  'seen',
  'acknowledged',
  'assigned',
  'started',
  'noted',
  'replied',
  'handed_off',
  'resolved',
  'reopened',
  'handed_back',
  'withdrawn',
  'deadline_missed',
] as const satisfies readonly CaseEventKind[];
type Happening = (typeof happenings)[number];

/** One of the reasons, or none, by the minute. */
function outcomeAt(at: string): CaseOutcome | undefined {
  return caseOutcomes[Math.floor(Date.parse(at) / minute) % (caseOutcomes.length + 1)];
}

type Times = Pick<Life, 'kind' | 'minutes' | 'hours'>;

function eventOf(kind: Happening, actorId: number, at: string, times: Times): CaseEvent {
  switch (kind) {
    case 'assigned':
      return { kind, data: { officerId: actorId }, actorId, at };
    case 'noted':
    case 'replied':
      return { kind, data: { text: 'We are on it.' }, actorId, at };
    case 'handed_off':
      return { kind, data: { agencyId: 1, caseId: 1, reason: 'Theirs.' }, actorId, at };
    case 'resolved':
      return { kind, data: { reason: 'Done.', picture: '', outcome: outcomeAt(at) }, actorId, at };
    case 'reopened':
      return {
        kind,
        data: { reason: 'Again.', ...clockFrom(times.kind, new Date(at), times) },
        actorId: null,
        at,
      };
    case 'handed_back':
      return {
        kind,
        data: {
          from: { agencyId: 1, caseId: 1, reason: 'Yours.' },
          ...clockFrom(times.kind, new Date(at), times),
        },
        actorId: null,
        at,
      };
    case 'withdrawn':
      return { kind, data: { reason: 'A mistake.' }, actorId: null, at };
    default:
      return { kind, data: {}, actorId, at };
  }
}

type Fate = { kind: CaseKind; beforeEnd: number; minutes: number; steps: [number, number, number][] };

/** The life of a case, as numbers: of each step which one, by whom, and how long after the step before it. */
const fate: fc.Arbitrary<Fate> = fc.record({
  kind: fc.constantFrom(...caseKinds),
  beforeEnd: fc.integer({ min: 1, max: 70 * day }),
  minutes: fc.integer({ min: 1, max: 300 }),
  steps: fc.array(
    fc.tuple(
      fc.nat(1000),
      fc.nat(1000),
      fc.oneof(fc.integer({ min: 1, max: 90 * minute }), fc.integer({ min: 1, max: 5 * day })),
    ),
    { maxLength: 12 },
  ),
});

function eventsOf(
  { kind: caseKind, minutes, beforeEnd, steps }: Fate,
  officers: readonly number[],
  hours: OpeningHours,
  end: number,
): CaseEvent[] {
  const openedAt = new Date(end - beforeEnd).toISOString();
  const times = { kind: caseKind, minutes, hours };
  const events: CaseEvent[] = [
    {
      kind: 'opened',
      data: { startedAt: openedAt, ...clockFrom(caseKind, new Date(openedAt), times), from: null },
      actorId: null,
      at: openedAt,
    },
  ];
  let at = Date.parse(openedAt);
  for (const [which, whose, gap] of steps) {
    const possible = caseTransitions[factsAfter(events).state];
    const allowed = happenings.filter((kind) => kind in possible);
    const kind = allowed[which % allowed.length];
    at += gap;
    if (kind === undefined || at >= end) break;
    events.push(eventOf(kind, officers[whose % officers.length] ?? 0, new Date(at).toISOString(), times));
  }
  return events;
}

type Given = {
  agencyId: number;
  officers: readonly number[];
  reporterId: number;
  hours: OpeningHours;
  targets: readonly OwnTarget[];
  end: Date;
};

/** @returns as many lives as asked for, of which each is stored as a case of the agency. */
export async function storeLives(
  { app }: Pick<TestServer, 'app'>,
  { agencyId, officers, reporterId, hours, targets, end }: Given,
  { seed, count }: { seed: number; count: number },
): Promise<Life[]> {
  const lives = fc.sample(fate, { seed, numRuns: count }).map((one) => ({
    agencyId,
    kind: one.kind,
    minutes: one.minutes,
    hours,
    targets,
    events: eventsOf(one, officers, hours, end.getTime()),
  }));
  await app.database.transact(async (tx) => {
    const complaints = await tx
      .insertInto('complaints')
      .values(
        lives.map((_, place) => ({
          complaint_ref: `CP-${agencyId}-${place}`,
          owner_id: reporterId,
          title: 'Overloading',
          role: 'company' as const,
          type: 'complain' as const,
          name: 'Fast Lane',
          state: 'Lagos',
          city: 'Ikeja',
          description: 'Five on each row.',
        })),
      )
      .returning('id')
      .execute();
    const cases = await tx
      .insertInto('cases')
      .values(lives.map((life, place) => caseRowOf(life, complaints[place]?.id ?? 0, reporterId)))
      .returning('id')
      .execute();
    const events = lives.flatMap(({ events: own }, place) =>
      own.map(({ kind, data, actorId, at }, before) => ({
        case_id: cases[place]?.id ?? 0,
        sequence: before + 1,
        kind,
        data: JSON.stringify(data),
        actor_id: actorId,
        at,
      })),
    );
    for (let first = 0; first < events.length; first += 2_000) {
      await tx
        .insertInto('case_events')
        .values(events.slice(first, first + 2_000))
        .execute();
    }
  });
  return lives;
}

function caseRowOf({ agencyId, kind, events }: Life, complaintId: number, reporterId: number) {
  const facts = factsAfter(events);
  return {
    agency_id: agencyId,
    kind,
    flag_id: null,
    complaint_id: complaintId,
    reporter_id: reporterId,
    version: events.length,
    state: facts.state,
    officer_id: facts.officerId,
    started_at: facts.startedAt,
    seen_at: facts.seenAt,
    acknowledged_at: facts.acknowledgedAt,
    resolved_at: facts.resolvedAt,
    outcome: facts.outcome,
    deadline_at: facts.deadlineAt,
    soon_at: facts.soonAt,
    deadline_missed: facts.deadlineMissed,
  };
}
