/** Content that tests of the public site begin with. */
import type { campaign } from '#domain/site/content/campaign.ts';
import type { ContentInput, ContentKind } from '#domain/site/content/kind.ts';
import { post, project } from '#domain/site/content/news.ts';
import { settings } from '#domain/site/content/site.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { publish } from '#test/support/published-content.ts';

export const danfoPicture = { path: 'files/content/danfo_1a2b3c4d.svg', alt: 'A danfo on a bridge' };

export const postContent = {
  title: 'Ojota flyover closes for two nights',
  category: 'traffic',
  author: 'Ngozi Eze',
  summary: 'Take Ikorodu Road from 10 PM.',
  banner: danfoPicture,
  description: '<p>The flyover closes on Friday.</p>',
} satisfies ContentInput<typeof post>;

export const campaignContent = {
  title: 'Ember months',
  content: 'Write the plate down before you board.',
  banner: danfoPicture,
  firstButtonName: 'Lodge a ride',
  firstButtonLink: '/users/rides',
} satisfies ContentInput<typeof campaign>;

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
  return publish(app, post, { ...postContent, ...changes });
}

export function createProject(app: AppContext): Promise<number> {
  return publish(app, project, projectContent);
}

export function createSettings(app: AppContext): Promise<number> {
  return publish(app, settings, settingsContent);
}

/** A published entry that an older or broken RUA left behind: any stored content, of its kind or not. */
export async function createStored(app: AppContext, kind: ContentKind, content: unknown): Promise<number> {
  const { id } = await app.database.queries
    .insertInto('content_entries')
    .values({
      kind: kind.name,
      single: kind.entries === 'one',
      draft: JSON.stringify(content),
      published: JSON.stringify(content),
      published_version: 1,
      first_published_at: new Date().toISOString(),
      published_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
