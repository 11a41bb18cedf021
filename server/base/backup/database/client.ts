/** One connection without a time limit, for work that may take long. */
import type { Client, ClientConfig } from 'pg';
import { openOnPrimary } from '#server/base/database/primary-client.ts';

export async function withClient<T>(
  connection: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  // The failure reaches the caller through their query.
  const client = await openOnPrimary({
    ...connection,
    connectionTimeoutMillis: 10_000,
    options: '-c TimeZone=UTC',
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
