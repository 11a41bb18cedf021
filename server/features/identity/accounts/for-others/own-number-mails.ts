/** Tells the owner of an account that a number may act for it by text, or no longer does. */
import type { AppContext } from '#server/base/app-context.ts';
import type { MailMessage } from '#server/base/message.ts';
import { accountMail, newPassword, type Owner } from '#server/features/identity/accounts/mails.ts';

const texts = {
  linked: {
    subject: 'A phone number was linked to your RUA account',
    heading: 'A phone number was linked',
    paragraphs: [
      'From now on it lodges rides for your account by USSD and SMS, and is asked whether you arrived.',
      'If it was not you, set a new password at once. It signs out all devices and takes the number off.',
    ],
  },
  unlinked: {
    subject: 'The phone number was taken off your RUA account',
    heading: 'The phone number was taken off',
    paragraphs: [
      'A new password takes off the number for USSD and SMS, because another person may have linked it.',
      'If it is yours, link it again in your settings.',
    ],
  },
  taken: {
    subject: 'The phone number was taken off your RUA account',
    heading: 'The phone number was taken off',
    paragraphs: [
      'Another RUA account has it now, with the code that we sent to the number by SMS.',
      'If it is yours, link it again in your settings.',
    ],
  },
} as const;

export function ownNumberMail(app: AppContext, owner: Owner, change: keyof typeof texts): MailMessage {
  const signIn = { button: 'Sign in', page: '/usersLogin' } as const;
  const action = change === 'linked' ? newPassword : signIn;
  return accountMail(app, owner, { kind: 'own-number', ...texts[change], ...action });
}
