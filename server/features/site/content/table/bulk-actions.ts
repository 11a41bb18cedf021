/** Many entries at once: each in a transaction of its own, so that one which is refused keeps no other from being changed. */
import { AppError, type ErrorCode, notFound } from '#domain/contract/errors.ts';
import type { ContentKind } from '#domain/site/content/kind.ts';
import { columnsOf } from '#domain/site/content/kinds.ts';
import type { EntryResult } from '#domain/site/content/table.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transact, Transaction } from '#server/base/database/queries.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { deleteEntry, restoreEntry } from '#server/features/site/content/deleting.ts';
import { conflict, recordAction, requireEntry, requireKind } from '#server/features/site/content/entries.ts';
import { publishEntry, takeBackEntry, unpublishEntry } from '#server/features/site/content/publishing.ts';
import { requireLater, scheduleEntry, takeBackSchedule } from '#server/features/site/content/scheduling.ts';
import * as store from '#server/features/site/content/table/store.ts';

type Caller = { app: AppContext; actor: Actor; transact: Transact };
type Seen = { id: number; version: number };

/** Publishes the drafts of these entries. A draft that is not complete is refused with the names of the missing fields. */
export function publishEntries({ app, actor, transact }: Caller, kind: string, entries: readonly Seen[]) {
  return changeEach(transact, kind, entries, (tx, { id, version }) =>
    publishEntry(app, tx, actor, id, version),
  );
}

export function hideEntries({ app, actor, transact }: Caller, kind: string, entries: readonly Seen[]) {
  return changeEach(transact, kind, entries, (tx, { id, version }) =>
    unpublishEntry(app, tx, actor, id, version),
  );
}

export function takeBackEntries({ app, actor, transact }: Caller, kind: string, entries: readonly Seen[]) {
  return changeEach(transact, kind, entries, (tx, { id, version }) =>
    takeBackEntry(app, tx, actor, id, version),
  );
}

/** @throws AppError 422 beside the field when the time has passed, or is too far away. */
export function scheduleEntries(
  { app, actor, transact }: Caller,
  kind: string,
  { entries, publishAt }: { entries: readonly Seen[]; publishAt: string },
) {
  requireLater(app, publishAt);
  return changeEach(transact, kind, entries, (tx, { id, version }) =>
    scheduleEntry(app, tx, actor, id, { version, publishAt }),
  );
}

export function takeBackSchedules({ app, actor, transact }: Caller, kind: string, entries: readonly Seen[]) {
  return changeEach(transact, kind, entries, (tx, { id, version }) =>
    takeBackSchedule(app, tx, actor, id, version),
  );
}

export function deleteEntries({ app, actor, transact }: Caller, kind: string, entries: readonly Seen[]) {
  return changeEach(transact, kind, entries, (tx, { id, version }) =>
    deleteEntry(app, tx, actor, id, version),
  );
}

export function restoreDeletedEntries(
  { app, actor, transact }: Caller,
  kindName: string,
  entries: readonly Seen[],
) {
  const kind = requireKind(kindName);
  return oneByOne(transact, kind, entries, (tx, seen) => restoreEntry(app, tx, actor, kind, seen));
}

/** @throws AppError 422 when the kind has no such category. */
export function moveEntries(
  { app, actor, transact }: Caller,
  kindName: string,
  entries: readonly Seen[],
  category: string,
) {
  const kind = requireKind(kindName);
  const name = columnsOf(kind).category;
  const choice = kind.fields[name ?? '']?.choices.find(({ value }) => value === category);
  if (name === null || !choice) {
    const message = 'Choose one of the categories.';
    throw new AppError('invalid', message, { fields: { category: [message] } });
  }
  return changeEach(transact, kindName, entries, async (tx, { id, version }) => {
    if (!(await store.move(tx, id, version, { name, value: category }))) {
      throw await conflict(tx, id, version, `It is filed under ${choice.label} already.`);
    }
    await app.published.changed(tx);
    return recordAction(tx, actor, id, 'moved');
  });
}

/** The reasons for which one entry alone may be refused; all others end the call. */
const refusals: readonly ErrorCode[] = ['not_found', 'wrong_state', 'conflict', 'invalid'];

type Change = (tx: Transaction, seen: Seen) => Promise<unknown>;

async function changeEach(
  transact: Transact,
  kindName: string,
  entries: readonly Seen[],
  change: Change,
): Promise<EntryResult[]> {
  const kind = requireKind(kindName);
  return oneByOne(transact, kind, entries, async (tx, seen) => {
    await requireOfKind(tx, kind, seen.id);
    return change(tx, seen);
  });
}

async function oneByOne(
  transact: Transact,
  kind: ContentKind,
  entries: readonly Seen[],
  change: Change,
): Promise<EntryResult[]> {
  const results: EntryResult[] = [];
  for (const seen of new Map(entries.map((one) => [one.id, one])).values()) {
    try {
      await transact((tx) => change(tx, seen));
      results.push({ id: seen.id, done: true, message: '' });
    } catch (error) {
      if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
      results.push({ id: seen.id, done: false, message: reasonOf(kind, error) });
    }
  }
  return results;
}

/** @throws AppError 404 for an entry of another kind. */
async function requireOfKind(tx: Transaction, kind: ContentKind, id: number): Promise<void> {
  if ((await requireEntry(tx, id)).kind.name !== kind.name) throw notFound('This entry');
}

/** An entry that is not complete says what it lacks. */
function reasonOf(kind: ContentKind, { code, fields, message }: AppError): string {
  const labels = Object.keys(fields).flatMap((name) => kind.fields[name]?.label ?? []);
  return code === 'invalid' && labels.length > 0 ? `Not complete yet: ${labels.join(', ')}.` : message;
}
