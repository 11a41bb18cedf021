/** The dependencies of every use case: made once at start, passed on, never imported as a global. */
import type { Config } from '#server/base/config/config.ts';
import type { Database, Transaction } from '#server/base/database/connection.ts';
import type { Notifications } from '#server/base/database/notifications.ts';
import type { Replica } from '#server/base/database/replica.ts';
import type { EventStreams } from '#server/base/delivery/event-streams.ts';
import type { LiveEvents } from '#server/base/delivery/live-events.ts';
import type { Presence } from '#server/base/delivery/presence.ts';
import type { HitCounter } from '#server/base/http/limits/hit-counter.ts';
import type { PendingAttempts } from '#server/base/http/limits/pending-attempts.ts';
import type { RefusalDelay } from '#server/base/http/limits/refusal-delay.ts';
import type { Throttle } from '#server/base/http/limits/throttle.ts';
import type { Listeners } from '#server/base/http/listener/listeners.ts';
import type { OpenConnections } from '#server/base/http/listener/open-connections.ts';
import type { Overload } from '#server/base/http/overload/overload.ts';
import type { AnswerCache } from '#server/base/http/pages/answer-cache.ts';
import type { DraftLinks } from '#server/base/http/pages/draft-link.ts';
import type { PageCache } from '#server/base/http/pages/page-cache.ts';
import type { PublishedCache } from '#server/base/http/pages/published-cache.ts';
import type { Sessions } from '#server/base/http/routes/session.ts';
import type { Logger } from '#server/base/log.ts';
import type { Metrics } from '#server/base/observability/metrics.ts';
import type { Tracing } from '#server/base/observability/tracing.ts';

import type { PictureStorage } from '#server/base/storage/picture-storage.ts';

export type AppContext = {
  config: Config;
  /** The address people open, without a slash at the end. */
  publicUrl: string;
  /** Keys hashes of codes and salts of passwords; never changes. */
  secretKey: Buffer;
  /** Encrypts the secrets in the database (server/base/secrets/keys.ts). */
  encryptionKey: Buffer;
  database: Database;
  /** Undefined unless there is one. */
  replica: Replica | undefined;
  /** The same, also for urgent calls: reads while there is no primary. */
  staleReplica: Pick<Replica, 'staleReads'> | undefined;
  log: Logger;
  /** Security events: server/base/http/security/security-log.ts. */
  securityLog: Logger;
  pictures: PictureStorage;
  live: LiveEvents;
  /** The people who have each record open, in all processes. */
  presence: Presence;
  streams: EventStreams;
  sessions: Sessions;
  /** The counters of the rate limits. */
  hits: HitCounter;
  /** Counted calls of this process that have not ended. */
  pendingAttempts: PendingAttempts;
  throttle: Throttle;
  refusalDelay: RefusalDelay;
  notifications: Notifications;
  overload: Overload;
  /** Undefined unless they may be asked for. */
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
  listeners: Listeners;
  connections: OpenConnections;
  /** Answers that are the same for everybody, and pages likewise. */
  published: PublishedCache;
  answers: AnswerCache;
  pages: PageCache;
  draftLinks: DraftLinks;
  /** What follows in other districts once an account's address is proven: accounts know none of them. */
  afterProof: (tx: Transaction, userId: number) => Promise<void>;
  /** The present moment; tests turn this clock. */
  now: () => Date;
  /** True once a stop was asked for: readiness fails first, so that a balancer sends no more. */
  stopping: boolean;
};

/** @returns the same context on the connections that are reserved for urgent calls. */
export function onReserved(app: AppContext): AppContext {
  const database: Database = { ...app.database, ...app.database.reserved };
  // Later changes of the original, such as the clock or the address, hold for the copy.
  return Object.create(app, { database: { value: database }, replica: { value: undefined } });
}
