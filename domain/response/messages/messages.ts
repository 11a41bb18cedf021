/** Tickets: a conversation between a person and an agency, in texts and pictures. */
import * as z from 'zod/mini';
import {
  agencies,
  membersAndAgencies,
  verifiedMembers,
  verifiedMembersAndAgencies,
} from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { countedOnTabs, pageFields } from '#domain/contract/paging.ts';
import { optionalText } from '#domain/contract/text.ts';
import { idNumberOf, idText, moment, wireObject } from '#domain/contract/wire.ts';
import { morePictures, picturePath } from '#domain/platform/pictures/uploads.ts';
import { normaliseSpeakableId } from '#domain/values/speakable-ids.ts';

export const messageLength = 2000;
/** The text shown for a message that is only a picture, where only text fits. */
export const pictureText = 'Picture';

/** A ticket has two sides: the person's, and the agency's with all its officers. */
export const ticketSides = ['user', 'agency'] as const;
export type TicketSide = (typeof ticketSides)[number];

export const ticketStates = ['open', 'closed'] as const;

export const ticketSubjects = ['ride', 'item', 'complaint'] as const;
export type TicketSubject = (typeof ticketSubjects)[number];

const person = wireObject({ id: z.number(), firstName: z.string(), lastName: z.string() });

const ticketFields = {
  id: z.number(),
  reference: z.string(),
  agency: wireObject({ id: z.number(), name: z.string(), code: z.string(), logo: z.string() }),
  /** The name of the ticket's owner; empty once their account is gone. */
  user: wireObject({ firstName: z.string(), lastName: z.string() }),
  /** The newest message, on one side or the other. */
  message: z.string(),
  messageSide: z.enum(ticketSides),
  createdAt: moment,
  /** When the newest message came. */
  updatedAt: moment,
  state: z.enum(ticketStates),
  /** The caller's side has put a star on it. */
  starred: z.boolean(),
  /** How many messages of the other side are unread by the caller's side. */
  unread: z.number(),
  /** The officer it is assigned to; shown to officers only. */
  officer: z.nullable(person),
  /** The record of the person's that it is about. */
  about: z.nullable(
    wireObject({
      kind: z.enum(ticketSubjects),
      id: z.number(),
      reference: z.string(),
      /** An agency that was not tagged in the record does not see it. */
      canOpen: z.boolean(),
    }),
  ),
};

export const ticketRow = wireObject(ticketFields);
export type TicketRow = z.output<typeof ticketRow>;

export const ticketMessage = wireObject({
  /** Counts from 1 in each ticket, in the order of arrival. */
  number: z.number(),
  side: z.enum(ticketSides),
  /** The person's name; an officer's whole name to officers, and the first name to the person. Empty once the account is gone. */
  author: z.string(),
  message: z.string(),
  /** A picture's path, or empty. */
  file: z.string(),
  /** The pictures after the first. A device may have kept an answer from before there were any. */
  morePictures: z._default(z.array(z.string()), []),
  createdAt: moment,
});
export type TicketMessage = z.output<typeof ticketMessage>;

/** One answer holds this many messages; `before` asks for older ones. */
export const messagesAtOnce = 50;

