/** A case given to another agency: its own case ends, the other's begins with the same clock. */
import type { AgencyCase } from '#domain/cases/endpoints.ts';
import { AppError, notFound } from '#domain/errors.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import { recipientsOf } from '#server/features/agencies/recipients.ts';
import { findActiveAgency, listOfficers } from '#server/features/agencies/service.ts';
import { type HeldCase, holdCase, letHappen, reportOf } from '#server/features/cases/changes.ts';
import { caseNotice, handedOverMail } from '#server/features/cases/messages.ts';
import { deadlinesFrom } from '#server/features/cases/opening.ts';
import { isOwnCase } from '#server/features/cases/policy.ts';
import { findRecord } from '#server/features/cases/record-store.ts';
import { readCase } from '#server/features/cases/service.ts';
import * as store from '#server/features/cases/store.ts';
import { tellOfficers } from '#server/features/cases/telling.ts';
import { notifyOfMails } from '#server/features/notifications/service.ts';
import type { Actor } from '#server/http/actor.ts';

/** @throws AppError 404; 409 when its state refuses or that agency has the report already; 422 beside `agency_id`. */
export async function handOff(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  to: { agencyId: number; reason: string },
): Promise<AgencyCase> {
  const held = await holdCase(tx, id);
  if (!isOwnCase(actor, held.agency_id)) throw notFound('This case');
  const agency = await findActiveAgency(tx, to.agencyId);
  if (!agency || agency.id === held.agency_id) {
    const message = 'Choose another active agency.';
    throw new AppError('invalid', message, { fields: { agency_id: [message] } });
  }
  const caseId = await openWithSameClock(app, tx, actor, held, to);
  if (caseId === undefined) throw new AppError('conflict', `${agency.name} has this report already.`);
  await letHappen(app, tx, held, {
    kind: 'handed_off',
    data: { agencyId: agency.id, caseId, reason: to.reason },
    actorId: actor.userId,
  });
  const officers = await listOfficers(tx, [agency.id]);
  await tellOfficers(app, tx, officers, caseId);
  const record = await findRecord(tx, { id: caseId });
  if (record) {
    const told = { record, caseId, reason: to.reason, report: reportOf(held) };
    const recipients = recipientsOf([agency], officers);
    await notifyOfMails(
      app,
      tx,
      caseNotice({ ...held, id: caseId }),
      recipients.map((recipient) => handedOverMail(app, told, recipient)),
    );
  }
  return readCase(tx, id);
}

async function openWithSameClock(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  held: HeldCase,
  { agencyId, reason }: { agencyId: number; reason: string },
): Promise<number | undefined> {
  const now = app.now();
  const deadlineOf = await deadlinesFrom(tx, now, held.kind, [agencyId]);
  const [caseId] = await store.insertCases(tx, [
    {
      agencyId,
      kind: held.kind,
      report: reportOf(held),
      reporterId: held.reporter_id,
      opened: {
        kind: 'opened',
        data: {
          startedAt: held.started_at,
          deadlineAt: held.deadline_at ?? deadlineOf(agencyId),
          from: { agencyId: held.agency_id, caseId: held.id, reason },
        },
        actorId: actor.userId,
        at: now.toISOString(),
      },
    },
  ]);
  return caseId;
}
