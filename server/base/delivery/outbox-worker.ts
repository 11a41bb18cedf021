/**
 * Takes due messages out of the outbox and hands each to its transport, several at once, in any number of processes.
 *
 * A message is claimed by a guarded update with a short lease, which is renewed while it is being sent: when this
 * process dies, the message is due again. A message can be sent twice only when the process dies between a server's
 * acceptance and our commit.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Channel, channels } from '#domain/platform/deliveries/deliveries.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import { DeliveryFailure } from '#server/base/delivery/failure.ts';
import { refusalOfMail } from '#server/base/delivery/mail-refusals.ts';
import { outboxChannel } from '#server/base/delivery/outbox.ts';
import { explainWaiting, finishTry } from '#server/base/delivery/progress.ts';
import type { Progress } from '#server/base/delivery/progress-store.ts';
import { type RetryPolicy, retryPolicyOf } from '#server/base/delivery/retry-policy.ts';
import { refusalOfSms } from '#server/base/delivery/sms-limits.ts';
import { claimMessages, renewClaims } from '#server/base/delivery/store.ts';
import type { Transports, WaitingMessage } from '#server/base/delivery/transport.ts';

export type DeliveryOptions = {
  /**
   * How many messages of each channel are sent at once. Channels are counted apart, so a server that hangs delays only its own
   * channel.
   */
  atOnce: number;
  /** How often the worker looks without a notification, for retries that have become due. */
  lookEveryMilliseconds: number;
  leaseSeconds: number;
  retryPolicyOf: (channel: Channel) => RetryPolicy;
};

export const usualDelivery: DeliveryOptions = {
  atOnce: 10,
  lookEveryMilliseconds: 2_000,
  leaseSeconds: 20,
  retryPolicyOf,
};

/** How long a result is kept while the database is away, and how long a stop waits for messages under way. */
const timeoutMilliseconds = 3_600_000;
const stopMilliseconds = 10_000;
/**
 * When the database comes back after an outage, leases have ended meanwhile. For so long, their messages are left to
 * the worker that has a result to record.
 */
const recordFirstMilliseconds = 5_000;

export class OutboxWorker {
  readonly #app: AppContext;
  readonly #transports: Transports;
  readonly #options: DeliveryOptions;
  readonly #underway = new Map<number, { channel: Channel; delivery: Promise<void> }>();
  /** Until this time of the monotonic clock, the worker takes only messages that were never claimed. */
  #recordFirstUntil = 0;
  #round: Promise<void> | undefined;
  #renewal: NodeJS.Timeout | undefined;
  #stopListening = () => {};
  #endPause = () => {};
  /** To look at next. */
  readonly #due = new Set<Channel>(channels);
  /** Where more messages may be due than there were free places. */
  readonly #full = new Set<Channel>();
  #stopping = false;

  constructor(app: AppContext, transports: Transports, options: DeliveryOptions) {
    this.#app = app;
    this.#transports = transports;
    this.#options = options;
  }

