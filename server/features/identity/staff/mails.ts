/** The mail to a person who is no longer on the staff. */
import type { StaffMember } from '#domain/identity/staff.ts';
import type { MailMessage } from '#server/base/message.ts';

export function removalMail({ email, id: userId }: Pick<StaffMember, 'email' | 'id'>): MailMessage {
  return {
    channel: 'mail',
    kind: 'staff-removed',
    to: email,
    userId,
    subject: 'Your access to the back office of RUA has ended',
    heading: 'Your access has ended',
    paragraphs: ['You are no longer on the staff of RUA, and are signed out on all devices.'],
  };
}
