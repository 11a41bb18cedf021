/** The call by which windows listen to live events. Apart from the events, whose schema no window needs. */
import * as z from 'zod/mini';
import { anyAccount } from '#domain/contract/access.ts';
import { defineEndpoint, rawAnswer } from '#domain/contract/endpoint.ts';

/**
 * The name of an event without data that the server sends while nothing happens. Clients that listen for messages alone hear nothing
 * of it, as of a comment; a window that no longer hears it knows that its connection is dead.
 */
export const heartbeatEvent = 'beat';

const milliseconds = z.codec(
  z.string().check(z.regex(/^\d{1,9}$/, { error: 'The age is a number of milliseconds.' })),
  z.number(),
  { decode: Number, encode: String },
);

export const streamEvents = defineEndpoint({
  name: 'streamEvents',
  noun: 'live-events',
  summary: 'What changed for the caller, as Server-Sent Events',
  method: 'GET',
  path: '/api/user/events',
  access: anyAccount,
  /** How old the caller's view is, in milliseconds: changes since then are sent first. */
  query: z.object({ age: z.optional(milliseconds) }),
  answer: rawAnswer('text/event-stream'),
});
