/**
 * The safety pass: facts for a helper about a person who cannot speak. Its owner chooses each fact that shows; a
 * helper who scans the code on the lock screen or the card sees those, without an account.
 */
import * as z from 'zod/mini';
import { anyone, members } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, limitsOfLink, rawAnswer } from '#domain/contract/endpoint.ts';
import { optionalText, requiredLine } from '#domain/contract/text.ts';
import { linkToken, moment, wireObject } from '#domain/contract/wire.ts';
import { languageQuery } from '#domain/values/languages.ts';
import { phoneSchema } from '#domain/values/phones.ts';

export const bloodGroups = ['O+', 'O-', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-'] as const;
export const genotypes = ['AA', 'AS', 'AC', 'SS', 'SC', 'CC'] as const;

/** Empty when not given. */
const bloodGroup = z.enum(['', ...bloodGroups], { error: 'Choose a blood group of the list.' });
const genotype = z.enum(['', ...genotypes], { error: 'Choose a genotype of the list.' });

export const mostNextOfKin = 3;
export const passTextLimit = 500;

/** Facts that show on the pass by a switch of their own; each next of kin has one too. */
export const passFacts = [
  'name',
  'photo',
  'blood_group',
  'genotype',
  'allergies',
  'conditions',
  'medicines',
] as const;
const passFact = z.enum(passFacts, { error: 'Choose among the facts of the pass.' });
export type PassFact = z.output<typeof passFact>;

const passKin = wireObject({
  name: requiredLine('the name of your next of kin', 100),
  phone: phoneSchema,
  shown: z.boolean(),
});

const newFacts = {
  name: optionalText(100),
  bloodGroup: z._default(bloodGroup, ''),
  genotype: z._default(genotype, ''),
  allergies: optionalText(passTextLimit),
  conditions: optionalText(passTextLimit),
  medicines: optionalText(passTextLimit),
  nextOfKin: z._default(
    z
      .array(passKin, { error: 'Send the next of kin as a list.' })
      .check(z.maxLength(mostNextOfKin, { error: `Name at most ${mostNextOfKin} people.` })),
    [],
  ),
  shown: z._default(
    z
      .array(passFact, { error: 'Send what shows as a list.' })
      .check(z.maxLength(passFacts.length, { error: 'Name each fact once.' })),
    [],
  ),
};

/** The owner's entries; an omitted field is empty. */
export const newSafetyPass = wireObject(newFacts);
export type NewSafetyPass = z.output<typeof newSafetyPass>;

const passView = wireObject({
  at: moment,
  /** Roughly from where, as text; empty when that is not known. */
  place: z.string(),
});
export type PassView = z.output<typeof passView>;

/** `none` until it is saved for the first time; `off` hides the pass from all visitors. */
const passState = z.enum(['none', 'on', 'off']);

/** The safety pass as its owner sees it. */
export const safetyPass = wireObject({
  state: passState,
  /** It tells a helper only a name and a photo: no other fact, and no number to call. */
  isEmpty: z.boolean(),
  /** The page's whole address, which the code encodes; null while there is none. */
  url: z.nullable(z.string()),
  name: z.string(),
  bloodGroup,
  genotype,
  allergies: z.string(),
  conditions: z.string(),
  medicines: z.string(),
  /** Phones in national form. */
  nextOfKin: z.array(wireObject({ name: z.string(), phone: z.string(), shown: z.boolean() })),
  shown: z.array(passFact),
  /** The address at which the owner sees the photo. It changes with each new photo; null without one. */
  photo: z.nullable(z.string()),
  changedAt: z.nullable(moment),
  /** The newest first. */
  openings: z.array(passView),
});
export type SafetyPass = z.output<typeof safetyPass>;

const own = { noun: 'safety-pass', access: members } as const;

export const getSafetyPass = defineEndpoint({
  ...own,
  name: 'getSafetyPass',
  summary: 'The caller\u2019s safety pass, with who opened it when',
  method: 'GET',
  path: '/api/user/safety-pass',
  answer: dataAnswer(safetyPass),
  kept: true,
});

export const saveSafetyPass = defineEndpoint({
  ...own,
  name: 'saveSafetyPass',
  summary: 'Write the facts of the pass; the first time makes its code and switches it on',
  method: 'POST',
  path: '/api/user/safety-pass',
  body: newSafetyPass,
  answer: dataAnswer(safetyPass, 'Your safety pass is saved.'),
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
});

export const switchSafetyPass = defineEndpoint({
  ...own,
  name: 'switchSafetyPass',
  summary: 'Switch the pass on or off; its code stays the same',
  method: 'POST',
  path: '/api/user/safety-pass/switch',
  body: wireObject({ on: z.boolean() }),
  answer: dataAnswer(safetyPass, 'Done.'),
});

export const renewSafetyPass = defineEndpoint({
  ...own,
  name: 'renewSafetyPass',
  summary: 'Make a new code: the old one answers that it is gone',
  method: 'POST',
  path: '/api/user/safety-pass/new-code',
  answer: dataAnswer(safetyPass, 'The pass has a new code.'),
  limits: [{ per: 'account', maximum: 20, seconds: 3600 }],
});

export const savePassPhoto = defineEndpoint({
  ...own,
  name: 'savePassPhoto',
  summary: 'Put a photo on the pass (JPEG, PNG or WebP, 10 MiB)',
  method: 'POST',
  path: '/api/user/safety-pass/photo',
  upload: true,
  answer: dataAnswer(safetyPass, 'The photo is on your pass.'),
  limits: [{ per: 'account', maximum: 30, seconds: 3600 }],
});

export const removePassPhoto = defineEndpoint({
  ...own,
  name: 'removePassPhoto',
  summary: 'Take the photo off the pass',
  method: 'POST',
  path: '/api/user/safety-pass/photo/remove',
  answer: dataAnswer(safetyPass, 'The photo is removed.'),
});

export const getPassPhoto = defineEndpoint({
  ...own,
  name: 'getPassPhoto',
  summary: 'The photo on the caller\u2019s pass',
  method: 'GET',
  path: '/api/user/safety-pass/photo',
  answer: rawAnswer('image/webp'),
  kept: true,
});

export const getPassCode = defineEndpoint({
  ...own,
  name: 'getPassCode',
  summary: 'The QR code of the caller\u2019s pass',
  method: 'GET',
  path: '/api/user/safety-pass/code',
  answer: rawAnswer('image/svg+xml'),
  kept: true,
});

export const getLockScreen = defineEndpoint({
  ...own,
  name: 'getLockScreen',
  summary: 'A picture for the lock screen of a phone, with the code, the name and 112',
  method: 'GET',
  path: '/api/user/safety-pass/lock-screen',
  answer: rawAnswer('image/png'),
  limits: [{ per: 'account', maximum: 60, seconds: 600 }],
  kept: true,
});

export const openSafetyPass = defineEndpoint({
  name: 'openSafetyPass',
  noun: 'safety-pass',
  summary: 'The page of a safety pass; 410 once its code was replaced or the pass is off',
  method: 'GET',
  path: '/s/{token}',
  access: anyone,
  params: z.object({ token: linkToken }),
  /** A crawler is shown no fact; `show` is the link by which a human reader sees them. */
  query: z.object({ ...languageQuery.shape, show: z.catch(z.optional(z.string()), undefined) }),
  urgent: true,
  answer: rawAnswer('text/html'),
  limits: limitsOfLink,
});

export const openPassPhoto = defineEndpoint({
  name: 'openPassPhoto',
  noun: 'safety-pass',
  summary: 'The photo of a safety pass that shows it',
  method: 'GET',
  path: '/s/{token}/photo',
  access: anyone,
  params: z.object({ token: linkToken }),
  urgent: true,
  answer: rawAnswer('image/webp'),
  limits: limitsOfLink,
});
