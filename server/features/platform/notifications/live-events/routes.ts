/** The stream of what changed for the caller, as Server-Sent Events (WHATWG HTML, section 9.2). */
import { heartbeatEvent, streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import { type Route, raw } from '#server/base/http/routes/route.ts';

/** Proxies close streams that stay silent for a minute, and windows take them for dead. */
const heartbeatMilliseconds = 25_000;

/** The session is looked up again after so many of them: about every ten minutes, since its hard end is announced nowhere. */
const heartbeatsPerLook = 24;

/** A browser that comes back by itself says it. */
const seenMark = 'open';

/**
 * This request takes about as long to arrive as the page's own request did. That one arrived before the page's data
 * was read. A slightly longer time does no harm.
 */
const longerOnItsWayMilliseconds = 1_000;

/**
 * The retry time of a usual stream. It is random, so that not all windows of a process that stops reconnect at the same
 * moment.
 */
const retryMilliseconds = () => Math.round(1_000 + 4_000 * Math.random());

/** The retry time of a stream that was closed because there were too many. An earlier retry would only close another stream. */
const retryLaterMilliseconds = () => Math.round(120_000 + 120_000 * Math.random());

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
    writeText(`retry: ${retryMilliseconds()}\nid: ${seenMark}`);
    const unsubscribe = app.live.subscribe(actor.userId, send, () => stream.end());
    const closeForOthers = () => {
      unsubscribe();
      writeText(`retry: ${retryLaterMilliseconds()}`);
      send({ kind: 'stream-closed' });
      stream.end();
    };
    const ended = app.streams.open({ ...actor, address: request.ip }, closeForOthers);
    app.connections.streams(request.raw, request.ip, closeForOthers);
    // Events during the disconnection were not stored.
    if (request.headers['last-event-id'] === seenMark) send({ kind: 'resync' });
    else if (query.age !== undefined)
      app.live.repeat(actor.userId, query.age + longerOnItsWayMilliseconds, send);
    /** Closes the stream of a person who was signed out, or whose access ended. */
    const endWithSession = async () => {
      // The session is looked up by its id, because its token may have changed.
      if (stream.writableEnded || (await app.sessions.isOpen(app.database.reads, actor.sessionId))) return;
      unsubscribe();
      send({ kind: 'session-ended' });
      stream.end();
    };
    const lookAgain = () => {
      endWithSession().catch((error) =>
        logFailure(app.log, 'warn', { err: error }, 'a session could not be looked up'),
      );
    };
    const unwatch = app.sessions.watch(actor.userId, lookAgain);
    // The session may have ended after the request was admitted and before the watch began.
    lookAgain();
    let heartbeats = 0;
    const heartbeat = setInterval(() => {
      writeText(`event:${heartbeatEvent}\ndata`);
      heartbeats += 1;
      if (heartbeats % heartbeatsPerLook === 0) lookAgain();
    }, heartbeatMilliseconds);
    request.raw.on('close', () => {
      clearInterval(heartbeat);
      unwatch();
      unsubscribe();
      ended();
    });
    return reply;
  }),
];
