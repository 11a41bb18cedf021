/** Use cases of items. */
import { notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import type { ItemRow } from '#domain/journeys/items/item-row.ts';
import type { Item, ItemListQuery, NewItem } from '#domain/journeys/items/items.ts';
import type { PlateKind } from '#domain/road/plate-kinds.ts';
import { requireWholePosition } from '#domain/values/position.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { newSpeakableId } from '#server/base/secrets/speakable-ids.ts';
import { viewerOf } from '#server/features/journeys/flag-facts/for-others/viewer.ts';
import { lockOwnItem, noteStep, receive } from '#server/features/journeys/items/for-others/changes.ts';
import { presentRow } from '#server/features/journeys/items/for-others/present-row.ts';
import { factsOf, presentItem } from '#server/features/journeys/items/present.ts';
import * as store from '#server/features/journeys/items/store.ts';
import { findOpenManifest, type OpenManifest } from '#server/features/journeys/manifests/service.ts';
import { claimAvailable } from '#server/features/platform/pictures/uploads/for-others/claims.ts';
import { viewReport } from '#server/features/response/cases/for-others/seen.ts';
import type { Viewer } from '#server/features/response/cases/for-others/view-log.ts';

const idTries = 5;

export async function lodgeItem(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  item: NewItem,
): Promise<Item> {
  requireWholePosition(item);
  const images = await claimAvailable(tx, item.images, actor, 'images');
  const id = await insertWithNewId(app, tx, actor, await filledFromManifest(tx, { ...item, images }));
  await noteStep(app, tx, { id, owner_id: actor.userId }, { kind: 'lodged' });
  return ownItem(app, tx, actor, id);
}

/** An unknown manifest does not stop the lodging: its number stays as it was typed. */
async function filledFromManifest(tx: Transaction, item: NewItem): Promise<NewItem> {
  const manifest = await findOpenManifest(tx, item.manifestNumber);
  if (!manifest) return item;
  return {
    ...item,
    plateKind: item.plateKind || kindFrom(manifest, item),
    vehicleName: item.vehicleName || manifest.vehicle_name,
    vehicleModel: item.vehicleModel || manifest.vehicle_model,
    departureState: item.departureState || manifest.departure_state,
  };
}

/** The manifest's kind of plate, where the plate is the same. */
function kindFrom(manifest: OpenManifest, item: NewItem): PlateKind | null {
  return manifest.vehicle_number === item.vehicleBikeNumber ? manifest.plate_kind : null;
}

async function insertWithNewId(app: AppContext, tx: Transaction, actor: Actor, item: NewItem) {
  const at = app.now().toISOString();
  for (let tries = 0; tries < idTries; tries += 1) {
    const itemRef = newSpeakableId('IT');
    const id = await store.insert(tx, { ...item, ownerId: actor.userId, itemRef, at });
    if (id !== undefined) return id;
  }
  throw new Error('no free item id');
}

export async function listItems(db: Queries, actor: Actor, query: ItemListQuery): Promise<Page<ItemRow>> {
  const { rows, total } = await store.listByOwner(db, actor.userId, query);
  return pageOf(rows.map(presentRow), total, query);
}

export function countItems(db: Queries, actor: Actor) {
  return store.countByOwner(db, actor.userId);
}

/** For its owner, and for the agencies tagged in its flag, whose opening is noted and logged. */
export async function getItem(app: AppContext, db: Queries, opener: Viewer, id: number): Promise<Item> {
  const { actor } = opener;
  const row = await store.findDetails(db, id);
  const viewer = row ? viewerOf(actor, factsOf(row)) : 'nobody';
  if (!row || viewer === 'nobody') throw notFound('This item');
  if (viewer === 'tagged-agency') {
    const own = row.flag?.cases.find(({ agency }) => agency.id === actor.agencyId);
    if (!own || !(await viewReport(app, opener, own))) throw notFound('This item');
  }
  return presentItem(row, viewer, app, actor.agencyId);
}

export async function receiveItem(app: AppContext, tx: Transaction, actor: Actor, id: number): Promise<Item> {
  await receive(app, tx, await lockOwnItem(tx, actor, id));
  return ownItem(app, tx, actor, id);
}

/** The owner's view of an item just changed in this transaction. */
async function ownItem(app: AppContext, tx: Transaction, actor: Actor, id: number): Promise<Item> {
  const row = await store.findDetails(tx, id);
  if (row?.owner_id !== actor.userId) throw notFound('This item');
  return presentItem(row, 'owner', app);
}
