/** What officers are told by mail. */
import { invitationDays } from '#domain/officers.ts';
import type { AppContext } from '#server/app-context.ts';
import type { MailMessage } from '#server/delivery/message.ts';

export function invitationMail(
  app: AppContext,
  to: { email: string; agencyName: string; invitedBy: string; token: string },
): MailMessage {
  return {
    channel: 'mail',
    kind: 'officer-invitation',
    to: to.email,
    subject: `Join ${to.agencyName} on RUA`,
    heading: `${to.agencyName} invites you`,
    paragraphs: [`${to.invitedBy} asks you to answer the reports of road users for ${to.agencyName} on RUA.`],
    action: { label: 'Join', url: `${app.publicUrl}/join/${to.token}` },
    closing: [
      `The link works once, for ${invitationDays} days.`,
      'If you do not know the agency, ignore this mail.',
    ],
    secret: true,
  };
}
