/** Deadlines that passed: the agency's supervisors and the reporter are told, once. */
import type { AppContext } from '#server/app-context.ts';
import { enqueueMessages } from '#server/delivery/outbox.ts';
import { listSupervisors } from '#server/features/agencies/service.ts';
import { holdCase, letHappen } from '#server/features/cases/changes.ts';
import { overdueMails } from '#server/features/cases/messages.ts';
import { findRecord } from '#server/features/cases/record-store.ts';
import * as store from '#server/features/cases/store.ts';

const atOnce = 100;

/** One transaction a case: however many processes do this, and wherever one stops, each is told once. */
export async function tellMissedDeadlines(app: AppContext): Promise<void> {
  for (;;) {
    const ids = await store.listOverdue(app.database.queries, app.now().toISOString(), atOnce);
    for (const id of ids) await tellMissed(app, id);
    if (ids.length < atOnce) return;
  }
}

function tellMissed(app: AppContext, id: number): Promise<void> {
  return app.database.transact(async (tx) => {
    const held = await holdCase(tx, id);
    const due = held.deadline_at !== null && Date.parse(held.deadline_at) < app.now().getTime();
    if (!due || held.deadline_missed) return;
    await letHappen(app, tx, held, { kind: 'deadline_missed', data: {}, actorId: null });
    const record = await findRecord(tx, held);
    const supervisors = await listSupervisors(tx, held.agency_id);
    if (record) await enqueueMessages(tx, overdueMails(app, { record, caseId: id }, supervisors));
  });
}
