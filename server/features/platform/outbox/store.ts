import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { matchesAll } from '#server/base/database/search.ts';

const newest = 50;

/** @param to a part of the address or number; empty for all. @returns the newest first. */
export async function listNewest(db: Queries, to: string) {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'channel',
      'kind',
      'to_address',
      'to_name',
      'subject',
      'body_text',
      'state',
      'reason',
      'queued_at',
    ])
    .where('state', '<>', 'suppressed')
    .$if(to !== '', (query) => query.where(matchesAll(sql`folded_search(to_address)`, to)))
    .orderBy('id', 'desc')
    .limit(newest)
    .execute();
}

export type OutboxRow = Awaited<ReturnType<typeof listNewest>>[number];
