/** One more agency gets a report: a case with a clock of its own, beside that of the agency that tells it. */

import { AppError } from '#domain/contract/errors.ts';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import type { ReachedAgency } from '#server/features/identity/agencies/service.ts';
import { lockOwnCase, requirePossible } from '#server/features/response/cases/actions.ts';
import { applyEvent } from '#server/features/response/cases/changes.ts';
import { clocksFrom } from '#server/features/response/cases/for-others/creating.ts';
import { agencyAddedMail } from '#server/features/response/cases/messages.ts';
import {
  type AgencyAndReason,
  findOtherAgency,
  notifyAgency,
  openCaseAt,
} from '#server/features/response/cases/other-agency.ts';
import { listAgencyNames, listNames } from '#server/features/response/cases/queue-store.ts';
import { readCase } from '#server/features/response/cases/service.ts';
import { listEvents, reportOf } from '#server/features/response/cases/store.ts';

/**
 * @throws AppError 404; 409 when its state refuses or that agency has the report, which names the officer who did it; 422
 *   beside `agency_id`.
 */
export async function tellAgency(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  to: AgencyAndReason,
): Promise<AgencyCase> {
  const locked = await lockOwnCase(tx, actor, id);
  await requirePossible(tx, locked, 'agency_added');
  const agency = await findOtherAgency(tx, locked, to.agencyId);
  const now = app.now();
  const clockOf = await clocksFrom(tx, now, locked.kind, [agency.id]);
  const clock = { startedAt: now.toISOString(), ...clockOf(agency.id) };
  const caseId = await openCaseAt(app, tx, actor, locked, { ...to, clock });
  if (caseId === undefined) throw await hasItAlready(tx, id, agency);
  await applyEvent(app, tx, locked, {
    kind: 'agency_added',
    data: { agencyId: agency.id, caseId, reason: to.reason },
    actorId: actor.userId,
  });
  const by = (await listAgencyNames(tx, [locked.agency_id])).get(locked.agency_id) ?? '';
  await notifyAgency(app, tx, locked, { agency, caseId }, (about, recipient) =>
    agencyAddedMail(app, { ...about, reason: to.reason, report: reportOf(locked), by }, recipient),
  );
  return readCase(app, tx, id);
}

/** When two officers tell the same agency, the second one is told about the first. */
async function hasItAlready(tx: Transaction, caseId: number, agency: ReachedAgency): Promise<AppError> {
  const has = `${agency.name} has this report already.`;
  const events = await listEvents(tx, caseId);
  const told = events.find(({ kind, data }) => kind === 'agency_added' && data.agencyId === agency.id);
  const officerId = told?.actorId ?? null;
  const name = officerId === null ? undefined : (await listNames(tx, [officerId])).get(officerId);
  return new AppError('conflict', name ? `${has} ${name} told it.` : has);
}
