/** The mails about accounts. */
import { codeMinutes } from '#domain/identity/accounts/auth.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { MailMessage } from '#server/base/delivery/message.ts';

type Recipient = { email: string; userId: number | null };

export function verificationMail(recipient: Recipient, code: string): MailMessage {
  return codeMail(recipient, code, {
    kind: 'verify-email',
    subject: `${code} is your RUA code`,
    purpose: 'Enter it in RUA to verify your e-mail address.',
    otherwise:
      'If you did not open an account at RUA, ignore this mail: without the code nobody can use your address.',
  });
}

export function resetMail(recipient: Recipient, code: string): MailMessage {
  return codeMail(recipient, code, {
    kind: 'reset-password',
    subject: `${code} is your RUA code for a new password`,
    purpose: 'Enter it in RUA to set a new password.',
    otherwise:
      'If you did not ask for it, ignore this mail: your password stays as it is. Tell nobody the code.',
  });
}

function codeMail(
  recipient: Recipient,
  code: string,
  words: { kind: string; subject: string; purpose: string; otherwise: string },
): MailMessage {
  return {
    channel: 'mail',
    kind: words.kind,
    to: recipient.email,
    subject: words.subject,
    heading: 'Your code',
    paragraphs: [words.purpose],
    code,
    closing: [`It works once, for ${codeMinutes} minutes.`, words.otherwise],
    secret: true,
    ...(recipient.userId === null ? { suppressed: true } : { userId: recipient.userId }),
  };
}

/** For the owner of an address that was signed up again, perhaps by the owner. */
export function alreadyRegisteredMail(app: AppContext, email: string, userId: number): MailMessage {
  return {
    channel: 'mail',
    kind: 'already-registered',
    to: email,
    userId,
    subject: 'You already have a RUA account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody signed up at RUA with your e-mail address. If it was you, sign in with your password, or set a new one.',
      'If it was not you, you need not do anything: your account is untouched.',
    ],
    action: { label: 'Sign in', url: `${app.publicUrl}/usersLogin` },
  };
}

/** Who changed a password: a person with a mailed code, or a signed-in person, whose session stays open. */
type PasswordChanger = 'code-holder' | 'signed-in';

const passwordChangedTexts: Record<PasswordChanger, [signedOut: string, ifNotYou: string]> = {
  'code-holder': [
    'All devices were signed out. Sign in again with the new password.',
    'If it was not you, set a new password at once: whoever changed it can read your mail.',
  ],
  'signed-in': [
    'Every other device was signed out. The one that it was changed on stays signed in.',
    'If it was not you, set a new password at once: whoever changed it knew the old one, and is signed in.',
  ],
};

export function passwordChangedMail(
  app: AppContext,
  { email, id: userId }: { email: string; id: number },
  by: PasswordChanger,
): MailMessage {
  return {
    channel: 'mail',
    kind: 'password-changed',
    to: email,
    userId,
    subject: 'Your RUA password was changed',
    heading: 'Your password was changed',
    paragraphs: passwordChangedTexts[by],
    action: { label: 'Set a new password', url: `${app.publicUrl}/usersForgetPassword` },
  };
}

/** Sent as soon as a reset code was entered, before the password changes. */
export function resetStartedMail(app: AppContext, email: string, userId: number): MailMessage {
  return {
    channel: 'mail',
    kind: 'reset-started',
    to: email,
    userId,
    subject: 'A new RUA password is being set',
    heading: 'Somebody entered your reset code',
    paragraphs: [
      'If it was you, go on and set the new password.',
      'If it was not you, set a new password yourself now.',
    ],
    action: { label: 'Set a new password', url: `${app.publicUrl}/usersForgetPassword` },
  };
}
