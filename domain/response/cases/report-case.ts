/** A case as its reporter sees it: which agency, how far, what it answered; and its steps in the record's timeline. */
import * as z from 'zod/mini';
import { moment, wireObject } from '#domain/contract/wire.ts';
import { caseState } from '#domain/response/cases/case-state.ts';
import { type CaseOutcome, caseOutcome } from '#domain/response/cases/outcomes.ts';

export const reportCase = wireObject({
  id: z.number(),
  agency: wireObject({ id: z.number(), name: z.string(), code: z.string(), logo: z.string() }),
  state: caseState,
  seenAt: z.nullable(moment),
  acknowledgedAt: z.nullable(moment),
  resolvedAt: z.nullable(moment),
  /** Why it is resolved; null while it is not, and where the agency chose none. */
  outcome: z.nullable(caseOutcome),
  /** By when the case should be acknowledged; null once it is. */
  deadlineAt: z.nullable(moment),
  deadlineMissed: z.boolean(),
  /** The agency's public answers, oldest first. */
  replies: z.array(
    wireObject({
      text: z.string(),
      /** Empty for none. */
      picture: z.string(),
      /** The pictures after the first. A device may have kept an answer from before there were any. */
      morePictures: z._default(z.array(z.string()), []),
      /** The first name of the officer who wrote it; empty once the account is erased. */
      officer: z.string(),
      at: moment,
    }),
  ),
  can: wireObject({ reopen: z.boolean() }),
});
export type ReportCase = z.output<typeof reportCase>;

/** The steps of cases in a record's timeline, beside the record's own. `name` is the agency; a reply may have a picture. */
export const caseTimelineKinds = [
  'seen_by_agency',
  'acknowledged',
  'started',
  'replied',
  'handed_off',
  'agency_added',
  'resolved',
  'reopened',
  'deadline_missed',
] as const;
export type CaseTimelineKind = (typeof caseTimelineKinds)[number];

export type CaseTimelineEvent = {
  kind: CaseTimelineKind;
  name: string;
  note: string;
  picture?: string | undefined;
  morePictures?: string[] | undefined;
  outcome?: CaseOutcome | undefined;
  pictures?: string[] | undefined;
  captions?: string[] | undefined;
  at: string;
};
