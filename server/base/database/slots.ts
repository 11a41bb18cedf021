/** Slots of time between the code and a `tstzrange`: with its beginning, without its end, which may be open. */
import { type RawBuilder, sql } from 'kysely';

export function rangeOf(slot: { from: string; to: string | null }): RawBuilder<string> {
  return sql<string>`tstzrange(${slot.from}::timestamptz, ${slot.to}::timestamptz, '[)')`;
}