  start(): void {
    this.#stopListening = this.#app.notifications.listen(
      outboxChannel,
      (announced) => this.#wake(channels.filter((channel) => channel === announced)),
      () => this.#wake(channels),
    );
    this.#renewal = setInterval(() => this.#renew(), (this.#options.leaseSeconds * 1000) / 4);
    this.#round = this.#work();
  }

  /** Finishes the messages that are being sent, within 10 seconds; a slower one is due again when its lease ends. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#stopListening();
    this.#endPause();
    await Promise.race([this.#finish(), delay(stopMilliseconds, undefined, { ref: false })]);
    clearInterval(this.#renewal);
    for (const transport of Object.values(this.#transports)) transport.close();
  }

  async #finish(): Promise<void> {
    await this.#round;
    await Promise.all([...this.#underway.values()].map(({ delivery }) => delivery));
  }

  async #work(): Promise<void> {
    while (!this.#stopping) {
      const due = [...this.#due];
      this.#due.clear();
      await this.#takeDue(due).catch((error: unknown) => {
        logFailure(this.#app.log, 'error', { err: error }, 'the outbox could not be read');
        this.#recordFirstUntil = performance.now() + recordFirstMilliseconds;
      });
      if (this.#due.size === 0 && !this.#stopping) await this.#pause();
    }
  }

  async #takeDue(due: readonly Channel[]): Promise<void> {
    for (const channel of due) {
      if (!this.#transports[channel]) await explainWaiting(this.#app, channel);
      else await this.#takeDueOf(channel);
    }
  }

  /** Takes as many due messages as there are free places. Where all are taken, the end of a delivery wakes the worker for the others. */
  async #takeDueOf(channel: Channel): Promise<void> {
    const { atOnce, leaseSeconds } = this.#options;
    const own = [...this.#underway].filter(([, message]) => message.channel === channel);
    const limit = atOnce - own.length;
    this.#full.add(channel);
    if (limit === 0) return;
    const claimed = await claimMessages(this.#app.database.queries, channel, {
      limit,
      leaseSeconds,
      // Messages that this process still sends or records: their leases may have ended while the database was away.
      except: own.map(([id]) => id),
      onlyUnclaimed: performance.now() < this.#recordFirstUntil,
    });
    if (claimed.length < limit) this.#full.delete(channel);
    for (const message of claimed) this.#begin(message);
  }

  #begin(message: WaitingMessage): void {
    const delivery = this.#deliver(message).finally(() => {
      this.#underway.delete(message.id);
      if (this.#full.has(message.channel)) this.#wake([message.channel]);
    });
    this.#underway.set(message.id, { channel: message.channel, delivery });
  }

  async #deliver(message: WaitingMessage): Promise<void> {
    const progress = await this.#try(message);
    const { id, channel, kind, attempt } = message;
    this.#app.metrics?.countTry(channel, progress.state);
    this.#app.log.info({ message: id, channel, kind, attempt, state: progress.state }, 'delivery');
    await this.#record(message, progress);
  }

  async #try(message: WaitingMessage): Promise<Progress> {
    const transport = this.#transports[message.channel];
    if (!transport) return { state: 'retrying', reason: '', afterSeconds: 0 };
    // The last try did not come back, so the message is given up: it must not crash the process again.
    const tries = this.#options.retryPolicyOf(message.channel);
    if (message.attempt > tries.maximum) return giveUp('It could not be sent.', tries);
    try {
      const refusal =
        message.channel === 'sms' ? await refusalOfSms(this.#app, message) : refusalOfMail(message);
      return refusal === undefined ? await transport.send(message) : { state: 'failed', reason: refusal };
    } catch (error) {
      this.#app.log.warn({ message: message.id, ...failureCodes(error) }, 'delivery failed');
      return afterFailure(message, error, tries);
    }
  }

  /** A database that is away for a moment must not make us send the message again. */
  async #record(message: WaitingMessage, progress: Progress): Promise<void> {
    const end = performance.now() + timeoutMilliseconds;
    for (let wait = 250; performance.now() < end; wait = Math.min(wait * 2, 2_000)) {
      try {
        return await finishTry(this.#app, message, progress);
      } catch (error) {
        logFailure(
          this.#app.log,
          'error',
          { err: error, message: message.id },
          'a delivery could not be recorded yet',
        );
        await delay(wait);
      }
    }
  }

  #renew(): void {
    const ids = [...this.#underway.keys()];
    if (ids.length === 0) return;
    renewClaims(this.#app.database.queries, ids, this.#options.leaseSeconds).catch((error: unknown) =>
      logFailure(this.#app.log, 'warn', { err: error }, 'claims could not be renewed'),
    );
  }

  #wake(due: readonly Channel[]): void {
    for (const channel of due) this.#due.add(channel);
    this.#endPause();
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#wake(channels);
      }, this.#options.lookEveryMilliseconds);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function afterFailure({ attempt }: WaitingMessage, error: unknown, tries: RetryPolicy): Progress {
  const known = error instanceof DeliveryFailure ? error : undefined;
  const reason = known?.reason ?? 'Something went wrong on our side.';
  if (known?.kind === 'permanent') return { state: 'failed', reason };
  if (known?.kind === 'blocked') return { state: 'blocked', reason };
  if (attempt >= tries.maximum) return giveUp(reason, tries);
  return { state: 'retrying', reason, afterSeconds: tries.backOffSeconds(attempt) };
}

function giveUp(reason: string, { maximum }: RetryPolicy): Progress {
  return { state: 'failed', reason: `${reason} We tried ${maximum} times.` };
}

/** The server's own text may hold an address, so only its codes are logged. */
function failureCodes(error: unknown): { reason: string; code?: unknown; responseCode?: unknown } {
  if (!(error instanceof DeliveryFailure)) return { reason: String(error) };
  const { cause } = error;
  if (!(cause instanceof Error)) return { reason: error.reason };
  return {
    reason: error.reason,
    code: Reflect.get(cause, 'code'),
    responseCode: Reflect.get(cause, 'responseCode'),
  };
}
