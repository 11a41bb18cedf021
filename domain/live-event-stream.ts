/** How windows listen. Apart from what they hear, whose schema no window needs. */
import { anyAccount } from '#domain/access.ts';
import { defineEndpoint, rawAnswer } from '#domain/endpoint.ts';

export const streamEvents = defineEndpoint({
  name: 'streamEvents',
  noun: 'live-events',
  summary: 'What changed for the caller, as Server-Sent Events',
  method: 'GET',
  path: '/api/user/events',
  access: anyAccount,
  answer: rawAnswer('text/event-stream'),
});
