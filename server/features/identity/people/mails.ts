/** The mails to people about changes that administrators made to their account. */
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import type { MailMessage } from '#server/base/message.ts';

type Told = { id: number; email: string; language: Language | null };

export function suspensionMail(app: AppContext, told: Told, reason: string): MailMessage {
  const language = told.language ?? 'en';
  const t = translateIn(language);
  return {
    channel: 'mail',
    kind: 'account-suspended',
    language,
    to: told.email,
    userId: told.id,
    subject: t('Your RUA account is suspended'),
    heading: t('Your account is suspended'),
    paragraphs: [
      t('You are signed out on all devices, and cannot sign in until the suspension is lifted.'),
      t('If you think that this is wrong, write to us. In danger, call 112.'),
    ],
    facts: [[t('Reason'), reason]],
    action: { label: t('Write to us'), url: `${app.publicUrl}/contact-us` },
  };
}

export function restorationMail(app: AppContext, told: Told): MailMessage {
  const language = told.language ?? 'en';
  const t = translateIn(language);
  return {
    channel: 'mail',
    kind: 'account-restored',
    language,
    to: told.email,
    userId: told.id,
    subject: t('Your RUA account is open again'),
    heading: t('Your account is open again'),
    paragraphs: [
      t(
        'The suspension is lifted. What you had is as it was, but parking bookings that ended do not come back.',
      ),
    ],
    action: { label: t('Sign in'), url: `${app.publicUrl}/usersLogin` },
  };
}
