/** Deadlines that passed: the agency's supervisors and the reporter are told, once. */
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import { recipientsOf } from '#server/features/agencies/recipients.ts';
import { listAgenciesById, listSupervisors } from '#server/features/agencies/service.ts';
import { type HeldCase, holdCase, letHappen } from '#server/features/cases/changes.ts';
import { caseNotice, overdueMail } from '#server/features/cases/messages.ts';
import { findRecord } from '#server/features/cases/record-store.ts';
import * as store from '#server/features/cases/store.ts';
import { notifyOfMails } from '#server/features/notifications/service.ts';

const atOnce = 100;

/** One transaction a case: however many processes do this, and wherever one stops, each is told once. */
export async function tellMissedDeadlines(app: AppContext): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const now = app.now().toISOString();
    const ids: number[] = await store.listOverdue(app.database.queries, now, last, atOnce);
    for (const id of ids) await tryToTell(app, id);
    last = ids.length < atOnce ? undefined : ids.at(-1);
  }
}

/** One that cannot be told keeps no other from it; it is tried again the next time. */
async function tryToTell(app: AppContext, id: number): Promise<void> {
  try {
    await app.database.transact((tx) => tellMissed(app, tx, id));
  } catch (error) {
    app.log.error({ err: error, case: id }, 'a missed deadline could not be told');
  }
}

async function tellMissed(app: AppContext, tx: Transaction, id: number): Promise<void> {
  const held = await holdCase(tx, id);
  const due = held.deadline_at !== null && Date.parse(held.deadline_at) < app.now().getTime();
  if (!due || held.deadline_missed) return;
  await letHappen(app, tx, held, { kind: 'deadline_missed', data: {}, actorId: null });
  await mailSupervisors(app, tx, held);
}

/** An agency without supervisors gets it at its own address. */
async function mailSupervisors(app: AppContext, tx: Transaction, held: HeldCase): Promise<void> {
  const record = await findRecord(tx, held);
  if (!record) return;
  const agencies = await listAgenciesById(tx, [held.agency_id]);
  const recipients = recipientsOf(agencies, await listSupervisors(tx, held.agency_id));
  await notifyOfMails(
    app,
    tx,
    caseNotice(held),
    recipients.map((to) => overdueMail(app, { record, caseId: held.id }, to)),
  );
}
