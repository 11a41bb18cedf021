/**
 * The ways into an account: signing up with the personal details, signing in, mailed codes and the password reset.
 * Limits and texts are those of the product's decisions on accounts, sessions and codes.
 */
import * as z from 'zod/mini';
import { anyAccount, anyone } from '#domain/contract/access.ts';
import { memberType } from '#domain/contract/account-types.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { requiredText } from '#domain/contract/text.ts';
import { wireObject } from '#domain/contract/wire.ts';
import { accountFields } from '#domain/identity/accounts/accounts.ts';
import { passwordSchema, typedPassword } from '#domain/identity/accounts/passwords.ts';
import { twoStepCode } from '#domain/identity/accounts/two-step-code.ts';
import { emailAddress } from '#domain/values/email-address.ts';
import { phoneSchema } from '#domain/values/phones.ts';
import { typedCode } from '#domain/values/typed-code.ts';

export const codeLength = 5;
export const codeMinutes = 10;
export const codeWrongTries = 5;
export const codeResendSeconds = 60;
export const codesPerHour = 5;
/** A verified reset code lets its holder set a new password for this long, once. */
export const resetMinutes = 10;
export const rememberedSessionDays = 30;
export const shortSessionHours = 12;
/** However much it is used, a session ends so long after it was opened. */
export const longestRememberedDays = 90;
export const longestShortHours = 24;

/** The first client compares this text letter by letter. */
export const codeExpiredMessage = 'Sorry this verification code has expired';
export const codeIncorrectMessage = 'Incorrect code';

/** The account with the token of the session that the call opened. Our own client never reads the token. */
export const signedInAccount = wireObject({ ...accountFields, apiToken: z.string() });
export type SignedInAccount = z.output<typeof signedInAccount>;

export const registration = wireObject({
  email: emailAddress,
  password: passwordSchema,
  accountType: memberType,
});
export type Registration = z.output<typeof registration>;

export const credentials = wireObject({
  email: emailAddress,
  password: typedPassword.check(z.minLength(1, { error: 'Enter your password.' })),
  /** Thirty days instead of twelve hours. */
  remember: z._default(z.boolean(), false),
  /** Of an account that signs in with two steps: from the authenticator app, or a recovery code. */
  code: z.optional(twoStepCode),
});
export type Credentials = z.output<typeof credentials>;

export const mailedCode = typedCode('Enter the code from the e-mail.');

export const codeEntry = wireObject({ email: emailAddress, code: mailedCode });
export type CodeEntry = z.output<typeof codeEntry>;

export const emailOnly = wireObject({ email: emailAddress });

export const newPassword = wireObject({
  email: emailAddress,
  password: passwordSchema,
  retypePassword: typedPassword,
});
export type NewPassword = z.output<typeof newPassword>;

export const personalDetails = wireObject({
  email: emailAddress,
  firstName: requiredText('your first name', 60),
  lastName: requiredText('your last name', 60),
  phone: phoneSchema,
  state: requiredText('your state', 60),
  city: requiredText('your city or local government', 60),
  address: requiredText('your address', 200),
});
export type PersonalDetails = z.output<typeof personalDetails>;

const nothing = wireObject({});
const minute = 60;
const hour = 60 * minute;

export const register = defineEndpoint({
  name: 'register',
  noun: 'accounts',
  summary: 'Open an account as commuter, driver or company, and mail the code that verifies the address',
  method: 'POST',
  path: '/api/auth/register',
  access: anyone,
  body: registration,
  hashes: true,
  answer: dataAnswer(signedInAccount, 'Your account is open. We sent a code to your e-mail address.'),
  limits: [
    { per: 'address', maximum: 300, seconds: hour },
    // Refused passwords count as well.
    { per: 'email', maximum: 15, seconds: hour },
  ],
  watched: true,
  changesSession: true,
});

