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
} from '#domain/journeys/manifests/manifests.ts';
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
import { claimPictures } from '#server/features/platform/pictures/uploads/for-others/claims.ts';

/** With a million of 90 million numbers taken, all of these tries fail once in about 10^20 times. */
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

/** @returns a manifest of the caller's own. */
export async function getManifest(db: Queries, actor: Actor, id: number): Promise<Manifest> {
  const row = await store.findOwn(db, id, actor.userId);
  if (!row) throw notFound('This manifest');
  return presentManifest(row);
}

/** For any member who knows the number, until the journey is over. */
export async function findManifest(db: Queries, manifestNumber: string): Promise<ManifestLookup> {
  const row = await findOpenManifest(db, manifestNumber);
  if (!row) throw notFound('This manifest');
  return presentLookup(row);
}

export type OpenManifest = store.ManifestRow;

/** @returns undefined when no manifest has the number, its journey is over, or its owner is suspended. */
export async function findOpenManifest(
  db: Queries,
  manifestNumber: string,
): Promise<OpenManifest | undefined> {
  return manifestNumber === '' ? undefined : store.findOpenByNumber(db, manifestNumber);
}

export type PlateManifest = Awaited<ReturnType<typeof findManifestOfPlate>>;

/** The newest manifest of a plate that is open and was published since that moment. */
export function findManifestOfPlate(db: Queries, plateCode: string, since: string) {
  return store.findOpenOfPlate(db, plateCode, since);
}

/** The pictures that a ride filled from this manifest shows too, though they are the driver's. It may be over by then: no ride is refused for it. */
export async function listPicturesOf(db: Queries, manifestNumber: string): Promise<string[]> {
  const row = await store.findPictures(db, manifestNumber);
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
