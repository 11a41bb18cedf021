/** The common steps of all changes of content: finding an entry, reading its content, noting a change, refusing an old version. */
import * as z from 'zod/mini';
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type ContentAction, type Entry, entry } from '#domain/site/content/editing.ts';
import { type Field, noPicture } from '#domain/site/content/fields.ts';
import type { ContentKind } from '#domain/site/content/kind.ts';
import { findKind } from '#domain/site/content/kinds.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { decode } from '#server/base/http/routes/validation.ts';
import { presentEntry, presentEntryRow } from '#server/features/site/content/present-entry.ts';
import * as revisionsStore from '#server/features/site/content/revisions-store.ts';
import { cleanContent } from '#server/features/site/content/rich-text.ts';
import * as store from '#server/features/site/content/store.ts';

export type Content = Record<string, unknown>;

/** @throws AppError 404. */
export function requireKind(name: string): ContentKind {
  const kind = findKind(name);
  if (!kind) throw notFound('This kind of content');
  return kind;
}

/** @throws AppError 404. */
export async function requireEntry(
  db: Queries,
  id: number,
): Promise<{ kind: ContentKind; row: store.EntryRow }> {
  const row = await store.findEntry(db, id);
  const kind = row && findKind(row.kind);
  if (!kind) throw notFound('This entry');
  return { kind, row };
}

export async function getEntry(db: Queries, id: number): Promise<Entry> {
  const { kind, row } = await requireEntry(db, id);
  return presentEntry(kind, row);
}

/**
 * A draft may lack required fields, because it is saved while it is written. The fields that it has must be right.
 * @throws AppError 422 beside fields.
 */
export function readDraft(kind: ContentKind, content: Content): Content {
  const clean = cleanContent(kind, content);
  const fields = Object.entries(kind.fields);
  const missing = fields.filter(([name, field]) => field.required && isEmpty(field, clean[name]));
  const rest = fields.filter((one) => !missing.includes(one));
  const schema = z.object(Object.fromEntries(rest.map(([name, field]) => [name, field.schema])));
  const read: Content = decode(schema, clean);
  return { ...Object.fromEntries(missing.map(([name, field]) => [name, emptyOf(field)])), ...read };
}

function isEmpty({ control }: Field, value: unknown): boolean {
  if (control !== 'picture') return value === undefined || (typeof value === 'string' && value.trim() === '');
  return (
    value === undefined ||
    (typeof value === 'object' && value !== null && 'path' in value && value.path === '')
  );
}

function emptyOf({ control }: Field): unknown {
  return control === 'picture' ? noPicture : '';
}

/**
 * Content for readers must be complete. Content stored under an earlier schema of the kind may no longer fit.
 * @throws AppError 422 beside fields.
 */
export function readWhole(kind: ContentKind, stored: unknown): Content {
  return decode(kind.schema, cleanContent(kind, contentOf(stored)));
}

export function contentOf(stored: unknown): Content {
  return z.record(z.string(), z.unknown()).parse(stored);
}

/** Adds an action on an entry's draft to its history and to the audit log. @returns the entry as it is now. */
export async function recordAction(
  tx: Transaction,
  actor: Actor,
  id: number,
  action: ContentAction,
  isMerged = false,
): Promise<Entry> {
  const { row } = await requireEntry(tx, id);
  const { version, draft: content } = row;
  return noteVersion(tx, { entryId: id, version, action, content, authorId: actor.userId }, isMerged);
}

/** The same of any version. */
export async function noteVersion(
  tx: Transaction,
  revision: revisionsStore.NewRevision,
  isMerged = false,
): Promise<Entry> {
  if (!isMerged || !(await revisionsStore.mergeRevision(tx, revision)))
    await revisionsStore.insertRevision(tx, revision);
  noteChange(tx, { subject: subjectOf(revision.entryId) });
  return getEntry(tx, revision.entryId);
}

/** The entry's name in the audit log. */
export function subjectOf(id: number): string {
  return `content ${id}`;
}

/**
 * Why a change did not hold.
 * @param version that the editor looked at. @param unchanged what to say when it is the newest all the same.
 */
export async function conflict(
  tx: Transaction,
  id: number,
  version?: number,
  unchanged = '',
): Promise<AppError> {
  const { kind, row } = await requireEntry(tx, id);
  if (row.version === version) return new AppError('wrong_state', unchanged);
  const who = presentEntryRow(kind, row).changedBy || 'A colleague';
  return new AppError(
    'conflict',
    `${who} changed this since you opened it. Nothing of theirs is overwritten; look at it and change it anew.`,
    entryData(kind, row),
  );
}

export function entryData(kind: ContentKind, row: store.EntryRow | undefined): { data?: unknown } {
  return row ? { data: z.encode(entry, presentEntry(kind, row)) } : {};
}
