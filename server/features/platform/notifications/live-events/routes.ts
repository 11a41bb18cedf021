/** The stream of what changed for the caller, as Server-Sent Events (WHATWG HTML, section 9.2). */
import { streamEvents } from '#domain/live-event-stream.ts';
import type { LiveEvent } from '#domain/live-events.ts';
import { type Route, raw } from '#server/http/route.ts';
import { isSessionOpen } from '#server/http/session-store.ts';

/** Proxies close streams that stay silent for a minute. */
const heartbeatMilliseconds = 25_000;

/** A browser that comes back by itself says it. */
const seenMark = 'open';

/**
 * This question is on its way for about as long as the one for the page was, which came before what the page shows was read;
 * a little longer does no harm.
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
    const say = (text: string) => {
      if (!stream.writableEnded) stream.write(`${text}\n\n`);
    };
    const send = (event: LiveEvent) => say(`data: ${JSON.stringify(event)}`);
    const heartbeat = setInterval(() => say(':'), heartbeatMilliseconds);
    say(`retry: ${retryMilliseconds()}\nid: ${seenMark}`);
    const unsubscribe = app.live.subscribe(actor.userId, send, () => stream.end());
    // What happened while it was away, nobody kept for it.
    if (request.headers['last-event-id'] === seenMark) send({ kind: 'resync' });
    else if (query.age !== undefined)
      app.live.repeat(actor.userId, query.age + longerOnItsWayMilliseconds, send);
    /** Whoever was signed out, or whose access ended, hears nothing more. */
    const endWithSession = async () => {
      // Not by its token, which may be another since.
      if (stream.writableEnded || (await isSessionOpen(app.database.reads, actor.sessionId))) return;
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
