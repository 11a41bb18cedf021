/** The queries of the delivery queue. Each is a walk along one index from its newest or its oldest end. */
import { type RawBuilder, sql } from 'kysely';
import { countedAtMost, type PageQuery, rowsOfPage } from '#domain/contract/paging.ts';
import { type Channel, type DeliveryState, deliveryStates } from '#domain/platform/deliveries/deliveries.ts';
import type { DeliveryQueueQuery } from '#domain/platform/deliveries/delivery-queue.ts';
import { momentAt } from '#domain/values/clock.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { plannedAnew } from '#server/base/database/preparing-client.ts';
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

/** The filter of a search text: messages to one address or number, of one report, or of some kinds. */
export type Sought =
  | { by: 'address'; address: string }
  | { by: 'phone'; phone: string }
  | { by: 'report'; reference: string }
  | { by: 'kind'; kinds: readonly string[] };

export type DeliveryFilter = Pick<DeliveryQueueQuery, 'channel' | 'status' | 'from' | 'to' | 'sort'> & {
  sought: Sought | null;
};

/** One page in the order of time, and how many there are; both up to a limit. */
export async function list(queries: Queries, filter: DeliveryFilter, page: PageQuery) {
  const { perPage, offset } = rowsOfPage(page);
  const here = Math.max(0, Math.min(perPage, countedAtMost - offset));
  const isNarrow = filter.sought !== null || filter.from !== undefined || filter.to !== undefined;
  const rows = await inOrder(matching(queries, filter), filter)
    .select(columns)
    .$narrowType<{ state: DeliveryState }>()
    .limit(rowCount(here))
    .offset(rowCount(Math.min(offset, countedAtMost)))
    // Which index is fastest depends on the days, and on how many messages were sought.
    .$if(isNarrow, (query) => query.modifyEnd(plannedAnew))
    .execute();
  const found = inOrder(matching(queries, filter), filter).select('id').limit(rowCount(countedAtMost));
  const { total } = await queries
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(isNarrow, (query) => query.modifyEnd(plannedAnew))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

const waitingStates = ['queued', 'retrying'] as const;

/** Without days, numbers are in the order of time, and each filter has an index that ends in them. */
function inOrder(found: ReturnType<typeof matching>, { from, to, sort }: DeliveryFilter) {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const isByDay = from !== undefined || to !== undefined;
  return found.$if(isByDay, (query) => query.orderBy('queued_at', direction)).orderBy('id', direction);
}

function matching(queries: Queries, { channel, status, from, to, sought }: DeliveryFilter) {
  const first = from === undefined ? null : momentAt(from, 0);
  const end = to === undefined ? null : momentAt(to, 24);
  const found = queries
    .selectFrom('outbox')
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'mail'))
    .$if(first !== null, (query) => query.where('queued_at', '>=', first ?? ''))
    .$if(end !== null, (query) => query.where('queued_at', '<', end ?? ''))
    .$if(sought !== null, (query) => query.where(isSought(sought ?? { by: 'kind', kinds: [] })));
  if (status === undefined) return found.where('state', 'in', [...deliveryStates]);
  return status === 'waiting' ? found.where('state', 'in', waitingStates) : found.where('state', '=', status);
}

/** Addresses and numbers are found whole only: the queue shows no more of them than its reader knows. */
function isSought(sought: Sought): RawBuilder<boolean> {
  switch (sought.by) {
    case 'address':
      return sql<boolean>`lower(to_address) = ${sought.address.toLowerCase()}`;
    case 'phone':
      return sql<boolean>`to_address = ${sought.phone}`;
    case 'report':
      return isOfReport(sought.reference);
    case 'kind':
      return sql<boolean>`kind = any(${sought.kinds}::text[])`;
  }
}

function isOfReport(reference: string): RawBuilder<boolean> {
  return sql<boolean>`id in (
    select outbox.id from outbox join complaints on complaints.id = outbox.complaint_id
    where complaints.complaint_ref = ${reference}
    union all
    select outbox.id from outbox join rides on rides.id = outbox.ride_id where rides.ride_id = ${reference}
    union all
    select outbox.id from outbox join flags on flags.id = outbox.flag_id
    join rides on rides.id = flags.ride_id where rides.ride_id = ${reference}
    union all
    select outbox.id from outbox join flags on flags.id = outbox.flag_id
    join items on items.id = flags.item_id where items.item_ref = ${reference}
  )`;
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
