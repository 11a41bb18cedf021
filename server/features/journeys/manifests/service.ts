/** Use cases of manifests. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import {
  type Manifest,
  type ManifestListQuery,
  type ManifestLookup,
  type ManifestRow,
  type ManifestStatus,
  manifestStatuses,
  manifestTransitions,
  type NewManifest,
} from '#domain/journeys/manifests.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { newManifestNumber } from '#server/base/secrets/speakable-ids.ts';
import {
  presentListed,
  presentLookup,
  presentManifest,
} from '#server/features/journeys/manifests/present.ts';
import * as store from '#server/features/journeys/manifests/store.ts';
import { claimPictures } from '#server/features/platform/pictures/uploads/service.ts';

/** With a million numbers of 90 million taken, all of these are taken once in 10^20 times. */
const numberTries = 10;

export async function createManifest(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  manifest: NewManifest,
): Promise<Manifest> {
  await claimPictures(tx, manifest.images, actor.userId, 'images');
  const row = await insertWithNewNumber(tx, actor, manifest);
  await app.live.publish(tx, [actor.userId], { kind: 'manifests-changed' });
  return presentManifest(row);
}

async function insertWithNewNumber(
  tx: Transaction,
  actor: Actor,
  manifest: NewManifest,
): Promise<store.ManifestRow> {
  for (let tries = 0; tries < numberTries; tries += 1) {
    const row = await store.insert(tx, actor.userId, newManifestNumber(), manifest);
    if (row) return row;
  }
  throw new Error('no free manifest number');
}

export async function listManifests(
  db: Queries,
  actor: Actor,
  query: ManifestListQuery,
): Promise<Page<ManifestRow>> {
  const { rows, total } = await store.listByOwner(db, actor.userId, query);
  return pageOf(rows.map(presentListed), total, query);
}

/** For any member who knows the number, until the journey is over. */
export async function findManifest(db: Queries, manifestNumber: string): Promise<ManifestLookup> {
  const row = await store.findByNumber(db, manifestNumber);
  if (row?.status !== 'active') throw notFound('This manifest');
  return presentLookup(row);
}

/** The pictures that a ride filled from this manifest shows too, though they are the driver's. */
export async function listPicturesOf(db: Queries, manifestNumber: string): Promise<string[]> {
  const row = await store.findByNumber(db, manifestNumber);
  return row?.images ?? [];
}

export async function completeManifest(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<ManifestRow> {
  const row = await store.complete(tx, id, actor.userId, manifestStatuses.filter(mayComplete));
  if (!row) throw await whyNotCompleted(tx, actor, id);
  await app.live.publish(tx, [actor.userId], { kind: 'manifests-changed' });
  return presentListed(row);
}

function mayComplete(status: ManifestStatus): boolean {
  const next: readonly ManifestStatus[] = manifestTransitions[status];
  return next.includes('completed');
}

async function whyNotCompleted(tx: Transaction, actor: Actor, id: number): Promise<AppError> {
  const row = await store.findOwn(tx, id, actor.userId);
  return row
    ? new AppError('wrong_state', `This manifest is already ${row.status}.`)
    : notFound('This manifest');
}
