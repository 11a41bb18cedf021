/** The next of kin of a flagged ride, read by the documented call of the ride, which asks for no reason. */
import { nextState } from '#domain/response/cases/case-state.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { appendEntry } from '#server/base/audit/entry.ts';
import { transactFor } from '#server/base/http/routes/signed-in-writes.ts';
import { applyEvent, lockCase } from '#server/features/response/cases/changes.ts';
import type { Viewer } from '#server/features/response/cases/for-others/view-log.ts';
import { listEvents } from '#server/features/response/cases/store.ts';

/** Stands in place of a reason. */
export const readByCall = 'Read by the documented call of the ride, which asks for no reason.';

const hourMilliseconds = 3_600_000;

/**
 * Adds a step to the case and an entry to the audit log, unless the officer has one that is younger than an hour.
 * @returns false when the agency may not read the next of kin: it handed the case over, or the report was withdrawn.
 */
export function noteKinRead(
  app: AppContext,
  { actor, address }: Omit<Viewer, 'call'>,
  caseId: number,
): Promise<boolean> {
  const transact = transactFor(app, actor);
  return transact(async (tx) => {
    const locked = await lockCase(tx, caseId);
    if (nextState(locked.state, 'kin_opened') === undefined) return false;
    const since = app.now().getTime() - hourMilliseconds;
    const isNoted = (await listEvents(tx, caseId)).some(
      (event) =>
        event.kind === 'kin_opened' &&
        event.data.byCall === true &&
        event.actorId === actor.userId &&
        Date.parse(event.at) > since,
    );
    if (isNoted) return true;
    const data = { reason: readByCall, byCall: true as const };
    await applyEvent(app, tx, locked, { kind: 'kin_opened', data, actorId: actor.userId });
    await appendEntry(app, tx, {
      ...{ actorId: actor.userId, action: 'openNextOfKin', address },
      asked: { reason: readByCall },
      change: { subject: `case ${caseId}` },
    });
    return true;
  });
}
