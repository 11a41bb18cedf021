/** Bookings of parking spaces: asked for by a member, answered by the owner, and never two at once for one moment. */
import * as z from 'zod/mini';
import { anyone, members, verifiedMembers } from '#domain/contract/access.ts';
import {
  dataAnswer,
  defineEndpoint,
  limitsOfLink,
  pageAnswer,
  rawAnswer,
} from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import {
  idText,
  jsonTextList,
  jsonTextObject,
  linkToken,
  moment,
  wireObject,
} from '#domain/contract/wire.ts';
import { slotMoment } from '#domain/road/parking/slots.ts';
import { exploredSpaceRow, pricePer } from '#domain/road/parking/space-row.ts';
import { nairaOnWire } from '#domain/values/naira.ts';

export const bookingStatuses = ['pending', 'accepted', 'declined', 'cancelled', 'completed'] as const;
export const bookingStatus = z.enum(bookingStatuses);
export type BookingStatus = z.output<typeof bookingStatus>;

/** The caller's side of a booking. */
export const bookingSides = ['owner', 'booker'] as const;
export const bookingSide = z.enum(bookingSides);
export type BookingSide = z.output<typeof bookingSide>;

/** Allowed next states of a booking, by state and side. */
export const bookingTransitions = {
  pending: { owner: ['accepted', 'declined'], booker: ['cancelled'] },
  accepted: { owner: ['completed', 'cancelled'], booker: ['cancelled'] },
  declined: { owner: [], booker: [] },
  cancelled: { owner: [], booker: [] },
  completed: { owner: [], booker: [] },
} as const satisfies Record<BookingStatus, Record<BookingSide, readonly BookingStatus[]>>;

export function canBecome(status: BookingStatus, side: BookingSide, next: BookingStatus): boolean {
  const possible: readonly BookingStatus[] = bookingTransitions[status][side];
  return possible.includes(next);
}

/**
 * Whether this change of a booking is refused once its time is over: accepting it, and cancelling an accepted one. A request
 * can still be declined or taken back.
 */
export function isTooLate(status: BookingStatus, next: BookingStatus): boolean {
  return next === 'accepted' || (next === 'cancelled' && status === 'accepted');
}

export const bookingEventKinds = [
  'asked',
  'accepted',
  'declined',
  /** Declined, because the owner accepted another for that time. */
  'another_accepted',
  'cancelled_by_owner',
  'cancelled_by_booker',
  'completed',
] as const;
export type BookingEventKind = (typeof bookingEventKinds)[number];

/** The viewer's rights on the booking. */
const bookingAbilities = wireObject({
  accept: z.boolean(),
  decline: z.boolean(),
  complete: z.boolean(),
  cancel: z.boolean(),
});

const bookingFields = {
  id: z.number(),
  spaceId: z.number(),
  status: bookingStatus,
  from: moment,
  /** Null until the owner completes a booking that was made without an end. */
  to: z.nullable(moment),
  /** The price at the time when the booking was asked for. */
  amount: nairaOnWire,
  pricePer,
  /** The price of the whole time; null while the booking has no end. */
  total: z.nullable(nairaOnWire),
  cancelledBy: z.nullable(bookingSide),
  createdAt: moment,
  /** The space, as JSON text; `amount` is naira in text. */
  parkInfo: jsonTextObject({
    name: z.string(),
    address: z.string(),
    amount: z.string(),
    description: z.string(),
  }),
  image: jsonTextList(z.string()),
  /**
   * The other side: the space's owner for the booker, the booker for the owner. The phone shows while the booking is
   * accepted.
   */
  person: wireObject({ firstName: z.string(), lastName: z.string(), phone: z.string() }),
  can: bookingAbilities,
};

export const bookingRow = wireObject(bookingFields);
export type BookingRow = z.output<typeof bookingRow>;

export const booking = wireObject({
  ...bookingFields,
  side: bookingSide,
  timeline: z.array(wireObject({ kind: z.enum(bookingEventKinds), at: moment })),
  /** After the owner declined or cancelled: the nearest spaces that are free at that time. */
  alternatives: z.array(exploredSpaceRow),
});
export type Booking = z.output<typeof booking>;

/** This many spaces are offered after the owner declined or cancelled. */
export const alternativeCount = 3;

const common = { noun: 'bookings' } as const;
const root = '/api/user/parking-space/booking';

/** Both moments must be given, or neither. */
export const newBooking = wireObject({ from: z.optional(slotMoment), to: z.optional(slotMoment) });
export type NewBooking = z.output<typeof newBooking>;

export const bookSpace = defineEndpoint({
  ...common,
  name: 'bookSpace',
  summary: 'Ask for a space from one time to another; without them from now until the owner completes it',
  method: 'POST',
  path: `${root}/{id}`,
  access: verifiedMembers,
  params: z.object({ id: idText }),
  body: newBooking,
  optionalBody: true,
  answer: dataAnswer(booking, 'Booking sent. Wait for the owner to accept it.'),
  alsoGetWithBearer: true,
  idempotent: true,
  limits: [{ per: 'account', maximum: 120, seconds: 3600 }],
});

