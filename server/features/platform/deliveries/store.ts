/** The queries of the delivery queue. Each is a walk along one index from its newest end. */
import { sql } from 'kysely';
import { countedAtMost, rowsOfPage } from '#domain/contract/paging.ts';
import { type Channel, type DeliveryState, deliveryStates } from '#domain/platform/deliveries/deliveries.ts';
import type { DeliveryQueueQuery } from '#domain/platform/deliveries/delivery-queue.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';

export type DeliveryRow = {
  id: number;
  channel: Channel;
  kind: string;
  to_address: string;
  state: DeliveryState;
  attempts: number;
  reason: string;
  secret: boolean;
  queued_at: string;
  sent_at: string | null;
  delivered_at: string | null;
  failed_at: string | null;
  next_try_at: string | null;
};

const columns = [
  'id',
  'channel',
  'kind',
  'to_address',
  'state',
  'attempts',
  'reason',
  'secret',
  'queued_at',
  'sent_at',
  'delivered_at',
  'failed_at',
  'next_try_at',
] as const;

/** One page of the newest, and how many there are; both up to a limit. */
export async function list(queries: Queries, query: DeliveryQueueQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const here = Math.max(0, Math.min(perPage, countedAtMost - offset));
  const rows = await matching(queries, query)
    .select(columns)
    .$narrowType<{ state: DeliveryState }>()
    .orderBy('id', 'desc')
    .limit(rowCount(here))
    .offset(rowCount(Math.min(offset, countedAtMost)))
    .execute();
  const found = matching(queries, query).select('id').orderBy('id', 'desc').limit(rowCount(countedAtMost));
  const { total } = await queries
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

const waitingStates = ['queued', 'retrying'] as const;

function matching(queries: Queries, { channel, status }: DeliveryQueueQuery) {
  const found = queries
    .selectFrom('outbox')
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'mail'));
  if (status === undefined) return found.where('state', 'in', [...deliveryStates]);
  return status === 'waiting' ? found.where('state', 'in', waitingStates) : found.where('state', '=', status);
}

export function find(queries: Queries, id: number): Promise<DeliveryRow | undefined> {
  return queries
    .selectFrom('outbox')
    .select(columns)
    .$narrowType<{ state: DeliveryState }>()
    .where('id', '=', id)
    .where('state', 'in', [...deliveryStates])
    .executeTakeFirst();
}

/** The flag or complaint that a message belongs to. */
export function findReport(queries: Queries, id: number) {
  return queries
    .selectFrom('outbox')
    .select(['flag_id', 'complaint_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @param limit of each count. */
export async function count(queries: Queries, limit: number) {
  const upTo = (states: readonly DeliveryState[]) => sql<number>`(
    select count(*) from (
      select from outbox where state in (${sql.join(states.map((state) => sql`${state}`))}) limit ${rowCount(limit)}
    ) as found
  )`;
  const { rows } = await sql<{
    waiting: number;
    failed: number;
    blocked: number;
    oldestWaitingAt: string | null;
  }>`
    select ${upTo(waitingStates)} as waiting, ${upTo(['failed'])} as failed, ${upTo(['blocked'])} as blocked,
      (select queued_at from outbox where state in ('queued', 'retrying') order by id limit 1) as "oldestWaitingAt"
  `.execute(queries);
  return rows[0] ?? { waiting: 0, failed: 0, blocked: 0, oldestWaitingAt: null };
}
