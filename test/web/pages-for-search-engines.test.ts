/** What search engines read of public pages, and the HTML of a rich text that is stored. */
import { describe, expect, it } from 'vitest';
import { storedHtml } from '#web/features/site/content-editing/figure-node.ts';
import { meta as newsMeta } from '#web/routes/public/news.tsx';
import { meta as postMeta } from '#web/routes/public/post.tsx';
import { meta as projectMeta } from '#web/routes/public/project.tsx';

const origin = 'https://rua.example';
const metaOf = (meta: (of: never) => unknown, loaderData: unknown) =>
  (meta({ loaderData, matches: [] } as never) ?? []) as Record<string, unknown>[];
const canonical = (found: Record<string, unknown>[]) => found.find(({ rel }) => rel === 'canonical')?.href;
const structured = (found: Record<string, unknown>[]) =>
  found.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []));

describe('search engines read', () => {
  it('of a post who wrote it, and when it was published and corrected', () => {
    const post = {
      ...{ id: 7, title: 'Fares', summary: 'They rise.', author: 'Ada Obi', comments: 3 },
      ...{ createdAt: '2026-02-03T09:00:00Z', updatedAt: '2026-06-07T09:00:00Z' },
      ...{ sharePicture: '/share/7.jpg', banner: { path: '', alt: 'A bus' } },
    };
    const found = metaOf(postMeta, { page: { post }, category: 'Your rights', origin });
    expect(canonical(found)).toBe(`${origin}/event/details/7`);
    expect(found).toContainEqual({ property: 'article:published_time', content: post.createdAt });
    expect(found).toContainEqual({ property: 'article:modified_time', content: post.updatedAt });
    expect(found).toContainEqual({ property: 'og:image', content: `${origin}/share/7.jpg` });
    expect(structured(found)).toEqual([
      expect.objectContaining({
        ...{ headline: 'Fares', articleSection: 'Your rights', commentCount: 3 },
        ...{ datePublished: post.createdAt, dateModified: post.updatedAt },
        author: { '@type': 'Person', name: 'Ada Obi' },
      }),
    ]);
  });

  it.each([
    ['an event', { startsAt: '2026-12-12T09:00:00Z' }, 1],
    ['a project without a day', {}, 0],
    ['an invented event', { startsAt: '2026-12-12T09:00:00Z', example: true }, 0],
  ])('of %s that it is to take place, or nothing', (_, changes, count) => {
    const project = {
      ...{
        id: 7,
        title: 'Safety day',
        overview: 'Free.',
        startsAt: '',
        endsAt: '',
        venue: '',
        example: false,
      },
      ...{ speakers: [], sharePicture: '', banner: { path: '', alt: '' } },
      ...changes,
    };
    const found = metaOf(projectMeta, { page: { project }, origin });
    expect(structured(found)).toHaveLength(count);
    expect(canonical(found)).toBe(`${origin}/project/7`);
  });

  it.each([
    ['news', 'News | RUA', `${origin}/news&events`],
    ['media', 'Pictures | RUA', `${origin}/news&events?tab=media`],
    ['projects', 'Events and projects | RUA', `${origin}/news&events?tab=projects`],
  ])('of the tab %s its own title and address', (tab, title, address) => {
    const found = metaOf(newsMeta, { origin, shown: { tab } });
    expect([canonical(found), found.find((one) => 'title' in one)]).toEqual([address, { title }]);
  });
});

it('a rich text is stored without the marks of its editor, and without empty lines at its end', () => {
  const picture =
    '<figure><img src="/files/a.webp" alt="" draggable="false"><figcaption></figcaption></figure>';
  expect(storedHtml(`<p></p><p>One</p>${picture}<p></p><p></p>`)).toBe(
    '<p></p><p>One</p><figure><img src="/files/a.webp" alt=""></figure>',
  );
  expect(storedHtml('<p></p>')).toBe('');
});
