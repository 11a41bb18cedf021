/** An agency's own profile, its deadlines and its hours. */
import * as z from 'zod/mini';
import { agencies, anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { requiredText } from '#domain/contract/text.ts';
import { idText, wireObject } from '#domain/contract/wire.ts';
import { openingHours } from '#domain/identity/agencies/opening-hours.ts';
import { type CaseKind, caseKinds } from '#domain/values/case-kinds.ts';
import { phoneSchema } from '#domain/values/phones.ts';

export const deadlineMinutes = z
  .int({ error: 'Enter whole minutes.' })
  .check(z.gte(1, { error: 'At least 1 minute.' }), z.lte(43_200, { error: 'At most 30 days.' }));

/** Minutes to acknowledge a report, by its kind. */
export const deadlines = wireObject({
  emergency: deadlineMinutes,
  crime: deadlineMinutes,
  flaggedRide: deadlineMinutes,
  flaggedItem: deadlineMinutes,
  complaint: deadlineMinutes,
});
export type Deadlines = z.output<typeof deadlines>;

/** An agency sets none for duress and for overdue vehicles. */
export function minutesOf(kind: CaseKind, own: Deadlines, usual: Readonly<Record<CaseKind, number>>): number {
  return {
    emergency: own.emergency,
    duress: usual.duress,
    crime: own.crime,
    'flagged-ride': own.flaggedRide,
    'overdue-vehicle': usual['overdue-vehicle'],
    'flagged-item': own.flaggedItem,
    complaint: own.complaint,
  }[kind];
}

/** Minutes to the first answer and to the resolution, by kind: what the figures of the desk are measured against. */
export const targets = wireObject({ answer: deadlines, resolve: deadlines });
export type Targets = z.output<typeof targets>;

export const organization = wireObject({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  formerNames: z.array(z.string()),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  logo: z.string(),
  deadlines,
  targets,
  openingHours,
  /** Whether everyone may read how long the agency takes. */
  timesPublic: z.boolean(),
  can: wireObject({ edit: z.boolean() }),
});
export type Organization = z.output<typeof organization>;

const common = { noun: 'organization', access: agencies } as const;

export const getOrganization = defineEndpoint({
  ...common,
  name: 'getOrganization',
  summary: "The caller's agency",
  method: 'GET',
  path: '/api/agency/organization',
  answer: dataAnswer(organization),
});

export const organizationContact = wireObject({
  phone: phoneSchema,
  address: requiredText('the address', 200),
});

export const changeOrganization = defineEndpoint({
  ...common,
  name: 'changeOrganization',
  summary: 'A supervisor changes phone and address',
  method: 'POST',
  path: '/api/agency/organization',
  body: organizationContact,
  answer: dataAnswer(organization, 'Saved.'),
});

export const changeDeadlines = defineEndpoint({
  ...common,
  name: 'changeDeadlines',
  summary: 'A supervisor says within how many minutes each kind of report is to be acknowledged',
  method: 'POST',
  path: '/api/agency/organization/deadlines',
  body: deadlines,
  answer: dataAnswer(organization, 'Saved. Reports that come from now on have these deadlines.'),
});

export const changeTargets = defineEndpoint({
  ...common,
  name: 'changeTargets',
  summary: 'A supervisor says within how many minutes each kind of report is to be answered and resolved',
  method: 'POST',
  path: '/api/agency/organization/targets',
  body: targets,
  answer: dataAnswer(
    organization,
    'Saved. Reports that come from now on are measured against these targets.',
  ),
});

export const changeOpeningHours = defineEndpoint({
  ...common,
  name: 'changeOpeningHours',
  summary:
    'A supervisor says in which hours the agency works; deadlines of items and complaints count in them',
  method: 'POST',
  path: '/api/agency/organization/hours',
  body: wireObject({ openingHours }),
  answer: dataAnswer(organization, 'Saved. Reports that come from now on count in these hours.'),
});

export const changeTimesConsent = defineEndpoint({
  ...common,
  name: 'changeTimesConsent',
  summary: 'A supervisor says whether everybody may read how long the agency takes',
  method: 'POST',
  path: '/api/agency/organization/times',
  body: wireObject({ timesPublic: z.boolean({ error: 'Send true or false.' }) }),
  answer: dataAnswer(organization, 'Saved. The public page shows it within five minutes.'),
});

/**
 * Figures of the reports of the last 90 days. Medians are in minutes. A median is null without a value to take it of, and in
 * public without the agency's consent.
 */
const figures = {
  received: z.number(),
  acknowledged: z.number(),
  resolved: z.number(),
  /** Acknowledged or late cases: only these show whether the agency answered in time. */
  due: z.number(),
  /** Acknowledged before their deadline. */
  inTime: z.number(),
  /** Cases that are open now, however old. */
  open: z.number(),
  medianToAcknowledge: z.nullable(z.number()),
  medianToResolve: z.nullable(z.number()),
};

export const figureDays = 90;

export const trendWeeks = 12;

const publicFigures = {
  agency: wireObject({ id: z.number(), code: z.string(), name: z.string(), logo: z.string() }),
  ...figures,
  /** The agency lets everybody read how long it takes. */
  timesPublic: z.boolean(),
  /** Reports of each of the last twelve weeks of seven days, oldest first. */
  weeks: z.array(z.number()),
};

export const agencyFigures = wireObject(publicFigures);
export type AgencyFigures = z.output<typeof agencyFigures>;

export const agencyPage = wireObject({
  ...publicFigures,
  description: z.string(),
  kinds: z.array(wireObject({ kind: z.enum(caseKinds), received: z.number(), open: z.number() })),
});
export type AgencyPage = z.output<typeof agencyPage>;

export const listAgencyFigures = defineEndpoint({
  noun: 'organization',
  access: anyone,
  name: 'listAgencyFigures',
  summary: 'How soon each agency answers, for everybody to read',
  method: 'GET',
  path: '/api/request/agency-figures',
  answer: dataAnswer(z.array(agencyFigures)),
  limits: [{ per: 'address', maximum: 240, seconds: 60, slowedToMilliseconds: 50 }],
});

export const getAgencyPage = defineEndpoint({
  noun: 'organization',
  access: anyone,
  name: 'getAgencyPage',
  summary: 'One active agency and how it answers, for everybody to read',
  method: 'GET',
  path: '/api/request/agency-figures/{id}',
  params: z.object({ id: idText }),
  answer: dataAnswer(agencyPage),
  limits: [{ per: 'address', maximum: 240, seconds: 60, slowedToMilliseconds: 50 }],
});

export const ownFigures = wireObject({
  ...figures,
  kinds: z.array(wireObject({ kind: z.enum(caseKinds), received: z.number(), open: z.number() })),
  /** The last 30 days, oldest first, in West Africa Time. */
  days: z.array(wireObject({ day: z.string(), received: z.number(), resolved: z.number() })),
});
export type OwnFigures = z.output<typeof ownFigures>;

export const getOwnFigures = defineEndpoint({
  ...common,
  name: 'getOwnFigures',
  summary: "The caller's agency in figures, worked out from the events of its cases",
  method: 'GET',
  path: '/api/agency/figures',
  answer: dataAnswer(ownFigures),
});
