/** Removes a receiver, who never signed up, at their wish. Nigeria Data Protection Act 2023. */
import type { AppContext } from '#server/base/app-context.ts';
import { lockItem, noteStep } from '#server/features/journeys/items/for-others/changes.ts';
import * as store from '#server/features/journeys/items/waybills/store.ts';
import { rememberRefusal } from '#server/features/journeys/rides/shares/for-others/refusals.ts';

/**
 * Erases the receiver from this sender's waybills and from the messages, and remembers their refusal.
 * @returns false for a page that is no receiver's. Once more is no error.
 */
export function removeReceiver(app: AppContext, token: string): Promise<boolean> {
  return app.database.transact(async (tx) => {
    const at = app.now().toISOString();
    const page = await store.findOpened(tx, token, at);
    if (page?.role !== 'receiver') return false;
    const item = await lockItem(tx, page.item_id);
    const phone = (await store.findOpened(tx, token, at))?.phone ?? '';
    if (phone === '') return true;
    await rememberRefusal(app, tx, phone);
    await store.eraseReceiver(tx, item.owner_id, phone, at);
    await store.eraseMessages(tx, phone, at);
    await noteStep(app, tx, item, { kind: 'receiver_removed' });
    return true;
  });
}
