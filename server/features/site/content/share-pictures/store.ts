/** The queries of the pictures of shared links. */
import type { Queries } from '#server/base/database/connection.ts';

/** @returns undefined when none is kept under this mark. */
export async function find(queries: Queries, entryId: number, mark: string): Promise<Buffer | undefined> {
  const row = await queries
    .selectFrom('share_pictures')
    .select('jpeg')
    .where('entry_id', '=', entryId)
    .where('mark', '=', mark)
    .executeTakeFirst();
  return row?.jpeg;
}

/** Takes the place of the one before. An entry that is gone meanwhile keeps none. */
export async function save(
  queries: Queries,
  { entryId, mark, jpeg, at }: { entryId: number; mark: string; jpeg: Buffer; at: string },
): Promise<void> {
  await queries
    .insertInto('share_pictures')
    .values({ entry_id: entryId, mark, jpeg, made_at: at })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet({ mark, jpeg, made_at: at }))
    .execute();
}
