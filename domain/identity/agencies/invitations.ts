/** Invitations by mail, to work at an agency or on the staff: listing them, and joining by the link. */
import * as z from 'zod/mini';
import { administrators, anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, limitsOfLink, pageAnswer } from '#domain/contract/endpoint.ts';
import { officerRoles } from '#domain/contract/officer-roles.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { staffRoles } from '#domain/contract/staff-roles.ts';
import { requiredText } from '#domain/contract/text.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { signedInAccount } from '#domain/identity/accounts/auth.ts';
import { passwordSchema, typedPassword } from '#domain/identity/accounts/passwords.ts';
import { phoneSchema } from '#domain/values/phones.ts';

export const invitationDays = 7;

/** The role that the invited person gets: one of officers or of staff. */
const invitedRole = z.enum([...officerRoles, ...staffRoles]);

/** An invitation that was neither accepted nor taken back. */
export const sentInvitation = wireObject({
  id: z.number(),
  email: z.string(),
  role: invitedRole,
  /** Null for an invitation to the staff. */
  agency: z.nullable(wireObject({ id: z.number(), code: z.string(), name: z.string() })),
  /** Empty when the inviter's account is gone. */
  invitedBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
  /** The link works no more; the invitation can be sent again. */
  expired: z.boolean(),
});
export type SentInvitation = z.output<typeof sentInvitation>;

export const invitationQuery = wireObject({
  page: pageFields.page,
  perPage: pageFields.perPage,
  /** Only invitations of the agency with this id. */
  agency: z.optional(idText),
});
export type InvitationQuery = z.output<typeof invitationQuery>;

const common = { noun: 'invitations', access: administrators } as const;
const byId = { params: z.object({ id: idText }) } as const;
const nothing = wireObject({});

export const listInvitations = defineEndpoint({
  ...common,
  name: 'listInvitations',
  summary: 'Invitations that were neither accepted nor taken back, newest first',
  method: 'GET',
  path: '/api/backoffice/invitations',
  query: invitationQuery,
  answer: pageAnswer(sentInvitation),
});

export const resendInvitation = defineEndpoint({
  ...common,
  ...byId,
  name: 'resendInvitation',
  summary: 'Mail a new link, which replaces the old one and lasts anew',
  method: 'POST',
  path: '/api/backoffice/invitations/resend/{id}',
  answer: dataAnswer(nothing, 'A new invitation is on its way.'),
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
});

export const withdrawInvitation = defineEndpoint({
  ...common,
  ...byId,
  name: 'withdrawInvitation',
  summary: 'Take an invitation back: its link works no more',
  method: 'POST',
  path: '/api/backoffice/invitations/withdraw/{id}',
  answer: dataAnswer(nothing, 'The invitation is taken back.'),
});

/** The link's secret, from the invitation's mail. */
const invitationToken = z
  .string({ error: 'Open the link of the invitation again.' })
  .check(z.regex(/^[\w-]{43}$/, { error: 'Open the link of the invitation again.' }));

export const getInvitation = defineEndpoint({
  noun: 'invitations',
  access: anyone,
  name: 'getInvitation',
  summary: 'Whom an invitation is for, for who holds its link',
  method: 'GET',
  path: '/api/auth/invitation/{token}',
  params: z.object({ token: invitationToken }),
  answer: dataAnswer(
    wireObject({
      email: z.string(),
      /** Null for an invitation to the staff. */
      agencyName: z.nullable(z.string()),
      role: invitedRole,
      /** The sender's name; empty for an invitation that was made by a command on the server. */
      invitedBy: z.string(),
    }),
  ),
  limits: limitsOfLink,
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
  noun: 'invitations',
  access: anyone,
  name: 'acceptInvitation',
  summary: 'Join the agency or the staff: opens the account and signs in',
  method: 'POST',
  path: '/api/auth/invitation/accept',
  body: acceptance,
  hashes: true,
  answer: dataAnswer(signedInAccount, 'You have joined.'),
  limits: limitsOfLink,
  watched: true,
  changesSession: true,
});
