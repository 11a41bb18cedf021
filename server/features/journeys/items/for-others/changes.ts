/** Changes that flags and waybills make to an item: they lock it, add timeline events, and notify its owner. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { recordChanged } from '#domain/platform/notifications/live-events.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import * as store from '#server/features/journeys/items/store.ts';

/** An item that is locked until the transaction ends. */
export type LockedItem = store.WholeItemRow;

/** @throws AppError 404 when there is no such item. */
export async function lockItem(tx: Transaction, id: number): Promise<LockedItem> {
  const item = await store.findForUpdate(tx, id);
  if (!item) throw notFound('This item');
  return item;
}

/** The caller's own item. @throws AppError 404 when it is not theirs. */
export async function lockOwnItem(tx: Transaction, actor: Actor, id: number): Promise<LockedItem> {
  const item = await store.findForUpdate(tx, id);
  if (item?.owner_id !== actor.userId) throw notFound('This item');
  return item;
}

/** Adds a step to the item's timeline and shows it in its owner's open windows. */
export async function noteStep(
  app: AppContext,
  tx: Transaction,
  item: Pick<LockedItem, 'id' | 'owner_id'>,
  step: Omit<store.ItemStep, 'at'>,
): Promise<void> {
  await store.insertEvent(tx, item.id, { ...step, at: app.now().toISOString() });
  await app.live.publish(tx, [item.owner_id], recordChanged('item', item.id));
}

export async function noteFlagged(
  app: AppContext,
  tx: Transaction,
  item: LockedItem,
  flag: { agencies: string; description: string },
): Promise<void> {
  await store.setFlagged(tx, item.id, app.now().toISOString());
  await noteStep(app, tx, item, { kind: 'flagged', name: flag.agencies, note: flag.description });
}

export async function noteWithdrawn(
  app: AppContext,
  tx: Transaction,
  item: LockedItem,
  reason: string,
): Promise<void> {
  await store.setFlagged(tx, item.id, null);
  await noteStep(app, tx, item, { kind: 'flag_withdrawn', note: reason });
}

/** @param by the person with the item now, where that is known. @throws AppError 409 when it was received already. */
export async function receive(app: AppContext, tx: Transaction, item: LockedItem, by = ''): Promise<void> {
  if (!(await store.setReceived(tx, item.id, app.now().toISOString()))) throw alreadyReceived();
  await noteStep(app, tx, item, { kind: 'received', name: by });
}

export function alreadyReceived(): AppError {
  return new AppError('wrong_state', 'This item is already received.');
}
