/** Content of the public site, written straight into the database. */
import type { ContentInput, ContentKind } from '#domain/content/kind.ts';
import { post, project } from '#domain/content/news.ts';
import { settings } from '#domain/content/site.ts';
import type { AppContext } from '#server/app-context.ts';
import { contentChanged } from '#server/http/published-cache.ts';

/** @returns the number of the entry, which readers see. */
export async function createEntry<K extends ContentKind>(
  app: AppContext,
  kind: K,
  content: ContentInput<K>,
): Promise<number> {
  return createStoredEntry(app, kind, kind.schema.parse(content));
}

/** Also what is not of its kind. */
export function createStoredEntry(app: AppContext, kind: ContentKind, content: unknown): Promise<number> {
  const stored = JSON.stringify(content);
  const now = new Date().toISOString();
  return app.database.transact(async (tx) => {
    const { id } = await tx
      .insertInto('content_entries')
      .values({
        kind: kind.name,
        single: kind.entries === 'one',
        draft: stored,
        published: stored,
        published_version: 1,
        first_published_at: now,
        published_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await contentChanged(tx);
    return id;
  });
}

export const danfoPicture = { path: 'files/content/danfo_1a2b3c4d.svg', alt: 'A danfo on a bridge' };

export const postContent = {
  title: 'Ojota flyover closes for two nights',
  category: 'traffic',
  author: 'Ngozi Eze',
  summary: 'Take Ikorodu Road from 10 PM.',
  banner: danfoPicture,
  description: '<p>The flyover closes on Friday.</p>',
} satisfies ContentInput<typeof post>;

export const projectContent = {
  title: 'Safety day at Jibowu',
  type: 'event',
  overview: 'Free tyre checks for every bus.',
  banner: danfoPicture,
  description: '<p>Come early.</p>',
} satisfies ContentInput<typeof project>;

export const settingsContent = {
  siteName: 'RUA',
  bizEmail: 'hello@rua.example',
  bizPhone: '+234 803 000 0000',
} satisfies ContentInput<typeof settings>;

export function createPost(app: AppContext, changes: Partial<typeof postContent> = {}): Promise<number> {
  return createEntry(app, post, { ...postContent, ...changes });
}

export function createProject(app: AppContext): Promise<number> {
  return createEntry(app, project, projectContent);
}

export function createSettings(app: AppContext): Promise<number> {
  return createEntry(app, settings, settingsContent);
}
