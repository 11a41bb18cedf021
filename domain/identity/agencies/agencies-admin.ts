/** Agencies as administrators manage them: their names and contacts, and whether people may tag them. */
import * as z from 'zod/mini';
import { administrators } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { optionalText, requiredLine } from '#domain/contract/text.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { responderKinds } from '#domain/identity/agencies/agencies.ts';
import { newInvitation, officer } from '#domain/identity/agencies/officers.ts';
import { emailAddress } from '#domain/values/email-address.ts';
import { optionalPhoneSchema } from '#domain/values/phones.ts';

export const formerNamesMaximum = 10;

/** An uploaded picture, or a badge that came with the product; empty for none. */
const logoPath = z.string({ error: 'Upload this picture again.' }).check(
  z.regex(/^(?:files\/(?:logos\/\w{22,64}\.webp|agencies\/\w{2,64}\.svg))?$/, {
    error: 'Upload this picture again.',
  }),
);

const code = z.string({ error: 'Enter a code.' }).check(
  z.trim(),
  z.regex(/^[A-Za-z][A-Za-z0-9_]{1,19}$/, {
    error: 'Use 2 to 20 letters, digits and _, beginning with a letter.',
  }),
);

export const agencyFields = wireObject({
  /** Short and known, such as `LASTMA`; no other agency has it. */
  code,
  name: requiredLine('the name', 120),
  /** Earlier names of the agency, so that people who know one of them find it. */
  formerNames: z._default(
    z
      .array(requiredLine('a former name', 120), { error: 'Send the former names as a list.' })
      .check(z.maxLength(formerNamesMaximum, { error: `At most ${formerNamesMaximum} former names.` })),
    [],
  ),
  description: optionalText(500),
  /** Receives the agency's mail while it has no officer. */
  email: emailAddress,
  phone: optionalPhoneSchema,
  address: optionalText(200),
  logo: logoPath,
  /** The state it works in; empty for the whole country. */
  state: optionalText(60),
  respondsTo: z._default(
    z
      .array(z.enum(responderKinds), { error: 'Choose emergencies, crimes or both.' })
      .check(z.maxLength(responderKinds.length, { error: 'Choose each once.' })),
    [],
  ),
});
export type AgencyFields = z.output<typeof agencyFields>;

const rowFields = {
  id: z.number(),
  code: z.string(),
  name: z.string(),
  formerNames: z.array(z.string()),
  email: z.string(),
  logo: z.string(),
  state: z.string(),
  active: z.boolean(),
  /** Receives reports that name no agency. */
  defaultResponder: z.boolean(),
  officers: z.number(),
  openCases: z.number(),
};

export const agencyRow = wireObject(rowFields);
export type AgencyRow = z.output<typeof agencyRow>;

export const managedAgency = wireObject({
  ...rowFields,
  description: z.string(),
  phone: z.string(),
  address: z.string(),
  respondsTo: z.array(z.enum(responderKinds)),
  createdAt: moment,
  /** The agency's present officers. */
  people: z.array(officer),
});
export type ManagedAgency = z.output<typeof managedAgency>;

export const agencyStatuses = ['active', 'inactive', 'unstaffed', 'unreachable'] as const;

export const agenciesQuery = wireObject({
  page: pageFields.page,
  perPage: pageFields.perPage,
  /** A code or a name, also a former one. */
  search: pageFields.search,
  /**
   * `unstaffed`: active and with open cases, but without an officer. `unreachable`: active, but without an officer or an
   * address of its own.
   */
  status: z.optional(z.enum(agencyStatuses)),
});
export type AgenciesQuery = z.output<typeof agenciesQuery>;

const common = { noun: 'agencies', access: administrators } as const;
const byId = { params: z.object({ id: idText }) } as const;

export const listKeptAgencies = defineEndpoint({
  ...common,
  name: 'listKeptAgencies',
  summary: 'All agencies, also inactive ones, by name',
  method: 'GET',
  path: '/api/backoffice/agencies',
  query: agenciesQuery,
  answer: pageAnswer(agencyRow),
});

export const getKeptAgency = defineEndpoint({
  ...common,
  ...byId,
  name: 'getKeptAgency',
  summary: 'One agency, with who works there',
  method: 'GET',
  path: '/api/backoffice/agencies/{id}',
  answer: dataAnswer(managedAgency),
});

export const createAgency = defineEndpoint({
  ...common,
  name: 'createAgency',
  summary: 'Add an agency; people can tag it at once',
  method: 'POST',
  path: '/api/backoffice/agencies',
  body: agencyFields,
  answer: dataAnswer(managedAgency, 'The agency is added.'),
  idempotent: true,
});

export const editAgency = defineEndpoint({
  ...common,
  ...byId,
  name: 'editAgency',
  summary: 'Change an agency; a name that it no longer has becomes a former one',
  method: 'POST',
  path: '/api/backoffice/agencies/{id}',
  body: agencyFields,
  answer: dataAnswer(managedAgency, 'The agency is saved.'),
});

export const changeAgencyStatus = defineEndpoint({
  ...common,
  ...byId,
  name: 'changeAgencyStatus',
  summary: 'Take an agency out, or back in: an inactive one cannot be tagged anew, and keeps its cases',
  method: 'POST',
  path: '/api/backoffice/agencies/status/{id}',
  body: wireObject({ active: z.boolean({ error: 'Say whether it is active.' }) }),
  answer: dataAnswer(managedAgency, 'Saved.'),
  confirmed: true,
});

export const chooseDefaultResponder = defineEndpoint({
  ...common,
  ...byId,
  name: 'chooseDefaultResponder',
  summary: 'Send to this agency what names no agency',
  method: 'POST',
  path: '/api/backoffice/agencies/default-responder/{id}',
  answer: dataAnswer(managedAgency, 'What names no agency goes there from now on.'),
  confirmed: true,
});

export const inviteToAgency = defineEndpoint({
  ...common,
  ...byId,
  name: 'inviteToAgency',
  summary: 'Invite a supervisor or an officer of the agency by mail',
  method: 'POST',
  path: '/api/backoffice/agencies/invite/{id}',
  body: newInvitation,
  answer: dataAnswer(wireObject({}), 'The invitation is on its way.'),
  limits: [{ per: 'account', maximum: 120, seconds: 3600 }],
});
