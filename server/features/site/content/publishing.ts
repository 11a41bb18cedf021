/** Use cases of what readers see: publish at once, take back, and hide. */

import { AppError } from '#domain/contract/errors.ts';
import type { Entry } from '#domain/site/content/editing.ts';
import { type ContentKind, endOf } from '#domain/site/content/kind.ts';
import { post } from '#domain/site/content/news.ts';
import { takeBackMinutes } from '#domain/site/content/times.ts';
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
  readWhole,
  recordAction,
  requireEntry,
} from '#server/features/site/content/entries.ts';
import * as store from '#server/features/site/content/publishing-store.ts';
import * as takingBack from '#server/features/site/content/taking-back-store.ts';
import { mailNews } from '#server/features/site/subscriptions/service.ts';

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
  const noted = await recordAction(tx, actor, id, 'published');
  await takingBack.storeReplaced(tx, id, replaced);
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
  return recordAction(tx, actor, id, 'taken-back');
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
  return recordAction(tx, actor, id, 'unpublished');
}

/** @param beside the field that is to be changed; by default that of the end. @throws AppError 422 when readers would never see it. */
export function requireNotOver(kind: ContentKind, content: Content, at: Date, beside = kind.ends): void {
  const end = endOf(kind, content);
  if (beside === undefined || end === null || end > at) return;
  const message =
    beside === kind.ends
      ? 'This is over before readers see it. Choose a later time, or none.'
      : `It ends before that, ${formatDateTime(end.toISOString())}. Choose an earlier time.`;
  throw new AppError('invalid', message, { fields: { [beside]: [message] } });
}

type Shown = { id: number; kind: ContentKind; content: Content; replaced: takingBack.Replaced };

/**
 * Mails the subscribers of news about a post that readers did not see before. A hidden post is new only to subscribers whose
 * mails were withdrawn when it was hidden.
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
