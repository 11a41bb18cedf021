/** Reads content with some of its drafts in the place of published versions, by the same queries as readers' pages. */
import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type KyselyPlugin,
  type RootOperationNode,
  sql,
  WithNode,
} from 'kysely';
import type { DraftScope } from '#domain/site/content/site-pages.ts';
import type { Queries } from '#server/base/database/connection.ts';

/** Staff hid the entry and wrote nothing on it since: its draft is none that is to come. */
export const isWithdrawn = sql<boolean>`(
  published is null and first_published_at is not null and publish_at is null and (
    select action from public.content_revisions
    where entry_id = content_entries.id and action in ('unpublished', 'saved', 'restored')
    order by content_revisions.id desc limit 1
  ) is not distinct from 'unpublished'
)`;

/**
 * Within the statement itself, entries of the scope have their draft, and all others what readers see. Of those that are withdrawn
 * only the entry that the scope names has it.
 */
export function draftsWithin(db: Queries, { kinds, entryId }: DraftScope): Queries {
  const entries = sql`(
    select id, kind, position, deleted_at,
      case when is_draft then draft else published end as published,
      case when is_draft then coalesce(first_published_at, created_at) else first_published_at end as first_published_at,
      case when is_draft then coalesce(published_at, created_at) else published_at end as published_at
    from (
      select content_entries.*,
        coalesce(id = ${entryId}::bigint, false) or (kind = any(${kinds}::text[]) and not ${isWithdrawn}) as is_draft
      from public.content_entries
    ) as each_entry
  )`.toOperationNode();
  const expression = WithNode.create(
    CommonTableExpressionNode.create(CommonTableExpressionNameNode.create('content_entries'), entries),
  );
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }): RootOperationNode =>
      node.kind === 'SelectQueryNode' ? { ...node, with: expression } : node,
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}
