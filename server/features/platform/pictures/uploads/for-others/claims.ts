/** Pictures of records: a record claims them in its own transaction, gives them up, and staff withhold them with it. */
import { AppError } from '#domain/contract/errors.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import * as store from '#server/features/platform/pictures/uploads/store.ts';

/**
 * Marks pictures as used by a record of this user, in the record's own transaction.
 * @param field the record's field on the wire, for the error.
 * @throws AppError 422 when one does not exist any more, or is another person's.
 */
export function claimPictures(
  tx: Transaction,
  paths: readonly string[],
  userId: number,
  field: string,
): Promise<void> {
  return claimFor(tx, paths, userId, field, { caseId: null, inside: false });
}

/** The same for a record that does not wait for its pictures. @returns those that are there, each once, in their order. */
export async function claimExisting(
  tx: Transaction,
  paths: readonly string[],
  userId: number,
  use: store.Use = { caseId: null, inside: false },
): Promise<string[]> {
  const wanted = [...new Set(paths)];
  if (wanted.length === 0) return [];
  const claimed = await store.claim(tx, wanted, userId, use);
  return wanted.filter((path) => claimed.includes(path));
}

/** The same for what an agency says of a case. They are served to those alone who may read the case. */
export function claimPicturesOfCase(
  tx: Transaction,
  caseId: number,
  paths: readonly string[],
  userId: number,
  field: string,
): Promise<void> {
  return claimFor(tx, paths, userId, field, { caseId, inside: false });
}

/**
 * The same for the evidence of a resolution.
 * @param isShown whether all who may read the case see it. If not, the officers of the case's own agency alone do.
 */
export async function claimEvidence(
  tx: Transaction,
  caseId: number,
  paths: readonly string[],
  userId: number,
  isShown: boolean,
): Promise<void> {
  await claimFor(tx, paths, userId, 'evidence', { caseId, inside: !isShown });
}

/**
 * The same for a ride or an item. A picture that is gone is left out for a caller with a bearer token, as the first client
 * is, which shows no refusal; our own client uploads it again.
 * @returns those that the record refers to, in their order.
 */
export async function claimAvailable(
  tx: Transaction,
  paths: readonly string[],
  { userId, via }: Actor,
  field: string,
): Promise<string[]> {
  if (via === 'cookie') {
    await claimPictures(tx, paths, userId, field);
    return [...paths];
  }
  const claimed = await claimExisting(tx, paths, userId);
  return paths.filter((path) => claimed.includes(path));
}

async function claimFor(
  tx: Transaction,
  paths: readonly string[],
  userId: number,
  field: string,
  use: store.Use,
): Promise<void> {
  const claimed = await claimExisting(tx, paths, userId, use);
  if (claimed.length === new Set(paths).size) return;
  const message = 'One of the pictures is no longer there. Upload it again.';
  throw new AppError('invalid', message, { fields: { [field]: [message] } });
}

/** No record refers to them any more. They are no longer served, and are removed like unused uploads. */
export function releasePictures(tx: Transaction, paths: readonly string[]): Promise<void> {
  return store.release(tx, paths);
}

/** The same after a record of the user's gave them up, for those that no other record of theirs names. */
export async function releaseUnnamedPictures(
  tx: Transaction,
  paths: readonly string[],
  userId: number,
): Promise<void> {
  if (paths.length > 0) await store.releaseUnnamed(tx, paths, userId);
}

/** Staff hide their record, or show it again. @param at since when; null to serve them again. */
export async function withholdPictures(
  tx: Transaction,
  paths: readonly string[],
  at: string | null,
): Promise<void> {
  if (paths.length > 0) await store.setWithheld(tx, paths, at);
}
