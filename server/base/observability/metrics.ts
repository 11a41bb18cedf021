/** This process's metrics for Prometheus. They hold no personal data: routes appear as declared, never as requested. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Channel, DeliveryState } from '#domain/platform/deliveries/deliveries.ts';
import type { ArchiveStatus } from '#server/base/archive/archive-status.ts';
import type { Connections, Database } from '#server/base/database/connection.ts';
import type { Replica } from '#server/base/database/replica.ts';
import type { LiveEvents } from '#server/base/delivery/live-events.ts';
import { type SmsLimitName, smsLimitNames } from '#server/base/delivery/sms-refusals.ts';
import { measureWaiting } from '#server/base/delivery/store.ts';
import type { AnsweredRequest, RequestCounter } from '#server/base/http/answered-request.ts';
import type { OpenConnections } from '#server/base/http/listener/open-connections.ts';
import type { Overload } from '#server/base/http/overload/overload.ts';
import { watchArchive } from '#server/base/observability/archive-gauges.ts';
import { watchLadders } from '#server/base/observability/ladder-gauges.ts';
import { type StorageCall, storageCalls } from '#server/base/storage/storage.ts';

/** Measured when the metrics are requested. */
export type Watched = {
  database: Database;
  replica: Replica | undefined;
  live: LiveEvents;
  overload: Overload;
  connections: OpenConnections;
  /** Undefined without an archive. */
  archiver?: { status(): Promise<ArchiveStatus> } | undefined;
};

/** `refused`: the password is right, and a code is missing or wrong, or the account is suspended. */
const signInOutcomes = ['done', 'wrong password', 'refused'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

const secondsOfRequests = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export class Metrics implements RequestCounter {
  readonly #registry = new Registry();
  readonly #requests: Counter<'method' | 'route' | 'status'>;
  readonly #seconds: Histogram<'method' | 'route'>;
  readonly #jobs: Counter<'job' | 'outcome'>;
  readonly #jobDone: Gauge<'job'>;
  readonly #tries: Counter<'channel' | 'state'>;
  readonly #refusedSms: Counter<'limit'>;
  readonly #signIns: Counter<'device' | 'outcome'>;
  readonly #slowed: Counter<'call' | 'by'>;
  readonly #pictureFailures: Counter<'call'>;
  readonly #readOutbox: () => Promise<void>;
  readonly #readLadders: () => Promise<void>;

  constructor(watched: Watched) {
    const registers = [this.#registry];
    // The event loop's lag, memory, collections of garbage and open handles.
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Counter({
      name: 'rua_requests_total',
      help: 'Requests that were answered.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'rua_request_seconds',
      help: 'From the arrival of a request until its answer was sent.',
      labelNames: ['method', 'route'],
      buckets: secondsOfRequests,
      registers,
    });
    this.#jobs = new Counter({
      name: 'rua_jobs_total',
      help: 'Scheduled jobs that this process ran, by outcome.',
      labelNames: ['job', 'outcome'],
      registers,
    });
    this.#jobDone = new Gauge({
      name: 'rua_job_done_timestamp_seconds',
      help: 'When this process last did the job without failing; until then, when the process began to wait for it.',
      labelNames: ['job'],
      registers,
    });
    this.#tries = new Counter({
      name: 'rua_delivery_tries_total',
      help: 'Tries to send a message, by channel and the state it came to.',
      labelNames: ['channel', 'state'],
      registers,
    });
    this.#refusedSms = new Counter({
      name: 'rua_sms_refused_total',
      help: 'SMS that were not sent, by the limit that refused them.',
      labelNames: ['limit'],
      registers,
    });
    // Prometheus sees no increase when a missing counter becomes one, so each counter begins at zero.
    for (const limit of smsLimitNames) this.#refusedSms.inc({ limit }, 0);
    this.#signIns = new Counter({
      name: 'rua_sign_ins_total',
      help: 'Passwords that were entered to sign in, by whether their account has signed in on the device before, and by outcome.',
      labelNames: ['device', 'outcome'],
      registers,
    });
    for (const device of ['known', 'unknown'] as const) {
      for (const outcome of signInOutcomes) this.#signIns.inc({ device, outcome }, 0);
    }
    this.#slowed = new Counter({
      name: 'rua_slowed_total',
      help: 'Calls that a limit let wait for their turn, by call and by what the limit counts by.',
      labelNames: ['call', 'by'],
      registers,
    });
    this.#slowed.inc({ call: 'signIn', by: 'password' }, 0);
    this.#pictureFailures = new Counter({
      name: 'rua_picture_failures_total',
      help: 'Pictures that the disk or the bucket did not keep, give or remove, by what was asked of it.',
      labelNames: ['call'],
      registers,
    });
    for (const call of storageCalls) this.#pictureFailures.inc({ call }, 0);
    watchState(watched, registers);
    watchOverload(watched, registers);
    watchConnections(watched, registers);
    if (watched.archiver) watchArchive(watched.archiver, registers);
    this.#readOutbox = watchOutbox(watched.database.reserved, registers);
    this.#readLadders = watchLadders(watched.database.reserved.reads, registers);
  }

  countRequest({ method, route, status, seconds }: AnsweredRequest): void {
    this.#requests.inc({ method, route, status });
    if (seconds !== null) this.#seconds.observe({ method, route }, seconds);
  }

  /** A job that hangs or fails from its first time on is noticed too: without figures of it no alert would fire. */
  expectJob(job: string): void {
    this.#jobs.inc({ job, outcome: 'failed' }, 0);
    this.#jobDone.setToCurrentTime({ job });
  }

  countJob(job: string, outcome: 'done' | 'failed'): void {
    this.#jobs.inc({ job, outcome });
    if (outcome === 'done') this.#jobDone.setToCurrentTime({ job });
  }

  countTry(channel: Channel, state: DeliveryState): void {
    this.#tries.inc({ channel, state });
  }

  countRefusedSms(limit: SmsLimitName): void {
    this.#refusedSms.inc({ limit });
  }

  countSignIn(device: 'known' | 'unknown', outcome: SignInOutcome): void {
    this.#signIns.inc({ device, outcome });
  }

  countSlowed(call: string, by: string): void {
    this.#slowed.inc({ call, by });
  }

  countPictureFailure(call: StorageCall): void {
    this.#pictureFailures.inc({ call });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** @throws when the database does not answer. */
  async text(): Promise<string> {
    await this.#readOutbox();
    await this.#readLadders();
    return this.#registry.metrics();
  }
}

