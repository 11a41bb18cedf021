/** The work that no request waits for: the delivery of messages, and tidying up every hour. */
import { PgBoss } from 'pg-boss';
import type { AppContext } from '#server/app-context.ts';
import * as retention from '#server/database/retention.ts';
import { Courier, type DeliveryOptions, usualDelivery } from '#server/delivery/courier.ts';
import { stopWaitingForReports } from '#server/delivery/progress.ts';
import { createTransports } from '#server/delivery/transports.ts';

export type Chore = { name: string; run: (app: AppContext) => Promise<void> };

export type JobOptions = {
  delivery?: Partial<DeliveryOptions>;
  /** What features want done every hour, beside what the database keeps too long. */
  chores?: readonly Chore[];
};

export type Jobs = {
  /** Finishes what is under way, within 10 seconds. */
  stop(): Promise<void>;
};

export const hourlyChores: readonly Chore[] = [
  { name: 'expired sessions', run: ({ database }) => retention.deleteExpiredSessions(database.queries) },
  { name: 'old rate limits', run: ({ database }) => retention.deleteOldRateLimits(database.queries) },
  { name: 'old codes', run: ({ database }) => retention.deleteOldCodes(database.queries) },
  {
    name: 'old idempotency keys',
    run: ({ database }) => retention.deleteOldIdempotencyKeys(database.queries),
  },
  {
    name: 'unverified accounts',
    run: ({ database }) => retention.deleteUnverifiedAccounts(database.queries),
  },
  {
    name: 'suspicious contact messages',
    run: ({ database }) => retention.deleteSuspiciousContacts(database.queries),
  },
  { name: 'old subscribers', run: ({ database }) => retention.deleteOldSubscribers(database.queries) },
  { name: 'old messages', run: ({ database }) => retention.deleteOldMessages(database.queries) },
  { name: 'missing delivery reports', run: stopWaitingForReports },
];

const queue = 'tidy';
const everyHour = '7 * * * *';
const stopMilliseconds = 10_000;

export async function startJobs(app: AppContext, options: JobOptions = {}): Promise<Jobs> {
  const courier = new Courier(app, createTransports(app.config), { ...usualDelivery, ...options.delivery });
  courier.start();
  const boss = await startTidying(app, [...hourlyChores, ...(options.chores ?? [])]);
  return {
    async stop() {
      await Promise.all([courier.stop(), boss.stop({ graceful: true, timeout: stopMilliseconds })]);
    },
  };
}

/** However many processes run, one of them tidies. */
async function startTidying(app: AppContext, all: readonly Chore[]): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => app.database.pool.query(text, values) },
    schema: 'jobs',
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    flowIntervalSeconds: 60,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => app.log.error({ err: error }, 'jobs failed'));
  await boss.start();
  await boss.createQueue(queue, { policy: 'exclusive', retryLimit: 0 });
  await boss.work(queue, { pollingIntervalSeconds: 30 }, () => tidy(app, all));
  await boss.schedule(queue, everyHour, null, { missed: 'once' });
  return boss;
}

/** One chore that fails does not keep the others from being done. */
export async function tidy(app: AppContext, all: readonly Chore[]): Promise<void> {
  for (const chore of all) {
    try {
      await chore.run(app);
    } catch (error) {
      app.log.error({ err: error, chore: chore.name }, 'a chore failed');
    }
  }
}
