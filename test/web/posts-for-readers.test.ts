// @vitest-environment happy-dom
/** Posts on the public site: each stands once, in order, leads to its page, and is shared by its address. */
import { screen, within } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { shown, words } from '#test/support/rendered.tsx';
import { LatestPosts } from '#web/features/site/content/home/latest-posts.tsx';
import { NewsTab } from '#web/features/site/content/news/news-tab.tsx';
import { ShareLinks } from '#web/features/site/content/post/share-links.tsx';
import { PostCard } from '#web/features/site/content/post-card.tsx';
import PostPage from '#web/routes/public/post.tsx';

const at = '2026-11-20T23:30:00Z';
const post = (id: number, changes: object = {}) => ({
  ...{ id, title: `Post ${id}`, summary: `Summary ${id}`, author: 'Ada', comments: 2, category: 'rights' },
  ...{ banner: { path: '', alt: '' }, createdAt: at, updatedAt: at },
  ...changes,
});
const posts = (count: number) => Array.from({ length: count }, (_, place) => post(place + 1)) as never[];
const titles = (level: number) => screen.queryAllByRole('heading', { level }).map(words);
const summaries = () => [...words().matchAll(/Summary \d/g)].map(([said]) => said);

describe('the news', () => {
  const tab = (count: number, isFiltered = false, page = 1) => {
    const blog = { heading: null, list: posts(count), page, perPage: 9, lastPage: 1, total: count };
    const categories = [{ value: 'rights', label: 'Your rights' }];
    return shown(createElement(NewsTab, { blog, categories, perPage: 9, isFiltered }));
  };

  it.each([
    ['begin with the newest and its summary on their first page', false, 1, ['Summary 1']],
    ['of a filter are all alike', true, 1, []],
    ['of a later page are all alike', false, 2, []],
  ])('%s, and have each post once', (_, isFiltered, page, said) => {
    tab(5, isFiltered, page);
    expect(titles(3)).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4', 'Post 5']);
    expect(summaries()).toEqual(said);
  });

  it.each([
    [1, '1 post'],
    [2, '2 posts'],
  ])('say how many of %i there are to people who hear the page', (count, said) => {
    tab(count);
    expect(words(screen.getByRole('status'))).toBe(said);
  });

  it('say that there are none yet, or none like that, which leads to all of them', () => {
    const { unmount } = tab(0);
    expect(words()).toContain('No posts yet.');
    expect(screen.queryByRole('link', { name: 'Show all posts' })).toBeNull();
    unmount();
    tab(0, true);
    expect(words()).toContain('No posts like that.');
    expect(screen.getByRole('link', { name: 'Show all posts' }).getAttribute('href')).toBe('/news&events');
  });
});

it('the home page has the newest post large and three beside it, or no such part', () => {
  const { unmount } = shown(createElement(LatestPosts, { blog: { heading: null, list: posts(6) } }));
  expect(titles(3)).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4']);
  expect(summaries()).toEqual(['Summary 1']);
  unmount();
  const { container } = shown(createElement(LatestPosts, { blog: { heading: null, list: [] } }));
  expect(words(container)).toBe('');
});

it.each([
  [0, '0 comments'],
  [1, '1 comment'],
  [2, '2 comments'],
])('the card of a post with %i comments says %j, its day in Nigeria, and leads to it', (comments, said) => {
  shown(createElement(PostCard, { post: post(7, { comments }) as never }));
  expect(words()).toContain(`21Nov 2026Ada${said}Post 7View Post: Post 7`);
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toBe('/event/details/7');
});

describe('sharing a post', () => {
  const url = 'https://rua.example/event/details/7';
  const share = () => shown(createElement(ShareLinks, { title: 'Fares & rights', url }));

  it('has its title and its address in each link', () => {
    share();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const said = encodeURIComponent('Fares & rights');
    const address = encodeURIComponent(url);
    expect(links.slice(1)).toEqual([
      `https://x.com/intent/post?text=${said}&url=${address}`,
      `https://www.facebook.com/sharer/sharer.php?u=${address}`,
      `mailto:?subject=${said}&body=${said}%0A${address}`,
    ]);
    expect(links[0]).toContain(`${said}%0A${address}`);
  });

  it('copies the address and says so, or that it cannot', async () => {
    const { person } = share();
    await person.click(screen.getByRole('button', { name: 'Copy link' }));
    await expect.poll(() => words(screen.getByRole('status'))).toBe('Link copied');
    expect(await navigator.clipboard.readText()).toBe(url);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await person.click(screen.getByRole('button', { name: 'Copy link' }));
    await expect
      .poll(() => words(screen.getByRole('status')))
      .toBe('The link could not be copied. Copy it from the address bar.');
  });
});

describe('the page of a post', () => {
  const page = (changes: object = {}, related: object[] = []) => {
    const whole = { ...post(7), description: '<p>Text</p>', sharePicture: '', ...changes };
    const comments = { rows: [], page: 1, perPage: 20, total: 0, lastPage: 1 };
    const loaderData = {
      ...{ page: { post: whole, related, callToAction: null }, comments, commenter: 'stranger' },
      ...{ category: 'Your rights', origin: 'https://rua.example', commentLength: 500, commentKey: '' },
    };
    const props: object = { loaderData };
    return shown(createElement(PostPage as FunctionComponent<object>, props));
  };

  it('has its category, its day, and the way to its comments', () => {
    page();
    const head = document.querySelector('header') as HTMLElement;
    expect(words(head)).toBe('All newsYour rightsPost 7Summary 7AdaNOV 21, 20262 comments');
    expect(within(head).getByRole('link', { name: '2 comments' }).getAttribute('href')).toMatch(/#comments$/);
    expect(screen.getByRole('link', { name: /Facebook/ }).getAttribute('href')).toContain(
      encodeURIComponent('https://rua.example/event/details/7'),
    );
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/usersLogin?next=%2Fevent%2Fdetails%2F7',
    );
  });

  it('says when it was corrected, if it was', () => {
    page({ updatedAt: '2026-12-02T09:00:00Z' });
    expect(words()).toContain('Updated DEC 2, 2026');
  });

  it('leads to others like it, where there are any', () => {
    const { unmount } = page({}, [post(8)]);
    expect(words(screen.getByRole('region', { name: 'Read next' }))).toContain('Post 8');
    unmount();
    page();
    expect(screen.queryByRole('region', { name: 'Read next' })).toBeNull();
    expect(words()).not.toContain('Updated');
  });
});
