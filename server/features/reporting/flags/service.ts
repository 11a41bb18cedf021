/** Lists of flagged rides and items for their owner and the agencies, and sending a message again. */

import { type Page, pageOf } from '#domain/contract/paging.ts';
import { recordChanged } from '#domain/platform/notifications/live-events.ts';
import type { AgencyFlaggedRideRow, FlaggedRideRow, FlaggedRidesQuery } from '#domain/reporting/flags.ts';
import type {
  AgencyFlaggedItemRow,
  FlaggedItemRow,
  FlaggedItemsQuery,
} from '#domain/reporting/item-flags.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { retryMessage } from '#server/base/delivery/outbox.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import * as present from '#server/features/reporting/flags/present.ts';
import * as store from '#server/features/reporting/flags/store.ts';

export async function listFlaggedRides(
  db: Queries,
  actor: Actor,
  query: FlaggedRidesQuery,
): Promise<Page<FlaggedRideRow>> {
  const { rows, total } = await store.listFlaggedRides(db, actor.userId, query);
  return pageOf(rows.map(present.presentFlaggedRide), total, query);
}

export async function listFlaggedItems(
  db: Queries,
  actor: Actor,
  query: FlaggedItemsQuery,
): Promise<Page<FlaggedItemRow>> {
  const { rows, total } = await store.listFlaggedItems(db, actor.userId, query);
  return pageOf(rows.map(present.presentFlaggedItem), total, query);
}

/** Rides flagged to the officer's agency. An officer whose agency is gone sees none. */
export async function listAgencyFlaggedRides(
  db: Queries,
  actor: Actor,
  query: FlaggedRidesQuery,
): Promise<Page<AgencyFlaggedRideRow>> {
  if (actor.agencyId === null) return pageOf([], 0, query);
  const { rows, total } = await store.listAgencyRides(db, actor.agencyId, query);
  return pageOf(rows.map(present.presentAgencyRide), total, query);
}

export async function listAgencyFlaggedItems(
  db: Queries,
  actor: Actor,
  query: FlaggedItemsQuery,
): Promise<Page<AgencyFlaggedItemRow>> {
  if (actor.agencyId === null) return pageOf([], 0, query);
  const { rows, total } = await store.listAgencyItems(db, actor.agencyId, query);
  return pageOf(rows.map(present.presentAgencyItem), total, query);
}

/** @param messageId the delivery's id. */
export async function retryDelivery(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  messageId: number,
): Promise<{ id: number }> {
  const message = await retryMessage(tx, await store.findMessageOfOwner(tx, messageId, actor.userId));
  const { ride_id: rideId, item_id: itemId } = message;
  if (rideId !== null) await app.live.publish(tx, [actor.userId], recordChanged('ride', rideId));
  if (itemId !== null) await app.live.publish(tx, [actor.userId], recordChanged('item', itemId));
  return { id: message.id };
}
