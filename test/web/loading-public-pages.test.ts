// @vitest-environment happy-dom
/** The loaders of public pages: what they ask for by their address, and what they say of it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { listComments } from '#domain/site/comments.ts';
import { listMedia, listPosts } from '#domain/site/content/news-pages.ts';
import { server, wayOf } from '#test/support/rendered.tsx';
import { loader as agencies } from '#web/routes/public/agencies.tsx';
import { loader as layout } from '#web/routes/public/layout.tsx';
import { loader as news } from '#web/routes/public/news.tsx';
import { loader as postOf } from '#web/routes/public/post.tsx';
import { loader as projectOf } from '#web/routes/public/project.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

type Load = (of: never) => Promise<unknown>;
const showsQuery = vi.fn();
const allowSource = vi.fn(() => true);

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z'), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

function load(loader: Load, address: string, params: object = {}, visit: object = {}) {
  const page = { fetch: vi.fn(), publicUrl: 'https://rua.example', showsQuery, allowSource, draft: null };
  const request = new Request(`https://rua.example/${address}`);
  return loader({ context: { get: () => ({ ...page, ...visit }) }, params, request } as never);
}

/** What was asked of the endpoint. */
const askedOf = (endpoint: { method: string; path: string }) =>
  server.asked.filter((one) => wayOf(one.endpoint) === wayOf(endpoint as never)).map(({ input }) => input);

describe('the agencies', () => {
  it.each([
    ['sort=open', 'open', 'sort=open'],
    ['sort=luck', 'reports', ''],
    ['', 'reports', ''],
  ])('of %j are sorted by %s, in the year of Nigeria', async (query, sort, known) => {
    server.answer = [];
    const at = '01 Jan 2027, 12:30 AM';
    expect(await load(agencies, `agencies?${query}`)).toMatchObject({ sort, thisYear: 2027, at });
    expect(showsQuery).toHaveBeenCalledWith(known);
  });
});

describe('the news', () => {
  const home = { blog: { heading: null }, callToAction: null };
  const answers = () => {
    const blog = { list: [], page: 2, perPage: 9, lastPage: 2, total: 12 };
    const latest = { startsAt: '2026-12-31T20:00:00Z', endsAt: '' };
    server.answer = () => ({ ...home, blog, rows: [], page: 2, lastPage: 2, latest, others: { data: [] } });
  };

  it.each([
    ['search=+fares+&category=rights&page=2', { search: 'fares', category: 'rights', page: 2 }, true],
    ['category=rights', { category: 'rights', page: 1 }, true],
    ['search=fares', { search: 'fares', page: 1 }, true],
    ['category=gossip&page=2', { page: 2 }, false],
  ])('of %j are those of its filters', async (query, asks, isFiltered) => {
    answers();
    const loaded = await load(news, `news&events?${query}`);
    expect(loaded).toMatchObject({ shown: { tab: 'news', isFiltered } });
    expect(askedOf(listPosts)).toEqual([{ query: { perPage: 9, ...asks } }]);
  });

  it('have pictures and projects on tabs of their own', async () => {
    answers();
    expect(await load(news, 'news&events?tab=media&page=2')).toMatchObject({ shown: { tab: 'media' } });
    expect(askedOf(listMedia)).toEqual([{ query: { page: 2, perPage: 12 } }]);
    expect(showsQuery).toHaveBeenLastCalledWith('tab=media&page=2');
    expect(await load(news, 'news&events?tab=projects')).toMatchObject({
      shown: { tab: 'projects', isOver: true },
    });
  });
});

describe('a post', () => {
  const member = { accountType: 'commuter', emailVerified: true };
  const answers = (visitor: unknown) => {
    const post = { id: 7, category: 'rights', description: '' };
    const page = { post, related: [], callToAction: null };
    server.answer = (input: { params?: object; query?: object }) => {
      if (input.query) return { rows: [], page: 3, perPage: 20, lastPage: 3, total: 41 };
      return input.params ? page : visitor;
    };
  };
  const at = (address: string, visit: object = {}) => load(postOf, address, { id: '7' }, visit);

  it('has the page of comments that its address names, and no key for strangers', async () => {
    answers(new AppError('not_signed_in', 'Sign in.'));
    const loaded = await at('event/details/7?page=3&x=1');
    expect(loaded).toMatchObject({ commenter: 'stranger', commentKey: '', category: 'Your rights' });
    expect(askedOf(listComments)).toEqual([{ params: { id: 7 }, query: { page: 3, perPage: 20 } }]);
    expect(showsQuery).toHaveBeenCalledWith('page=3');
  });

  it('has a new key for each page of a member who may comment', async () => {
    answers(member);
    const keys = [await at('event/details/7'), await at('event/details/7')].map(
      (loaded) => (loaded as { commentKey: string }).commentKey,
    );
    expect(keys).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it.each([
    ['event/details/7?preview=7', {}],
    ['event/details/7?draft=abc', { draft: { title: '', changedAt: null, expiresAt: null } }],
  ])('that is a draft has no comments to ask for: %s', async (address, visit) => {
    answers(member);
    expect(await at(address, visit)).toMatchObject({ comments: { rows: [], total: 0 } });
    expect(askedOf(listComments)).toEqual([]);
  });
});

describe('a video of a project', () => {
  const at = (videoLink: string, query: string) => {
    const project = { id: 7, description: '', videoLink, startsAt: '', endsAt: '' };
    server.answer = { project, others: { data: [] }, callToAction: null };
    return load(projectOf, `project/7${query}`, { id: '7' });
  };

  it('from YouTube plays only once a visitor asked for it', async () => {
    const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    expect(await at(link, '')).toMatchObject({ video: { mayPlay: false }, isOver: false });
    expect(allowSource).not.toHaveBeenCalled();
    expect(await at(link, '?play=yes')).toMatchObject({ video: { mayPlay: true } });
    expect(allowSource).toHaveBeenCalledWith('frame-src', 'https://www.youtube-nocookie.com');
  });

  it('is none where there is no link', async () => {
    expect(await at('', '')).toMatchObject({ video: null });
  });
});

describe('the frame of each page', () => {
  it.each([
    ['commuter', '/users/dashboard'],
    ['government-agency', '/admin/dashboard'],
    ['staff', '/backoffice'],
  ])('leads %s to their own area, in the year of Nigeria', async (accountType, ownArea) => {
    server.answer = { accountType, settings: null, socialLinks: [], services: [] };
    expect(await load(layout, 'about')).toMatchObject({ ownArea, year: '2027' });
    expect(askedOf(getAccount)).toHaveLength(1);
  });

  it('is there also while nothing can be asked', async () => {
    server.answer = new AppError('unavailable', 'No database.');
    const loaded = await load(layout, 'about');
    expect(loaded).toMatchObject({ ownArea: null, settings: null, socialLinks: [], draft: null });
    expect(JSON.stringify(loaded)).toContain('112');
  });
});
