/** The evidence of an agency for a resolution. */
import * as z from 'zod/mini';
import { optionalText } from '#domain/contract/text.ts';
import { wireObject } from '#domain/contract/wire.ts';
import { picturePath } from '#domain/platform/pictures/uploads.ts';

export const evidenceLength = 2000;
export const evidencePictures = 4;
export const captionLength = 120;

const evidenceFields = {
  text: optionalText(evidenceLength),
  pictures: z._default(
    z
      .array(picturePath, { error: 'Send the pictures as a list of their paths.' })
      .check(z.maxLength(evidencePictures, { error: `Add at most ${evidencePictures} pictures.` })),
    [],
  ),
  /** The caption of each picture, in their order; empty for none, and none at all of clients that know of none. */
  captions: z._default(
    z
      .array(optionalText(captionLength), { error: 'Send the captions as a list of texts.' })
      .check(z.maxLength(evidencePictures, { error: `Add at most ${evidencePictures} captions.` })),
    [],
  ),
  /** Whether the reporter and the other agencies of the report see it too. */
  shown: z._default(z.boolean({ error: 'Say whether the reporter sees it.' }), false),
} as const;

/** Evidence as an officer sends it. */
export const newEvidence = wireObject(evidenceFields);
export type Evidence = z.output<typeof newEvidence>;

/** Evidence as it is stored with the resolution. */
export const storedEvidence = z.object({
  text: z.string(),
  pictures: z.array(z.string()),
  /** Missing in evidence that is older than captions. */
  captions: z.optional(z.array(z.string())),
  shown: z.boolean(),
});

/** Evidence as the agency's officers read it. */
export const evidence = wireObject({
  text: z.string(),
  pictures: z.array(z.string()),
  /** One caption for each picture, empty where there is none. */
  captions: z.array(z.string()),
  shown: z.boolean(),
});

/** @returns as many captions as there are pictures. */
export function captionsOf({ pictures, captions = [] }: z.output<typeof storedEvidence>): string[] {
  return pictures.map((_, place) => captions[place] ?? '');
}
