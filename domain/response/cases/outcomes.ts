/** Why an agency resolves a case. */
import * as z from 'zod/mini';

/** The reasons to choose from, in the order in which they are offered. */
export const caseOutcomes = [
  'on-the-spot',
  'person-safe',
  'vehicle-found',
  'referred',
  'not-confirmed',
  'duplicate',
  'other',
] as const;
export const caseOutcome = z.enum(caseOutcomes, { error: 'Choose a reason.' });
export type CaseOutcome = z.output<typeof caseOutcome>;

/** The parts of a step about a resolution, beside its words; missing in steps that tell nothing of it. */
export const outcomeFields = {
  outcome: z.optional(caseOutcome),
  /** Pictures that the agency shows as evidence. */
  pictures: z.optional(z.array(z.string())),
  /** The caption of each; empty for none. */
  captions: z.optional(z.array(z.string())),
} as const;
