/** Officers of an agency: who works there, who is invited, and joining by an invitation. */
import * as z from 'zod/mini';
import { agencies, anyone } from '#domain/access.ts';
import { emailAddress } from '#domain/email-address.ts';
import { dataAnswer, defineEndpoint } from '#domain/endpoint.ts';
import { signedInAccount } from '#domain/entering.ts';
import { passwordSchema, typedPassword } from '#domain/passwords.ts';
import { phoneSchema } from '#domain/phones.ts';
import { requiredText } from '#domain/text.ts';
import { idText, moment, wireObject } from '#domain/wire.ts';

/** Supervisors invite and end officers, set the agency's deadlines, and hear of what is late. */
export const officerRoles = ['officer', 'supervisor'] as const;
export const officerRole = z.enum(officerRoles, { error: 'Choose officer or supervisor.' });
export type OfficerRole = z.output<typeof officerRole>;

export const invitationDays = 7;

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
  /** Neither accepted, revoked nor expired. */
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

/** The link's secret, as the invitation's mail holds it. */
const invitationToken = z
  .string({ error: 'Open the link of the invitation again.' })
  .check(z.regex(/^[\w-]{43}$/, { error: 'Open the link of the invitation again.' }));

export const getInvitation = defineEndpoint({
  noun: 'officers',
  access: anyone,
  name: 'getInvitation',
  summary: 'Whom an invitation is for, for who holds its link',
  method: 'GET',
  path: '/api/auth/invitation/{token}',
  params: z.object({ token: invitationToken }),
  answer: dataAnswer(wireObject({ email: z.string(), agencyName: z.string(), role: officerRole })),
  limits: [{ per: 'address', maximum: 120, seconds: 600 }],
});

export const acceptance = wireObject({
  token: invitationToken,
  firstName: requiredText('your first name', 60),
  lastName: requiredText('your last name', 60),
  phone: phoneSchema,
  password: passwordSchema,
  retypePassword: typedPassword,
});
export type Acceptance = z.output<typeof acceptance>;

export const acceptInvitation = defineEndpoint({
  noun: 'officers',
  access: anyone,
  name: 'acceptInvitation',
  summary: 'Join the agency: opens the account and signs in',
  method: 'POST',
  path: '/api/auth/invitation/accept',
  body: acceptance,
  answer: dataAnswer(signedInAccount, 'You have joined.'),
  limits: [{ per: 'address', maximum: 60, seconds: 600 }],
});
