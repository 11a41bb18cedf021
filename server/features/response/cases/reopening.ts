/** The reporter says that a resolved report is not dealt with: its agency starts anew. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import type { MailMessage } from '#server/base/message.ts';
import {
  type AgencyRecipient,
  recipientsOf,
} from '#server/features/identity/agencies/for-others/recipients.ts';
import { listAgenciesById, listOfficers } from '#server/features/identity/agencies/service.ts';
import { notifyOfMails } from '#server/features/platform/notifications/service.ts';
import { applyEvent, type LockedCase, lockCase } from '#server/features/response/cases/changes.ts';
import { clocksFrom } from '#server/features/response/cases/for-others/creating.ts';
import { type AboutCase, caseNotice, reopenedMail } from '#server/features/response/cases/messages.ts';
import { reopenRefusal } from '#server/features/response/cases/policy.ts';
import { findRecord } from '#server/features/response/cases/record-store.ts';

/** @throws AppError 404 when it is not the caller's report; 409 when it is not resolved, or was too long ago. */
export async function reopenCase(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  reason: string,
): Promise<{ id: number }> {
  const locked = await lockCase(tx, id);
  const now = app.now();
  const facts = { reporterId: locked.reporter_id, state: locked.state, resolvedAt: locked.resolved_at };
  const refusal = reopenRefusal(actor, facts, now);
  if (refusal === 'not-found') throw notFound('This case');
  if (refusal === 'too-late') {
    throw new AppError('wrong_state', 'It can be reopened only within 14 days of its resolution.');
  }
  await reopenFor(app, tx, actor, locked, reason);
  return { id };
}

/** The caller holds the report and may reopen it. */
export async function reopenFor(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  locked: LockedCase,
  reason: string,
): Promise<void> {
  const clockOf = await clocksFrom(tx, app.now(), locked.kind, [locked.agency_id]);
  const data = { reason, ...clockOf(locked.agency_id) };
  await applyEvent(app, tx, locked, { kind: 'reopened', data, actorId: actor.userId });
  await mailOfficers(app, tx, locked, (_, about, to) => reopenedMail(app, { ...about, reason }, to));
}

/** The same mail to each officer of the agency. */
export async function mailOfficers(
  app: AppContext,
  tx: Transaction,
  locked: LockedCase,
  mailTo: (app: AppContext, about: AboutCase, to: AgencyRecipient) => MailMessage,
): Promise<void> {
  const record = await findRecord(tx, locked);
  if (!record) return;
  const agencies = await listAgenciesById(tx, [locked.agency_id]);
  const recipients = recipientsOf(agencies, await listOfficers(tx, [locked.agency_id]));
  const about = { record, caseId: locked.id };
  await notifyOfMails(
    app,
    tx,
    caseNotice(locked),
    recipients.map((to) => mailTo(app, about, to)),
  );
}