export const ticket = wireObject({
  ...ticketFields,
  /** Oldest first. */
  messages: z.array(ticketMessage),
  /** Whether there are messages older than these. */
  earlier: z.boolean(),
  /** The number of the last message that the other side has read; 0 for none. */
  seenTo: z.number(),
  closedAt: z.nullable(moment),
  /** The officers it can be assigned to. */
  officers: z.array(person),
  can: wireObject({ reply: z.boolean(), assign: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
});
export type Ticket = z.output<typeof ticket>;

/** A message of a person or an officer: a text, pictures or both. */
const written = {
  message: optionalText(messageLength),
  file: z._default(z.union([z.literal(''), picturePath], { error: 'Upload this picture again.' }), ''),
  morePictures,
};

export const newMessage = wireObject(written);
export type NewMessage = z.output<typeof newMessage>;

const newReply = wireObject({
  ...written,
  /** The number of the newest message that an officer saw; refused where a colleague wrote after it. Left out, it goes out in any case. */
  seenNumber: z.optional(z.int({ error: 'Send the number of a message.' }).check(z.gte(0))),
});
export type NewReply = z.output<typeof newReply>;

export const newTicket = wireObject({
  receiverId: idNumberOf('Choose an agency.'),
  ...written,
  /** The id of their ride, item or complaint that it is about, such as `RD-7K2M9QXD`; or empty. */
  about: optionalText(20),
});
export type NewTicket = z.output<typeof newTicket>;

export const ticketFilters = ['all', 'starred', 'unread'] as const;

export const ticketListQuery = wireObject({
  ...pageFields,
  status: z.optional(z.enum(ticketFilters)),
  /** For a person: only their tickets with this agency. */
  agency: z.optional(idText),
  /** Tickets about the record with this id. */
  about: z.optional(z.string().check(z.maxLength(20))),
  /** For an agency: tickets that are assigned to the caller, to no present officer, or to any officer. */
  officer: z.optional(z.enum(['me', 'nobody', 'anybody'])),
  state: z.optional(z.enum([...ticketStates, 'all'])),
});
export type TicketListQuery = z.output<typeof ticketListQuery>;

const reference = z.codec(z.string().check(z.maxLength(40)), z.string(), {
  decode: (text, context) => {
    const id = normaliseSpeakableId(text);
    if (id !== null) return id;
    context.issues.push({ code: 'custom', input: text, message: 'This is not the reference of a ticket.' });
    return z.NEVER;
  },
  encode: (id) => id,
});

const common = { noun: 'messages' } as const;
const byReference = { params: z.object({ reference }) } as const;

export const createTicket = defineEndpoint({
  ...common,
  name: 'createTicket',
  summary: 'Write to an agency: opens a ticket, and follows the agency',
  method: 'POST',
  path: '/api/user/message/create-ticket',
  access: verifiedMembers,
  body: newTicket,
  answer: dataAnswer(ticket, 'Message sent'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
});

export const listTickets = defineEndpoint({
  ...common,
  name: 'listTickets',
  summary: "The caller's tickets, or those of the officer's agency; the newest message first",
  method: 'GET',
  path: '/api/user/message/tickets',
  access: membersAndAgencies,
  query: ticketListQuery,
  answer: pageAnswer(ticketRow),
});

export const countTickets = defineEndpoint({
  ...common,
  name: 'countTickets',
  summary: `How many tickets the caller's side has, has starred, and has not read, each up to ${countedOnTabs}`,
  method: 'GET',
  path: '/api/user/message/counts',
  access: membersAndAgencies,
  answer: dataAnswer(wireObject({ all: z.number(), starred: z.number(), unread: z.number() })),
  kept: true,
});

export const getTicket = defineEndpoint({
  ...common,
  ...byReference,
  name: 'getTicket',
  summary: 'One ticket with its newest messages, or with those before the message numbered `before`',
  method: 'GET',
  path: '/api/user/message/tickets/{reference}',
  access: membersAndAgencies,
  query: wireObject({ before: z.optional(idText) }),
  answer: dataAnswer(ticket),
});

export const replyToTicket = defineEndpoint({
  ...common,
  ...byReference,
  name: 'replyToTicket',
  summary:
    'Write into a ticket, from either side, an officer unless a colleague did since they saw it; what a person writes opens a closed one again',
  method: 'POST',
  path: '/api/user/message/tickets/{reference}/reply',
  access: verifiedMembersAndAgencies,
  body: newReply,
  answer: dataAnswer(ticketMessage, 'Message sent'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 600, seconds: 3600 }],
});

export const starTicket = defineEndpoint({
  ...common,
  ...byReference,
  name: 'starTicket',
  summary: "Put the star of the caller's side on a ticket, or take it off",
  method: 'POST',
  path: '/api/user/message/tickets/{reference}/star',
  access: membersAndAgencies,
  body: wireObject({ starred: z.boolean({ error: 'Say true or false.' }) }),
  answer: dataAnswer(ticketRow),
});

export const readTicket = defineEndpoint({
  ...common,
  ...byReference,
  name: 'readTicket',
  summary: "The caller's side has read up to the message with this number; what came later stays unread",
  method: 'POST',
  path: '/api/user/message/tickets/{reference}/read',
  access: membersAndAgencies,
  body: wireObject({
    number: z.int({ error: 'Send the number of a message.' }).check(z.gte(1), z.lte(2_147_483_647)),
  }),
  answer: dataAnswer(ticketRow),
});

export const unreadTicket = defineEndpoint({
  ...common,
  ...byReference,
  name: 'unreadTicket',
  summary: 'Take the newest message of the other side as unread',
  method: 'POST',
  path: '/api/user/message/tickets/{reference}/unread',
  access: membersAndAgencies,
  answer: dataAnswer(ticketRow),
});

export const assignTicket = defineEndpoint({
  ...common,
  ...byReference,
  name: 'assignTicket',
  summary: 'Give the ticket to an officer of the agency, or to nobody',
  method: 'POST',
  path: '/api/agency/messages/assign/{reference}',
  access: agencies,
  body: wireObject({
    officerId: z.nullable(idNumberOf('Choose an officer of your agency.')),
    /** The officer who had it when the caller saw it, or null; refused where another has it since. Left out, it is given in any case. */
    seenOfficerId: z.optional(z.nullable(idNumberOf('Send the number of an officer.'))),
  }),
  answer: dataAnswer(ticketRow, 'Saved.'),
});

export const closeTicket = defineEndpoint({
  ...common,
  ...byReference,
  name: 'closeTicket',
  summary: 'Close the ticket: nothing more is to be answered',
  method: 'POST',
  path: '/api/agency/messages/close/{reference}',
  access: agencies,
  answer: dataAnswer(ticketRow, 'Closed.'),
});

export const reopenTicket = defineEndpoint({
  ...common,
  ...byReference,
  name: 'reopenTicket',
  summary: 'Open a closed ticket again',
  method: 'POST',
  path: '/api/agency/messages/reopen/{reference}',
  access: agencies,
  answer: dataAnswer(ticketRow, 'Open again.'),
});
