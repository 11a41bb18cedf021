/**
 * The ways into an account: signing up with the personal details, signing in, mailed codes and the password reset.
 * Limits and texts are those of the product's decisions on accounts, sessions and codes.
 */
import * as z from 'zod/mini';
import { anyAccount, anyone } from '#domain/contract/access.ts';
import { memberType } from '#domain/contract/account-types.ts';
import { dataAnswer, defineEndpoint, type KnownDeviceLimit } from '#domain/contract/endpoint.ts';
import { requiredText } from '#domain/contract/text.ts';
import { wireObject } from '#domain/contract/wire.ts';
import { accountFields } from '#domain/identity/accounts/accounts.ts';
import { passwordSchema, typedPassword } from '#domain/identity/accounts/passwords.ts';
import { twoStepCode } from '#domain/identity/accounts/two-step-code.ts';
import { emailAddress } from '#domain/values/email-address.ts';
import { typedPhoneSchema } from '#domain/values/phones.ts';
import { typedCode } from '#domain/values/typed-code.ts';

export const codeLength = 5;
export const codeMinutes = 10;
export const codeWrongTries = 5;
export const codeResendSeconds = 60;
export const codesPerHour = 5;
/** How many codes of an address work at the same time: the newest, and the one before it. */
export const codesAtOnce = 2;
/**
 * Who enters a code: a device known by its cookie or by its place, a session of an account with this address, or an unknown
 * device.
 */
export type CodeGuesserKind = 'device' | 'place' | 'session' | 'stranger';
/**
 * How many wrong codes a year are compared for one address: from each device with a cookie, from all known places, from
 * sessions of accounts that claim the address, and from unknown devices. After that only the link in the mail works there.
 * Anyone may open a session that claims an address, and strangers may share a place, so these three shares together stay at
 * 16: the chance that a guess succeeds in a year is 16 × 2 / 32⁵, less than one in a million.
 */
export const wrongCodesPerYear = { device: 16, place: 4, session: 4, stranger: 8 } as const;
/**
 * How many wrong codes a day are compared for all accounts together. After that only links work, so that guessing at all
 * addresses at once finds the code of one of them in a year with a chance of about one in ten. Codes that were mailed for no
 * account do not count.
 */
export const wrongCodesPerDay = { session: 2_000, stranger: 3_000 } as const;
/** How many wrong codes of each kind one network may enter in a day, so that one sender does not use up everyone's tries. */
export const wrongCodesOfNetworkPerDay = 250;
/** How many open sessions an account has. Beyond that, the session that was unused longest ends. */
export const sessionsAtOnce = 50;
/** The link of a mail works longer than its code, so that an address always has one while it may get no new mail. */
export const linkMinutes = 60;
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
  /** Thirty days instead of twelve hours. The first client never says it, and its people would be signed out twice a day. */
  remember: z._default(z.boolean(), true),
  /** For an account with two-step sign-in: a code of the authenticator app, or a recovery code. */
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
  phone: typedPhoneSchema,
  state: requiredText('your state', 60),
  city: requiredText('your city or local government', 60),
  address: requiredText('your address', 200),
});
export type PersonalDetails = z.output<typeof personalDetails>;

const nothing = wireObject({});
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

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
    { per: 'address', maximum: 300, seconds: hour, slowedToMilliseconds: 1_000 },
    // Refused passwords count as well. A stranger behind the same network can use up the limit, so it slows calls
    // instead of refusing them.
    { per: 'email-and-address', maximum: 15, seconds: hour, slowedToMilliseconds: 1_000 },
  ],
  watched: true,
  changesSession: true,
});

const onUnknownDevice =
  'You can sign in now on a device where you have signed in before, or set a new password by e-mail.';

/** A place may be shared with others, so what they try slows its calls and does not refuse them. */
function failuresOfKnownDevice(maximum: number, seconds: number): readonly KnownDeviceLimit[] {
  const failures = { maximum, seconds, only: 'failures' } as const;
  return [
    { per: 'cookie', ...failures },
    { per: 'place', ...failures, slowedToMilliseconds: 1_000 },
  ];
}

const failuresOfDay = { seconds: day, only: 'failures', instead: onUnknownDevice } as const;
const pastFailuresOfDay = { ...failuresOfDay, only: 'past-failures' } as const;
/** A right password costs as much to check as a wrong one. */
const successesOfAccount = {
  maximum: 60,
  seconds: 15 * minute,
  only: 'successes',
  slowedToMilliseconds: 1_000,
} as const;

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
    // A call that several of them slow as much waits in the line of the first, which is the one of all networks.
    { per: 'email', maximum: 100, ...failuresOfDay, turnSeconds: 10, longestTurnSeconds: 300 },
    { per: 'email-and-address', maximum: 40, ...failuresOfDay, turnSeconds: 10 },
    {
      per: 'email-and-address',
      maximum: 10,
      seconds: 15 * minute,
      only: 'failures',
      slowedToMilliseconds: 1_000,
    },
    { per: 'address', maximum: 200, seconds: 15 * minute, only: 'failures', slowedToMilliseconds: 100 },
    // Slows an attack that tries one password at many addresses from many networks.
    { per: 'password', maximum: 1_000, ...pastFailuresOfDay, turnSeconds: 10, longestTurnSeconds: 300 },
    { per: 'password', maximum: 100, ...pastFailuresOfDay, slowedToMilliseconds: 1_000 },
    { per: 'email', ...successesOfAccount },
  ],
  knownDeviceLimits: [
    // Other people may share a place with the owner, so its turns stay short.
    { per: 'place', maximum: 40, ...failuresOfDay, turnSeconds: 10, longestTurnSeconds: 60 },
    ...failuresOfKnownDevice(10, 15 * minute),
    { per: 'owner', ...successesOfAccount },
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
  limits: [
    { per: 'address', maximum: 100, seconds: 10 * minute, only: 'failures', slowedToMilliseconds: 100 },
  ],
  knownDeviceLimits: failuresOfKnownDevice(50, 10 * minute),
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
  limits: [{ per: 'address', maximum: 200, seconds: hour, slowedToMilliseconds: 1_000 }],
  knownDeviceLimits: failuresOfKnownDevice(50, hour),
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
  limits: [{ per: 'address', maximum: 200, seconds: hour, slowedToMilliseconds: 1_000 }],
  knownDeviceLimits: failuresOfKnownDevice(50, hour),
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
  limits: [
    { per: 'address', maximum: 100, seconds: 10 * minute, only: 'failures', slowedToMilliseconds: 100 },
  ],
  knownDeviceLimits: failuresOfKnownDevice(50, 10 * minute),
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
