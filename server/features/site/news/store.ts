/** The queries of views of posts: beside the content, so that reading is no revision of it. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';

/** @returns the views of these posts, without those that have none. */
export async function countViews(queries: Queries, postIds: readonly number[]): Promise<Map<number, number>> {
  if (postIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('post_view_counts')
    .select(['post_id', 'views'])
    .where('post_id', 'in', postIds)
    .execute();
  return new Map(rows.map(({ post_id, views }) => [post_id, views]));
}

/** Counts this person's look, the first alone, however many come at once. Waits for an erasure, and then counts nothing. */
export async function countView(queries: Queries, postId: number, userId: number): Promise<void> {
  await sql`
    with looked as (
      insert into post_views (post_id, user_id)
      select ${postId}, id from users where id = ${userId} and deactivated_at is null for share
      on conflict do nothing returning post_id
    )
    insert into post_view_counts (post_id, views) select post_id, 1 from looked
    on conflict (post_id) do update set views = post_view_counts.views + 1
  `.execute(queries);
}
