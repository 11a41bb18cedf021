/** Reports to staff that a traffic update should not be there. */
import * as z from 'zod/mini';
import { staff, verifiedMembersAndAgencies } from '#domain/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/endpoint.ts';
import { pageFields } from '#domain/paging.ts';
import { optionalText } from '#domain/text.ts';
import { idText, moment, wireObject } from '#domain/wire.ts';

export const reportReasons = ['untrue', 'offensive', 'private', 'advertising', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonNames: Readonly<Record<ReportReason, string>> = {
  untrue: 'It is not true',
  offensive: 'It insults or threatens',
  private: 'It shows or names a private person',
  advertising: 'It is advertising',
  other: 'Something else',
};

/** Staff decide of an update once for all its waiting reports. */
export const reportStates = ['waiting', 'kept', 'hidden'] as const;
export type ReportState = (typeof reportStates)[number];

export const reportNoteLength = 300;

export const newTrafficReport = wireObject({
  reason: z.enum(reportReasons, { error: 'Choose what is wrong with it.' }),
  note: optionalText(reportNoteLength),
});
export type NewTrafficReport = z.output<typeof newTrafficReport>;

export const reportTrafficUpdate = defineEndpoint({
  name: 'reportTrafficUpdate',
  noun: 'traffic-reports',
  summary: 'Report somebody else’s traffic update to staff, once',
  method: 'POST',
  path: '/api/user/traffic-updates/report/{id}',
  access: verifiedMembersAndAgencies,
  params: z.object({ id: idText }),
  body: newTrafficReport,
  answer: dataAnswer(z.object({}), 'Thank you. Our staff will look at it.'),
  limits: [{ per: 'account', maximum: 20, seconds: 3600 }],
});

export const trafficReport = wireObject({
  id: z.number(),
  updateId: z.number(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  banner: z.string(),
  /** Full names; empty once the account is gone. */
  author: z.string(),
  reporter: z.string(),
  reason: z.enum(reportReasons),
  note: z.string(),
  state: z.enum(reportStates),
  /** Of this update, decided ones included. */
  reports: z.number(),
  createdAt: moment,
  decidedAt: z.nullable(moment),
  decidedBy: z.string(),
});
export type TrafficReport = z.output<typeof trafficReport>;

export const trafficReportsQuery = wireObject({
  ...pageFields,
  status: z.optional(z.enum([...reportStates, 'all'])),
  sort: z.optional(z.enum(['newest', 'oldest'])),
});
export type TrafficReportsQuery = z.output<typeof trafficReportsQuery>;

export const listTrafficReports = defineEndpoint({
  name: 'listTrafficReports',
  noun: 'traffic-reports',
  summary: 'Reports of traffic updates, for staff to decide on; newest first',
  method: 'GET',
  path: '/api/backoffice/traffic-reports',
  access: staff,
  query: trafficReportsQuery,
  answer: pageAnswer(trafficReport),
});

export const trafficReportDecision = wireObject({
  decision: z.enum(['kept', 'hidden'], { error: 'Choose whether the update is kept or hidden.' }),
  /** Told to the author of an update that is hidden. */
  reason: optionalText(300),
});
export type TrafficReportDecision = z.output<typeof trafficReportDecision>;

export const decideTrafficReport = defineEndpoint({
  name: 'decideTrafficReport',
  noun: 'traffic-reports',
  summary:
    'Keep or hide a reported update, for all its waiting reports at once; its author is told when it is hidden',
  method: 'POST',
  path: '/api/backoffice/traffic-reports/decide/{id}',
  access: staff,
  params: z.object({ id: idText }),
  body: trafficReportDecision,
  answer: dataAnswer(trafficReport, 'Decided.'),
});
