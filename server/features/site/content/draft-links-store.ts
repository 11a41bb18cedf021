/** The queries of links that show a page with its drafts. */
import type { DraftScope } from '#domain/site/content/site-pages.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { isWithdrawn } from '#server/base/database/drafts-within.ts';

const linkColumns = ['id', 'path', 'expires_at'] as const;

export type DraftLinkRow = { id: number; path: string; expires_at: string };

/** The link that works now. */
export function findLink(queries: Queries, path: string, now: string) {
  return queries
    .selectFrom('draft_links')
    .select(linkColumns)
    .where('path', '=', path)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The same link, unless it was ended or its time is over. */
export function findWorking(queries: Queries, { id, path, expires_at }: DraftLinkRow, now: string) {
  return queries
    .selectFrom('draft_links')
    .select(linkColumns)
    .where('path', '=', path)
    .where('id', '=', id)
    .where('expires_at', '=', expires_at)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Ends the page's link for all others until the transaction is over. @returns how many ended. */
export async function deleteLink(tx: Transaction, path: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('draft_links').where('path', '=', path).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Stores the link in place of one that has ended. @returns undefined where a link still works. */
export async function insertLink(
  tx: Transaction,
  { path, now, expiresAt }: { path: string; now: string; expiresAt: string },
): Promise<DraftLinkRow | undefined> {
  await tx.deleteFrom('draft_links').where('path', '=', path).where('expires_at', '<=', now).execute();
  return tx
    .insertInto('draft_links')
    .values({ path, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning(linkColumns)
    .executeTakeFirst();
}

/** When the newest draft of the scope was saved that readers do not see and that is not withdrawn; null where there is none. */
export async function findNewestDraft(
  queries: Queries,
  { kinds, entryId }: DraftScope,
): Promise<string | null> {
  const row = await queries
    .selectFrom('content_entries')
    .innerJoin('content_revisions', 'content_revisions.entry_id', 'content_entries.id')
    .select('content_revisions.at')
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', 'in', kinds), eb.not(isWithdrawn)]),
        ...(entryId === null ? [] : [eb('content_entries.id', '=', entryId)]),
      ]),
    )
    .where('deleted_at', 'is', null)
    .whereRef('published_version', 'is distinct from', 'content_entries.version')
    .where('action', 'in', ['created', 'saved', 'restored'])
    .orderBy('content_revisions.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The newest post or project that readers see. */
export async function findNewestShown(queries: Queries, kind: string): Promise<number | undefined> {
  const row = await queries
    .selectFrom('content_entries')
    .select('id')
    .where('kind', '=', kind)
    .where('published', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('first_published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
