/** Writes the demo commuter's items. The waybill's codes go out by SMS, to the outbox, as any waybill's do. */
import { plateKindOfNumber } from '#domain/road/plate-kinds.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { lockItem } from '#server/features/journeys/items/for-others/changes.ts';
import { makeWaybillOf } from '#server/features/journeys/items/waybills/for-others/make-waybill.ts';
import { insertFlag } from '#server/seed/flags.ts';
import { type Ids, idOf } from '#server/seed/ids.ts';
import { buildItems, type ItemSeed } from '#server/seed/items.ts';
import { demoCommuter } from '#server/seed/people.ts';

export async function insertItems(
  app: AppContext,
  tx: Transaction,
  users: Ids,
  agencies: Ids,
): Promise<void> {
  const ownerId = idOf(users, demoCommuter.email);
  const now = app.now();
  for (const item of buildItems(now)) {
    const itemId = await insertItem(tx, item, ownerId);
    await insertSteps(tx, itemId, item);
    if (item.flag) {
      const subject = `Flagged item ${item.itemRef}: ${item.itemName}, ${item.vehicleBikeNumber}`;
      const of = { rideId: null, itemId };
      await insertFlag(tx, { of, ownerId, flag: item.flag, subject }, agencies, now);
    }
    if (item.receiver) await makeWaybillOf(app, tx, await lockItem(tx, itemId), item.receiver);
  }
}

async function insertItem(tx: Transaction, item: ItemSeed, ownerId: number): Promise<number> {
  const { id } = await tx
    .insertInto('items')
    .values({
      item_ref: item.itemRef,
      owner_id: ownerId,
      item_name: item.itemName,
      driver_name: item.driverName,
      transport_means: item.transportMeans,
      vehicle_bike_number: item.vehicleBikeNumber,
      plate_kind: plateKindOfNumber(item.vehicleBikeNumber),
      rider_company: item.riderCompany,
      rider_phone_number: item.riderPhoneNumber,
      address: item.address,
      destination_address: item.destinationAddress,
      description: item.description,
      latitude: item.latitude,
      longitude: item.longitude,
      status: item.status,
      flagged_at: item.flag?.createdAt.toISOString() ?? null,
      created_at: item.createdAt.toISOString(),
      received_at: item.receivedAt?.toISOString() ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertSteps(
  tx: Transaction,
  itemId: number,
  { createdAt, flag, receivedAt }: ItemSeed,
): Promise<void> {
  const steps = [
    { kind: 'lodged' as const, at: createdAt, note: '' },
    ...(flag ? [{ kind: 'flagged' as const, at: flag.createdAt, note: flag.description }] : []),
    ...(receivedAt ? [{ kind: 'received' as const, at: receivedAt, note: '' }] : []),
  ];
  await tx
    .insertInto('item_events')
    .values(steps.map(({ kind, at, note }) => ({ item_id: itemId, kind, note, at: at.toISOString() })))
    .execute();
}
