/** Puts the starting content into an installation that has none, published. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { type ContentSeed, storeDrawings } from '#server/seed/content/content-seed.ts';

const day = 86_400_000;

/** @returns whether anything was filled in. */
export async function seedContent(app: AppContext): Promise<boolean> {
  const { queries } = app.database;
  const found = await queries.selectFrom('content_entries').select('id').limit(1).executeTakeFirst();
  if (found) return false;
  // Only a new installation needs the texts, so only it reads them.
  const { contentSeeds, ownContentSeeds } = await import('#server/seed/content/contents.ts');
  const { insertDemoDrafts } = await import('#server/seed/content/demo-drafts.ts');
  await storeDrawings(app.pictures);
  const isDemo = app.config.databaseUrl === undefined;
  await queries.transaction().execute(async (tx) => {
    await insertAll(tx, isDemo ? contentSeeds : ownContentSeeds);
    if (isDemo) await insertDemoDrafts(tx);
  });
  return true;
}

async function insertAll(tx: Transaction, seeds: readonly ContentSeed[]): Promise<void> {
  const places = new Map<string, number>();
  const now = Date.now();
  for (const { kind, content, daysAgo } of seeds) {
    const position = places.get(kind.name) ?? 0;
    places.set(kind.name, position + 1);
    const whole = JSON.stringify(kind.schema.parse(content));
    const at = new Date(now - daysAgo * day).toISOString();
    const { id } = await tx
      .insertInto('content_entries')
      .values({
        kind: kind.name,
        single: kind.entries === 'one',
        position,
        draft: whole,
        published: whole,
        published_version: 1,
        first_published_at: at,
        published_at: at,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('content_revisions')
      .values({ entry_id: id, version: 1, action: 'published', content: whole, author_id: null, at })
      .execute();
  }
}
