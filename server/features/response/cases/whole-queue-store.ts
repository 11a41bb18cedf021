/** The queries of a whole queue, beyond one page of it: its file and its map. */
import { type RawBuilder, sql } from 'kysely';
import type { CaseFilter } from '#domain/response/cases/queue.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import {
  isWithdrawn,
  orderOf,
  type QueueOwner,
  wantedCases,
  wantedFrom,
  wantedInOrder,
} from '#server/features/response/cases/queue-filter-store.ts';
import {
  countMatching,
  countQueue,
  listInQueue,
  type QueueRow,
} from '#server/features/response/cases/queue-store.ts';

/** The cases that match, in the order of the list. */
export function listQueueIds(
  queries: Queries,
  owner: QueueOwner,
  filter: CaseFilter,
  limit: number,
): Promise<number[]> {
  return listIds(queries, filter, wantedInOrder(owner, filter), limit);
}

async function listIds(
  queries: Queries,
  filter: CaseFilter,
  wanted: RawBuilder<boolean>,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select one.id from ${wantedFrom(filter)} where ${wanted} order by ${orderOf(filter)} limit ${rowCount(limit)}
    ${plannedFor(filter.search)}`.execute(queries);
  return rows.map(({ id }) => id);
}

/**
 * @returns the cases in the order of `ids`. A case that was deleted in the meantime, or that the agency does not have, is left
 * out.
 */
export async function listInOrder(
  queries: Queries,
  agencyId: number,
  ids: readonly number[],
): Promise<QueueRow[]> {
  const rows = new Map((await listInQueue(queries, agencyId, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/**
 * The cases that match and have a place, without those that were withdrawn: the agency no longer reads their report.
 * @returns also how many of these there are, and how many match with or without a place; counted as lists are.
 */
export async function listPlaced(
  queries: Queries,
  owner: QueueOwner,
  filter: CaseFilter,
  limit: number,
): Promise<{ rows: QueueRow[]; placed: number; total: number }> {
  const total = await countMatching(queries, owner, filter);
  if (filter.placed === 'no') return { rows: [], placed: 0, total };
  const withPlace = { ...filter, placed: 'yes' } as const;
  const wanted = sql<boolean>`${wantedCases(owner, withPlace)} and not ${isWithdrawn}`;
  const ids = await listIds(queries, withPlace, wanted, limit);
  return {
    rows: await listInOrder(queries, owner.agencyId, ids),
    placed: await countQueue(queries, withPlace, wanted),
    total,
  };
}
