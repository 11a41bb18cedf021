/** Reports to staff that something which others wrote should not be there: traffic updates, comments, parking spaces. */
import * as z from 'zod/mini';
import { verifiedMembers, verifiedMembersAndAgencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { optionalText } from '#domain/contract/text.ts';
import { idText } from '#domain/contract/wire.ts';

export const reportReasons = ['untrue', 'offensive', 'private', 'advertising', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonNames = {
  untrue: 'It is not true',
  offensive: 'It insults or threatens',
  private: 'It shows or names a private person',
  advertising: 'It is advertising',
  other: 'Something else',
} as const satisfies Readonly<Record<ReportReason, string>>;

/** Staff decide once about a record, for all its waiting reports. */
export const reportStates = ['waiting', 'kept', 'hidden'] as const;
export type ReportState = (typeof reportStates)[number];

export const reportNoteLength = 300;

export const newReport = z.object({
  reason: z.enum(reportReasons, { error: 'Choose what is wrong with it.' }),
  note: optionalText(reportNoteLength),
});
export type NewReport = z.output<typeof newReport>;

const common = {
  noun: 'reports',
  method: 'POST',
  params: z.object({ id: idText }),
  body: newReport,
  answer: dataAnswer(z.object({}), 'Thank you. Our staff will look at it.'),
  limits: [{ per: 'account', maximum: 20, seconds: 3600 }],
} as const;

export const reportTrafficUpdate = defineEndpoint({
  ...common,
  name: 'reportTrafficUpdate',
  summary: 'Report another person’s traffic update to staff, once',
  path: '/api/user/traffic-updates/report/{id}',
  access: verifiedMembersAndAgencies,
});

export const reportComment = defineEndpoint({
  ...common,
  name: 'reportComment',
  summary: 'Report another person’s comment on a post to staff, once',
  path: '/api/user/comments/report/{id}',
  access: verifiedMembers,
});

export const reportSpace = defineEndpoint({
  ...common,
  name: 'reportSpace',
  summary: 'Report another person’s parking space to staff, once',
  path: '/api/user/parking-space/report/{id}',
  access: verifiedMembers,
});
