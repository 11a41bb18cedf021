/** Makes what every use case may reach for, once at start. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Replica } from '#server/base/database/replica.ts';
import { EventStreams, streamLimits } from '#server/base/delivery/event-streams.ts';
import { LiveEvents } from '#server/base/delivery/live-events.ts';
import { Presence } from '#server/base/delivery/presence.ts';
import { HitCounter } from '#server/base/http/limits/hit-counter.ts';
import { PendingAttempts } from '#server/base/http/limits/pending-attempts.ts';
import { RefusalDelay } from '#server/base/http/limits/refusal-delay.ts';
import { Throttle } from '#server/base/http/limits/throttle.ts';
import { Listeners } from '#server/base/http/listener/listeners.ts';
import { OpenConnections } from '#server/base/http/listener/open-connections.ts';
import { Overload } from '#server/base/http/overload/overload.ts';
import { AnswerCache } from '#server/base/http/pages/answer-cache.ts';
import { PageCache } from '#server/base/http/pages/page-cache.ts';
import { PublishedCache } from '#server/base/http/pages/published-cache.ts';
import { securityLogOf } from '#server/base/http/security/security-log.ts';
import { Metrics, type Watched } from '#server/base/observability/metrics.ts';
import type { Tracing } from '#server/base/observability/tracing.ts';
import { createPictureStorage } from '#server/base/storage/storage.ts';
import { CachedSessions } from '#server/features/identity/accounts/for-others/sessions.ts';
import { onPassengerVerified } from '#server/features/journeys/rides/ladder/for-others/lifted-obstacles.ts';
import { describePreview, openDraft } from '#server/features/site/content/for-others/open-draft.ts';

/** The parts that the rest of the context is made from. */
type Parts = Pick<AppContext, 'config' | 'publicUrl' | 'secretKey' | 'database' | 'log' | 'notifications'> & {
  tracing?: Tracing | undefined;
  /** The same as `secretKey` unless it was changed since. */
  encryptionKey?: Buffer;
  replica?: Replica | undefined;
  archiver?: Watched['archiver'];
};

export function createAppContext(parts: Parts): AppContext {
  const published = new PublishedCache({
    queries: parts.database.queries,
    notifications: parts.notifications,
    log: parts.log,
  });
  const { archiver, ...given } = parts;
  const { database, replica } = given;
  const live = new LiveEvents(parts.notifications, replica);
  const refusalDelay = new RefusalDelay(parts.config.limitScale);
  const connections = new OpenConnections(parts.config.connections);
  const overload = new Overload(parts.config, { refusalDelay, connections });
  const watched = { database, replica, live, overload, connections, archiver };
  // One statement at a time counts for all, also for who may not wait.
  const hits = new HitCounter(parts.database.reserved.queries, parts.log);
  const metrics = parts.config.metricsToken === undefined ? undefined : new Metrics(watched);
  const app: AppContext = {
    ...given,
    encryptionKey: parts.encryptionKey ?? parts.secretKey,
    securityLog: securityLogOf(parts.log, parts.config),
    tracing: parts.tracing,
    replica,
    staleReplica: replica,
    listeners: new Listeners(),
    connections,
    metrics,
    pictures: createPictureStorage(parts.config.storage, (call) => metrics?.countPictureFailure(call)),
    live,
    // By the clock that tests turn.
    presence: new Presence(parts.notifications, () => app.now()),
    streams: new EventStreams(streamLimits(parts.config.connections.atOnce)),
    sessions: new CachedSessions(parts.notifications),
    overload,
    hits,
    pendingAttempts: new PendingAttempts(),
    throttle: new Throttle(hits),
    refusalDelay,
    published,
    answers: new AnswerCache(published, parts.log, metrics),
    pages: new PageCache({
      ...{ published, overload, log: parts.log, metrics },
      canRead: () => !database.primary.isAway || replica?.staleReads !== undefined,
      now: () => app.now(),
    }),
    draftLinks: {
      open: (token, path) => openDraft(app, token, path),
      describe: (path, inHand) => describePreview(app, path, inHand),
    },
    afterProof: (tx, userId) => onPassengerVerified(app, tx, userId),
    now: () => new Date(),
    stopping: false,
  };
  return app;
}
