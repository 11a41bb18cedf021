/** Use cases of what readers see: publish at once or at a set time, and hide. */

import { AppError } from '#domain/contract/errors.ts';
import type { Entry } from '#domain/site/content/editing.ts';
import type { ContentKind } from '#domain/site/content/kind.ts';
import { post } from '#domain/site/content/news.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { appendEntry } from '#server/base/audit/entry.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { decode } from '#server/base/http/routes/validation.ts';
import {
  type Content,
  conflict,
  note,
  readWhole,
  requireEntry,
  requireKind,
  subjectOf,
} from '#server/features/site/content/entries.ts';
import * as revisionsStore from '#server/features/site/content/revisions-store.ts';
import * as store from '#server/features/site/content/store.ts';
import { mailNews } from '#server/features/site/subscriptions/service.ts';

const longestDays = 366;
const day = 86_400_000;
const atOnce = 100;

/** Readers see the draft; when they see a post for the first time, its subscribers are mailed. */
export async function publishEntry(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  version: number,
): Promise<Entry> {
  const { kind, row } = await requireEntry(tx, id);
  if (row.version !== version) throw await conflict(tx, id);
  const content = readWhole(kind, row.draft);
  const at = app.now().toISOString();
  const published = await store.publishDraft(tx, id, version, content, at);
  if (!published) throw await conflict(tx, id, version, 'Readers see this version already.');
  await letReadersSee(app, tx, { id, kind, content, first: published.first });
  return note(tx, actor, id, 'published');
}

export async function unpublishEntry(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  version: number,
): Promise<Entry> {
  await requireEntry(tx, id);
  if (!(await store.unpublish(tx, id, version)))
    throw await conflict(tx, id, version, 'Readers do not see it.');
  await app.published.changed(tx);
  return note(tx, actor, id, 'unpublished');
}

/** Readers see this version from then on, even when later drafts are saved. @throws AppError 422 beside fields. */
export async function scheduleEntry(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { version, publishAt }: { version: number; publishAt: string },
): Promise<Entry> {
  requireLater(app, publishAt);
  const { kind, row } = await requireEntry(tx, id);
  if (row.version !== version) throw await conflict(tx, id);
  if (row.published_version === version)
    throw new AppError('wrong_state', 'Readers see this version already.');
  const content = readWhole(kind, row.draft);
  const scheduled = { version, content, publishAt: new Date(publishAt).toISOString(), by: actor.userId };
  if (!(await store.schedule(tx, id, scheduled))) throw await conflict(tx, id);
  return note(tx, actor, id, 'scheduled');
}

function requireLater(app: AppContext, publishAt: string): void {
  const wait = Date.parse(publishAt) - app.now().getTime();
  if (wait > 0 && wait <= longestDays * day) return;
  const message =
    wait > 0 ? 'Choose a day within a year.' : 'This time has passed. Choose a later one, or publish now.';
  throw new AppError('invalid', message, { fields: { publish_at: [message] } });
}

export async function cancelSchedule(
  tx: Transaction,
  actor: Actor,
  id: number,
  version: number,
): Promise<Entry> {
  await requireEntry(tx, id);
  if (!(await store.cancelSchedule(tx, id, version)))
    throw await conflict(tx, id, version, 'Nothing is scheduled.');
  return note(tx, actor, id, 'unscheduled');
}

/** One transaction an entry: however many processes do this, and wherever one stops, each is published once. */
export async function publishDue(app: AppContext): Promise<void> {
  for (const id of await store.listDue(app.database.queries, app.now().toISOString(), atOnce)) {
    try {
      await app.database.transact((tx) => publishScheduled(app, tx, id));
    } catch (error) {
      // It is tried again the next time, and keeps no other from being published.
      app.log.error({ err: error, entry: id }, 'a scheduled entry could not be published');
    }
  }
}

async function publishScheduled(app: AppContext, tx: Transaction, id: number): Promise<void> {
  const due = await store.publishScheduled(tx, id, app.now().toISOString());
  if (!due) return;
  const kind = requireKind(due.kind);
  const content = readWhole(kind, due.published);
  await letReadersSee(app, tx, { id, kind, content, first: due.first });
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

type Shown = { id: number; kind: ContentKind; content: Content; first: boolean };

async function letReadersSee(
  app: AppContext,
  tx: Transaction,
  { id, kind, content, first }: Shown,
): Promise<void> {
  if (first && kind.name === post.name) await mailNews(app, tx, { id, ...decode(post.schema, content) });
  await app.published.changed(tx);
}
