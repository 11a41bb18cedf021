/** One connection for work that may take long, and is never cut short. */
import { Client, type ClientConfig } from 'pg';

export async function withClient<T>(
  connection: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000, options: '-c TimeZone=UTC' });
  // The failure reaches the caller through their query.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
