/**
 * A span of time asks the database's clock and that of this process, because a primary may come whose clock is wrong
 * (docs/decisions/0094-a-wrong-clock.md).
 */
import { type RawBuilder, sql } from 'kysely';

/** For an end that counts once it has come by both clocks. */
export function earlierNow(): RawBuilder<string> {
  return sql<string>`least(now(), ${new Date().toISOString()}::timestamptz)`;
}

/** For a time that counts as due once it is due by either clock; a span that begins at it lasts for its whole time by both. */
export function laterNow(): RawBuilder<string> {
  return sql<string>`greatest(now(), ${new Date().toISOString()}::timestamptz)`;
}
