/** Removes a receiver, who never signed up, at their wish. Nigeria Data Protection Act 2023. */
import type { AppContext } from '#server/app-context.ts';
import { holdItem, noteStep } from '#server/features/items/changes.ts';
import { rememberRefusal } from '#server/features/shares/refusals.ts';
import * as store from '#server/features/waybills/store.ts';

/**
 * Erases the receiver from this sender's waybills and from the messages, and remembers their refusal.
 * @returns false for a page that is no receiver's. Once more is no error.
 */
export function removeReceiver(app: AppContext, token: string): Promise<boolean> {
  return app.database.transact(async (tx) => {
    const itemId = await store.findItemOfPage(tx, token);
    if (itemId === undefined) return false;
    const item = await holdItem(tx, itemId);
    const place = (await store.listCurrent(tx, itemId)).find((one) => one.token === token);
    if (place?.role !== 'receiver') return false;
    if (place.phone === '') return true;
    const at = app.now().toISOString();
    await rememberRefusal(app, tx, place.phone);
    await store.eraseReceiver(tx, item.owner_id, place.phone, at);
    await store.eraseMessages(tx, place.phone, at);
    await noteStep(app, tx, item, { kind: 'receiver_removed' });
    return true;
  });
}
