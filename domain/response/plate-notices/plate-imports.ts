/**
 * Imports of plate notices from a CSV file with the columns `plate`, `ref`, `date` and `state`. Officers see the differences first; what
 * takes effect is what they saw, or nothing. Notices that the file does not name stay as they are.
 */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { wireObject } from '#domain/contract/wire.ts';
import { noticeKind, plateNoticeKinds } from '#domain/response/plate-notices/plate-notices.ts';

export const importColumns = ['plate', 'ref', 'date', 'state'] as const;
/** The values of the column `state`. */
export const importStates = [...plateNoticeKinds, 'withdrawn'] as const;
export type ImportState = (typeof importStates)[number];
export const mostImportRows = 500;
export const mostImportCharacters = 60_000;

/** `replaced`: another reference is known; the old notice is withdrawn and the new one begins, confirmed if that one was. */
export const importActs = ['added', 'replaced', 'renewed', 'withdrawn', 'unchanged'] as const;
export type ImportAct = (typeof importActs)[number];

const importDifference = wireObject({
  /** The line of the file; the first line is 1. */
  line: z.number(),
  act: z.enum(importActs),
  plate: z.string(),
  kind: noticeKind,
  reference: z.string(),
});
export type ImportDifference = z.output<typeof importDifference>;

export const importPreview = wireObject({
  differences: z.array(importDifference),
  /** Lines that are left out, and why. No text of the file stands in a reason. */
  errors: z.array(wireObject({ line: z.number(), message: z.string() })),
  /** The fingerprint of these differences. The caller sends it back to apply them. */
  fingerprint: z.string(),
});
export type ImportPreview = z.output<typeof importPreview>;

const csv = z
  .string({ error: 'Send the text of a CSV file.' })
  .check(
    z.regex(/\S/, { error: 'The file is empty.' }),
    z.maxLength(mostImportCharacters, { error: 'The file is too large. Send at most 500 lines at once.' }),
  );

const common = {
  noun: 'plate notices',
  access: agencies,
  method: 'POST',
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
} as const;

export const previewPlateImport = defineEndpoint({
  ...common,
  name: 'previewPlateImport',
  summary: 'What a CSV file would change of the notices of the officer’s agency; nothing changes yet',
  path: '/api/agency/plate-notices/import/preview',
  body: wireObject({ csv }),
  answer: dataAnswer(importPreview),
  unaudited: true,
});

export const importPlateNotices = defineEndpoint({
  ...common,
  name: 'importPlateNotices',
  summary: 'Make the differences of a preview take effect',
  path: '/api/agency/plate-notices/import',
  body: wireObject({
    csv,
    fingerprint: z
      .string({ error: 'Send the fingerprint of the preview.' })
      .check(z.regex(/^\S{1,100}$/, { error: 'Send the fingerprint of the preview.' })),
  }),
  answer: dataAnswer(importPreview, 'The notices are imported.'),
});
