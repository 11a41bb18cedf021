/** A lock for work that only one of the processes that share a database may do at a time, such as filling a new one. */
import type { ClientConfig } from 'pg';
import { openOnPrimary } from '#server/base/database/primary-client.ts';

/** An arbitrary number that no other lock uses. */
const lock = 7_822_026;

/** Waits for the others. The lock ends with its connection, so also with this process. */
export async function withAdvisoryLock<Result>(
  connection: ClientConfig,
  work: () => Promise<Result>,
): Promise<Result> {
  // The work notices a failure on its own connections.
  const client = await openOnPrimary(connection);
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end();
  }
}
