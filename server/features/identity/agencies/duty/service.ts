/** Use cases of duties: officers go on and off duty, and their agency sees the officers on duty. */
import { AppError } from '#domain/contract/errors.ts';
import type { Duty } from '#domain/identity/agencies/duty.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import * as store from '#server/features/identity/agencies/duty/store.ts';
import { agencyOf, supervises } from '#server/features/identity/agencies/officers/service.ts';
import { listOfficers } from '#server/features/identity/agencies/service.ts';

/** @throws AppError 403 for an officer whose agency is gone. */
export async function getDuty(app: AppContext, db: Queries, actor: Actor): Promise<Duty> {
  const running = await store.listRunning(db, agencyOf(actor), app.now().toISOString());
  const isSupervisor = await supervises(db, actor);
  const own = running.find(({ id }) => id === actor.userId);
  return {
    own: own ? { since: own.since, until: own.until } : null,
    officers: running.map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      since: row.since,
      openCases: isSupervisor ? (row.open_cases ?? 0) : null,
    })),
  };
}

/** @throws AppError 401 when the session ends at this moment; 403 for an officer whose agency is gone. */
export async function changeDuty(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  onDuty: boolean,
): Promise<Duty> {
  const agencyId = agencyOf(actor);
  const { userId, sessionId } = actor;
  if (!onDuty) await store.end(tx, userId);
  else if (!(await store.begin(tx, { userId, agencyId, sessionId, now: app.now().toISOString() }))) {
    throw new AppError('not_signed_in', 'You are signed out. Sign in again.');
  }
  const officers = await listOfficers(tx, [agencyId]);
  const userIds = officers.map((officer) => officer.userId);
  noteChange(tx, { subject: `agency ${agencyId}`, after: { onDuty } });
  await app.live.publish(tx, userIds, { kind: 'duty-changed' });
  return getDuty(app, tx, actor);
}
