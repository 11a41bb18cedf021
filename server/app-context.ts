/** What every use case may reach for: made once at start, passed on, never imported as a global. */
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connection.ts';
import type { Notifications } from '#server/database/notifications.ts';
import type { Replica } from '#server/database/replica.ts';
import { LiveEvents } from '#server/delivery/live-events.ts';
import { createPictureStorage, type PictureStorage } from '#server/features/uploads/storage.ts';
import { HitCounter } from '#server/http/hit-counter.ts';
import { Listeners } from '#server/http/listeners.ts';
import { Overload } from '#server/http/overload/overload.ts';
import { PageCache } from '#server/http/page-cache.ts';
import { PublishedCache } from '#server/http/published-cache.ts';
import { securityLogOf } from '#server/http/security-log.ts';
import { SessionCache } from '#server/http/session-cache.ts';
import { Trials } from '#server/http/trials.ts';
import type { Logger } from '#server/log.ts';
import { Metrics } from '#server/watching/metrics.ts';
import type { Tracing } from '#server/watching/tracing.ts';

export type AppContext = {
  config: Config;
  /** The address people open, without a slash at the end. */
  publicUrl: string;
  /** Keys hashes of codes and salts of passwords; stays what it is. */
  secretKey: Buffer;
  /** Seals what is kept secret in the database (server/keys.ts). */
  sealingKey: Buffer;
  database: Database;
  /** Undefined unless there is one. */
  replica: Replica | undefined;
  log: Logger;
  /** What happened at the product's defences: server/http/security-log.ts. */
  securityLog: Logger;
  pictures: PictureStorage;
  live: LiveEvents;
  sessions: SessionCache;
  /** What limits count. */
  hits: HitCounter;
  /** Counted calls of this process that have not ended. */
  trials: Trials;
  notifications: Notifications;
  overload: Overload;
  /** Undefined unless they may be asked for. */
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
  listeners: Listeners;
  /** Answers that are the same for everybody, and pages likewise. */
  published: PublishedCache;
  pages: PageCache;
  /** The present moment; tests turn this clock. */
  now: () => Date;
  /** True once a stop was asked for: readiness fails first, so that a balancer sends no more. */
  stopping: boolean;
};

/** What the rest is made from. */
type Parts = Pick<AppContext, 'config' | 'publicUrl' | 'secretKey' | 'database' | 'log' | 'notifications'> & {
  tracing?: Tracing | undefined;
  /** The same as `secretKey` unless it was changed since. */
  sealingKey?: Buffer;
  replica?: Replica | undefined;
};

export function createAppContext(parts: Parts): AppContext {
  const published = new PublishedCache({
    queries: parts.database.queries,
    notifications: parts.notifications,
    log: parts.log,
  });
  const { database, replica } = parts;
  const live = new LiveEvents(parts.notifications, replica);
  const overload = new Overload(parts.config);
  const watched = { database, replica, live, overload };
  const metrics = parts.config.metricsToken === undefined ? undefined : new Metrics(watched);
  return {
    ...parts,
    sealingKey: parts.sealingKey ?? parts.secretKey,
    securityLog: securityLogOf(parts.log, parts.config),
    tracing: parts.tracing,
    replica,
    listeners: new Listeners(),
    metrics,
    pictures: createPictureStorage(parts.config.storage, (call) => metrics?.countPictureFailure(call)),
    live,
    sessions: new SessionCache(parts.notifications),
    overload,
    // One statement at a time counts for all, also for who may not wait.
    hits: new HitCounter(parts.database.reserved.queries, parts.log),
    trials: new Trials(),
    published,
    pages: new PageCache(published, parts.log, metrics),
    now: () => new Date(),
    stopping: false,
  };
}

/** @returns the same with the connections that are kept for somebody in danger. */
export function onReserved(app: AppContext): AppContext {
  const database: Database = { ...app.database, ...app.database.reserved };
  // What changes in the one, changes in the other: the clock, the address.
  return Object.create(app, { database: { value: database }, replica: { value: undefined } });
}
