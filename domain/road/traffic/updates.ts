/** Traffic updates: what a member sees on a road, shown to all signed-in people. */
import * as z from 'zod/mini';
import { anyAccount, members, verifiedMembers, verifiedMembersAndAgencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { optionalText, requiredLine, requiredText } from '#domain/contract/text.ts';
import { idText, idTextWithStrayBrace, moment, wireObject } from '#domain/contract/wire.ts';
import { picturePath } from '#domain/platform/pictures/uploads.ts';
import { trafficKinds } from '#domain/road/traffic/categories.ts';
import { drawnBannerPattern } from '#domain/road/traffic/drawn-banners.ts';
import { confidences, voices } from '#domain/road/traffic/status.ts';
import { newPosition, positionFields, positionQuery } from '#domain/values/position.ts';

export const trafficTitleLength = 120;
export const trafficDescriptionLength = 1000;
const categoryLength = 60;

const drawnBanner = z.string().check(
  z.regex(drawnBannerPattern),
  z.overwrite(() => ''),
);

const bannerPath = z._default(
  z.union([z.literal(''), picturePath, drawnBanner], { error: 'Upload this picture again.' }),
  '',
);

export const newTrafficUpdate = wireObject({
  /** One of the known names, or the author's own words. */
  category: requiredLine('what it is about', categoryLength),
  title: requiredLine('a title', trafficTitleLength),
  description: requiredText('what you see', trafficDescriptionLength),
  banner: bannerPath,
  ...newPosition,
});
export type NewTrafficUpdate = z.output<typeof newTrafficUpdate>;

/** The counted votes on it. */
export const trafficVoices = wireObject({
  there: z.number(),
  lastThereAt: z.nullable(moment),
  cleared: z.number(),
  lastClearedAt: z.nullable(moment),
});

const rowFields = {
  id: z.number(),
  title: z.string(),
  category: z.string(),
  kind: z.enum(trafficKinds),
  /** The path of the photo, or of the drawing of its kind where there is none. */
  banner: z.string(),
  views: z.number(),
  ...positionFields,
  createdAt: moment,
  /** When its author last put it so. */
  updatedAt: moment,
  currentUntil: moment,
  isCurrent: z.boolean(),
  confidence: z.enum(confidences),
  /** The reason, as text. */
  confidenceReason: z.string(),
  voices: trafficVoices,
  /** Metres from where the list was asked for; null when it was asked for nowhere. */
  distance: z.nullable(z.number()),
  /** Staff hide it from all but its author. */
  hidden: z.boolean(),
  /** Whether the caller may say that it is still there or has cleared. */
  canVoice: z.boolean(),
};

export const trafficRow = wireObject(rowFields);
export type TrafficRow = z.output<typeof trafficRow>;

export const trafficUpdate = wireObject({
  ...rowFields,
  description: z.string(),
  /** Null once the account is gone. */
  user: z.nullable(wireObject({ firstName: z.string(), lastName: z.string() })),
  hiddenReason: z.string(),
  /** The viewer's own. */
  voice: z.nullable(z.enum(voices)),
  reported: z.boolean(),
  can: wireObject({ edit: z.boolean(), voice: z.boolean(), report: z.boolean() }),
});
export type TrafficUpdate = z.output<typeof trafficUpdate>;

export const trafficStatuses = ['current', 'past', 'all'] as const;
export type TrafficStatus = (typeof trafficStatuses)[number];

/** Lists show past updates of this many days; details stay. */
export const pastDays = 30;
/** The radius of *near*, in metres. */
export const nearMetres = 10_000;

const listFields = {
  ...pageFields,
  status: z.optional(z.enum(trafficStatuses)),
  kind: z.optional(z.enum(trafficKinds)),
};

export const ownTrafficQuery = wireObject(listFields);
export type OwnTrafficQuery = z.output<typeof ownTrafficQuery>;

/** With a position, the list has only current updates near it, the nearest first. */
export const exploreTrafficQuery = wireObject({ ...listFields, ...positionQuery });
export type ExploreTrafficQuery = z.output<typeof exploreTrafficQuery>;

export const createTrafficUpdate = defineEndpoint({
  name: 'createTrafficUpdate',
  noun: 'traffic',
  summary: 'Post a traffic update; everybody who is signed in sees it at once',
  method: 'POST',
  path: '/api/user/traffic-updates/create',
  access: verifiedMembers,
  body: newTrafficUpdate,
  answer: dataAnswer(trafficUpdate, 'Traffic Update Created successfully'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 20, seconds: 3600 }],
});

