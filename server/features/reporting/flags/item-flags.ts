/** Flags of items. They notify agencies only, because an item has no next of kin. */
import * as z from 'zod/mini';
import { AppError } from '#domain/contract/errors.ts';
import { type ItemFlag, itemFlag, type NewItemFlag } from '#domain/reporting/item-flags.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import {
  type LockedItem,
  lockOwnItem,
  noteFlagged,
  noteWithdrawn,
} from '#server/features/journeys/items/for-others/changes.ts';
import { plateOfItem } from '#server/features/journeys/items/for-others/present-row.ts';
import { presentItemFlag } from '#server/features/reporting/flags/present.ts';
import { raiseFlag } from '#server/features/reporting/flags/raising.ts';
import type { FlaggableRecord } from '#server/features/reporting/flags/record.ts';
import { withdrawFlag } from '#server/features/reporting/flags/withdrawing.ts';

function recordOf(app: AppContext, tx: Transaction, item: LockedItem): FlaggableRecord {
  return {
    of: 'item',
    id: item.id,
    words: {
      reference: item.item_ref,
      inShort: `${item.item_name}, ${item.vehicle_bike_number}`,
      reporter: 'sender',
      facts: [
        ['Item', item.item_name],
        [item.transport_means, { plate: plateOfItem(item) }],
        ['Rider', `${item.driver_name}, ${item.rider_company}`],
        ['Rider’s phone', formatPhone(item.rider_phone_number)],
        ['From', item.address],
        ['To', item.destination_address],
        ['Description', item.description],
      ],
      page: `/admin/flagedItems/details/${item.id}`,
    },
    noteFlagged: (flag) => noteFlagged(app, tx, item, flag),
    noteWithdrawn: (reason) => noteWithdrawn(app, tx, item, reason),
  };
}

export async function flagItem(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { itemId, ...flag }: NewItemFlag,
): Promise<ItemFlag> {
  const item = await lockOwnItem(tx, actor, itemId);
  const raised = await raiseFlag(app, tx, actor, recordOf(app, tx, item), flag);
  const shown = presentItemFlag(item.id, raised.flag);
  if (raised.isNew) return shown;
  const data = z.encode(itemFlag, shown);
  throw new AppError('already_flagged', 'This item is already flagged.', { data });
}

/** @param itemId the flagged item. Notifies every agency that the flag reached. */
export async function withdrawItemFlag(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  itemId: number,
  reason: string,
): Promise<{ id: number }> {
  const item = await lockOwnItem(tx, actor, itemId);
  const { id } = await withdrawFlag(app, tx, actor, recordOf(app, tx, item), reason);
  return { id };
}
