/** Whether the database answers with tables in it. */
import { sql } from 'kysely';
import type { Queries } from '#server/database/connection.ts';

/** @throws when it does not. */
export async function requireDatabase(queries: Queries): Promise<void> {
  await sql`select 1 from users limit 1`.execute(queries);
}
