/** Content that tests of the public site begin with. */
import type { ContentInput, ContentKind } from '#domain/content/kind.ts';
import { post, project } from '#domain/content/news.ts';
import type { AppContext } from '#server/app-context.ts';

const danfoPicture = { path: 'files/content/danfo_1a2b3c4d.svg', alt: 'A danfo on a bridge' };

export function createPost(app: AppContext): Promise<number> {
  return publish(app, post, {
    title: 'Ojota flyover closes for two nights',
    category: 'traffic',
    author: 'Ngozi Eze',
    summary: 'Take Ikorodu Road from 10 PM.',
    banner: danfoPicture,
    description: '<p>The flyover closes on Friday.</p>',
  });
}

export function createProject(app: AppContext): Promise<number> {
  return publish(app, project, {
    title: 'Safety day at Jibowu',
    type: 'event',
    overview: 'Free tyre checks for every bus.',
    banner: danfoPicture,
    description: '<p>Come early.</p>',
  });
}

/** As if staff had published it. */
async function publish<K extends ContentKind>(
  app: AppContext,
  kind: K,
  content: ContentInput<K>,
): Promise<number> {
  const whole = JSON.stringify(kind.schema.parse(content));
  const moment = new Date().toISOString();
  const { id } = await app.database.queries
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
  return id;
}
