/** The mails to people about changes that administrators made to their account. */
import type { AppContext } from '#server/base/app-context.ts';
import type { MailMessage } from '#server/base/delivery/message.ts';

type Told = { id: number; email: string };

export function suspensionMail(app: AppContext, { id, email }: Told, reason: string): MailMessage {
  return {
    channel: 'mail',
    kind: 'account-suspended',
    to: email,
    userId: id,
    subject: 'Your RUA account is suspended',
    heading: 'Your account is suspended',
    paragraphs: [
      'You are signed out on all devices, and cannot sign in until the suspension is lifted.',
      'If you think that this is wrong, write to us. In danger, call 112.',
    ],
    facts: [['Reason', reason]],
    action: { label: 'Write to us', url: `${app.publicUrl}/contact-us` },
  };
}

export function restorationMail(app: AppContext, { id, email }: Told): MailMessage {
  return {
    channel: 'mail',
    kind: 'account-restored',
    to: email,
    userId: id,
    subject: 'Your RUA account is open again',
    heading: 'Your account is open again',
    paragraphs: ['The suspension is lifted. What you had is as it was.'],
    action: { label: 'Sign in', url: `${app.publicUrl}/usersLogin` },
  };
}