export const bookingSorts = ['newest', 'oldest', 'soonest'] as const;

export const bookingListQuery = wireObject({
  ...pageFields,
  status: z.optional(z.enum([...bookingStatuses, 'all'])),
  sort: z.optional(z.enum(bookingSorts)),
});
export type BookingListQuery = z.output<typeof bookingListQuery>;

export const listOutgoing = defineEndpoint({
  ...common,
  name: 'listOutgoing',
  summary: 'What the caller booked, newest first',
  method: 'GET',
  path: `${root}/outgoing/get`,
  access: members,
  query: bookingListQuery,
  answer: pageAnswer(bookingRow),
});

export const listIncoming = defineEndpoint({
  ...common,
  name: 'listIncoming',
  summary: "Bookings of the caller's spaces: those that wait for an answer first, then the newest",
  method: 'GET',
  path: `${root}/incoming/get`,
  access: members,
  query: bookingListQuery,
  answer: pageAnswer(bookingRow),
});

export const getBooking = defineEndpoint({
  ...common,
  name: 'getBooking',
  summary: 'One booking, for its booker and for the owner of the space',
  method: 'GET',
  path: `${root}/details/{id}`,
  access: members,
  params: z.object({ id: idText }),
  answer: dataAnswer(booking),
});

export const cancelBooking = defineEndpoint({
  ...common,
  name: 'cancelBooking',
  summary: 'The booker cancels, before or after the owner accepted',
  method: 'POST',
  path: `${root}/outgoing/cancel/{id}`,
  access: verifiedMembers,
  params: z.object({ id: idText }),
  answer: dataAnswer(booking, 'Booking cancelled'),
  alsoGetWithBearer: true,
});

/** The states that an owner may give a booking. */
export const ownerDecisions = ['accepted', 'declined', 'completed', 'cancelled'] as const;
export type OwnerDecision = (typeof ownerDecisions)[number];

export const changeBookingStatus = defineEndpoint({
  ...common,
  name: 'changeBookingStatus',
  summary:
    'The owner accepts (which declines all others for that time), declines, completes, or cancels what was accepted',
  method: 'POST',
  path: `${root}/incoming/change-status/{id}/{status}`,
  access: verifiedMembers,
  params: z.object({ id: idText, status: z.string().check(z.maxLength(100)) }),
  answer: dataAnswer(booking, 'The booking is changed.'),
  alsoGetWithBearer: true,
});

/** The first client sends it when nothing was chosen. */
export const changeBookingStatusToNothing = defineEndpoint({
  ...common,
  name: 'changeBookingStatusToNothing',
  summary: 'Without a status there is nothing to change: always 422',
  method: 'POST',
  path: `${root}/incoming/change-status/{id}`,
  access: verifiedMembers,
  params: z.object({ id: idText }),
  answer: dataAnswer(booking),
  alsoGetWithBearer: true,
});

const calendars = wireObject({
  /** The secret calendar address of one's own spaces, and of one's bookings; null where there is none. */
  owner: z.nullable(z.string()),
  booker: z.nullable(z.string()),
});
export type BookingCalendarLinks = z.output<typeof calendars>;

const calendarRoot = '/api/user/parking-space/calendars';

export const getBookingCalendars = defineEndpoint({
  ...common,
  name: 'getBookingCalendars',
  summary: "The addresses under which calendar programs read the caller's bookings",
  method: 'GET',
  path: calendarRoot,
  access: members,
  answer: dataAnswer(calendars),
});

export const makeBookingCalendar = defineEndpoint({
  ...common,
  name: 'makeBookingCalendar',
  summary: 'Make such an address; the one that stands is answered again',
  method: 'POST',
  path: `${calendarRoot}/{side}`,
  access: members,
  params: z.object({ side: bookingSide }),
  answer: dataAnswer(calendars, 'The calendar link is made.'),
});

export const revokeBookingCalendar = defineEndpoint({
  ...common,
  name: 'revokeBookingCalendar',
  summary: 'End such an address, for all who have it',
  method: 'POST',
  path: `${calendarRoot}/{side}/revoke`,
  access: members,
  params: z.object({ side: bookingSide }),
  answer: dataAnswer(calendars, 'The calendar link has ended.'),
});

export const readBookingCalendar = defineEndpoint({
  ...common,
  name: 'readBookingCalendar',
  summary: 'Bookings for a calendar program (RFC 5545)',
  method: 'GET',
  path: '/parking/{token}/bookings.ics',
  access: anyone,
  params: z.object({ token: linkToken }),
  answer: rawAnswer('text/calendar'),
  limits: limitsOfLink,
});
