/** Use cases of what readers see at a set time. */

import { AppError } from '#domain/contract/errors.ts';
import type { Entry } from '#domain/site/content/editing.ts';
import { takeBackMinutes } from '#domain/site/content/times.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import {
  conflict,
  contentOf,
  entryData,
  noteVersion,
  readWhole,
  recordAction,
  requireEntry,
} from '#server/features/site/content/entries.ts';
import { requireNotOver } from '#server/features/site/content/publishing.ts';
import * as store from '#server/features/site/content/publishing-store.ts';
import * as takingBack from '#server/features/site/content/taking-back-store.ts';

const longestDays = 366;
const day = 86_400_000;

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
  const replaced = await takingBack.lockSchedule(tx, id);
  if (!replaced || !(await store.schedule(tx, id, scheduled))) throw await conflict(tx, id);
  const noted = await recordAction(tx, actor, id, 'scheduled');
  await takingBack.storeReplaced(tx, id, replaced);
  return noted;
}

/** @throws AppError 422 beside the field. */
export function requireLater(app: AppContext, publishAt: string): void {
  const wait = Date.parse(publishAt) - app.now().getTime();
  if (wait > 0 && wait <= longestDays * day) return;
  const message =
    wait > 0 ? 'Choose a day within a year.' : 'This time has passed. Choose a later one, or publish now.';
  throw new AppError('invalid', message, { fields: { publish_at: [message] } });
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
  return recordAction(tx, actor, id, 'unscheduled');
}

/**
 * It is scheduled as it was before, or not at all.
 * @throws AppError 409 when it was changed since, was scheduled longer ago, or the time before has passed meanwhile.
 */
export async function takeBackSchedule(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  version: number,
): Promise<Entry> {
  await requireEntry(tx, id);
  const now = app.now().toISOString();
  const back = await takingBack.takeBackSchedule(tx, id, { version, minutes: takeBackMinutes, now });
  if (!back) throw await conflict(tx, id, version, 'It can be taken back no longer.');
  if (back.version === null) return recordAction(tx, actor, id, 'unscheduled');
  return noteVersion(tx, {
    entryId: id,
    version: back.version,
    action: 'scheduled',
    content: back.scheduled,
    authorId: actor.userId,
  });
}