export const signIn = defineEndpoint({
  name: 'signIn',
  noun: 'accounts',
  summary: 'Sign in with e-mail and password, and with a code where the account has two steps',
  method: 'POST',
  path: '/api/auth/login',
  access: anyone,
  body: credentials,
  hashes: true,
  answer: dataAnswer(signedInAccount, 'You are signed in.'),
  limits: [
    { per: 'address', maximum: 200, seconds: 15 * minute, failuresOnly: true },
    { per: 'email', maximum: 10, seconds: 15 * minute, failuresOnly: true },
  ],
  watched: true,
  changesSession: true,
});

export const verifyEmail = defineEndpoint({
  name: 'verifyEmail',
  noun: 'accounts',
  summary: 'Verify the e-mail address with the mailed code',
  method: 'POST',
  path: '/api/auth/email-verification',
  access: anyone,
  body: codeEntry,
  answer: dataAnswer(nothing, 'Your e-mail address is verified.'),
  limits: [{ per: 'address', maximum: 100, seconds: 10 * minute, failuresOnly: true }],
  watched: true,
});

export const resendCode = defineEndpoint({
  name: 'resendCode',
  noun: 'accounts',
  summary: 'Mail a new code, for the purpose the last one had',
  method: 'POST',
  path: '/api/auth/resend/verification-code',
  access: anyone,
  body: emailOnly,
  answer: dataAnswer(nothing, 'If the address is known to us, a new code is on its way.'),
  limits: [{ per: 'address', maximum: 200, seconds: hour }],
  watched: true,
});

export const forgotPassword = defineEndpoint({
  name: 'forgotPassword',
  noun: 'accounts',
  summary: 'Mail a code that lets the owner of the address set a new password',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: anyone,
  body: emailOnly,
  answer: dataAnswer(z.string(), 'If the address is known to us, a code is on its way.'),
  limits: [{ per: 'address', maximum: 200, seconds: hour }],
  watched: true,
});

export const verifyResetCode = defineEndpoint({
  name: 'verifyResetCode',
  noun: 'accounts',
  summary: 'Check the mailed code of a password reset; opens a session that can only set the password',
  method: 'POST',
  path: '/api/auth/forgot-password/verify/email',
  access: anyone,
  body: codeEntry,
  answer: dataAnswer(signedInAccount, 'The code is right. Set your new password.'),
  limits: [{ per: 'address', maximum: 100, seconds: 10 * minute, failuresOnly: true }],
  watched: true,
});

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  noun: 'accounts',
  summary: 'Set the new password, once, within ten minutes of the verified code',
  method: 'POST',
  path: '/api/auth/forgot-password/reset',
  access: anyone,
  body: newPassword,
  hashes: true,
  answer: dataAnswer(nothing, 'Your password is changed. Sign in with the new one.'),
  limits: [
    { per: 'address', maximum: 200, seconds: hour },
    { per: 'email', maximum: 10, seconds: hour },
  ],
  watched: true,
  changesSession: true,
});

export const passwordChange = wireObject({
  currentPassword: typedPassword.check(z.minLength(1, { error: 'Enter your current password.' })),
  password: passwordSchema,
  retypePassword: typedPassword,
});
export type PasswordChange = z.output<typeof passwordChange>;

export const changePassword = defineEndpoint({
  name: 'changePassword',
  noun: 'accounts',
  summary: 'Set a new password with the current one; ends all other sessions and mails the owner',
  method: 'POST',
  path: '/api/user/password',
  access: anyAccount,
  body: passwordChange,
  hashes: true,
  answer: dataAnswer(nothing, 'Your password is changed. All other devices are signed out.'),
  limits: [{ per: 'account', maximum: 10, seconds: 15 * minute }],
  watched: true,
});

export const completeProfile = defineEndpoint({
  name: 'completeProfile',
  noun: 'accounts',
  summary: 'Fill in or change the personal details',
  method: 'POST',
  path: '/api/user/complete-profile',
  access: anyAccount,
  body: personalDetails,
  answer: dataAnswer(signedInAccount, 'Your details are saved.'),
});
