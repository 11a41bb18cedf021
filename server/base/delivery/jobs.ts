/** The work that no request waits for: the delivery of messages, what is looked at every minute, and tidying up every hour. */
import { PgBoss } from 'pg-boss';
import type { AppContext } from '#server/app-context.ts';
import * as retention from '#server/database/retention.ts';
import { Courier, type DeliveryOptions, usualDelivery } from '#server/delivery/courier.ts';
import { stopWaitingForReports } from '#server/delivery/progress.ts';
import type { Transports } from '#server/delivery/transport.ts';
import { createTransports } from '#server/delivery/transports.ts';

export type Chore = { name: string; run: (app: AppContext) => Promise<void> };

export type JobOptions = {
  delivery?: Partial<DeliveryOptions>;
  /** Ways out beside mail and SMS. */
  transports?: Transports;
  /** What features want done every minute. */
  minutely?: readonly Chore[];
  /** And every hour, beside what the database keeps too long. */
  hourly?: readonly Chore[];
};

export type Jobs = {
  /** Finishes what is under way, within 10 seconds. */
  stop(): Promise<void>;
};

export const hourlyChores: readonly Chore[] = [
  ...(
    [
      ['expired sessions', retention.deleteExpiredSessions],
      ['old rate limits', retention.deleteOldRateLimits],
      ['old codes', retention.deleteOldCodes],
      ['old idempotency keys', retention.deleteOldIdempotencyKeys],
      ['unverified accounts', retention.deleteUnverifiedAccounts],
      ['suspicious contact messages', retention.deleteSuspiciousContacts],
      ['old contact messages', retention.deleteOldContacts],
      ['old invitations', retention.deleteOldInvitations],
      ['old subscribers', retention.deleteOldSubscribers],
      ['old openings of safety passes', retention.deleteOldPassOpenings],
      ['old messages', retention.deleteOldMessages],
      ['messages of people who left', retention.emptyMessagesOfErased],
      ['reports of people who left', retention.deleteReportsOfErased],
    ] as const
  ).map(([name, forget]): Chore => ({ name, run: ({ database, now }) => forget(database.queries, now()) })),
  { name: 'missing delivery reports', run: stopWaitingForReports },
];

type Routine = {
  queue: string;
  cron: string;
  pollSeconds: number;
  /** After so long, what a process that died had begun is begun anew by another. */
  expireSeconds: number;
};

const everyMinute: Routine = { queue: 'watch', cron: '* * * * *', pollSeconds: 10, expireSeconds: 60 };
const everyHour: Routine = { queue: 'tidy', cron: '7 * * * *', pollSeconds: 30, expireSeconds: 900 };
const stopMilliseconds = 10_000;

export async function startJobs(app: AppContext, options: JobOptions = {}): Promise<Jobs> {
  const transports = { ...createTransports(app.config), ...options.transports };
  const courier = new Courier(app, transports, { ...usualDelivery, ...options.delivery });
  courier.start();
  const boss = await startBoss(app);
  await repeat(boss, everyMinute, () => doChores(app, options.minutely ?? []));
  await repeat(boss, everyHour, () => doChores(app, [...hourlyChores, ...(options.hourly ?? [])]));
  return {
    async stop() {
      await Promise.all([courier.stop(), boss.stop({ graceful: true, timeout: stopMilliseconds })]);
    },
  };
}

async function startBoss(app: AppContext): Promise<PgBoss> {
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
  return boss;
}

/** However many processes run, one of them does it at a time. */
async function repeat(boss: PgBoss, routine: Routine, work: () => Promise<void>): Promise<void> {
  const { queue, cron, pollSeconds, expireSeconds } = routine;
  await boss.createQueue(queue, { policy: 'exclusive', retryLimit: 0, expireInSeconds: expireSeconds });
  await boss.work(queue, { pollingIntervalSeconds: pollSeconds }, work);
  await boss.schedule(queue, cron, null, { missed: 'once' });
}

/** One chore that fails does not keep the others from being done. */
export async function doChores(app: AppContext, all: readonly Chore[]): Promise<void> {
  for (const chore of all) {
    try {
      await chore.run(app);
      app.metrics?.countChore(chore.name, 'done');
    } catch (error) {
      app.metrics?.countChore(chore.name, 'failed');
      app.log.error({ err: error, chore: chore.name }, 'a chore failed');
    }
  }
}
