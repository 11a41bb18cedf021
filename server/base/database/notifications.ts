/**
 * PostgreSQL's LISTEN: receives the announcements of other processes on the same database. Each process listens on
 * one connection.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { pgChannel } from '#server/base/database/announcements.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import { openOnPrimary, type PrimaryClient } from '#server/base/database/primary-client.ts';
import type { Logger } from '#server/base/log.ts';

const heartbeatMilliseconds = 1_000;
/** The next primary is there within seconds, and caches wait for this. */
const longestWaitMilliseconds = 500;

/** @returns notifications that already listen. @throws when the database cannot be reached. */
export async function createNotifications(connection: ClientConfig, log: Logger): Promise<Notifications> {
  const notifications = new Notifications(connection, log);
  await notifications.start();
  return notifications;
}

type Handler = (payload: string) => void;
type Listener = { channel: string; handle: Handler; onGap: () => void };

export class Notifications {
  readonly #connection: ClientConfig;
  readonly #log: Logger;
  readonly #listeners = new Set<Listener>();
  #client: Client | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(connection: ClientConfig, log: Logger) {
    this.#connection = connection;
    this.#log = log;
  }

  /** False while notifications may be missed. */
  get connected(): boolean {
    return this.#client !== undefined;
  }

  /**
   * @param onGap called when the connection is lost, and when it is back: notifications sent in between are missed.
   * @returns a function that ends it.
   */
  listen(channel: string, handle: Handler, onGap: () => void = () => {}): () => void {
    const listener = { channel, handle, onGap };
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Needed once; a connection that is lost later comes back by itself. @throws when the database cannot be reached. */
  async start(): Promise<void> {
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#heartbeat);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const client = await openOnPrimary({
      ...this.#connection,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 4_000,
    });
    client.on('error', (error) => this.#lose(error, client));
    client.on('end', () => this.#lose(new Error('The listening connection ended.'), client));
    client.on('notification', ({ payload = '' }) => {
      for (const announcement of payload.split('\n')) this.#pass(announcement);
    });
    try {
      await client.query(`listen ${pgChannel}`);
    } catch (error) {
      client.removeAllListeners();
      client.on('error', () => {});
      client.cut();
      throw error;
    }
    if (this.#stopped) return client.end();
    this.#client = client;
    this.#heartbeat = setInterval(() => void this.#prove(client), heartbeatMilliseconds);
  }

  /** A network that fails silently is noticed by a question that stays unanswered; a server that was succeeded answers for a while. */
  async #prove(client: PrimaryClient): Promise<void> {
    try {
      client.requirePrimary();
      await client.query('select 1');
    } catch (error) {
      this.#lose(error, client);
    }
  }

  #pass(announcement: string): void {
    const [, channel, payload = ''] = /^(\w+) (.*)$/.exec(announcement) ?? [];
    for (const listener of this.#listeners) {
      if (listener.channel === channel) listener.handle(payload);
    }
  }

  #lose(error: unknown, client: Client): void {
    if (client !== this.#client || this.#stopped) return;
    logFailure(this.#log, 'warn', { err: error }, 'the listening connection was lost');
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    client.removeAllListeners();
    client.on('error', () => {});
    client.end().catch(() => {});
    this.#notifyGap();
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    for (let wait = 100; !this.#stopped; wait = Math.min(wait * 2, longestWaitMilliseconds)) {
      try {
        await this.#connect();
        if (this.connected) this.#notifyGap();
        return;
      } catch (error) {
        logFailure(this.#log, 'warn', { err: error }, 'the listening connection is not back yet');
        await delay(wait, undefined, { ref: false });
      }
    }
  }

  #notifyGap(): void {
    for (const listener of this.#listeners) listener.onGap();
  }
}
