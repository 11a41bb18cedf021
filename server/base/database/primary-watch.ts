/**
 * Finds out when the primary is lost and when it is back. One connection at a time asks for it, for all calls that wait; then
 * calls of people in danger go on first.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig, PoolClient } from 'pg';
import { addressesOf } from '#server/base/database/addresses.ts';
import { NoAnswer } from '#server/base/database/errors.ts';
import type { PrimaryClient } from '#server/base/database/primary-client.ts';
import { HedgedTry, isAnyPrimary, openPrimary, requireAnswer } from '#server/base/database/primary-probe.ts';
import type { Logger } from '#server/base/log.ts';

const beatMilliseconds = 250;
const lookMilliseconds = 200;
const newsMilliseconds = 10_000;
/** When the primary is back, calls of people in danger begin this long before all other calls. */
const headStartMilliseconds = 500;
/**
 * After a gap shorter than this, no call of a person in danger can be waiting in another process or on a phone that sends
 * again.
 */
const shortGapMilliseconds = 2_000;

export type Urgency = 'urgent' | 'ordinary';

type Waiting = { urgency: Urgency; goOn: (isBack: boolean) => void };

/** Ends all connections, whose users wait in vain. @param kept where several servers are named, those to this one stay. */
export type CloseConnections = (kept?: string) => void;

export class PrimaryWatch {
  readonly #config: ClientConfig;
  readonly #log: Logger;
  readonly #giveUp: CloseConnections;
  readonly #waiting = new Set<Waiting>();
  /** Refuses each caller that waits for a connection. */
  readonly #connecting = new Set<(error: NoAnswer) => void>();
  readonly #stop = new AbortController();
  /** Asks it again and again. */
  #client: PrimaryClient | undefined;
  /**
   * When it was lost, and how many calls met that; undefined while it is there. `silence` where it answered nothing, so that a connection to
   * it would be waited for in vain.
   */
  #gap: { since: number; calls: number; silence?: NoAnswer } | undefined;
  /** How many are over. */
  #gaps = 0;
  #loggedAt = Number.NEGATIVE_INFINITY;
  /** Resolves when the head start of people in danger ends; undefined while there is none. */
  #headStart: Promise<void> | undefined;

  constructor(config: ClientConfig, log: Logger, giveUp: CloseConnections) {
    this.#config = config;
    this.#log = log;
    this.#giveUp = giveUp;
  }

  /** Whether it was lost and did not answer since. */
  get isAway(): boolean {
    return this.#gap !== undefined;
  }

