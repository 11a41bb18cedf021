/** The job that publishes what editors scheduled. */
import type { AppContext } from '#server/base/app-context.ts';
import { appendEntry } from '#server/base/audit/entry.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import { readWhole, requireKind, subjectOf } from '#server/features/site/content/entries.ts';
import { publishContent } from '#server/features/site/content/publishing.ts';
import * as store from '#server/features/site/content/publishing-store.ts';
import * as revisionsStore from '#server/features/site/content/revisions-store.ts';
import { lockPublished } from '#server/features/site/content/taking-back-store.ts';

const atOnce = 100;

/**
 * Uses one transaction for each entry: with several processes, or after a process stopped, each entry is still published once.
 */
export async function publishDue(app: AppContext): Promise<void> {
  for (const id of await store.listDue(app.database.queries, app.now().toISOString(), atOnce)) {
    try {
      await app.database.transact((tx) => publishScheduled(app, tx, id));
    } catch (error) {
      // The entry is tried again the next time, and its failure does not keep others from being published.
      logFailure(app.log, 'error', { err: error, entry: id }, 'a scheduled entry could not be published');
    }
  }
}

async function publishScheduled(app: AppContext, tx: Transaction, id: number): Promise<void> {
  const replaced = await lockPublished(tx, id);
  const due = await store.publishScheduled(tx, id, app.now().toISOString());
  if (!replaced || !due) return;
  const kind = requireKind(due.kind);
  const content = readWhole(kind, due.published);
  await publishContent(app, tx, { id, kind, content, replaced });
  const version = due.published_version ?? 0;
  await revisionsStore.insertRevision(tx, {
    entryId: id,
    version,
    action: 'published',
    content,
    authorId: due.scheduled_by,
  });
  await appendEntry(app, tx, {
    actorId: null,
    action: 'publishScheduled',
    address: '',
    asked: { version },
    change: { subject: subjectOf(id) },
  });
}
