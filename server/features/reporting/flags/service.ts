/** What is flagged, as its owner and the agencies list it, and trying a message again: of rides and items alike. */
import type { AgencyFlaggedRideRow, FlaggedRideRow, FlaggedRidesQuery } from '#domain/flags.ts';
import type { AgencyFlaggedItemRow, FlaggedItemRow, FlaggedItemsQuery } from '#domain/item-flags.ts';
import { recordChanged } from '#domain/live-events.ts';
import { type Page, pageOf } from '#domain/paging.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { retryMessage } from '#server/delivery/outbox.ts';
import * as present from '#server/features/flags/present.ts';
import * as store from '#server/features/flags/store.ts';
import type { Actor } from '#server/http/actor.ts';

export async function listFlaggedRides(
  db: Queries,
  actor: Actor,
  query: FlaggedRidesQuery,
): Promise<Page<FlaggedRideRow>> {
  const { rows, total } = await store.listFlagged(db, 'ride', actor.userId, query);
  return pageOf(rows.map(present.presentFlaggedRide), total, query);
}

export async function listFlaggedItems(
  db: Queries,
  actor: Actor,
  query: FlaggedItemsQuery,
): Promise<Page<FlaggedItemRow>> {
  const { rows, total } = await store.listFlagged(db, 'item', actor.userId, query);
  return pageOf(rows.map(present.presentFlaggedItem), total, query);
}

/** What is flagged to the officer's agency; an officer whose agency is gone sees nothing. */
export async function listAgencyFlaggedRides(
  db: Queries,
  actor: Actor,
  query: FlaggedRidesQuery,
): Promise<Page<AgencyFlaggedRideRow>> {
  if (actor.agencyId === null) return pageOf([], 0, query);
  const { rows, total } = await store.listFlaggedToAgency(db, 'ride', actor.agencyId, query);
  return pageOf(rows.map(present.presentAgencyRide), total, query);
}

export async function listAgencyFlaggedItems(
  db: Queries,
  actor: Actor,
  query: FlaggedItemsQuery,
): Promise<Page<AgencyFlaggedItemRow>> {
  if (actor.agencyId === null) return pageOf([], 0, query);
  const { rows, total } = await store.listFlaggedToAgency(db, 'item', actor.agencyId, query);
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
  if (rideId !== null) await app.live.tell(tx, [actor.userId], recordChanged('ride', rideId));
  if (itemId !== null) await app.live.tell(tx, [actor.userId], recordChanged('item', itemId));
  return { id: message.id };
}
