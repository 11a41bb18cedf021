/** How windows listen. Apart from what they hear, whose schema no window needs. */
import * as z from 'zod/mini';
import { anyAccount } from '#domain/access.ts';
import { defineEndpoint, rawAnswer } from '#domain/endpoint.ts';

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
  /** How old the caller's view is, in milliseconds: it is told first what changed meanwhile. */
  query: z.object({ age: z.optional(milliseconds) }),
  answer: rawAnswer('text/event-stream'),
});
