/** Agencies that people can tag and follow. */
import * as z from 'zod/mini';
import { anyone, members } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { idTextWithStrayBrace, wireObject } from '#domain/contract/wire.ts';

/** The first client compares agency ids as numbers. */
const agencyFields = {
  id: z.number(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  /** Path of a picture: the stored one, or that of a badge without a word of it. */
  logo: z.string(),
};

/** Urgent reports that an agency can answer. */
export const responderKinds = ['emergency', 'crime'] as const;
export type ResponderKind = (typeof responderKinds)[number];

export const agency = wireObject({
  ...agencyFields,
  /** The kinds of report that go to it when the reporter chooses no agency: `respondersTo`. */
  respondsTo: z.array(z.enum(responderKinds)),
  /** The state it works in; null for the whole country. */
  state: z.nullable(z.string()),
  defaultResponder: z.boolean(),
});
export type Agency = z.output<typeof agency>;

export const followedAgency = wireObject({
  ...agencyFields,
  email: z.string(),
  follow: z.boolean(),
  /** Receives reports that name no agency. One agency of the list does, unless it is empty. */
  defaultResponder: z.boolean(),
});
export type FollowedAgency = z.output<typeof followedAgency>;

export const listAgencies = defineEndpoint({
  name: 'listAgencies',
  noun: 'agencies',
  summary: 'The active agencies',
  method: 'GET',
  path: '/api/request/agencies',
  access: anyone,
  urgent: true,
  answer: dataAnswer(z.array(agency)),
  kept: true,
});

export const listFollowedAgencies = defineEndpoint({
  name: 'listFollowedAgencies',
  noun: 'agencies',
  summary: 'The active agencies, with whether the caller follows each',
  method: 'GET',
  path: '/api/user/follow',
  access: members,
  answer: dataAnswer(z.array(followedAgency)),
  kept: true,
});

export const toggleFollow = defineEndpoint({
  name: 'toggleFollow',
  noun: 'agencies',
  summary: 'Follow the agency, or stop following it',
  method: 'POST',
  path: '/api/user/follow/follow-or-unfollow/{id}',
  access: members,
  params: z.object({ id: idTextWithStrayBrace }),
  answer: dataAnswer(wireObject({ follow: z.boolean() })),
  alsoGetWithBearer: true,
});
