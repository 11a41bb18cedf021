/**
 * A span of time asks the database's clock and that of this process, because a primary may come whose clock is wrong
 * (docs/decisions/0094-a-wrong-clock.md).
 */
import { type RawBuilder, sql } from 'kysely';

/** For ends: a moment counts as past only when it is past by both clocks. */
export function earlierNow(): RawBuilder<string> {
  return sql<string>`least(now(), ${new Date().toISOString()}::timestamptz)`;
}

/**
 * For due times: a moment counts as due when it is due by one of the clocks, and a span that begins then lasts its whole time
 * by both.
 */
export function laterNow(): RawBuilder<string> {
  return sql<string>`greatest(now(), ${new Date().toISOString()}::timestamptz)`;
}
