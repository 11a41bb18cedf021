/** The queries that fill a library without any picture. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

export async function isEmpty(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('media').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** The texts of all entries and their versions, also of those that are deleted. */
export async function listContents(queries: Queries): Promise<unknown[]> {
  const rows = await queries
    .selectFrom('content_entries')
    .select('draft as content')
    .unionAll(queries.selectFrom('content_entries').select('published as content'))
    .unionAll(queries.selectFrom('content_revisions').select('content'))
    .execute();
  return rows.map(({ content }) => content);
}

export type Drawing = {
  path: string;
  name: string;
  /** Alternative text; empty for a picture that only decorates. */
  alt: string;
  width: number;
  height: number;
  bytes: number;
};

/** Inserts the drawings. They are visible to everyone, and each reference to them counts as a use. */
export async function insertDrawings(
  tx: Transaction,
  drawings: readonly Drawing[],
  folder: string,
): Promise<void> {
  await tx
    .insertInto('pictures')
    .values(
      drawings.map(({ path, width, height, bytes }) => ({
        path,
        folder,
        width,
        height,
        bytes,
        claimed_at: sql<string>`now()`,
        // A drawing has no copies.
        avif_bytes: 0,
      })),
    )
    .execute();
  await tx
    .insertInto('media')
    .values(drawings.map(({ path, name, alt }) => ({ path, file: path, name, alt, decorative: alt === '' })))
    .execute();
  // The triggers of these tables look for pictures again.
  await sql`update content_entries set draft = draft`.execute(tx);
  await sql`update content_revisions set content = content`.execute(tx);
}
