/**
 * Notices of agencies about a plate: stolen, wanted or impounded. They are shown to who checks the plate, for thirty days unless
 * renewed. That a vehicle is stolen is shown once a second officer has confirmed it.
 */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { plateKind } from '#domain/road/plate-kinds.ts';
import { parsePlate, plateSchema } from '#domain/values/plates.ts';

export const plateNoticeKinds = ['stolen', 'wanted', 'impounded'] as const;
export type PlateNoticeKind = (typeof plateNoticeKinds)[number];
export const noticeKind = z.enum(plateNoticeKinds, { error: 'Choose stolen, wanted or impounded.' });

/** `waiting` for a second officer, `shown`, `ended` by itself, or `withdrawn`. */
export const plateNoticeStates = ['waiting', 'shown', 'ended', 'withdrawn'] as const;
export type PlateNoticeState = (typeof plateNoticeStates)[number];

export const plateNoticeDays = 30;
export const referenceLength = 30;
export const chassisSuffixLength = 8;

/** Letters and digits with plain separators between them, so that no sentence and no formula stands on a notice. */
const plainCode = /^[A-Z0-9]+(?:[ /.-][A-Z0-9]+)*$/;
const hasDigit = /\d/;

export const noticePlate = plateSchema.check(
  z.refine((text) => plainCode.test(text) && (hasDigit.test(text) || parsePlate(text).isUsual), {
    error: 'Enter a plate of letters and digits, such as ABC-123DE.',
  }),
);

/** An agency's number for the matter, such as `SCID/2026/0412`. */
export const noticeReference = z.string({ error: 'Enter the reference number.' }).check(
  z.overwrite((text) => text.trim().toUpperCase()),
  z.minLength(1, { error: 'Enter the reference number.', abort: true }),
  z.maxLength(referenceLength, { error: `Use at most ${referenceLength} characters.` }),
  z.refine((text) => plainCode.test(text) && !text.includes(' ') && hasDigit.test(text), {
    error: 'Use letters, digits, dashes and slashes, with at least one digit, such as SCID/2026/0412.',
  }),
);

export const chassisSuffix = z._default(
  z.string().check(
    z.overwrite((text) => text.trim().toUpperCase()),
    z.regex(/^(?:[A-Z0-9]{4,8})?$/, {
      error: 'Enter the last 4 to 8 letters and digits, or leave it empty.',
    }),
  ),
  '',
);

export const plateNotice = wireObject({
  id: z.number(),
  plate: z.string(),
  /** Null where the plate does not tell it. */
  plateKind: z.nullable(plateKind),
  kind: noticeKind,
  reference: z.string(),
  /** The last symbols of the chassis number; empty when not given. A plate may move to another vehicle. */
  chassisSuffix: z.string(),
  /** The day of the agency's own record. */
  recordedAt: moment,
  createdAt: moment,
  endsAt: moment,
  state: z.enum(plateNoticeStates),
  /** Whether the officer who asks is one who may confirm it now. */
  mayConfirm: z.boolean(),
});
export type PlateNotice = z.output<typeof plateNotice>;

export const newPlateNotice = wireObject({
  plate: noticePlate,
  kind: noticeKind,
  reference: noticeReference,
  chassisSuffix,
});
export type NewPlateNotice = z.output<typeof newPlateNotice>;

export const plateNoticeQuery = wireObject({
  ...pageFields,
  state: z.optional(z.enum([...plateNoticeStates, 'all'])),
});
export type PlateNoticeQuery = z.output<typeof plateNoticeQuery>;

const common = { noun: 'plate notices', access: agencies } as const;
const byId = { params: z.object({ id: idText }) } as const;

export const listPlateNotices = defineEndpoint({
  ...common,
  name: 'listPlateNotices',
  summary: 'The notices of the officer’s agency about plates, newest first',
  method: 'GET',
  path: '/api/agency/plate-notices',
  query: plateNoticeQuery,
  answer: pageAnswer(plateNotice),
});

export const createPlateNotice = defineEndpoint({
  ...common,
  name: 'createPlateNotice',
  summary:
    'Tell of a plate in the name of the officer’s agency; that it is stolen waits for a second officer',
  method: 'POST',
  path: '/api/agency/plate-notices/create',
  body: newPlateNotice,
  answer: dataAnswer(plateNotice, 'The notice is stored.'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 120, seconds: 3600 }],
});

export const confirmPlateNotice = defineEndpoint({
  ...common,
  ...byId,
  name: 'confirmPlateNotice',
  summary: 'Confirm that a vehicle is stolen, as another officer than the one who wrote it',
  method: 'POST',
  path: '/api/agency/plate-notices/confirm/{id}',
  answer: dataAnswer(plateNotice, 'The notice is shown.'),
});

export const renewPlateNotice = defineEndpoint({
  ...common,
  ...byId,
  name: 'renewPlateNotice',
  summary: 'Keep a notice for thirty days from now',
  method: 'POST',
  path: '/api/agency/plate-notices/renew/{id}',
  answer: dataAnswer(plateNotice, 'The notice is renewed.'),
});

export const withdrawPlateNotice = defineEndpoint({
  ...common,
  ...byId,
  name: 'withdrawPlateNotice',
  summary: 'Withdraw a notice: from now on nobody is shown it',
  method: 'POST',
  path: '/api/agency/plate-notices/withdraw/{id}',
  answer: dataAnswer(plateNotice, 'The notice is withdrawn.'),
});
