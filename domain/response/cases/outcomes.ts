/** Why an agency resolves a case, and what it has as evidence. */
import * as z from 'zod/mini';
import { optionalText } from '#domain/contract/text.ts';
import { wireObject } from '#domain/contract/wire.ts';
import { picturePath } from '#domain/platform/pictures/uploads.ts';

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

/** In English; the reporter reads them in their own language. */
export const outcomeLabels = {
  'on-the-spot': 'Dealt with on the spot',
  'person-safe': 'The person is safe',
  'vehicle-found': 'The vehicle is found',
  referred: 'Referred to another body',
  'not-confirmed': 'Could not be confirmed',
  duplicate: 'Reported before',
  other: 'Another reason',
} as const satisfies Record<CaseOutcome, string>;

export const evidenceLength = 2000;
export const evidencePictures = 4;

const evidenceFields = {
  text: optionalText(evidenceLength),
  pictures: z._default(
    z
      .array(picturePath, { error: 'Send the pictures as a list of their paths.' })
      .check(z.maxLength(evidencePictures, { error: `Add at most ${evidencePictures} pictures.` })),
    [],
  ),
  /** Whether the reporter and the other agencies of the report see it too. */
  shown: z._default(z.boolean({ error: 'Say whether the reporter sees it.' }), false),
} as const;

/** As an officer sends it. */
export const newEvidence = wireObject(evidenceFields);
export type Evidence = z.output<typeof newEvidence>;

/** As it is stored with the resolution. */
export const storedEvidence = z.object({
  text: z.string(),
  pictures: z.array(z.string()),
  shown: z.boolean(),
});

/** As the agency's officers read it. */
export const evidence = wireObject({ text: z.string(), pictures: z.array(z.string()), shown: z.boolean() });

/** What a step tells of a resolution, beside its words; missing in steps that tell nothing of it. */
export const toldOutcome = {
  outcome: z.optional(caseOutcome),
  /** Pictures that the agency shows as evidence. */
  pictures: z.optional(z.array(z.string())),
} as const;
