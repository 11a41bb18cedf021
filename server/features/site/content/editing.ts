/**
 * Use cases of staff who write content. Each change is one update that holds only for the version that the editor looked
 * at, and is noted with its author. Rich text is cleaned before it is kept.
 */

import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, type PageQuery, pageOf } from '#domain/contract/paging.ts';
import type {
  ContentAction,
  Entry,
  EntryRow,
  KindState,
  Revision,
  WholeRevision,
} from '#domain/site/content/editing.ts';
import type { ContentKind } from '#domain/site/content/kind.ts';
import { contentKinds } from '#domain/site/content/kinds.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { lockPictures } from '#server/features/platform/pictures/media/for-others/named-pictures.ts';
import {
  type Content,
  conflict,
  contentOf,
  entryData,
  readDraft,
  recordAction,
  requireEntry,
  requireKind,
} from '#server/features/site/content/entries.ts';
import {
  presentEntryRow,
  presentRevision,
  presentWholeRevision,
} from '#server/features/site/content/present-entry.ts';
import * as revisionsStore from '#server/features/site/content/revisions-store.ts';
import * as store from '#server/features/site/content/store.ts';

export async function overviewContent(db: Queries): Promise<KindState[]> {
  const counted = await store.countKinds(db);
  return Object.values(contentKinds).map(({ name }) => {
    const { entries, unpublished, scheduled } = counted.find(({ kind }) => kind === name) ?? nothing;
    return { kind: name, entries, unpublished, scheduled };
  });
}

const nothing = { entries: 0, unpublished: 0, scheduled: 0 };

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

/** @throws AppError 422 beside fields; 409 with the entry when the kind has its only one already. */
export async function createEntry(
  tx: Transaction,
  actor: Actor,
  kindName: string,
  content: Content,
): Promise<Entry> {
  const kind = requireKind(kindName);
  const read = readDraft(kind, content);
  await lockPictures(tx, read);
  const inserted = { kind: kind.name, single: kind.entries === 'one', content: read };
  const id = await store.insertEntry(tx, inserted);
  if (id === undefined) throw alreadyThere(kind, await store.findSingle(tx, kind.name));
  return recordAction(tx, actor, id, 'created');
}

function alreadyThere(kind: ContentKind, row: store.EntryRow | undefined): AppError {
  return new AppError('conflict', 'There is one already. Change that one.', entryData(kind, row));
}

type Saved = { version: number; content: Content; automatic?: boolean | undefined };

/** @throws AppError 422 beside fields; 409 with the present entry when another person saved since. */
export async function saveDraft(
  tx: Transaction,
  actor: Actor,
  id: number,
  { version, content, automatic = false }: Saved,
): Promise<Entry> {
  const { kind } = await requireEntry(tx, id);
  const draft = { id, version, content: readDraft(kind, content) };
  return replaceDraft(tx, actor, draft, 'saved', automatic);
}

/** Makes what an earlier version held the draft, as a new version. @throws AppError as `saveDraft` does. */
export async function restoreRevision(
  tx: Transaction,
  actor: Actor,
  id: number,
  { version, revision }: { version: number; revision: number },
): Promise<Entry> {
  const { kind } = await requireEntry(tx, id);
  const found = await revisionsStore.findRevision(tx, id, revision);
  if (!found) throw notFound('This version');
  const draft = { id, version, content: readDraft(kind, contentOf(found.content)) };
  return replaceDraft(tx, actor, draft, 'restored');
}

type NewDraft = { id: number; version: number; content: Content };

async function replaceDraft(
  tx: Transaction,
  actor: Actor,
  { id, version, content }: NewDraft,
  action: ContentAction,
  isMerged = false,
): Promise<Entry> {
  await lockPictures(tx, content);
  if (!(await store.updateDraft(tx, id, version, content))) throw await conflict(tx, id);
  return recordAction(tx, actor, id, action, isMerged);
}

/**
 * Readers see the new order at once.
 * @throws AppError 409 for a kind that stands by date, and when these are not all entries of the kind.
 */
export async function orderEntries(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  kindName: string,
  ids: readonly number[],
): Promise<EntryRow[]> {
  const kind = requireKind(kindName);
  if (kind.order === 'date') {
    throw new AppError('wrong_state', 'These stand by the day they were published, the newest first.');
  }
  const current = await store.lockOrder(tx, kind.name);
  if (ids.length !== current.length || ids.some((id) => !current.includes(id))) {
    throw new AppError('conflict', 'Another person added or deleted one since. Look at the list again.', {
      data: { ids: current },
    });
  }
  if ((await store.updateOrder(tx, ids, actor.userId)) > 0) await app.published.changed(tx);
  return (await listEntries(tx, kindName, {})).rows;
}

/** The history of an entry: author, change and time. */
export async function listRevisions(db: Queries, entryId: number): Promise<Revision[]> {
  const rows = await revisionsStore.listRevisions(db, entryId);
  if (rows.length === 0) throw notFound('This entry');
  return rows.map(presentRevision);
}

export async function getRevision(db: Queries, entryId: number, version: number): Promise<WholeRevision> {
  const row = await revisionsStore.findRevision(db, entryId, version);
  if (!row) throw notFound('This version');
  return presentWholeRevision(row);
}
