/** Missed deadlines: the agency's supervisors and the reporter are notified, once. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import { recipientsOf } from '#server/features/identity/agencies/for-others/recipients.ts';
import { listAgenciesById, listSupervisors } from '#server/features/identity/agencies/service.ts';
import { notifyOfMails } from '#server/features/platform/notifications/service.ts';
import { applyEvent, type LockedCase, lockCase } from '#server/features/response/cases/changes.ts';
import { caseNotice, overdueMail } from '#server/features/response/cases/messages.ts';
import { findRecord } from '#server/features/response/cases/record-store.ts';
import * as store from '#server/features/response/cases/store.ts';

const atOnce = 100;

/** One transaction per case: with several processes, or after a process stopped, each case is still notified once. */
export async function notifyMissedDeadlines(app: AppContext): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const now = app.now().toISOString();
    const ids: number[] = await store.listOverdue(app.database.queries, now, last, atOnce);
    for (const id of ids) await tryToNotify(app, id);
    last = ids.length < atOnce ? undefined : ids.at(-1);
  }
}

/** A case that fails does not stop the others. It is tried again the next time. */
async function tryToNotify(app: AppContext, id: number): Promise<void> {
  try {
    await app.database.transact((tx) => notifyMissed(app, tx, id));
  } catch (error) {
    logFailure(app.log, 'error', { err: error, case: id }, 'a missed deadline could not be told');
  }
}

async function notifyMissed(app: AppContext, tx: Transaction, id: number): Promise<void> {
  const locked = await lockCase(tx, id);
  const due = locked.deadline_at !== null && Date.parse(locked.deadline_at) < app.now().getTime();
  if (!due || locked.deadline_missed) return;
  await applyEvent(app, tx, locked, { kind: 'deadline_missed', data: {}, actorId: null });
  await mailSupervisors(app, tx, locked);
}

/** An agency without supervisors gets it at its own address. */
async function mailSupervisors(app: AppContext, tx: Transaction, locked: LockedCase): Promise<void> {
  const record = await findRecord(tx, locked);
  if (!record) return;
  const agencies = await listAgenciesById(tx, [locked.agency_id]);
  const recipients = recipientsOf(agencies, await listSupervisors(tx, locked.agency_id));
  await notifyOfMails(
    app,
    tx,
    caseNotice(locked),
    recipients.map((to) => overdueMail(app, { record, caseId: locked.id }, to)),
  );
}
