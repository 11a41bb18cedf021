/** The reporter says that a resolved report is not dealt with: its agency starts anew. */
import { AppError, notFound } from '#domain/errors.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import { recipientsOf } from '#server/features/agencies/recipients.ts';
import { listAgenciesById, listOfficers } from '#server/features/agencies/service.ts';
import { type HeldCase, holdCase, letHappen } from '#server/features/cases/changes.ts';
import { caseNotice, reopenedMail } from '#server/features/cases/messages.ts';
import { deadlinesFrom } from '#server/features/cases/opening.ts';
import { reopenRefusal } from '#server/features/cases/policy.ts';
import { findRecord } from '#server/features/cases/record-store.ts';
import { notifyOfMails } from '#server/features/notifications/service.ts';
import type { Actor } from '#server/http/actor.ts';

/** @throws AppError 404 when it is not the caller's report; 409 when it is not resolved, or was too long ago. */
export async function reopenCase(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  reason: string,
): Promise<{ id: number }> {
  const held = await holdCase(tx, id);
  const now = app.now();
  const facts = { reporterId: held.reporter_id, state: held.state, resolvedAt: held.resolved_at };
  const refusal = reopenRefusal(actor, facts, now);
  if (refusal === 'not-found') throw notFound('This case');
  if (refusal === 'too-late') {
    throw new AppError('wrong_state', 'It can be reopened only within 14 days of its resolution.');
  }
  const deadlineOf = await deadlinesFrom(tx, now, held.kind, [held.agency_id]);
  const data = { reason, deadlineAt: deadlineOf(held.agency_id) };
  await letHappen(app, tx, held, { kind: 'reopened', data, actorId: actor.userId });
  await mailOfficers(app, tx, held, reason);
  return { id };
}

async function mailOfficers(app: AppContext, tx: Transaction, held: HeldCase, reason: string): Promise<void> {
  const record = await findRecord(tx, held);
  if (!record) return;
  const agencies = await listAgenciesById(tx, [held.agency_id]);
  const recipients = recipientsOf(agencies, await listOfficers(tx, [held.agency_id]));
  const told = { record, caseId: held.id, reason };
  await notifyOfMails(
    app,
    tx,
    caseNotice(held),
    recipients.map((to) => reopenedMail(app, told, to)),
  );
}
