/** The mails of invitations. */

import type { StaffRole } from '#domain/contract/staff-roles.ts';
import { invitationDays } from '#domain/identity/agencies/invitations.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { MailMessage } from '#server/base/message.ts';

type Invited = { email: string; invitedBy: string; token: string };

export function officerInvitationMail(app: AppContext, to: Invited & { agencyName: string }): MailMessage {
  return invitationMail(app, to, {
    kind: 'officer-invitation',
    subject: `Join ${to.agencyName} on RUA`,
    heading: `${to.agencyName} invites you`,
    asks: `${to.invitedBy} asks you to answer the reports of road users for ${to.agencyName} on RUA.`,
    otherwise: 'If you do not know the agency, ignore this mail.',
  });
}

const tasks: Record<StaffRole, string> = {
  editor: 'as an editor: the public site, comments and the inbox',
  administrator: 'as an administrator',
};

export function staffInvitationMail(app: AppContext, to: Invited & { role: StaffRole }): MailMessage {
  return invitationMail(app, to, {
    kind: 'staff-invitation',
    subject: 'Join the staff of RUA',
    heading: 'RUA invites you',
    asks: `${to.invitedBy} asks you to join the staff of RUA, Road Users Association, ${tasks[to.role]}.`,
    otherwise: 'If you did not expect this, ignore this mail.',
  });
}

function invitationMail(
  app: AppContext,
  { email, token }: Invited,
  words: {
    kind: 'officer-invitation' | 'staff-invitation';
    subject: string;
    heading: string;
    asks: string;
    otherwise: string;
  },
): MailMessage {
  return {
    channel: 'mail',
    kind: words.kind,
    to: email,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.asks],
    action: { label: 'Join', url: `${app.publicUrl}/join/${token}` },
    closing: [`The link works once, for ${invitationDays} days.`, words.otherwise],
    secret: true,
  };
}
