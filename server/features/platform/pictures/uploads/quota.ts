/** Whether there is room for another picture: on the disk, and among those of the same uploader that no record refers to. */
import { AppError } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { lockName } from '#server/base/database/named-locks.ts';
import * as store from '#server/features/platform/pictures/uploads/store.ts';

const waitSeconds = 600;

/** @throws AppError 503 when the disk of the pictures has less room than is set. A bucket has no such limit. */
export async function requireFreeDisk(app: AppContext): Promise<void> {
  const free = await app.pictures.freeBytes();
  if (free === undefined || free >= app.config.uploads.leastFreeBytes) return;
  app.log.warn({ free }, 'the disk has too little room for pictures');
  const message = 'RUA has no room for pictures at this moment. Send without them, or try again later.';
  throw new AppError('unavailable', message, { retryAfter: 60 });
}

/** The quota of the picture: that of the account, or of the site and the network that it came from, as keyed hashes. */
export type Quota = { kind: 'account'; userId: number } | { kind: 'anonymous'; from: string };

/**
 * @param bytes of the new picture; 0 while they are not known.
 * @throws AppError 429 when this account or network, and 503 when all networks have as many unused pictures as they may.
 */
export async function requireQuota(app: AppContext, db: Queries, room: Quota, bytes: number): Promise<void> {
  if (room.kind === 'anonymous') return requireAnonymousRoom(app, db, room.from, bytes);
  const held = await store.measureUnused(db, room.userId);
  if (held + bytes <= app.config.uploads.bytesPerAccount) return;
  const message = 'Many of your pictures wait to be used. Use them, or try again tomorrow.';
  throw new AppError('too_many_requests', message, { retryAfter: waitSeconds });
}

async function requireAnonymousRoom(
  app: AppContext,
  db: Queries,
  from: string,
  bytes: number,
): Promise<void> {
  const { anonymousBytes, anonymousPerAddress, anonymousBytesPerAddress, anonymousBytesPerSite } =
    app.config.uploads;
  const held = await store.measureAnonymous(db, from);
  if (held.bytes + bytes > anonymousBytes) {
    app.log.warn({ bytes: held.bytes }, 'pictures without an account have no room');
    const message = 'Many pictures wait to be used at this moment. Sign in to upload, or try again later.';
    throw new AppError('unavailable', message, { retryAfter: waitSeconds });
  }
  if (
    held.ofNetwork >= anonymousPerAddress ||
    held.bytesOfNetwork + bytes > anonymousBytesPerAddress ||
    held.bytesOfSite + bytes > anonymousBytesPerSite
  ) {
    const message = 'Many pictures from your network wait to be used. Sign in to upload, or try again later.';
    throw new AppError('too_many_requests', message, { retryAfter: waitSeconds });
  }
}

/** The same when it counts: uploads of one account, and those without one, wait for each other until their rows are written. */
export async function lockQuota(app: AppContext, tx: Transaction, room: Quota, bytes: number): Promise<void> {
  if (room.kind === 'account') await lockName(tx, 'uploadsOfAccount', String(room.userId));
  else await lockName(tx, 'anonymousUploads', 'all');
  await requireQuota(app, tx, room, bytes);
}
