/** Background jobs: the delivery of messages, jobs of every minute, and tidying up every hour. */
import { PgBoss } from 'pg-boss';
import type { AppContext } from '#server/base/app-context.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import { jobFailure } from '#server/base/delivery/job-failure.ts';
import { type DeliveryOptions, OutboxWorker, usualDelivery } from '#server/base/delivery/outbox-worker.ts';
import type { Transports } from '#server/base/delivery/transport.ts';
import { createTransports } from '#server/base/delivery/transports.ts';

export type ScheduledJob = { name: string; run: (app: AppContext) => Promise<void> };

export type JobOptions = {
  delivery?: Partial<DeliveryOptions>;
  /** Ways out beside mail and SMS. */
  transports?: Transports;
  /** The jobs that every process repeats each second. */
  steady?: readonly ScheduledJob[];
  /** The jobs of every minute. */
  minutely?: readonly ScheduledJob[];
  /** The jobs of every hour. */
  hourly?: readonly ScheduledJob[];
};

export type Jobs = {
  /** Finishes running jobs, within 10 seconds. */
  stop(): Promise<void>;
};

type Routine = {
  queue: string;
  cron: string;
  pollSeconds: number;
  /** After so long, a job that a dead process had begun is started anew by another. */
  expireSeconds: number;
};

const everyMinute: Routine = { queue: 'watch', cron: '* * * * *', pollSeconds: 10, expireSeconds: 60 };
const everyHour: Routine = { queue: 'tidy', cron: '7 * * * *', pollSeconds: 30, expireSeconds: 900 };
const stopMilliseconds = 10_000;

export async function startJobs(app: AppContext, options: JobOptions = {}): Promise<Jobs> {
  const transports = { ...createTransports(app.config), ...options.transports };
  const outboxWorker = new OutboxWorker(app, transports, { ...usualDelivery, ...options.delivery });
  outboxWorker.start();
  const { steady: secondly = [], minutely = [], hourly = [] } = options;
  for (const { name } of [...secondly, ...minutely, ...hourly]) app.metrics?.expectJob(name);
  const steady = new SteadyJobs(() => runJobs(app, secondly));
  const boss = await startBoss(app);
  await repeat(boss, everyMinute, () => runJobs(app, minutely));
  await repeat(boss, everyHour, () => runJobs(app, hourly));
  return {
    async stop() {
      await Promise.all([
        steady.stop(),
        outboxWorker.stop(),
        boss.stop({ graceful: true, timeout: stopMilliseconds }),
      ]);
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
  boss.on('error', (error) => logFailure(app.log, 'error', { err: jobFailure(error) }, 'jobs failed'));
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

/** A job that fails does not stop the others. */
export async function runJobs(app: AppContext, all: readonly ScheduledJob[]): Promise<void> {
  for (const job of all) {
    try {
      await job.run(app);
      app.metrics?.countJob(job.name, 'done');
    } catch (error) {
      app.metrics?.countJob(job.name, 'failed');
      logFailure(app.log, 'error', { err: error, job: job.name }, 'a job failed');
    }
  }
}

/** Jobs that every process repeats all the time, a second after each end. They share their work through the database. */
class SteadyJobs {
  readonly #run: () => Promise<void>;
  readonly #pauseMilliseconds: number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** @param run never fails. */
  constructor(run: () => Promise<void>, pauseMilliseconds = 1_000) {
    this.#run = run;
    this.#pauseMilliseconds = pauseMilliseconds;
    this.#wait();
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#run().finally(() => {
        if (!this.#isStopped) this.#wait();
      });
    }, this.#pauseMilliseconds);
  }

  /** Waits until the running jobs have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
