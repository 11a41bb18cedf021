/** Parking spaces: members offer them, and drivers find them. */
import * as z from 'zod/mini';
import { members, verifiedMembers } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { requiredText, textUpTo } from '#domain/contract/text.ts';
import { idNumber, idText, moment, wireObject } from '#domain/contract/wire.ts';
import { firstPicturePaths, firstPictures } from '#domain/platform/pictures/uploads.ts';
import { slotMoment } from '#domain/road/parking/slots.ts';
import {
  exploredSpaceRow,
  ownSpaceRow,
  pricePer,
  spaceFields,
  spaceStatuses,
} from '#domain/road/parking/space-row.ts';
import { editedNaira, nairaOnWire, readNaira, sentNaira } from '#domain/values/naira.ts';
import { latitude, longitude, newPosition, positionQuery } from '#domain/values/position.ts';

export const spaceDescriptionLength = 1000;

const whatItIs = {
  name: requiredText('what the space is called', 100),
  address: requiredText('where the space is', 200),
  description: requiredText('a description', spaceDescriptionLength),
  image: firstPicturePaths,
};

export const newSpace = wireObject({
  ...whatItIs,
  amount: sentNaira,
  pricePer: z._default(pricePer, 'day'),
  ...newPosition,
});
export type NewSpace = z.output<typeof newSpace>;

/** Empty when it stays as it is, which the first client may send. */
const changedStatus = z.enum([...spaceStatuses, ''], { error: 'Choose available or closed.' });

/**
 * A text that is sent empty is emptied: the first client sends all of them, and checks none. An optional field that is left out
 * stays as it is, and so do a price and a status that are sent empty.
 */
export const editedSpace = wireObject({
  id: idNumber,
  name: textUpTo(100),
  address: textUpTo(200),
  description: textUpTo(spaceDescriptionLength),
  image: z.optional(firstPictures),
  amount: editedNaira,
  status: z._default(changedStatus, ''),
  pricePer: z.optional(pricePer),
  latitude: z.optional(z.nullable(latitude)),
  longitude: z.optional(z.nullable(longitude)),
});
export type EditedSpace = z.output<typeof editedSpace>;

/** The fields of the form, for new and changed spaces. The price is the text that the owner typed. */
export const spaceForm = wireObject({
  ...whatItIs,
  amount: z.string().check(
    z.check((context) => {
      const read = readNaira(context.value);
      if ('problem' in read) {
        context.issues.push({ code: 'custom', input: context.value, message: read.problem });
      }
    }),
  ),
  pricePer,
  status: z.enum(spaceStatuses),
  ...newPosition,
});
export type SpaceForm = z.output<typeof spaceForm>;

export const space = wireObject({
  ...spaceFields,
  description: z.string(),
  user: wireObject({ firstName: z.string(), lastName: z.string() }),
  /** Staff hide it from all but its owner, who is shown the reason. */
  hidden: z.boolean(),
  hiddenReason: z.string(),
  /** The viewer has reported this space. */
  reported: z.boolean(),
  /** The viewer's rights on this space. */
  can: wireObject({ edit: z.boolean(), book: z.boolean(), report: z.boolean() }),
});
export type Space = z.output<typeof space>;

const common = { noun: 'spaces' } as const;
const root = '/api/user/parking-space';

export const createSpace = defineEndpoint({
  ...common,
  name: 'createSpace',
  summary: 'Offer a parking space, by the hour or the day (by the day when that is left out)',
  method: 'POST',
  path: `${root}/create`,
  access: verifiedMembers,
  body: newSpace,
  answer: dataAnswer(space, 'Parking space created'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
});

export const editSpace = defineEndpoint({
  ...common,
  name: 'editSpace',
  summary: 'Change a parking space, or close it; bookings keep the price that they were made for',
  method: 'PATCH',
  path: `${root}/edit`,
  access: verifiedMembers,
  body: editedSpace,
  answer: dataAnswer(space, 'Parking space changed'),
});

const statusFilter = z.optional(z.enum([...spaceStatuses, 'all']));

export const ownSpacesQuery = wireObject({
  ...pageFields,
  status: statusFilter,
  sort: z.optional(z.enum(['newest', 'oldest'])),
});
export type OwnSpacesQuery = z.output<typeof ownSpacesQuery>;

export const listOwnSpaces = defineEndpoint({
  ...common,
  name: 'listOwnSpaces',
  summary: 'The spaces that the caller offers, newest first',
  method: 'GET',
  path: root,
  access: members,
  query: ownSpacesQuery,
  answer: pageAnswer(ownSpaceRow),
});

export const countParking = defineEndpoint({
  ...common,
  name: 'countParking',
  summary: 'How many spaces and bookings the caller has, and how many wait for their answer',
  method: 'GET',
  path: `${root}/counts`,
  access: members,
  answer: dataAnswer(
    wireObject({
      spaces: z.number(),
      outgoing: z.number(),
      incoming: z.number(),
      /** Incoming ones that wait for the caller's answer. */
      waiting: z.number(),
    }),
  ),
});

/** Exploring shows at most so many spaces; a search or another point on the map shows others. */
export const exploredAtMost = 1000;

export const spaceSorts = ['newest', 'nearest', 'cheapest', 'dearest'] as const;
export type SpaceSort = (typeof spaceSorts)[number];

export const exploreQuery = wireObject({
  ...pageFields,
  status: statusFilter,
  /** The nearest first where a point is given, otherwise the newest. */
  sort: z.optional(z.enum(spaceSorts)),
  /** `others`, which is usual, leaves out the caller's own. */
  whose: z.optional(z.enum(['all', 'others'])),
  pricePer: z.optional(pricePer),
  priceFrom: z.optional(nairaOnWire),
  priceTo: z.optional(nairaOnWire),
  /** Free all the time from here to there. */
  from: z.optional(slotMoment),
  to: z.optional(slotMoment),
  ...positionQuery,
});
export type ExploreQuery = z.output<typeof exploreQuery>;

export const exploreSpaces = defineEndpoint({
  ...common,
  name: 'exploreSpaces',
  summary: 'Spaces to park on: searched, by price, free at a time, near a point; the first 1,000 of them',
  method: 'GET',
  path: `${root}/explore`,
  access: members,
  query: exploreQuery,
  answer: pageAnswer(exploredSpaceRow),
});

export const getSpace = defineEndpoint({
  ...common,
  name: 'getSpace',
  summary: 'One parking space',
  method: 'GET',
  path: `${root}/details/single/{id}`,
  access: members,
  params: z.object({ id: idText }),
  answer: dataAnswer(space),
});

const slotOnWire = wireObject({ from: moment, to: z.nullable(moment) });

export const getSpaceTimes = defineEndpoint({
  ...common,
  name: 'getSpaceTimes',
  summary: 'When a space is taken, and for when others have asked, from now for 31 days unless told',
  method: 'GET',
  path: `${root}/times/{id}`,
  access: members,
  params: z.object({ id: idText }),
  query: wireObject({ from: z.optional(slotMoment), to: z.optional(slotMoment) }),
  answer: dataAnswer(
    wireObject({
      /** Accepted bookings: these times are taken. */
      taken: z.array(slotOnWire),
      /** Bookings of others that wait for the owner's answer. */
      asked: z.array(slotOnWire),
    }),
  ),
});
export type SpaceTimes = z.output<(typeof getSpaceTimes)['answer']['schema']>;
