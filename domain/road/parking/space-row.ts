/** A parking space in short, as lists and maps show it. */
import * as z from 'zod/mini';
import { jsonTextList, moment, wireObject } from '#domain/contract/wire.ts';
import { nairaOnWire } from '#domain/values/naira.ts';
import { positionFields } from '#domain/values/position.ts';

export const spaceStatuses = ['available', 'closed'] as const;
export const spaceStatus = z.enum(spaceStatuses);
export type SpaceStatus = z.output<typeof spaceStatus>;

/** The unit of the price; a started unit counts as a whole one. */
export const pricePers = ['hour', 'day'] as const;
export const pricePer = z.enum(pricePers, { error: 'Choose hour or day.' });
export type PricePer = z.output<typeof pricePer>;

export const spaceFields = {
  id: z.number(),
  name: z.string(),
  status: spaceStatus,
  address: z.string(),
  /** Kobo in the code, naira in text on the wire. */
  amount: nairaOnWire,
  pricePer,
  image: jsonTextList(z.string()),
  ...positionFields,
  createdAt: moment,
};

/** A space of the caller. The wire calls its description `descriptio` here and nowhere else. */
export const ownSpaceRow = wireObject(
  {
    ...spaceFields,
    description: z.string(),
    /** Bookings that wait for the owner's answer. */
    waiting: z.number(),
    /** Staff hide it from all but its owner. */
    hidden: z.boolean(),
  },
  { description: 'descriptio' },
);
export type OwnSpaceRow = z.output<typeof ownSpaceRow>;

/** Any member's space. */
export const exploredSpaceRow = wireObject(
  {
    ...spaceFields,
    description: z.string(),
    /** The description once more: the first client shows this key where it belongs. */
    bikeNo: z.string(),
    /** The distance in a straight line from the given point; null without such a point, or when the space has no position. */
    distanceKm: z.nullable(z.number()),
    /** The caller's own, which they cannot book. */
    own: z.boolean(),
  },
  { bikeNo: 'bikeNo' },
);
export type ExploredSpaceRow = z.output<typeof exploredSpaceRow>;