export const listOwnTrafficUpdates = defineEndpoint({
  name: 'listOwnTrafficUpdates',
  noun: 'traffic',
  summary: "The caller's own traffic updates, newest first",
  method: 'GET',
  path: '/api/user/traffic-updates',
  access: members,
  query: ownTrafficQuery,
  answer: pageAnswer(trafficRow),
  kept: true,
});

export const exploreTrafficUpdates = defineEndpoint({
  name: 'exploreTrafficUpdates',
  noun: 'traffic',
  summary: `The traffic updates of everybody, newest first: the current ones unless status says otherwise. With latitude and longitude, the current ones within ${nearMetres / 1000} km, nearest first`,
  method: 'GET',
  path: '/api/user/traffic-updates/explore',
  access: anyAccount,
  query: exploreTrafficQuery,
  answer: pageAnswer(trafficRow),
  kept: true,
});

export const findSimilarTrafficUpdates = defineEndpoint({
  name: 'findSimilarTrafficUpdates',
  noun: 'traffic',
  summary: 'Current updates that may be of the same thing, before another is posted',
  method: 'GET',
  path: '/api/user/traffic-updates/similar',
  access: members,
  query: wireObject({ title: optionalText(200), category: optionalText(200), ...positionQuery }),
  answer: dataAnswer(z.array(trafficRow)),
});

export const getTrafficUpdate = defineEndpoint({
  name: 'getTrafficUpdate',
  noun: 'traffic',
  summary: 'One traffic update; opening it counts as a view, once a person',
  method: 'GET',
  path: '/api/user/traffic-updates/details/{id}',
  access: anyAccount,
  params: z.object({ id: idTextWithStrayBrace }),
  answer: dataAnswer(trafficUpdate),
  kept: true,
});

export const editTrafficUpdate = defineEndpoint({
  name: 'editTrafficUpdate',
  noun: 'traffic',
  summary: 'Put an update of one’s own right; it lasts no longer for that',
  method: 'PATCH',
  path: '/api/user/traffic-updates/edit/{id}',
  access: verifiedMembers,
  params: z.object({ id: idText }),
  body: newTrafficUpdate,
  answer: dataAnswer(trafficUpdate, 'Traffic update saved'),
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
});

export const removeTrafficUpdate = defineEndpoint({
  name: 'removeTrafficUpdate',
  noun: 'traffic',
  summary: 'Remove an update of one’s own, with what was said of it',
  method: 'POST',
  path: '/api/user/traffic-updates/remove/{id}',
  access: members,
  params: z.object({ id: idText }),
  answer: dataAnswer(z.object({}), 'Traffic update removed'),
});

export const voiceTrafficUpdate = defineEndpoint({
  name: 'voiceTrafficUpdate',
  noun: 'traffic',
  summary:
    'Say of another person’s update that it is still there or has cleared; the last word of each person counts',
  method: 'POST',
  path: '/api/user/traffic-updates/voice/{id}',
  access: verifiedMembersAndAgencies,
  params: z.object({ id: idText }),
  body: wireObject({ voice: z.enum(voices, { error: 'Say whether it is still there or has cleared.' }) }),
  answer: dataAnswer(trafficUpdate, 'Thank you'),
  limits: [{ per: 'account', maximum: 120, seconds: 3600 }],
});
