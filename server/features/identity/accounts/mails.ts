/** The mails about accounts. */
import { codeMinutes } from '#domain/identity/accounts/auth.ts';
import { openMailedLink } from '#domain/identity/accounts/mailed-links.ts';
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { type Phrase, translateIn } from '#server/base/languages/translations.ts';
import type { MailMessage, MemberMail } from '#server/base/message.ts';
import type { IssuedCode } from '#server/features/identity/accounts/codes.ts';

/** The owner of an address. `language` is null where none was chosen. */
export type Owner = { id: number; email: string; language: Language | null };

/** The recipient of a mailed code. */
type Recipient = { email: string; userId: number | null; language: Language | null };

type CodeMail = { kind: MemberMail; subject: Phrase; purpose: Phrase; button: Phrase; otherwise: Phrase };

export function verificationMail(app: AppContext, recipient: Recipient, issued: IssuedCode): MailMessage {
  return codeMail(app, recipient, issued, {
    kind: 'verify-email',
    subject: '{code} is your RUA code',
    purpose: 'Enter it in RUA to verify your e-mail address, or press the button.',
    button: 'Verify my address',
    otherwise:
      'If you did not open an account at RUA, ignore this mail: without the code nobody can use your address.',
  });
}

export function resetMail(app: AppContext, recipient: Recipient, issued: IssuedCode): MailMessage {
  return codeMail(app, recipient, issued, {
    kind: 'reset-password',
    subject: '{code} is your RUA code for a new password',
    purpose: 'Enter it in RUA to set a new password, or press the button.',
    button: 'Set a new password',
    otherwise:
      'If you did not ask for it, ignore this mail: your password stays as it is. Tell nobody the code.',
  });
}

function codeMail(
  app: AppContext,
  recipient: Recipient,
  { code, linkToken }: IssuedCode,
  words: CodeMail,
): MailMessage {
  const language = recipient.language ?? 'en';
  const t = translateIn(language);
  return {
    channel: 'mail',
    kind: words.kind,
    to: recipient.email,
    language,
    subject: t(words.subject, { code }),
    heading: t('Your code'),
    paragraphs: [t(words.purpose)],
    code,
    action: {
      label: t(words.button),
      url: `${app.publicUrl}${openMailedLink.path.replace('{token}', linkToken)}`,
    },
    closing: [
      t('The code works for {minutes} minutes, the button for an hour; one of them, once.', {
        minutes: codeMinutes,
      }),
      t(words.otherwise),
    ],
    secret: true,
    ...(recipient.userId === null ? { suppressed: true } : { userId: recipient.userId }),
  };
}

type AccountMail = {
  kind: MemberMail;
  subject: Phrase;
  heading: Phrase;
  paragraphs: readonly Phrase[];
  button: Phrase;
  /** The path of RUA that the button opens. */
  page: string;
};

export const newPassword = { button: 'Set a new password', page: '/usersForgetPassword' } as const;

export function accountMail(app: AppContext, owner: Owner, words: AccountMail): MailMessage {
  const language = owner.language ?? 'en';
  const t = translateIn(language);
  return {
    channel: 'mail',
    kind: words.kind,
    language,
    to: owner.email,
    userId: owner.id,
    subject: t(words.subject),
    heading: t(words.heading),
    paragraphs: words.paragraphs.map((phrase) => t(phrase)),
    action: { label: t(words.button), url: app.publicUrl + words.page },
  };
}

/** For the owner of an address that was signed up again, perhaps by the owner. */
export function alreadyRegisteredMail(app: AppContext, owner: Owner): MailMessage {
  return accountMail(app, owner, {
    kind: 'already-registered',
    subject: 'You already have a RUA account',
    heading: 'You already have an account',
    paragraphs: [
      'An account at RUA was opened with your e-mail address. If it was you, sign in with your password, or set a new one.',
      'If it was not you, you need not do anything: your account is untouched.',
    ],
    button: 'Sign in',
    page: '/usersLogin',
  });
}

/**
 * The person who changed a password: the holder of a mailed code, who may be the first to prove that the address is theirs, or alone shown
 * to read the mail; or a signed-in person, whose session stays open.
 */
type PasswordChanger = 'code-holder' | 'first-code-holder' | 'code-holder-alone' | 'signed-in';

const passwordChangedTexts: Record<PasswordChanger, readonly Phrase[]> = {
  'code-holder': [
    'All devices were signed out. Sign in again with the new password.',
    'If it was not you, set a new password at once: the person who changed it can read your mail.',
  ],
  'first-code-holder': [
    'All devices were signed out. Sign in again with the new password.',
    'The profile, safety pass, two-step sign-in and links that were set up before the address was verified are removed.',
    'If it was not you, set a new password at once: the person who changed it can read your mail.',
  ],
  'code-holder-alone': [
    'All devices were signed out. Sign in again with the new password.',
    'The profile, safety pass, two-step sign-in and links are removed, since nobody had shown that the person who set them up reads this mail.',
    'If it was not you, set a new password at once: the person who changed it can read your mail.',
  ],
  'signed-in': [
    'Every other device was signed out. The one that it was changed on stays signed in.',
    'If it was not you, set a new password at once: the person who changed it knew the old one, and is signed in.',
  ],
};

export function passwordChangedMail(app: AppContext, owner: Owner, by: PasswordChanger): MailMessage {
  return accountMail(app, owner, {
    kind: 'password-changed',
    subject: 'Your RUA password was changed',
    heading: 'Your password was changed',
    paragraphs: passwordChangedTexts[by],
    ...newPassword,
  });
}

/** Sent as soon as a reset code was entered, before the password changes. */
export function resetStartedMail(app: AppContext, owner: Owner): MailMessage {
  return accountMail(app, owner, {
    kind: 'reset-started',
    subject: 'A new RUA password is being set',
    heading: 'Your reset code was entered',
    paragraphs: [
      'If it was you, go on and set the new password.',
      'If it was not you, set a new password yourself now.',
    ],
    ...newPassword,
  });
}

/** The person who typed the codes knows the password, or is signed in. */
export function secondStepFailedMail(app: AppContext, owner: Owner): MailMessage {
  return accountMail(app, owner, {
    kind: 'second-step-failed',
    subject: 'Wrong codes were entered for your RUA account',
    heading: 'Wrong codes were entered',
    paragraphs: [
      'Several wrong codes of two-step sign-in were entered today, by a person who knows your password or is signed in to your account.',
      'If it was not you, set a new password at once. It signs out all devices.',
    ],
    ...newPassword,
  });
}
