/** A case given to an officer of its agency. */
import { AppError } from '#domain/contract/errors.ts';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import { nextState } from '#domain/response/cases/case-state.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { listOfficersOf } from '#server/features/identity/agencies/service.ts';
import { applyOwn, lockOwnCase } from '#server/features/response/cases/actions.ts';
import type { LockedCase } from '#server/features/response/cases/changes.ts';
import { describeAssignment } from '#server/features/response/cases/last-act.ts';
import { listNames } from '#server/features/response/cases/queue-store.ts';
import { readCase } from '#server/features/response/cases/service.ts';

type Choice = {
  officerId: number;
  /** The officer who had the case when the caller saw it; missing from a caller who does not say. */
  seenOfficerId?: number | null | undefined;
};

/** @throws AppError 404; 409 when its state refuses or another officer has it since; 422 when the officer is not of this agency. */
export async function assignTo(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { officerId, seenOfficerId }: Choice,
): Promise<void> {
  const locked = await lockOwnCase(tx, actor, id);
  const officers = await listOfficersOf(tx, locked.agency_id);
  if (!officers.some((officer) => officer.id === officerId)) {
    const message = 'Choose an officer of your agency.';
    throw new AppError('invalid', message, { fields: { officer_id: [message] } });
  }
  const now = locked.officer_id;
  const isTaken = seenOfficerId !== undefined && now !== seenOfficerId && now !== officerId;
  if (isTaken) throw new AppError('conflict', await describeHolder(tx, locked));
  // A case may be new again. Then assigning it to the same officer acknowledges it.
  const isSo = now === officerId && nextState(locked.state, 'assigned') === locked.state;
  if (!isSo) {
    await applyOwn(app, tx, locked, { kind: 'assigned', data: { officerId }, actorId: actor.userId });
  }
}

/** Such as `Bola Adeyemi has this case now. Chidi Eze assigned it.` */
export async function describeHolder(tx: Transaction, { id, officer_id }: LockedCase): Promise<string> {
  const name = officer_id === null ? undefined : (await listNames(tx, [officer_id])).get(officer_id);
  const holds = `${name || 'No officer'} has this case now.`;
  const deed = await describeAssignment(tx, id);
  return deed ? `${holds} ${deed}.` : holds;
}

/** The same. @returns the case after it. */
export async function assignCase(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  choice: Choice,
): Promise<AgencyCase> {
  await assignTo(app, tx, actor, id, choice);
  return readCase(app, tx, id);
}
