/** Kinds, entries and revisions to what staff get. */
import * as z from 'zod/mini';
import type {
  Entry,
  EntryRow,
  EntryState,
  KindForm,
  Revision,
  WholeRevision,
} from '#domain/site/content/editing.ts';
import type { ContentKind } from '#domain/site/content/kind.ts';
import type * as revisionsStore from '#server/features/site/content/revisions-store.ts';
import type * as store from '#server/features/site/content/store.ts';

/** Stored content was checked when it was saved, by the schema that the kind had then. */
const storedContent = z.record(z.string(), z.unknown());

export function presentKind(kind: ContentKind): KindForm {
  const { name, label, hint = '', entries, order = 'hand', title } = kind;
  const fields = Object.entries(kind.fields).map(([fieldName, field]) => ({
    name: fieldName,
    label: field.label,
    hint: field.hint,
    control: field.control,
    required: field.required,
    maximum: field.maximum,
    choices: [...field.choices],
  }));
  return { name, label, hint, entries, order, title, fields };
}

export function presentEntryRow(kind: ContentKind, row: store.EntryRow): EntryRow {
  return {
    id: row.id,
    kind: kind.name,
    title: String(storedContent.parse(row.draft)[kind.title] ?? ''),
    position: row.position,
    version: row.version,
    state: stateOf(row),
    publishedAt: row.published_version === null ? null : row.published_at,
    publishAt: row.publish_at,
    scheduledVersion: row.scheduled_version,
    endsAt: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
    changedAt: row.changed_at ?? row.created_at,
    changedBy: nameOf(row),
  };
}

function stateOf({ version, published_version, first_published_at, publish_at }: store.EntryRow): EntryState {
  if (publish_at !== null) return 'scheduled';
  if (published_version === null) return first_published_at === null ? 'draft' : 'hidden';
  return published_version === version ? 'published' : 'changed';
}

export function presentEntry(kind: ContentKind, row: store.EntryRow): Entry {
  return { ...presentEntryRow(kind, row), content: storedContent.parse(row.draft) };
}

export function presentRevision(row: revisionsStore.RevisionRow): Revision {
  return { version: row.version, action: row.action, at: row.at, author: nameOf(row) };
}

export function presentWholeRevision(row: revisionsStore.RevisionRow & { content: unknown }): WholeRevision {
  return { ...presentRevision(row), content: storedContent.parse(row.content) };
}

function nameOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string {
  return `${first_name ?? ''} ${last_name ?? ''}`.trim();
}
