/** Officers of an agency and open invitations. Joining is in `domain/identity/agencies/invitations.ts`. */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { officerRole } from '#domain/contract/officer-roles.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { emailAddress } from '#domain/values/email-address.ts';
import { phoneSchema } from '#domain/values/phones.ts';

export const officer = wireObject({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  role: officerRole,
  joinedAt: moment,
});
export type AgencyOfficer = z.output<typeof officer>;

export const invitation = wireObject({
  id: z.number(),
  email: z.string(),
  role: officerRole,
  invitedBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
});
export type Invitation = z.output<typeof invitation>;

const staffing = wireObject({
  officers: z.array(officer),
  /** Invitations that were not accepted or revoked and have not expired. */
  invitations: z.array(invitation),
  can: wireObject({ manage: z.boolean() }),
});
export type Staffing = z.output<typeof staffing>;

const common = { noun: 'officers', access: agencies } as const;
const byId = { params: z.object({ id: idText }) } as const;

export const listAgencyOfficers = defineEndpoint({
  ...common,
  name: 'listAgencyOfficers',
  summary: "The officers of the caller's agency, and who is invited",
  method: 'GET',
  path: '/api/agency/officers',
  answer: dataAnswer(staffing),
});

export const newInvitation = wireObject({ email: emailAddress, role: officerRole });
export type NewInvitation = z.output<typeof newInvitation>;

export const inviteOfficer = defineEndpoint({
  ...common,
  name: 'inviteOfficer',
  summary: 'A supervisor invites an officer by mail',
  method: 'POST',
  path: '/api/agency/officers/invite',
  body: newInvitation,
  answer: dataAnswer(staffing, 'The invitation is on its way.'),
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
});

export const revokeInvitation = defineEndpoint({
  ...common,
  ...byId,
  name: 'revokeInvitation',
  summary: 'A supervisor takes an invitation back',
  method: 'POST',
  path: '/api/agency/officers/invitations/revoke/{id}',
  answer: dataAnswer(staffing, 'The invitation is taken back.'),
});

export const changeOfficerRole = defineEndpoint({
  ...common,
  ...byId,
  name: 'changeOfficerRole',
  summary: 'A supervisor changes what an officer may do; one supervisor always remains',
  method: 'POST',
  path: '/api/agency/officers/role/{id}',
  body: wireObject({ role: officerRole }),
  answer: dataAnswer(staffing, 'The role is changed.'),
});

export const endOfficer = defineEndpoint({
  ...common,
  ...byId,
  name: 'endOfficer',
  summary: 'A supervisor ends an officer\u2019s access; one supervisor always remains',
  method: 'POST',
  path: '/api/agency/officers/end/{id}',
  answer: dataAnswer(staffing, 'Their access has ended.'),
});

export const ownPhone = wireObject({ phone: phoneSchema });
export type OwnPhone = z.output<typeof ownPhone>;

export const changeOwnPhone = defineEndpoint({
  ...common,
  name: 'changeOwnPhone',
  summary: 'An officer changes the number under which colleagues reach them',
  method: 'POST',
  path: '/api/agency/officers/phone',
  body: ownPhone,
  answer: dataAnswer(staffing, 'Saved.'),
});
