/** Where a case stands in its agency's queue. */
import { notFound } from '#domain/contract/errors.ts';
import { countedCases } from '#domain/response/cases/queue.ts';
import type { QueuePlace } from '#domain/response/cases/queue-place.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { isOwnCase, ownerOf } from '#server/features/response/cases/policy.ts';
import { findCase } from '#server/features/response/cases/store.ts';
import { listQueueIds } from '#server/features/response/cases/whole-queue-store.ts';

/** Among the open cases, in the usual order. @throws AppError 404 when it is not the agency's. */
export async function placeInQueue(
  app: AppContext,
  db: Queries,
  actor: Actor,
  id: number,
): Promise<QueuePlace> {
  const owner = ownerOf(app, actor);
  const found = await findCase(db, id);
  if (!owner || !found || !isOwnCase(actor, found.agency_id)) throw notFound('This case');
  const ids = await listQueueIds(db, owner, {}, countedCases);
  const place = ids.indexOf(id);
  return {
    number: place < 0 ? null : place + 1,
    of: ids.length,
    previous: place < 0 ? null : (ids[place - 1] ?? null),
    next: ids[place + 1] ?? null,
  };
}
