/** Use cases of staff who show drafts to people without an account, by a link to their page. */
import { AppError } from '#domain/contract/errors.ts';
import { draftParameter } from '#domain/site/content/draft-address.ts';
import { type DraftLink, draftLinkDays } from '#domain/site/content/draft-links.ts';
import { addressOf, kindUnderCall } from '#domain/site/content/site-pages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import * as store from '#server/features/site/content/draft-links-store.ts';
import { draftTokenOf } from '#server/features/site/content/draft-token.ts';
import { contentOf, requireEntry } from '#server/features/site/content/entries.ts';

const dayMilliseconds = 86_400_000;

export async function getDraftLink(app: AppContext, db: Queries, entryId: number): Promise<DraftLink | null> {
  const address = await findAddress(db, entryId);
  if (address === undefined) return null;
  const row = await store.findLink(db, pathIn(address), app.now().toISOString());
  return row ? presentLink(app, address, row) : null;
}

/** @returns the link that works already where there is one. @throws AppError 409 where no page shows the entry. */
export async function createDraftLink(app: AppContext, tx: Transaction, entryId: number): Promise<DraftLink> {
  const address = await requireAddress(tx, entryId);
  const path = pathIn(address);
  const now = app.now().toISOString();
  const row =
    (await store.insertLink(tx, { path, now, expiresAt: endOf(app.now()) })) ??
    (await store.findLink(tx, path, now));
  // Another editor has just ended the link that stood in the way.
  if (!row) throw new AppError('conflict', 'Another editor ended the link just now. Make it again.');
  noteChange(tx, { subject: subjectOf(path), after: { expiresAt: row.expires_at } });
  return presentLink(app, address, row);
}

export async function revokeDraftLink(tx: Transaction, entryId: number): Promise<{ revoked: boolean }> {
  const path = pathIn(await requireAddress(tx, entryId));
  const revoked = (await store.deleteLink(tx, path)) > 0;
  noteChange(tx, { subject: subjectOf(path), after: { revoked } });
  return { revoked };
}

/** The end in whole seconds, as the link states it. */
function endOf(now: Date): string {
  const seconds = Math.floor((now.getTime() + draftLinkDays * dayMilliseconds) / 1000);
  return new Date(seconds * 1000).toISOString();
}

async function requireAddress(db: Queries, entryId: number): Promise<string> {
  const address = await findAddress(db, entryId);
  if (address !== undefined) return address;
  throw new AppError('wrong_state', 'No page shows this yet. Publish something that it stands under first.');
}

async function findAddress(db: Queries, entryId: number): Promise<string | undefined> {
  const { kind, row } = await requireEntry(db, entryId);
  const under = kindUnderCall(kind.name);
  if (!under) return addressOf({ kind: kind.name, id: entryId, content: contentOf(row.draft) });
  const shown = await store.findNewestShown(db, under);
  return shown === undefined ? undefined : addressOf({ kind: under, id: shown });
}

function pathIn(address: string): string {
  return address.replace(/\?.*$/, '');
}

/** The link's name in the audit log. */
function subjectOf(path: string): string {
  return `draft link of ${path}`;
}

function presentLink(
  { publicUrl, secretKey }: AppContext,
  address: string,
  row: store.DraftLinkRow,
): DraftLink {
  const sign = address.includes('?') ? '&' : '?';
  const token = draftTokenOf(secretKey, row);
  return { url: `${publicUrl}${address}${sign}${draftParameter}=${token}`, expiresAt: row.expires_at };
}