/** Gauges that are read when they are asked for. */
function watchState({ database, replica, live }: Watched, registers: Registry[]): void {
  const { pool: work, readers: reading, reserved } = database;
  const pools = {
    work,
    reading,
    'reserved work': reserved.pool,
    'reserved reading': reserved.readers,
    ...(replica ? { replica: replica.readers } : {}),
  };
  if (replica) watchReplica(replica, registers);
  new Gauge({
    name: 'rua_pool_connections',
    help: 'Connections to the database by pool and state; `waiting` counts who waits for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  new Gauge({
    name: 'rua_live_windows',
    help: 'Open windows that hear of changes from this process.',
    registers,
    collect() {
      this.set(live.windows);
    },
  });
}

function watchReplica(replica: Replica, registers: Registry[]): void {
  new Gauge({
    name: 'rua_replica_lag_seconds',
    help: 'How far the replica is behind, as this process sees it; no value while it is away.',
    registers,
    collect() {
      const { lagSeconds } = replica;
      if (lagSeconds === undefined) this.reset();
      else this.set(lagSeconds);
    },
  });
  new Gauge({
    name: 'rua_replica_used',
    help: 'Whether this process reads from the replica.',
    registers,
    collect() {
      this.set(replica.isUsed ? 1 : 0);
    },
  });
}

/** @returns a function that reads both gauges of the outbox, in one statement. */
function watchOutbox({ reads }: Connections, registers: Registry[]): () => Promise<void> {
  const labelNames = ['channel', 'state'] as const;
  const messages = new Gauge({
    name: 'rua_outbox_messages',
    help: 'Messages that wait to be sent, new (queued) or after a failed try (retrying). The same from every process.',
    labelNames,
    registers,
  });
  const oldest = new Gauge({
    name: 'rua_outbox_oldest_seconds',
    help: 'How long the oldest message that waits has waited. The same from every process.',
    labelNames,
    registers,
  });
  return async () => {
    const waiting = await measureWaiting(reads);
    messages.reset();
    oldest.reset();
    for (const { channel, state, ...measured } of waiting) {
      messages.set({ channel, state }, measured.messages);
      oldest.set({ channel, state }, measured.oldestSeconds);
    }
  };
}

/** Priority classes of calls: `urgent`, `reads`, `changes` and those that use a core for long. */
function watchOverload({ overload }: Watched, registers: Registry[]): void {
  new Gauge({
    name: 'rua_calls',
    help: 'Calls by priority class that are worked on, or wait for their turn.',
    labelNames: ['class', 'state'],
    registers,
    collect() {
      for (const [priorityClass, { inWork, waiting }] of overload.figures.priorityClasses) {
        this.set({ class: priorityClass, state: 'in work' }, inWork);
        this.set({ class: priorityClass, state: 'waiting' }, waiting);
      }
    },
  });
  new Counter({
    name: 'rua_refused_total',
    help: 'Calls that were refused with 503 because too much was asked: at the door (any), or by the queue of their class.',
    labelNames: ['class'],
    registers,
    collect() {
      this.reset();
      const { priorityClasses, turnedAway } = overload.figures;
      this.inc({ class: 'any' }, turnedAway);
      for (const [priorityClass, { refused }] of priorityClasses) this.inc({ class: priorityClass }, refused);
    },
  });
}

function watchConnections({ connections }: Watched, registers: Registry[]): void {
  new Gauge({
    name: 'rua_connections',
    help: 'Open connections of clients and proxies; MAX_CONNECTIONS is the most.',
    registers,
    collect() {
      this.set(connections.figures.open);
    },
  });
  new Counter({
    name: 'rua_connections_closed_total',
    help: 'Connections that were closed at MAX_CONNECTIONS: idle ones and streams to make room (room), or new ones without room (new).',
    labelNames: ['which'],
    registers,
    collect() {
      this.reset();
      this.inc({ which: 'room' }, connections.figures.closedForRoom);
      this.inc({ which: 'new' }, connections.figures.turnedAway);
    },
  });
}
