/** Work on a case begins, and the officer who begins it has the case. */
import { AppError } from '#domain/contract/errors.ts';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { listOfficersOf } from '#server/features/identity/agencies/service.ts';
import { notify } from '#server/features/platform/notifications/service.ts';
import { applyOwn, lockOwnCase, requirePossible } from '#server/features/response/cases/actions.ts';
import { describeHolder } from '#server/features/response/cases/assigning.ts';
import type { LockedCase } from '#server/features/response/cases/changes.ts';
import { caseLink } from '#server/features/response/cases/messages.ts';
import { listNames } from '#server/features/response/cases/queue-store.ts';
import { findRecord } from '#server/features/response/cases/record-store.ts';
import { readCase } from '#server/features/response/cases/service.ts';

/**
 * The officer who starts work gets the case.
 * @param seenOfficerId the officer who had the case when the caller saw it; null if none had it. That officer loses the case and gets a
 *   notification. Without it the case of a colleague who still works at the agency stays theirs.
 * @throws AppError 404; 409 when its state refuses, or another officer has it since.
 */
export async function startCase(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  seenOfficerId: number | null | undefined,
): Promise<AgencyCase> {
  const locked = await lockOwnCase(tx, actor, id);
  await requirePossible(tx, locked, 'started');
  const now = locked.officer_id;
  const isTaken = seenOfficerId !== undefined && now !== seenOfficerId && now !== actor.userId;
  if (isTaken) throw new AppError('conflict', await describeHolder(tx, locked));
  const started = await applyOwn(app, tx, locked, { kind: 'started', data: {}, actorId: actor.userId });
  const holder = await presentHolder(tx, started);
  if (holder === actor.userId || (holder !== null && seenOfficerId === undefined))
    return readCase(app, tx, id);
  const taken = { officerId: actor.userId };
  await applyOwn(app, tx, started, { kind: 'assigned', data: taken, actorId: actor.userId });
  if (holder !== null) await notifyFormerHolder(app, tx, actor, started, holder);
  return readCase(app, tx, id);
}

/** A case of an officer who has left has no officer, as in the list of the queue. */
async function presentHolder(tx: Transaction, { agency_id, officer_id }: LockedCase): Promise<number | null> {
  if (officer_id === null) return null;
  const officers = await listOfficersOf(tx, agency_id);
  return officers.some(({ id }) => id === officer_id) ? officer_id : null;
}

/** Two officers must not both drive there: who had the case reads that it is another's, also with the case not open. */
async function notifyFormerHolder(
  app: AppContext,
  tx: Transaction,
  { userId }: Actor,
  taken: LockedCase,
  holder: number,
): Promise<void> {
  const record = await findRecord(tx, taken);
  const name = (await listNames(tx, [userId])).get(userId) || 'A colleague';
  await notify(app, tx, [
    {
      ...{ userId: holder, kind: 'cases', link: caseLink(taken.id), aboutId: userId },
      title: `${name} took ${record?.reference ?? 'your case'} over and started work on it`,
    },
  ]);
}
