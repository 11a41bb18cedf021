/** Content that readers see, as if staff had published it. */
import type { ContentInput, ContentKind } from '#domain/site/content/kind.ts';
import type { AppContext } from '#server/base/app-context.ts';

/** @param at when readers first saw it; by default now. @returns its number. */
export function publish<K extends ContentKind>(
  app: AppContext,
  kind: K,
  content: ContentInput<K>,
  at: Date = new Date(),
): Promise<number> {
  const whole = JSON.stringify(kind.schema.parse(content));
  const moment = at.toISOString();
  return app.database.transact(async (tx) => {
    const { id } = await tx
      .insertInto('content_entries')
      .values({
        kind: kind.name,
        single: kind.entries === 'one',
        draft: whole,
        published: whole,
        published_version: 1,
        first_published_at: moment,
        published_at: moment,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.published.changed(tx);
    return id;
  });
}
