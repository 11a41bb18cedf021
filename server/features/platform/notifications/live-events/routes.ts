/** The stream of what changed for the caller, as Server-Sent Events (WHATWG HTML, section 9.2). */
import { streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { type Route, raw } from '#server/base/http/routes/route.ts';

/** Proxies close streams that stay silent for a minute. */
const heartbeatMilliseconds = 25_000;

/** A browser that comes back by itself says it. */
const seenMark = 'open';

/**
 * This request takes about as long to arrive as the page's own request did. That one arrived before the page's data
 * was read. A slightly longer time does no harm.
 */
const longerOnItsWayMilliseconds = 1_000;

/** When a process stops, not all its windows come to the others at once. */
const retryMilliseconds = () => Math.round(1_000 + 4_000 * Math.random());

export const liveEventRoutes: Route[] = [
  raw(streamEvents, async ({ app, actor, query, request, reply }) => {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const writeText = (text: string) => {
      if (!stream.writableEnded) stream.write(`${text}\n\n`);
    };
    const send = (event: LiveEvent) => writeText(`data: ${JSON.stringify(event)}`);
    const heartbeat = setInterval(() => writeText(':'), heartbeatMilliseconds);
    writeText(`retry: ${retryMilliseconds()}\nid: ${seenMark}`);
    const unsubscribe = app.live.subscribe(actor.userId, send, () => stream.end());
    // Events during the disconnection were not stored.
    if (request.headers['last-event-id'] === seenMark) send({ kind: 'resync' });
    else if (query.age !== undefined)
      app.live.repeat(actor.userId, query.age + longerOnItsWayMilliseconds, send);
    /** Closes the stream of a person who was signed out, or whose access ended. */
    const endWithSession = async () => {
      // Not by its token, which may be another since.
      if (stream.writableEnded || (await app.sessions.isOpen(app.database.reads, actor.sessionId))) return;
      unsubscribe();
      send({ kind: 'session-ended' });
      stream.end();
    };
    const unwatch = app.sessions.watch(actor.userId, () => {
      endWithSession().catch((error) => app.log.warn({ err: error }, 'a session could not be looked up'));
    });
    request.raw.on('close', () => {
      clearInterval(heartbeat);
      unwatch();
      unsubscribe();
    });
    return reply;
  }),
];
