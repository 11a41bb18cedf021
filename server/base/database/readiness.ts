/** Whether the database answers with tables in it. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { NoAnswer } from '#server/base/database/errors.ts';

/** A balancer that asks wants to know soon. */
const timeoutMilliseconds = 3_000;

/** @throws when it does not, or not in three seconds. */
export async function requireDatabase(queries: Queries): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new NoAnswer('the database does not answer')),
    timeoutMilliseconds,
  );
  const answer = sql`select 1 from users limit 1`.execute(queries);
  // A late answer has no listener.
  answer.catch(() => {});
  await Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}
