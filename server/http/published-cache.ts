/**
 * What is the same for every reader, kept until content changes. Each process hears of a change by PostgreSQL's NOTIFY;
 * in case it did not (the writer died before telling, the line was down), it asks for the version once a second while
 * it is read.
 */
import { announce } from '#server/database/announcements.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import type { Notifications } from '#server/database/notifications.ts';
import type { Logger } from '#server/log.ts';

const channel = 'content_changed';
const checkMilliseconds = 1_000;
const maximumEntries = 2_000;

type Parts = { queries: Queries; notifications: Notifications; log: Logger };

export class PublishedCache {
  readonly #parts: Parts;
  readonly #entries = new Map<string, Promise<unknown>>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #checkedAt = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.notifications.listen(
      channel,
      (version) => this.#learn(Number(version)),
      () => this.#forget(),
    );
  }

  /** Rises when what is kept was thrown away; a copy made from an older one is old. */
  get version(): number {
    return this.#version;
  }

  /** @returns what `make` made since content last changed. What fails is not kept. */
  get<Value>(key: string, make: () => Promise<Value>): Promise<Value>;
  get(key: string, make: () => Promise<unknown>): Promise<unknown> {
    this.checkSometimes();
    if (!this.#parts.notifications.connected) return make();
    const kept = this.#entries.get(key);
    if (kept) return kept;
    const made = make();
    if (this.#entries.size >= maximumEntries) this.#entries.clear();
    this.#entries.set(key, made);
    made.catch(() => this.#entries.delete(key));
    return made;
  }

  /** @returns a function that ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Asks the database, at most once a second, whether another process changed something unheard. */
  checkSometimes(): void {
    const now = Date.now();
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
      this.#parts.log.warn({ err: error }, 'the version of the content could not be read');
    }
  }

  #learn(version: number): void {
    if (version <= this.#version) return;
    this.#version = version;
    this.#forget();
  }

  #forget(): void {
    this.#entries.clear();
    for (const listener of this.#listeners) listener();
  }
}

/** Something that readers see changed: every process forgets what it keeps, once the transaction commits. */
export async function contentChanged(tx: Transaction): Promise<void> {
  const { version } = await tx
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  announce(tx, channel, String(version), 'before-answer');
}
