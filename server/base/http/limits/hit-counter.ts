/**
 * Counts in the database, so that every process counts the same. Hits that come while a statement runs share the next
 * one. A busy process then asks the database no more often than it answers, and each hit still has its own number.
 *
 * Far below a maximum, a call does not wait for the answer. It comes milliseconds later and counts for the hits after
 * it, so one process lets no hit too many through, and several only when most of the maximum comes within those
 * milliseconds.
 */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import { type Count, KnownCounts } from '#server/base/http/limits/known-counts.ts';
import type { RateLimitSlot } from '#server/base/http/limits/pending-attempts.ts';
import type { Logger } from '#server/base/log.ts';

/**
 * A hit on a key. It starts a window of `seconds` when none is open. Up to the count `sure`, this process's own count is
 * enough, without the database's answer. With `adds` 0 it only asks for the count.
 */
export type Hit = { key: string; seconds: number; sure: number; adds?: 0 | 1 };

type Gathered = { seconds: number; hits: number };
type Batch = { hits: Map<string, Gathered>; counts: Promise<Map<string, Count>> };

const none: Count = { hits: 0, windowEnds: '', secondsLeft: 0 };

export class HitCounter {
  readonly #queries: Queries;
  readonly #log: Logger;
  /** Takes hits until it is sent. */
  #open: Batch | undefined;
  #sent: Promise<unknown> = Promise.resolve();
  readonly #known = new KnownCounts();

  constructor(queries: Queries, log: Logger) {
    this.#queries = queries;
    this.#log = log;
  }

  /** @returns the count of each hit, in their order. */
  async count(hits: readonly Hit[]): Promise<Count[]> {
    this.#open ??= this.#openBatch();
    const batch = this.#open;
    const places = hits.map((hit) => ({ key: hit.key, place: gather(batch.hits, hit) }));
    const sure = hits.flatMap((hit) => this.#knowSurely(hit) ?? []);
    if (sure.length === hits.length) return sure;
    const counts = await batch.counts;
    return places.map(({ key, place }) => {
      const { hits: last, ...window } = counts.get(key) ?? none;
      const after = (batch.hits.get(key)?.hits ?? place) - place;
      return { hits: last - after, ...window };
    });
  }

  #knowSurely({ key, sure }: Hit): Count | undefined {
    const count = this.#known.hit(key);
    return count && count.hits <= sure ? count : undefined;
  }

  /**
   * Takes back hits from the windows in which they were counted. A hit that cannot be taken back stays counted until its
   * window ends.
   */
  async giveBack(slots: readonly RateLimitSlot[]): Promise<void> {
    if (slots.length === 0) return;
    const keys = slots.map(({ key }) => key);
    const ends = slots.map(({ windowEnds }) => windowEnds);
    await sql`
      update rate_limits as counter set hits = counter.hits - 1
      from (
        -- In the order in which hits are added, so that neither waits for the other in a circle.
        select held.key from rate_limits as held
        join unnest(${keys}::text[], ${ends}::timestamptz[]) as slot (key, window_ends) using (key, window_ends)
        order by held.key for update of held
      ) as locked
      where counter.key = locked.key
    `
      .execute(this.#queries)
      .catch((error: unknown) => logFailure(this.#log, 'warn', { err: error }, 'a hit was not given back'));
  }

  /** Lets the open window of a key end so many seconds from now. */
  async lengthen(key: string, seconds: number): Promise<void> {
    await sql`
      update rate_limits set window_ends = now() + make_interval(secs => ${seconds})
      where key = ${key} and window_ends > now()
    `.execute(this.#queries);
  }

  /** A batch is sent when the batch before is answered, or at once when none is open. */
  #openBatch(): Batch {
    const hits = new Map<string, Gathered>();
    const counts = this.#sent.then(async () => {
      this.#open = undefined;
      const added = await addHits(this.#queries, hits);
      this.#known.learn(added);
      return added;
    });
    this.#sent = counts.catch((error: unknown) =>
      logFailure(this.#log, 'warn', { err: error }, 'hits were not counted'),
    );
    return { hits, counts };
  }
}

/** @returns the number of the hit on its key within this batch. */
function gather(hits: Map<string, Gathered>, { key, seconds, adds = 1 }: Hit): number {
  const place = (hits.get(key)?.hits ?? 0) + adds;
  hits.set(key, { seconds, hits: place });
  return place;
}

async function addHits(queries: Queries, hits: Map<string, Gathered>): Promise<Map<string, Count>> {
  const gathered = [...hits.values()];
  const { rows } = await sql<{ key: string; hits: number; window_ends: string; seconds_left: number }>`
    insert into rate_limits as counter (key, hits, window_ends)
    select key, hits, now() + make_interval(secs => seconds)
    from unnest(${[...hits.keys()]}::text[], ${gathered.map((each) => each.hits)}::int[], ${gathered.map(({ seconds }) => seconds)}::int[])
      as calls (key, hits, seconds)
    order by key
    on conflict (key) do update set
      hits = case when counter.window_ends <= now() then excluded.hits else counter.hits + excluded.hits end,
      window_ends = case when counter.window_ends <= now() then excluded.window_ends else counter.window_ends end
    returning key, hits, window_ends::text, extract(epoch from window_ends - now())::float8 as seconds_left
  `.execute(queries);
  return new Map(
    rows.map((row) => [
      row.key,
      { hits: row.hits, windowEnds: row.window_ends, secondsLeft: row.seconds_left },
    ]),
  );
}