  /** How many calls wait for the primary. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Asks it four times a second, until `close`. A machine that is gone ends no connection, and a frozen one answers none: after a short
   * silence a second connection is tried beside the first, and after a longer one all are given up, about a second after the last answer.
   */
  async start(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      if (!this.isAway) await this.#beat();
      await delay(beatMilliseconds, undefined, { signal, ref: false }).catch(() => {});
    }
    this.#dropClient();
  }

  /** A call failed because of it. One line of the log stands for all of them. */
  noteLost(error: unknown): void {
    if (this.#stop.signal.aborted) return;
    if (this.#gap) {
      this.#gap.calls += 1;
      return;
    }
    this.#gap = { since: performance.now(), calls: 1 };
    // A connection that is lost again and again is logged only once in a while.
    const isNews = performance.now() - this.#loggedAt > newsMilliseconds;
    if (isNews) {
      this.#loggedAt = performance.now();
      this.#log.warn({ err: error }, 'the primary was lost');
    }
    void this.#look(isNews);
  }

  /** @returns whether it is there, at the latest after so many milliseconds. */
  async comesBack(urgency: Urgency, milliseconds: number): Promise<boolean> {
    if (!this.isAway) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const waiting = { urgency, goOn: resolve };
    this.#waiting.add(waiting);
    const timer = setTimeout(() => resolve(false), Math.max(0, milliseconds));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(waiting);
    }
  }

  /**
   * Waits for a connection of a pool, unless the primary is silent: then neither one that is being opened nor a place among those that
   * are given up is waited for. @throws NoAnswer
   */
  connectUnlessSilent(connect: () => Promise<PoolClient>): Promise<PoolClient> {
    if (this.#gap?.silence) return Promise.reject(this.#gap.silence);
    const { promise, resolve, reject } = Promise.withResolvers<PoolClient>();
    this.#connecting.add(reject);
    connect().then(
      (client) => {
        if (this.#connecting.delete(reject)) resolve(client);
        else client.release();
      },
      (error: unknown) => {
        this.#connecting.delete(reject);
        reject(error);
      },
    );
    return promise;
  }

  /** Lets calls of people in danger go before an ordinary one just after a gap. */
  async giveWay(urgency: Urgency): Promise<void> {
    if (urgency === 'ordinary') await this.#headStart;
  }

  close(): void {
    this.#stop.abort();
    this.#release(false, () => true);
  }

  async #beat(): Promise<void> {
    const address = this.#address;
    // The end of a gap gives up by itself what leads elsewhere, and this connection with it.
    const gapsBefore = this.#gaps;
    const second = new HedgedTry(this.#config);
    try {
      this.#client ??= await this.#open(address);
      await requireAnswer(this.#client);
    } catch (error) {
      this.#dropClient();
      const isSilent = error instanceof NoAnswer;
      const isThere = isSilent ? second.hasSucceeded : await second.end();
      if (!isThere) this.noteLost(error);
      if (isSilent && !isThere) this.#noteSilent(error);
      const hasMoved = address !== this.#address && gapsBefore === this.#gaps;
      if (isSilent || hasMoved) this.#giveUp();
    } finally {
      second.cancel();
    }
  }

  #noteSilent(silence: NoAnswer): void {
    if (this.#gap) this.#gap.silence = silence;
    for (const refuse of this.#connecting) refuse(silence);
    this.#connecting.clear();
  }

  /** @param before where the others lead: they stand there in vain when this one had to go elsewhere. */
  async #open(before: string | undefined): Promise<PrimaryClient> {
    const client = await openPrimary(this.#config);
    if (client.address !== before) this.#giveUp(client.address);
    return client;
  }

  #dropClient(): void {
    this.#client?.cut();
    this.#client = undefined;
  }

  get #address(): string | undefined {
    return addressesOf(this.#config.connectionString)?.current;
  }

  async #look(isNews: boolean): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      if (await isAnyPrimary(this.#config)) return this.#end(isNews);
      await delay(lookMilliseconds, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  #end(isNews: boolean): void {
    // Connections that were begun during the gap may wait for a machine that is gone, and would use up the few places of people in danger.
    if (this.#address !== undefined) {
      this.#giveUp(this.#address);
      this.#dropClient();
    }
    const gap = this.#gap;
    this.#gap = undefined;
    this.#gaps += 1;
    const milliseconds = gap ? performance.now() - gap.since : 0;
    if (gap && isNews) {
      const seconds = Math.round(milliseconds / 100) / 10;
      this.#log.warn({ seconds, calls: gap.calls }, 'the primary is back');
    }
    const before = new Set(this.#waiting);
    const isAnyUrgent = [...before].some(({ urgency }) => urgency === 'urgent');
    this.#release(true, ({ urgency }) => urgency === 'urgent');
    if (isAnyUrgent || milliseconds > shortGapMilliseconds) this.#beginHeadStart();
    // In another gap they wait on, for its end.
    const releaseOthers = () => this.isAway || this.#release(true, (one) => before.has(one));
    // An attempt that fails late opens a gap of a moment, whose end must not cut the head start short.
    if (this.#headStart) void this.#headStart.then(releaseOthers);
    else releaseOthers();
  }

  #beginHeadStart(): void {
    const { signal } = this.#stop;
    const headStart = delay(headStartMilliseconds, undefined, { signal, ref: false })
      .catch(() => {})
      .then(() => {
        if (this.#headStart === headStart) this.#headStart = undefined;
      });
    this.#headStart = headStart;
  }

  #release(isBack: boolean, which: (waiting: Waiting) => boolean): void {
    for (const one of this.#waiting) if (which(one)) one.goOn(isBack);
  }
}
