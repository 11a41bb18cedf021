/** A case given to another agency: its own case ends, the other's begins with the same clock. */

import { AppError } from '#domain/contract/errors.ts';
import type { AgencyCase } from '#domain/response/cases/endpoints.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { recipientsOf } from '#server/features/identity/agencies/for-others/recipients.ts';
import { findActiveAgency, listOfficers } from '#server/features/identity/agencies/service.ts';
import { notifyOfMails } from '#server/features/platform/notifications/service.ts';
import { lockOwnCase, requirePossible } from '#server/features/response/cases/acting.ts';
import { applyEvent, type LockedCase, reportOf } from '#server/features/response/cases/changes.ts';
import { clocksFrom } from '#server/features/response/cases/for-others/creating.ts';
import { notifyOfficers } from '#server/features/response/cases/for-others/notify.ts';
import { caseNotice, handedOverMail } from '#server/features/response/cases/messages.ts';
import { findRecord } from '#server/features/response/cases/record-store.ts';
import { readCase } from '#server/features/response/cases/service.ts';
import * as store from '#server/features/response/cases/store.ts';

type HandedTo = { agencyId: number; reason: string };

/**
 * @throws AppError 404; 409 when its state refuses, which names the officer who brought it there, or that agency has the
 *   report already; 422 beside `agency_id`.
 */
export async function handOver(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  to: HandedTo,
): Promise<void> {
  const locked = await lockOwnCase(tx, actor, id);
  // Before the other agency: of two who give it to the same one, the second is told of the first.
  await requirePossible(tx, locked, 'handed_off');
  const agency = await findActiveAgency(tx, to.agencyId);
  if (!agency || agency.id === locked.agency_id) {
    const message = 'Choose another active agency.';
    throw new AppError('invalid', message, { fields: { agency_id: [message] } });
  }
  const caseId = await openWithSameClock(app, tx, actor, locked, to);
  if (caseId === undefined) throw new AppError('conflict', `${agency.name} has this report already.`);
  await applyEvent(app, tx, locked, {
    kind: 'handed_off',
    data: { agencyId: agency.id, caseId, reason: to.reason },
    actorId: actor.userId,
  });
  const officers = await listOfficers(tx, [agency.id]);
  await notifyOfficers(app, tx, officers, caseId);
  const record = await findRecord(tx, { id: caseId });
  if (record) {
    const told = { record, caseId, reason: to.reason, report: reportOf(locked) };
    const recipients = recipientsOf([agency], officers);
    await notifyOfMails(
      app,
      tx,
      caseNotice({ ...locked, id: caseId }),
      recipients.map((recipient) => handedOverMail(app, told, recipient)),
    );
  }
}

/** The same. @returns the case after it. */
export async function handOff(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  to: HandedTo,
): Promise<AgencyCase> {
  await handOver(app, tx, actor, id, to);
  return readCase(app, tx, id);
}

async function openWithSameClock(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  locked: LockedCase,
  { agencyId, reason }: HandedTo,
): Promise<number | undefined> {
  const now = app.now();
  const clockOf = await clocksFrom(tx, now, locked.kind, [agencyId]);
  const [caseId] = await store.insertCases(tx, [
    {
      agencyId,
      kind: locked.kind,
      report: reportOf(locked),
      reporterId: locked.reporter_id,
      opened: {
        kind: 'opened',
        data: {
          startedAt: locked.started_at,
          ...(clockLeft(locked) ?? clockOf(agencyId)),
          from: { agencyId: locked.agency_id, caseId: locked.id, reason },
        },
        actorId: actor.userId,
        at: now.toISOString(),
      },
    },
  ]);
  return caseId;
}

/** @returns undefined once the clock was stopped. */
function clockLeft({ deadline_at, soon_at }: LockedCase) {
  return deadline_at === null ? undefined : { deadlineAt: deadline_at, soonAt: soon_at ?? undefined };
}
