/**
 * The events of a case: one report at one agency. A case is stored as these events and nothing else; its state, the
 * timeline of its record, the agency's figures and the audit are all computed from them.
 */
import * as z from 'zod/mini';
import { storedEvidence } from '#domain/response/cases/evidence.ts';
import { caseOutcome } from '#domain/response/cases/outcomes.ts';

const moment = z.string();
const id = z.number();
/** When little of the time is left; missing in events that are older than this field. */
const soonAt = z.optional(moment);

function event<const Kind extends string, Data extends z.ZodMiniType>(kind: Kind, data: Data) {
  return z.object({
    kind: z.literal(kind),
    data,
    /** Null for events without an actor: the deadline that passed. */
    actorId: z.nullable(id),
    at: moment,
  });
}

/** Events of the ladder: by the passenger, then by the next of kin. */
export const overdueAnswers = [
  'late',
  'expected',
  'unproved',
  'help',
  'kin-missing',
  'kin-found',
  'kin-fine',
] as const;
export type OverdueAnswer = (typeof overdueAnswers)[number];

export const caseEvent = z.discriminatedUnion('kind', [
  event(
    'opened',
    z.object({
      /** When the report was first made: a case that was handed over keeps its first deadline. */
      startedAt: moment,
      deadlineAt: moment,
      soonAt,
      from: z.nullable(z.object({ agencyId: id, caseId: id, reason: z.string() })),
    }),
  ),
  /** An officer of the agency opened it for the first time. */
  event('seen', z.object({})),
  event('acknowledged', z.object({})),
  event('assigned', z.object({ officerId: id })),
  event('started', z.object({})),
  /** Seen inside the agency only. */
  event('noted', z.object({ text: z.string() })),
  /** Seen by the reporter, and by the other agencies of the same report. */
  event(
    'replied',
    z.object({
      text: z.string(),
      picture: z.optional(z.string()),
      /** The pictures after the first. */
      morePictures: z.optional(z.array(z.string())),
    }),
  ),
  event('handed_off', z.object({ agencyId: id, caseId: id, reason: z.string() })),
  /** One more agency got the report, with a case and a clock of its own; the agency's own case goes on. */
  event('agency_added', z.object({ agencyId: id, caseId: id, reason: z.string() })),
  event(
    'resolved',
    z.object({
      /** The reason in words. It may be empty beside an outcome. */
      reason: z.string(),
      picture: z.string(),
      /** Missing where the client knew of none. */
      outcome: z.optional(caseOutcome),
      evidence: z.optional(storedEvidence),
    }),
  ),
  event('reopened', z.object({ reason: z.string(), deadlineAt: moment, soonAt })),
  /** The agency to which it was handed over gave it back: it is new again. */
  event(
    'handed_back',
    z.object({
      from: z.object({ agencyId: id, caseId: id, reason: z.string() }),
      deadlineAt: moment,
      soonAt,
    }),
  ),
  event('withdrawn', z.object({ reason: z.string() })),
  event('deadline_missed', z.object({})),
  /** The passenger of a flagged ride completed it. `safe` is null when they were not asked. */
  event('ride_completed', z.object({ safe: z.nullable(z.boolean()) })),
  event('completion_undone', z.object({})),
  /** Asked whether they are safe, the passenger answered no. */
  event('help_asked', z.object({})),
  /** The answer of the passenger of an overdue vehicle, or of their next of kin, since; the number is of the ladder's event. */
  event('overdue_answered', z.object({ said: z.enum(overdueAnswers), ladderEventId: id })),
  event('linked', z.object({ caseId: id })),
  event('unlinked', z.object({ caseId: id })),
  /** An officer read the next of kin of the flagged ride. Seen inside the agency only. */
  event(
    'kin_opened',
    z.object({
      reason: z.string(),
      /** The officer used the documented call of the ride, which asks for no reason. `reason` says so. */
      byCall: z.optional(z.literal(true)),
    }),
  ),
  /** The agency can do nothing until others have: another agency, a hospital, the reporter. Seen inside it only. */
  event('waited', z.object({ whom: z.string() })),
  /** The case no longer waits. Seen inside the agency only. */
  event('went_on', z.object({})),
  /** An officer printed its sheet. Seen inside the agency only. */
  event('printed', z.object({})),
]);
export type CaseEvent = z.output<typeof caseEvent>;
export type CaseEventKind = CaseEvent['kind'];
export type CaseEventOf<K extends CaseEventKind> = Extract<CaseEvent, { kind: K }>;

export const caseEventKinds = [
  'opened',
  'seen',
  'acknowledged',
  'assigned',
  'started',
  'noted',
  'replied',
  'handed_off',
  'agency_added',
  'resolved',
  'reopened',
  'handed_back',
  'withdrawn',
  'deadline_missed',
  'ride_completed',
  'completion_undone',
  'help_asked',
  'overdue_answered',
  'linked',
  'unlinked',
  'kin_opened',
  'waited',
  'went_on',
  'printed',
] as const satisfies readonly CaseEventKind[];

/** The case events that the reporter sees. Notes, assignments and links are the agency's own. */
export const publicCaseEvents = [
  'seen',
  'acknowledged',
  'started',
  'replied',
  'handed_off',
  'agency_added',
  'resolved',
  'reopened',
  'deadline_missed',
] as const satisfies readonly CaseEventKind[];
