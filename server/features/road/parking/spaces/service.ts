/** Use cases of parking spaces. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import { slotProblem } from '#domain/road/parking/slots.ts';
import type { ExploredSpaceRow, OwnSpaceRow } from '#domain/road/parking/space-row.ts';
import type {
  EditedSpace,
  ExploreQuery,
  NewSpace,
  OwnSpacesQuery,
  Space,
  SpaceTimes,
} from '#domain/road/parking/spaces.ts';
import { requireWholePosition, wholePosition } from '#domain/values/position.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { notifyDesk } from '#server/features/platform/backoffice/for-others/notify.ts';
import {
  claimPictures,
  releaseUnnamedPictures,
} from '#server/features/platform/pictures/uploads/for-others/claims.ts';
import type { SpaceListRow } from '#server/features/road/parking/spaces/columns-store.ts';
import * as exploring from '#server/features/road/parking/spaces/exploring-store.ts';
import { isSeenBy } from '#server/features/road/parking/spaces/policy.ts';
import { presentExplored, presentOwn, presentSpace } from '#server/features/road/parking/spaces/present.ts';
import * as store from '#server/features/road/parking/spaces/store.ts';

export async function createSpace(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  space: NewSpace,
): Promise<Space> {
  requireWholePosition(space);
  await claimPictures(tx, space.image, actor.userId, 'image');
  const { amount: priceKobo, image: images, ...others } = space;
  const at = app.now().toISOString();
  const id = await store.insert(tx, { ...others, priceKobo, images, ownerId: actor.userId, at });
  await app.live.publish(tx, [actor.userId], { kind: 'parking-changed' });
  await notifyDesk(app, tx);
  return ownSpace(tx, actor, id);
}

/** Fields that are left out stay unchanged. @throws AppError 404 when it is not the caller's; 422. */
export async function editSpace(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  edited: EditedSpace,
): Promise<Space> {
  const before = await store.findLocked(tx, edited.id, 'no key update');
  if (before?.owner_id !== actor.userId) throw notFound('This parking space');
  if (before.hidden_at !== null) throw new AppError('wrong_state', 'Our staff have hidden this space.');
  const { latitude = before.latitude, longitude = before.longitude, image: images = before.images } = edited;
  requireWholePosition({ latitude, longitude });
  await claimPictures(tx, edited.image ?? [], actor.userId, 'image');
  await store.update(tx, edited.id, actor.userId, {
    name: edited.name,
    address: edited.address,
    description: edited.description,
    priceKobo: edited.amount ?? before.price_kobo,
    pricePer: edited.pricePer ?? before.price_per,
    images,
    latitude,
    longitude,
    status: edited.status === '' ? before.status : edited.status,
  });
  const given = before.images.filter((path) => !images.includes(path));
  await releaseUnnamedPictures(tx, given, actor.userId);
  await app.live.publish(tx, [actor.userId], { kind: 'parking-changed' });
  return ownSpace(tx, actor, edited.id);
}

async function ownSpace(tx: Transaction, actor: Actor, id: number): Promise<Space> {
  const row = await store.findDetails(tx, id, actor.userId);
  if (!row) throw notFound('This parking space');
  return presentSpace(row, actor.userId);
}

export async function listOwnSpaces(
  app: AppContext,
  db: Queries,
  actor: Actor,
  query: OwnSpacesQuery,
): Promise<Page<OwnSpaceRow>> {
  const { rows, total } = await store.listByOwner(
    db,
    { ownerId: actor.userId, at: app.now().toISOString() },
    query,
  );
  return pageOf(rows.map(presentOwn), total, query);
}

export function countParking(app: AppContext, db: Queries, actor: Actor) {
  return store.countOf(db, { userId: actor.userId, at: app.now().toISOString() });
}

