/** Use cases of what readers see: publish at once or at a set time, and hide. */

import { AppError } from '#domain/contract/errors.ts';
import type { Entry } from '#domain/site/content/editing.ts';
import { type ContentKind, endOf } from '#domain/site/content/kind.ts';
import { post } from '#domain/site/content/news.ts';
import { takeBackMinutes } from '#domain/site/content/table.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { withdrawNews } from '#server/base/delivery/outbox.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { decode } from '#server/base/http/routes/validation.ts';
import {
  type Content,
  conflict,
  contentOf,
  entryData,
  note,
  noteVersion,
  readWhole,
  requireEntry,
} from '#server/features/site/content/entries.ts';
import * as store from '#server/features/site/content/publishing-store.ts';
import * as takingBack from '#server/features/site/content/taking-back-store.ts';
import { mailNews } from '#server/features/site/subscriptions/service.ts';

const longestDays = 366;
const day = 86_400_000;

/** Readers see the draft; of a post that is new to them, subscribers are mailed. */
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
  requireNotOver(kind, content, app.now());
  const replaced = await takingBack.lockPublished(tx, id);
  const at = app.now().toISOString();
  const published = await store.publishDraft(tx, id, version, content, at);
  if (!replaced || !published) throw await conflict(tx, id, version, 'Readers see this version already.');
  await publishContent(app, tx, { id, kind, content, replaced });
  const noted = await note(tx, actor, id, 'published');
  await takingBack.keepReplaced(tx, id, replaced);
  return noted;
}

/**
 * Readers see again what they saw before this version was published. Of a post that is out no longer, no more mails go out.
 * @throws AppError 409 when it was changed since, or is out for longer than that.
 */
export async function takeBackEntry(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  version: number,
): Promise<Entry> {
  await requireEntry(tx, id);
  const back = await takingBack.takeBack(tx, id, { version, minutes: takeBackMinutes });
  if (!back) throw await conflict(tx, id, version, 'It can be taken back no longer.');
  if (back.hidden) await withdrawNews(tx, id);
  await app.published.changed(tx);
  return note(tx, actor, id, 'taken-back');
}

/** The version that readers see, to compare a draft with. */
export async function getPublishedContent(db: Queries, id: number): Promise<Content | null> {
  await requireEntry(db, id);
  const published = await store.findPublishedContent(db, id);
  return published === null ? null : contentOf(published);
}

/** Readers see it no more, and of a post no more mails go out. */
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
  await withdrawNews(tx, id);
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
  requireNotOver(kind, content, new Date(publishAt));
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

/** @param beside the field that is to be changed; by default that of the end. @throws AppError 422 when readers would never see it. */
function requireNotOver(kind: ContentKind, content: Content, at: Date, beside = kind.ends): void {
  const end = endOf(kind, content);
  if (beside === undefined || end === null || end > at) return;
  const message =
    beside === kind.ends
      ? 'This is over before readers see it. Choose a later time, or none.'
      : `It ends before that, ${formatDateTime(end.toISOString())}. Choose an earlier time.`;
  throw new AppError('invalid', message, { fields: { [beside]: [message] } });
}

type NewTime = { seen: string; publishAt: string };

/** The scheduled version stays as it is, and goes out at another time. @throws AppError 422 beside fields; 409 with the entry. */
export async function moveSchedule(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { seen, publishAt }: NewTime,
): Promise<Entry> {
  requireLater(app, publishAt);
  const { kind, row } = await requireEntry(tx, id);
  const moved = { seen, publishAt: new Date(publishAt).toISOString(), by: actor.userId };
  const { version, scheduled } = (await store.moveSchedule(tx, id, moved)) ?? {};
  if (!version) {
    const message = 'It was published, cancelled or set for another time since. Look at the calendar again.';
    throw new AppError('conflict', message, entryData(kind, row));
  }
  requireNotOver(kind, contentOf(scheduled), new Date(publishAt), 'publish_at');
  return noteVersion(tx, {
    entryId: id,
    version,
    action: 'scheduled',
    content: scheduled,
    authorId: actor.userId,
  });
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

type Shown = { id: number; kind: ContentKind; content: Content; replaced: takingBack.Replaced };

/**
 * Of a post that readers did not see before, the subscribers of news are mailed. One that was hidden is new to those alone whose
 * mails were withdrawn then.
 * @param shown.replaced what readers saw before.
 */
export async function publishContent(
  app: AppContext,
  tx: Transaction,
  { id, kind, content, replaced }: Shown,
): Promise<void> {
  if (kind.name === post.name && replaced.published === null) {
    await mailNews(app, tx, { id, ...decode(post.schema, content) }, replaced.first_published_at);
  }
  await app.published.changed(tx);
}
