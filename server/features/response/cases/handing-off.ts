/** A case given to another agency: its own case ends, the other's begins, or begins anew, with the same clock. */

import { AppError } from '#domain/contract/errors.ts';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { lockOwnCase, requirePossible } from '#server/features/response/cases/actions.ts';
import { applyEvent, type LockedCase } from '#server/features/response/cases/changes.ts';
import { clocksFrom } from '#server/features/response/cases/for-others/creating.ts';
import { handedOverMail } from '#server/features/response/cases/messages.ts';
import {
  type AgencyAndReason,
  type Clock,
  findOtherAgency,
  notifyAgency,
  openCaseAt,
} from '#server/features/response/cases/other-agency.ts';
import { readCase } from '#server/features/response/cases/service.ts';
import { listCasesOf, reportOf } from '#server/features/response/cases/store.ts';

/**
 * @throws AppError 404; 409 when its state refuses, which names the officer who brought it there, or that agency has the
 *   report already; 422 beside `agency_id`.
 */
export async function handOver(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  to: AgencyAndReason,
): Promise<void> {
  const locked = await lockOwnCase(tx, actor, id);
  // This check comes before the other agency's: when two officers hand the case to the same agency, the second one is
  // told about the first.
  await requirePossible(tx, locked, 'handed_off');
  const agency = await findOtherAgency(tx, locked, to.agencyId);
  const clockOf = await clocksFrom(tx, app.now(), locked.kind, [agency.id]);
  const clock = { startedAt: locked.started_at, ...(clockLeft(locked) ?? clockOf(agency.id)) };
  const caseId =
    (await openCaseAt(app, tx, actor, locked, { ...to, clock })) ??
    (await handBack(app, tx, actor, locked, { ...to, clock }));
  if (caseId === undefined) throw new AppError('conflict', `${agency.name} has this report already.`);
  await applyEvent(app, tx, locked, {
    kind: 'handed_off',
    data: { agencyId: agency.id, caseId, reason: to.reason },
    actorId: actor.userId,
  });
  await notifyAgency(app, tx, locked, { agency, caseId }, (about, recipient) =>
    handedOverMail(app, { ...about, reason: to.reason, report: reportOf(locked) }, recipient),
  );
}

/** @returns the number of the case that this agency had handed over, which is new again; undefined when it has none. */
async function handBack(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  locked: LockedCase,
  { agencyId, reason, clock: { deadlineAt, soonAt } }: AgencyAndReason & { clock: Clock },
): Promise<number | undefined> {
  const cases = await listCasesOf(tx, reportOf(locked));
  const theirs = cases.find((one) => one.agency_id === agencyId && one.state === 'handed_off');
  if (!theirs) return undefined;
  const from = { agencyId: locked.agency_id, caseId: locked.id, reason };
  const data = { from, deadlineAt, soonAt };
  await applyEvent(app, tx, theirs, { kind: 'handed_back', data, actorId: actor.userId });
  return theirs.id;
}

/** The same. @returns the case after it. */
export async function handOff(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  to: AgencyAndReason,
): Promise<AgencyCase> {
  await handOver(app, tx, actor, id, to);
  return readCase(app, tx, id);
}

/** @returns undefined once the clock was stopped. */
function clockLeft({ deadline_at, soon_at }: LockedCase) {
  return deadline_at === null ? undefined : { deadlineAt: deadline_at, soonAt: soon_at ?? undefined };
}
