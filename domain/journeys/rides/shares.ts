/** Shares: a link to a ride's public page that expires, can be revoked, and shows no more than it must. */
import * as z from 'zod/mini';
import { anyone, members } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, limitsOfLink, rawAnswer } from '#domain/contract/endpoint.ts';
import { idText, linkToken, moment, wireObject } from '#domain/contract/wire.ts';
import { languageQuery } from '#domain/values/languages.ts';

/** A share ends after this long. Once the passenger has arrived, it says so for as long. */
export const shareHours = 24;

/** The next of kin sees a flagged ride so long, unless the last agency closes its case before. */
export const flaggedDays = 30;

export const share = wireObject({
  /** The page's whole address. */
  url: z.string(),
  createdAt: moment,
  expiresAt: moment,
  openedCount: z.number(),
});
export type Share = z.output<typeof share>;

export const shareRide = defineEndpoint({
  name: 'shareRide',
  noun: 'shares',
  summary: 'The link to the ride\u2019s public page: the current one, or a new one when none is',
  method: 'POST',
  path: '/api/user/lodge-ride/share/{id}',
  access: members,
  params: z.object({ id: idText }),
  answer: dataAnswer(share, 'The link is ready.'),
  limits: [{ per: 'account', maximum: 600, seconds: 3600 }],
});

export const revokeShare = defineEndpoint({
  name: 'revokeShare',
  noun: 'shares',
  summary: 'Stop sharing: the link answers that it is gone',
  method: 'POST',
  path: '/api/user/lodge-ride/share/{id}/revoke',
  access: members,
  params: z.object({ id: idText }),
  answer: dataAnswer(wireObject({ revoked: z.boolean() }), 'The link no longer works.'),
});

export const openSharePage = defineEndpoint({
  name: 'openSharePage',
  noun: 'shares',
  summary:
    'The public page of a shared ride, which says when the passenger arrived; 410 once it expired or was revoked',
  method: 'GET',
  path: '/r/{token}',
  access: anyone,
  params: z.object({ token: linkToken }),
  query: languageQuery,
  urgent: true,
  answer: rawAnswer('text/html'),
  // Not limited: the token cannot be guessed, and thousands of phones share one address.
});

export const openKinPage = defineEndpoint({
  name: 'openKinPage',
  noun: 'shares',
  summary: 'What is held about the next of kin who got this link, and how to be removed',
  method: 'GET',
  path: '/r/{token}/kin',
  access: anyone,
  params: z.object({ token: linkToken }),
  query: languageQuery,
  answer: rawAnswer('text/html'),
  limits: limitsOfLink,
});

/** The choice of the next of kin about this one passenger: to hear nothing more, or everything again. */
export const kinWishes = ['nothing', 'everything'] as const;
export type KinWish = (typeof kinWishes)[number];

export const mutePassenger = defineEndpoint({
  name: 'mutePassenger',
  noun: 'shares',
  summary: 'Write no more, or again, to the next of kin who got this link about this passenger alone',
  method: 'POST',
  path: '/r/{token}/mute',
  access: anyone,
  params: z.object({ token: linkToken }),
  form: true,
  body: z.object({ hear: z.catch(z.enum(kinWishes), 'nothing') }),
  answer: rawAnswer('text/html'),
  limits: limitsOfLink,
});

export const removeKin = defineEndpoint({
  name: 'removeKin',
  noun: 'shares',
  summary: 'Erase the next of kin who got this link, and never write to them again',
  method: 'POST',
  path: '/r/{token}/kin',
  access: anyone,
  params: z.object({ token: linkToken }),
  form: true,
  answer: rawAnswer('text/html'),
  limits: limitsOfLink,
});
