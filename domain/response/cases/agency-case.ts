/** A case as the officers of its agency read it: in the queue, and whole. */
import * as z from 'zod/mini';
import { moment, wireObject } from '#domain/contract/wire.ts';
import { caseEventKinds } from '#domain/response/cases/case-events.ts';
import { caseReport, timelineStep } from '#domain/response/cases/case-report.ts';
import { caseState } from '#domain/response/cases/case-state.ts';
import { timeOfCase } from '#domain/response/cases/case-times.ts';
import { evidence } from '#domain/response/cases/evidence.ts';
import { caseOutcome } from '#domain/response/cases/outcomes.ts';
import { recordInShort } from '#domain/response/cases/record-in-short.ts';
import { plateKind } from '#domain/road/plate-kinds.ts';
import { caseKind } from '#domain/values/case-kinds.ts';

export const person = wireObject({ id: z.number(), firstName: z.string(), lastName: z.string() });

const caseFields = {
  id: z.number(),
  kind: caseKind,
  state: caseState,
  urgent: z.boolean(),
  startedAt: moment,
  seenAt: z.nullable(moment),
  acknowledgedAt: z.nullable(moment),
  resolvedAt: z.nullable(moment),
  /** Why it is resolved; null while it is not, and where none was chosen. */
  outcome: z.nullable(caseOutcome),
  deadlineAt: z.nullable(moment),
  /** When little of the agency's time is left; null without a deadline, and for cases where it was not computed. */
  soonAt: z.nullable(moment),
  deadlineMissed: z.boolean(),
  /** The person or body for which a case in hand waits; empty when it does not wait. */
  waitsFor: z.string(),
  waitsSince: z.nullable(moment),
  officer: z.nullable(person),
  reporter: z.string(),
  /** The plate of the vehicle as it was lodged; empty for a complaint without a vehicle. */
  plate: z.string(),
  /** Null without a plate, and where the kind is not known. */
  plateKind: z.nullable(plateKind),
  /**
   * Why a ride or item was flagged, in one line. Empty when the flag has no words, once it is withdrawn, and for a complaint,
   * which has a title.
   */
  words: z.string(),
  /** Local government and state: where a ride was boarded, an item left, a complaint happened. */
  place: z.string(),
  /** Whether the reporter's e-mail address is confirmed. */
  addressConfirmed: z.boolean(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  ...recordInShort,
};

export const caseRow = wireObject(caseFields);
export type CaseRow = z.output<typeof caseRow>;

/** One step, as the agency's own officers read it. `who` is a person's name, or empty. */
export const caseStep = wireObject({
  kind: z.enum(caseEventKinds),
  who: z.string(),
  text: z.string(),
  picture: z.string(),
  /** The pictures of a reply after the first. */
  morePictures: z.array(z.string()),
  /** The outcome of a resolution; missing where none was chosen. */
  outcome: z.optional(caseOutcome),
  evidence: z.optional(evidence),
  at: moment,
});
export type CaseStep = z.output<typeof caseStep>;

export const caseActions = [
  'acknowledge',
  'assign',
  'start',
  'note',
  'reply',
  'resolve',
  'handOff',
  'tell',
  'link',
  'wait',
  'goOn',
] as const;
export type CaseAction = (typeof caseActions)[number];

export const agencyCase = wireObject({
  ...caseFields,
  steps: z.array(caseStep),
  /** Null once its reporter withdrew it. */
  report: z.nullable(caseReport),
  /** The times of the case beside the agency's targets, each once. */
  times: z.array(timeOfCase),
  /** The steps of every side, the newest first. */
  timeline: z.array(timelineStep),
  /** The agency's other cases of this plate in the last 90 days. */
  samePlate: z.array(wireObject(caseFields)),
  /** The officers it can be assigned to: by name, those on duty first. */
  officers: z.array(
    wireObject({ id: z.number(), firstName: z.string(), lastName: z.string(), onDuty: z.boolean() }),
  ),
  /** The answers of other agencies to the reporter. */
  otherReplies: z.array(
    wireObject({
      agency: z.string(),
      text: z.string(),
      picture: z.string(),
      morePictures: z.array(z.string()),
      at: moment,
    }),
  ),
  /** Cases that officers linked as being about the same incident; the link shows on both. */
  linked: z.array(wireObject(caseFields)),
  /** Reports of the same vehicle or from the same place, which may be the same. */
  similar: z.array(wireObject({ ...caseFields, why: z.enum(['vehicle', 'place']), linked: z.boolean() })),
  can: wireObject({
    acknowledge: z.boolean(),
    assign: z.boolean(),
    start: z.boolean(),
    note: z.boolean(),
    reply: z.boolean(),
    resolve: z.boolean(),
    handOff: z.boolean(),
    tell: z.boolean(),
    link: z.boolean(),
    wait: z.boolean(),
    goOn: z.boolean(),
  }),
});
export type AgencyCase = z.output<typeof agencyCase>;
