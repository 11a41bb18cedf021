/** The queries of the list of subscribers. */
import { sql } from 'kysely';
import { countedAtMost, rowsOfPage } from '#domain/contract/paging.ts';
import type { SubscribersQuery } from '#domain/site/subscribers.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { plannedAnew } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAddress, matchesAll } from '#server/base/database/search.ts';

export type SubscriberFilter = Pick<SubscribersQuery, 'search' | 'status'>;

/** One page, newest first, and the row behind it. */
export function list(queries: Queries, query: SubscribersQuery) {
  const { perPage, offset } = rowsOfPage(query);
  return select(queries, query)
    .limit(rowCount(perPage + 1))
    .offset(rowCount(offset))
    .modifyEnd(plannedAnew)
    .execute();
}

/** @returns the number of matching subscribers, up to a limit. */
export async function count(queries: Queries, query: SubscribersQuery): Promise<number> {
  const { total } = await queries
    .selectFrom(matching(queries, query).select('id').limit(rowCount(countedAtMost)).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The next of them after this one. */
export function listBefore(queries: Queries, filter: SubscriberFilter, id: number | null, limit: number) {
  return select(queries, filter)
    .$if(id !== null, (query) => query.where('id', '<', id ?? 0))
    .limit(rowCount(limit))
    .execute();
}

export type SubscriberRow = Awaited<ReturnType<typeof listBefore>>[number];

function select(queries: Queries, filter: SubscriberFilter) {
  return matching(queries, filter)
    .select(['id', 'email', 'created_at', 'confirmed_at'])
    .$narrowType<{ email: string }>()
    .orderBy('id', 'desc');
}

const folded = sql`folded_text(email::text)`;

function matching(queries: Queries, { status = 'all', search = '' }: SubscriberFilter) {
  return queries
    .selectFrom('subscribers')
    .where('ended_at', 'is', null)
    .where(matchesAddress(folded, search) ?? matchesAll(folded, search))
    .$if(status === 'confirmed', (query) => query.where('confirmed_at', 'is not', null))
    .$if(status === 'asked', (query) => query.where('confirmed_at', 'is', null));
}