export async function exploreSpaces(
  app: AppContext,
  db: Queries,
  actor: Actor,
  query: ExploreQuery,
): Promise<Page<ExploredSpaceRow>> {
  const near = wholePosition(query);
  const slot = bookableSlot(query, app.now());
  const { rows, total } = await exploring.explore(db, { userId: actor.userId, query, near, slot });
  return pageOf(
    rows.map((row) => presentExplored(row, actor.userId)),
    total,
    query,
  );
}

type SentSlot = { from?: string | undefined; to?: string | undefined };

/** @returns null when neither is given. @throws AppError 422 when only one is, or when such a time cannot be booked. */
export function bookableSlot({ from, to }: SentSlot, now: Date): { from: string; to: string } | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined) {
    const message = 'Send both from and to, or neither.';
    throw new AppError('invalid', message, { fields: { [from === undefined ? 'from' : 'to']: [message] } });
  }
  const problem = slotProblem({ from, to }, now);
  if (!problem) return { from, to };
  throw new AppError('invalid', problem.message, { fields: { [problem.field]: [problem.message] } });
}

/** Any member may see any space, unless staff hid it. */
export async function getSpace(db: Queries, actor: Actor, id: number): Promise<Space> {
  return presentSpace(await findSeen(db, actor, id), actor.userId);
}

async function findSeen(db: Queries, actor: Actor, id: number): Promise<store.SpaceDetailsRow> {
  const row = await store.findDetails(db, id, actor.userId);
  if (!row || !isSeenBy(row, actor.userId)) throw notFound('This parking space');
  return row;
}

const day = 86_400_000;
const usualLook = 31 * day;
const longestLook = 62 * day;

export async function getSpaceTimes(
  app: AppContext,
  db: Queries,
  actor: Actor,
  id: number,
  { from = app.now().toISOString(), to }: SentSlot,
): Promise<SpaceTimes> {
  const within = { from, to: to ?? new Date(Date.parse(from) + usualLook).toISOString() };
  const length = Date.parse(within.to) - Date.parse(within.from);
  if (length <= 0 || length > longestLook) {
    const message = 'Ask for a time of at most 62 days.';
    throw new AppError('invalid', message, { fields: { to: [message] } });
  }
  await findSeen(db, actor, id);
  return exploring.findTimes(db, { spaceId: id, userId: actor.userId, within });
}

/** A space that is locked until the transaction ends. */
export type LockedSpace = SpaceListRow;

/** @param lock see `findLocked`. @throws AppError 404 when there is no such space. */
export async function lockSpace(
  tx: Transaction,
  id: number,
  lock: 'share' | 'no key update',
): Promise<LockedSpace> {
  const space = await store.findLocked(tx, id, lock);
  if (!space) throw notFound('This parking space');
  return space;
}

/** @returns why a space, which the caller has locked, takes no bookings; null when it takes some. */
export async function whyNotOffered(tx: Transaction, space: LockedSpace): Promise<string | null> {
  if (space.status === 'closed') return 'This parking space is closed.';
  const isStopped = await store.isOwnerSuspended(tx, space.owner_id);
  return isStopped ? 'The owner of this parking space takes no bookings now.' : null;
}

/**
 * The nearest spaces that this person could book instead, for that time.
 * @returns none where the space has no position.
 */
export async function findNearestFree(
  db: Queries,
  wanted: {
    space: Pick<SpaceListRow, 'id' | 'owner_id' | 'latitude' | 'longitude'>;
    slot: { from: string; to: string | null };
    bookerId: number;
    count: number;
  },
): Promise<ExploredSpaceRow[]> {
  const { id, owner_id, latitude, longitude } = wanted.space;
  if (latitude === null || longitude === null) return [];
  const rows = await exploring.listNearestFree(db, {
    spaceId: id,
    near: { latitude, longitude },
    slot: wanted.slot,
    notOf: [owner_id, wanted.bookerId],
    count: wanted.count,
  });
  return rows.map((row) => presentExplored(row, wanted.bookerId));
}
