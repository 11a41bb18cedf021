/**
 * Use cases of staff who edit content. Each change is one update that holds only for the version that the editor looked
 * at, and is noted with its author. Rich text is cleaned before it is kept.
 */
import * as z from 'zod/mini';
import { type ContentAction, type Entry, type EntryRow, entry } from '#domain/content/editing.ts';
import type { ContentKind } from '#domain/content/kind.ts';
import { findKind } from '#domain/content/kinds.ts';
import { post } from '#domain/content/news.ts';
import { AppError, notFound } from '#domain/errors.ts';
import { type Page, type PageQuery, pageOf } from '#domain/paging.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { presentEntry, presentEntryRow } from '#server/features/content/present-entry.ts';
import { cleanContent } from '#server/features/content/rich-text.ts';
import * as store from '#server/features/content/store.ts';
import { mailNews } from '#server/features/subscriptions/service.ts';
import type { Actor } from '#server/http/actor.ts';
import { decode } from '#server/http/validation.ts';

type Content = Record<string, unknown>;

export async function listEntries(
  db: Queries,
  kindName: string,
  query: PageQuery & { search?: string | undefined },
): Promise<Page<EntryRow>> {
  const kind = requireKind(kindName);
  const { rows, total } = await store.listEntries(db, kind, query);
  return pageOf(
    rows.map((row) => presentEntryRow(kind, row)),
    total,
    query,
  );
}

export async function getEntry(db: Queries, id: number): Promise<Entry> {
  const { kind, row } = await requireEntry(db, id);
  return presentEntry(kind, row);
}

/** @throws AppError 422 beside fields; 409 with the entry when the kind has its only one already. */
export async function createEntry(
  tx: Transaction,
  actor: Actor,
  kindName: string,
  content: Content,
): Promise<Entry> {
  const kind = requireKind(kindName);
  const read = readContent(kind, content);
  const inserted = { kind: kind.name, single: kind.entries === 'one', content: read };
  const id = await store.insertEntry(tx, inserted);
  if (id === undefined) throw alreadyThere(kind, await store.findSingle(tx, kind.name));
  return note(tx, actor, id, 'created');
}

function alreadyThere(kind: ContentKind, row: store.EntryRow | undefined): AppError {
  return new AppError('conflict', 'There is one already. Change that one.', entryData(kind, row));
}

/** @throws AppError 422 beside fields; 409 with the entry as it is now when somebody saved since. */
export async function saveDraft(
  tx: Transaction,
  actor: Actor,
  id: number,
  { version, content }: { version: number; content: Content },
): Promise<Entry> {
  const { kind } = await requireEntry(tx, id);
  return replaceDraft(tx, actor, { id, version, content: readContent(kind, content) }, 'saved');
}

/** Makes what an earlier version held the draft, as a new version. @throws AppError as `saveDraft` does. */
export async function restoreRevision(
  tx: Transaction,
  actor: Actor,
  id: number,
  { version, revision }: { version: number; revision: number },
): Promise<Entry> {
  const { kind } = await requireEntry(tx, id);
  const found = await store.findRevision(tx, id, revision);
  if (!found) throw notFound('This version');
  return replaceDraft(tx, actor, { id, version, content: readStored(kind, found.content) }, 'restored');
}

type NewDraft = { id: number; version: number; content: Content };

async function replaceDraft(
  tx: Transaction,
  actor: Actor,
  { id, version, content }: NewDraft,
  action: ContentAction,
): Promise<Entry> {
  if (!(await store.updateDraft(tx, id, version, content))) throw await conflict(tx, id);
  return note(tx, actor, id, action);
}

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
  const content = readStored(kind, row.draft);
  const published = await store.publishDraft(tx, id, version, content);
  if (!published) throw await conflict(tx, id, version, 'Readers see this version already.');
  if (published.first && kind.name === post.name) {
    await mailNews(app, tx, { id, ...decode(post.schema, content) });
  }
  await app.published.changed(tx);
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

/** @throws AppError 409 for a kind of which there is always one. */
export async function deleteEntry(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  version: number,
): Promise<void> {
  const { kind, row } = await requireEntry(tx, id);
  if (kind.entries === 'one') {
    throw new AppError('wrong_state', 'This is always there. Unpublish it to hide it from readers.');
  }
  if (!(await store.deleteEntry(tx, id, version))) throw await conflict(tx, id);
  const { draft: content } = row;
  await store.insertRevision(tx, {
    entryId: id,
    version,
    action: 'deleted',
    content,
    authorId: actor.userId,
  });
  await app.published.changed(tx);
}

/** Readers see the new order at once. @throws AppError 409 when these are not all entries of the kind. */
export async function orderEntries(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  kindName: string,
  ids: readonly number[],
): Promise<EntryRow[]> {
  const current = await store.holdOrder(tx, requireKind(kindName).name);
  if (ids.length !== current.length || ids.some((id) => !current.includes(id))) {
    throw new AppError('conflict', 'Somebody added or deleted one since. Look at the list again.', {
      data: { ids: current },
    });
  }
  if ((await store.updateOrder(tx, ids, actor.userId)) > 0) await app.published.changed(tx);
  return (await listEntries(tx, kindName, {})).rows;
}

function requireKind(name: string): ContentKind {
  const kind = findKind(name);
  if (!kind) throw notFound('This kind of content');
  return kind;
}

async function requireEntry(db: Queries, id: number): Promise<{ kind: ContentKind; row: store.EntryRow }> {
  const row = await store.findEntry(db, id);
  const kind = row && findKind(row.kind);
  if (!kind) throw notFound('This entry');
  return { kind, row };
}

/** @throws AppError 422 beside fields. */
function readContent(kind: ContentKind, content: Content): Content {
  return decode(kind.schema, cleanContent(kind, content));
}

/** What was stored under an earlier form of the kind may not fit any more. @throws AppError 422 beside fields. */
function readStored(kind: ContentKind, stored: unknown): Content {
  return readContent(kind, z.record(z.string(), z.unknown()).parse(stored));
}

/** Notes what was just done to an entry. @returns it as it is now. */
async function note(tx: Transaction, actor: Actor, id: number, action: ContentAction): Promise<Entry> {
  const { row } = await requireEntry(tx, id);
  const { version, draft: content } = row;
  await store.insertRevision(tx, { entryId: id, version, action, content, authorId: actor.userId });
  return getEntry(tx, id);
}

/**
 * Why a change did not hold.
 * @param version that the editor looked at. @param unchanged what to say when it is the newest all the same.
 */
async function conflict(tx: Transaction, id: number, version?: number, unchanged = ''): Promise<AppError> {
  const { kind, row } = await requireEntry(tx, id);
  if (row.version === version) return new AppError('wrong_state', unchanged);
  const who = presentEntryRow(kind, row).changedBy || 'Somebody';
  return new AppError(
    'conflict',
    `${who} changed this since you opened it. Nothing of theirs is overwritten; look at it and change it anew.`,
    entryData(kind, row),
  );
}

function entryData(kind: ContentKind, row: store.EntryRow | undefined): { data?: unknown } {
  return row ? { data: z.encode(entry, presentEntry(kind, row)) } : {};
}
