/** Use cases of the list of subscribers. */
import { notFound } from '#domain/contract/errors.ts';
import { type Page, pageUpTo } from '#domain/contract/paging.ts';
import type { Subscriber, SubscribersQuery } from '#domain/site/subscribers.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import * as store from '#server/features/site/subscribers/store.ts';
import { endById } from '#server/features/site/subscriptions/service.ts';

export async function listSubscribers(db: Queries, query: SubscribersQuery): Promise<Page<Subscriber>> {
  const rows = (await store.list(db, query)).map(present);
  return pageUpTo(rows, query, () => store.count(db, query));
}

function present(row: store.SubscriberRow): Subscriber {
  return {
    id: row.id,
    email: row.email,
    state: row.confirmed_at === null ? 'asked' : 'confirmed',
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
  };
}

/** The log does not keep the address, which is erased. @throws AppError 404 */
export async function removeSubscriber(tx: Transaction, id: number): Promise<Record<string, never>> {
  if (!(await endById(tx, id))) throw notFound('This subscriber');
  noteChange(tx, {
    subject: `subscriber ${id}`,
    before: { state: 'subscribed' },
    after: { state: 'removed' },
  });
  return {};
}

const atOnce = 1_000;

/** Newest first, page by page. */
export async function* exportRows(db: Queries, filter: store.SubscriberFilter) {
  for (let before: number | null = null; ; ) {
    const rows: store.SubscriberRow[] = await store.listBefore(db, filter, before, atOnce);
    yield rows.map((row) => [row.email, present(row).state, row.created_at, row.confirmed_at ?? '']);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    before = last.id;
  }
}
