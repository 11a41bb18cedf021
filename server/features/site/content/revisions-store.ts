/** The queries of the versions of content. */
import { sql } from 'kysely';
import type { ContentAction } from '#domain/site/content/editing.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

export type NewRevision = {
  entryId: number;
  version: number;
  action: ContentAction;
  content: unknown;
  /** Null when who scheduled it is gone. */
  authorId: number | null;
};

export async function insertRevision(tx: Transaction, revision: NewRevision): Promise<void> {
  await tx
    .insertInto('content_revisions')
    .values({
      entry_id: revision.entryId,
      version: revision.version,
      action: revision.action,
      content: JSON.stringify(revision.content),
      author_id: revision.authorId,
    })
    .execute();
}

const mergedWithin = sql.lit('10 minutes');

/**
 * Makes what its author saved last, not long ago, and what nothing was done with since, this version.
 * @returns false when there is no such revision.
 */
export async function mergeRevision(tx: Transaction, revision: NewRevision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content_revisions')
    .set({
      version: revision.version,
      content: JSON.stringify(revision.content),
      at: sql<string>`now()`,
    })
    .where(
      'id',
      '=',
      sql<number>`(select max(id) from content_revisions where entry_id = ${revision.entryId})`,
    )
    .where('action', '=', 'saved')
    .where('author_id', '=', revision.authorId)
    .where('at', '>', sql<string>`now() - ${mergedWithin}::interval`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The newest first, with who made each. */
export function listRevisions(queries: Queries, entryId: number) {
  return revisionsOf(queries, entryId)
    .select(['version', 'action', 'at', 'first_name', 'last_name'])
    .limit(200)
    .execute();
}

export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>[number];

/** The last that was done with a version. */
export function findRevision(queries: Queries, entryId: number, version: number) {
  return revisionsOf(queries, entryId)
    .select(['version', 'action', 'at', 'first_name', 'last_name', 'content'])
    .where('version', '=', version)
    .limit(1)
    .executeTakeFirst();
}

function revisionsOf(queries: Queries, entryId: number) {
  return queries
    .selectFrom('content_revisions')
    .leftJoin('users', 'users.id', 'content_revisions.author_id')
    .where('entry_id', '=', entryId)
    .orderBy('content_revisions.id', 'desc');
}
