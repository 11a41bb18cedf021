/**
 * Answers that are the same for every reader, cached until content changes. Each process hears of a change by PostgreSQL's NOTIFY;
 * in case it did not (the writer died before telling, the line was down), it asks for the version once a second while
 * it is read.
 */
import { announce } from '#server/base/database/announcements.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import type { Notifications } from '#server/base/database/notifications.ts';
import { LruMap } from '#server/base/http/lru-map.ts';
import type { Logger } from '#server/base/log.ts';

const channel = 'content_changed';
const checkMilliseconds = 1_000;
const maximumEntries = 2_000;
const timeoutMilliseconds = 10_000;

type Entry = { made: Promise<unknown>; isRight: () => boolean };
type Parts = { queries: Queries; notifications: Notifications; log: Logger };

export class PublishedCache {
  readonly #parts: Parts;
  readonly #entries = new LruMap<Entry>(maximumEntries);
  readonly #listeners = new Set<() => void>();
  /** Version of the content that the kept answers were made from; unknown until first asked for. */
  #version: number | undefined;
  #generation = 0;
  #checkedAt = 0;
  /** The version that this process wrote, and until when it waits to hear of it. */
  #writing = { version: 0, until: 0 };

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.notifications.listen(
      channel,
      (version) => this.#hear(Number(version)),
      () => this.#forget(),
    );
  }

  /** Rises when the kept answers are thrown away: an answer begun before that may be old. */
  get generation(): number {
    return this.#generation;
  }

  /**
   * @param isRight whether a result is still up to date although content did not change. A result that is not up to date from
   * the beginning is not cached.
   * @returns the result of `make` since content last changed. A failure is not cached.
   */
  get<Value>(
    key: string,
    make: () => Promise<Value>,
    isRight?: (made: Awaited<Value>) => boolean,
  ): Promise<Value>;
  get(
    key: string,
    make: () => Promise<unknown>,
    isRight: (made: unknown) => boolean = () => true,
  ): Promise<unknown> {
    this.checkSometimes();
    if (!this.isCurrent) return make();
    const kept = this.#entries.get(key);
    if (kept?.isRight()) return kept.made;
    const made = make();
    const entry = { made, isRight: () => true };
    this.#entries.set(key, entry);
    made.then(
      (value) => {
        entry.isRight = () => isRight(value);
        if (!entry.isRight()) this.#remove(key, entry);
      },
      () => this.#remove(key, entry),
    );
    return made;
  }

  #remove(key: string, entry: Entry): void {
    if (this.#entries.peek(key) === entry) this.#entries.delete(key);
  }

  /** Whether the kept answers are current, as far as this process can know. */
  get isCurrent(): boolean {
    return this.#parts.notifications.connected && !this.#isWriting();
  }

  /**
   * Something that readers see changes: every process forgets what it keeps, once the transaction commits. A person who made
   * the change and looks at once sees it: this process keeps nothing until it heard of it.
   */
  async changed(tx: Transaction): Promise<void> {
    const { version } = await tx
      .updateTable('content_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .returning('version')
      .executeTakeFirstOrThrow();
    this.#writing = { version, until: performance.now() + timeoutMilliseconds };
    announce(tx, channel, String(version), 'before-answer');
  }

  /** A transaction that failed after all is never heard of. */
  #isWriting(): boolean {
    return this.#writing.version > (this.#version ?? 0) && performance.now() < this.#writing.until;
  }

  /** @returns a function that ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Asks the database, at most once a second, whether another process changed something unheard. */
  checkSometimes(): void {
    const now = performance.now();
    if (now - this.#checkedAt < checkMilliseconds) return;
    this.#checkedAt = now;
    void this.#check();
  }

  async #check(): Promise<void> {
    try {
      const { version } = await this.#parts.queries
        .selectFrom('content_version')
        .select('version')
        .executeTakeFirstOrThrow();
      this.#learn(version);
    } catch (error) {
      logFailure(this.#parts.log, 'warn', { err: error }, 'the version of the content could not be read');
    }
  }

  /** The kept answers may be older than the change, also when the version was asked for while the change was on its way. */
  #hear(version: number): void {
    if (this.#version !== undefined && version < this.#version) return;
    this.#version = version;
    this.#forget();
  }

  #learn(version: number): void {
    const known = this.#version;
    if (known !== undefined && version <= known) return;
    this.#version = version;
    if (known !== undefined) this.#forget();
  }

  #forget(): void {
    this.#generation += 1;
    this.#entries.clear();
    for (const listener of this.#listeners) listener();
  }
}
