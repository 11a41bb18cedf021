/** The stream of what changed for the caller, as Server-Sent Events (WHATWG HTML, section 9.2). */
import { streamEvents } from '#domain/live-events.ts';
import { type Route, raw } from '#server/http/route.ts';

/** Proxies close streams that stay silent for a minute. */
const heartbeatMilliseconds = 25_000;

export const liveEventRoutes: Route[] = [
  raw(streamEvents, async ({ app, actor, request, reply }) => {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 3000\n\n');
    const unsubscribe = app.live.subscribe(actor.userId, (event) =>
      stream.write(`data: ${JSON.stringify(event)}\n\n`),
    );
    const heartbeat = setInterval(() => stream.write(':\n\n'), heartbeatMilliseconds);
    request.raw.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
    });
    return reply;
  }),
];
