/** Settings of the signed-in person's own account, and the data about them that they may read. */
import * as z from 'zod/mini';
import { anyAccount, anyone, members } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer, rawAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { requiredText } from '#domain/contract/text.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { account } from '#domain/identity/accounts/accounts.ts';
import { typedPassword } from '#domain/identity/accounts/passwords.ts';
import { photoPath } from '#domain/platform/pictures/uploads.ts';
import { dateStyles } from '#domain/values/clock.ts';
import { languageSchema } from '#domain/values/languages.ts';
import { typedPhoneSchema } from '#domain/values/phones.ts';

const nothing = wireObject({});

/** Details that a person changes freely; name and e-mail belong to the sign-up. */
export const contactDetails = wireObject({
  phone: typedPhoneSchema,
  address: requiredText('your address', 200),
});
export type ContactDetails = z.output<typeof contactDetails>;

export const saveContactDetails = defineEndpoint({
  name: 'saveContactDetails',
  noun: 'settings',
  summary: "Change the caller's phone and address",
  method: 'POST',
  path: '/api/user/settings/contact',
  access: anyAccount,
  body: contactDetails,
  answer: dataAnswer(account, 'Your profile is saved.'),
});

export const savePhoto = defineEndpoint({
  name: 'savePhoto',
  noun: 'settings',
  summary: "Set the caller's photo to an uploaded picture, or remove it with an empty path",
  method: 'POST',
  path: '/api/user/settings/photo',
  access: anyAccount,
  body: wireObject({ photo: photoPath }),
  answer: dataAnswer(account, 'Your photo is saved.'),
});

export const saveDateStyle = defineEndpoint({
  name: 'saveDateStyle',
  noun: 'settings',
  summary: 'Choose how dates read',
  method: 'POST',
  path: '/api/user/settings/date-style',
  access: anyAccount,
  body: wireObject({ dateStyle: z.enum(dateStyles, { error: 'Choose one of the styles.' }) }),
  answer: dataAnswer(account, 'Dates read as you chose.'),
});

export const saveLanguage = defineEndpoint({
  name: 'saveLanguage',
  noun: 'settings',
  summary: 'Choose the language of the pages, mailed codes and SMS',
  method: 'POST',
  path: '/api/user/settings/language',
  access: anyAccount,
  body: wireObject({ language: languageSchema }),
  answer: dataAnswer(account, 'RUA speaks as you chose.'),
});

/**
 * Chooses a language before signing up or in. The next account that signs in here takes it over, if it has chosen none. An
 * account that is already signed in keeps its own.
 */
export const chooseLanguage = defineEndpoint({
  name: 'chooseLanguage',
  noun: 'settings',
  summary: 'Choose the language of this device, with or without an account',
  method: 'POST',
  path: '/api/language',
  access: anyone,
  body: wireObject({ language: languageSchema }),
  answer: dataAnswer(nothing, 'RUA speaks as you chose.'),
});

/** A device with an open session. */
export const openSession = wireObject({
  id: z.number(),
  /** The device in words, such as `Chrome on Android`. */
  device: z.string(),
  /** A network that every machine knows, as text; of any other the beginning of the address, such as `102.89.34.…`. */
  place: z.string(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
  /** When it signed in. */
  createdAt: moment,
  lastSeenAt: moment,
});
export type OpenSession = z.output<typeof openSession>;

export const listSessions = defineEndpoint({
  name: 'listSessions',
  noun: 'settings',
  summary: 'Where the caller is signed in, last used first',
  method: 'GET',
  path: '/api/user/settings/sessions',
  access: anyAccount,
  answer: dataAnswer(z.array(openSession)),
});

export const endSession = defineEndpoint({
  name: 'endSession',
  noun: 'settings',
  summary: 'Sign one other device out',
  method: 'POST',
  path: '/api/user/settings/sessions/end/{id}',
  access: anyAccount,
  params: z.object({ id: idText }),
  answer: dataAnswer(nothing, 'The device is signed out.'),
  confirmed: true,
  watched: true,
});

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  noun: 'settings',
  summary: 'Sign all other devices out',
  method: 'POST',
  path: '/api/user/settings/sessions/end-others',
  access: anyAccount,
  answer: dataAnswer(nothing, 'All other devices are signed out.'),
  confirmed: true,
  watched: true,
});

export const downloadData = defineEndpoint({
  name: 'downloadData',
  noun: 'settings',
  summary: 'Everything that is kept of the caller, as JSON',
  method: 'GET',
  path: '/api/user/settings/data',
  access: anyAccount,
  answer: rawAnswer('application/json'),
  limits: [{ per: 'account', maximum: 10, seconds: 3600 }],
  watched: true,
});

export const accountDeletion = wireObject({
  currentPassword: typedPassword.check(z.minLength(1, { error: 'Enter your current password.' })),
});
export type AccountDeletion = z.output<typeof accountDeletion>;

export const deleteAccount = defineEndpoint({
  name: 'deleteAccount',
  noun: 'settings',
  summary: 'Delete the account; what agencies have in hand stays with them, without the person',
  method: 'POST',
  path: '/api/user/settings/delete-account',
  access: members,
  body: accountDeletion,
  answer: dataAnswer(nothing, 'Your account is deleted.'),
  limits: [{ per: 'account', maximum: 10, seconds: 900 }],
  watched: true,
  changesSession: true,
});

/** An agency that opened a report. */
export const dataAccess = wireObject({
  /** The case that it has of it. */
  id: z.number(),
  agency: z.string(),
  of: z.enum(['ride', 'item', 'complaint']),
  recordId: z.number(),
  reference: z.string(),
  at: moment,
});
export type DataAccess = z.output<typeof dataAccess>;

export const dataAccessQuery = wireObject({ page: pageFields.page, perPage: pageFields.perPage });

export const listDataAccess = defineEndpoint({
  name: 'listDataAccess',
  noun: 'settings',
  summary: "Which agency opened which of the caller's reports, and when, newest first",
  method: 'GET',
  path: '/api/user/settings/accesses',
  access: members,
  query: dataAccessQuery,
  answer: pageAnswer(dataAccess),
});
