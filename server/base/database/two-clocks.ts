/**
 * What lasts for a while asks the database's clock and that of this process, because a primary may come whose clock is wrong
 * (docs/decisions/0094-a-wrong-clock.md).
 */
import { type RawBuilder, sql } from 'kysely';

/** What ends after it has ended by both clocks. */
export function earlierNow(): RawBuilder<string> {
  return sql<string>`least(now(), ${new Date().toISOString()}::timestamptz)`;
}

/** What is due before it is due by one of the clocks, and what begins at it lasts for its whole time by both. */
export function laterNow(): RawBuilder<string> {
  return sql<string>`greatest(now(), ${new Date().toISOString()}::timestamptz)`;
}
