/**
 * Announcements: notifications of a transaction to the other processes once it is committed, through PostgreSQL's
 * NOTIFY.
 *
 * NOTIFY inside the transaction would be simpler, but the server then holds one lock for all databases from before
 * the commit until it is on the disk, so that commits wait for each other instead of sharing a sync: a quarter of the
 * writes a second remained. If the process ends between the commit and the notification, windows and caches see the
 * change at their next look, seconds later.
 */
import { sql } from 'kysely';
import { CommitUnsure } from '#server/base/database/errors.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import type { Queries, Transaction } from '#server/base/database/queries.ts';
import type { Logger } from '#server/base/log.ts';

/**
 * One PostgreSQL channel carries all of ours, so that a process receives all of them from the moment it is connected.
 * A notification holds several announcements, one a line.
 */
export const pgChannel = 'rua';

/** PostgreSQL takes less than 8,000. */
const bytesPerNotification = 7_900;

/**
 * - `before-answer`: the caller's answer waits until it is sent, so that the answer holds in every process.
 * - `soon`: within milliseconds, together with others.
 */
export type Urgency = 'before-answer' | 'soon';

const soonMilliseconds = 10;

type Announcements = Record<Urgency, string[]>;

const waiting = new WeakMap<Queries, Announcements>();

/**
 * Notifies every process, this one as well, when the transaction commits.
 * @param tx of `Database.transact`. @param channel one word. @param payload one line of at most 7,800 bytes, nothing
 *   personal.
 */
export function announce(tx: Queries, channel: string, payload: string, haste: Urgency = 'soon'): void {
  const announcements = waiting.get(tx);
  if (!announcements) throw new Error('only a transaction of Database.transact can announce');
  announcements[haste].push(`${channel} ${payload}`);
}

/** Runs transactions and sends their announcements; simultaneous ones share a statement. */
export class Transactions {
  readonly #queries: Queries;
  readonly #log: Logger;
  #unsent: string[] = [];
  #sending: Promise<void> | undefined;
  #soon: NodeJS.Timeout | undefined;

  constructor(queries: Queries, log: Logger) {
    this.#queries = queries;
    this.#log = log;
  }

  async run<Result>(on: Queries, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const announcements: Announcements = { 'before-answer': [], soon: [] };
    try {
      const result = await on.transaction().execute((tx) => {
        waiting.set(tx, announcements);
        return work(tx);
      });
      await this.#send(announcements);
      return result;
    } catch (error) {
      // The change may be stored, so windows are told of it; a window that asks once more does no harm.
      if (error instanceof CommitUnsure) await this.#send(announcements);
      throw error;
    }
  }

  async #send(announcements: Announcements): Promise<void> {
    this.#unsent.push(...announcements['before-answer'], ...announcements.soon);
    if (announcements['before-answer'].length > 0) await this.flush();
    else if (announcements.soon.length > 0) this.#soon ??= setTimeout(() => this.flush(), soonMilliseconds);
  }

  /** Sends the remaining announcements. */
  async flush(): Promise<void> {
    // The batch that is being sent may have left before the newest were added.
    await this.#sending;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    const notifications = packed(this.#unsent);
    this.#unsent = [];
    try {
      if (notifications.length > 0) {
        const payloads = sql`unnest(${notifications}::text[]) as payload`;
        await sql`select pg_notify(${pgChannel}, payload) from ${payloads}`.execute(this.#queries);
      }
    } catch (error) {
      logFailure(this.#log, 'warn', { err: error }, 'announcements were not sent');
    }
  }
}

/** Packs the announcements into as few notifications as possible, and sends duplicates once. */
function packed(announcements: readonly string[]): string[] {
  const notifications: string[] = [];
  let room = 0;
  for (const announcement of new Set(announcements)) {
    const bytes = Buffer.byteLength(announcement) + 1;
    if (bytes <= room) {
      notifications.push(`${notifications.pop()}\n${announcement}`);
      room -= bytes;
    } else {
      notifications.push(announcement);
      room = bytesPerNotification - bytes;
    }
  }
  return notifications;
}
