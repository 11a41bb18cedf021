// @vitest-environment happy-dom
/** Members read the news: the list, one post, and both in the language of the person. */
import { screen, within } from '@testing-library/react';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import type { NewsPost } from '#domain/site/news.ts';
import { catalogueOf } from '#test/support/catalogues.ts';
import { button, server, shown, words } from '#test/support/rendered.tsx';
import { NewsFile } from '#web/features/site/news/news-file.tsx';
import { newsDetails, newsPage } from '#web/features/site/news/queries.ts';
import { preloadTranslations } from '#web/languages/catalogues.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { translationsOf } from '#web/languages/preloaded-translations.ts';
import { ChosenContext } from '#web/languages/use-translations.ts';
import NewsPage from '#web/routes/user/news.tsx';
import NewsDetails from '#web/routes/user/news-details.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const post: NewsPost = {
  ...{ id: 7, title: 'Fares rise', summary: 'By ten naira.', publisher: 'Ngozi' },
  ...{ banner: { path: '', alt: '' }, createdAt: '2026-11-20T23:30:00Z', comments: 0, views: 1 },
  category: 'rights',
  body: '<p>Text</p>',
};
const rows = [post, { ...post, id: 8, title: 'Bridge opens', views: 1204 }];
const list = { rows, total: 12, page: 1, perPage: 9, lastPage: 2 };
const first = newsPage({ page: 1, perPage: 9 }).queryKey;

const details = (id: string) => {
  const props: object = { params: { id } };
  return createElement(NewsDetails as FunctionComponent<object>, props);
};

describe('the list', () => {
  it('has for each post its kind, its day in Nigeria and its readers, and leads to it', () => {
    shown(createElement(NewsPage), { known: [[first, list]] });
    const posts = within(screen.getByRole('list', { name: 'Latest News' }));
    expect(posts.getAllByRole('listitem').map(words)).toEqual([
      'Your rightsFares riseBy ten naira.Ngozi21 Nov 20261 view',
      'Your rightsBridge opensBy ten naira.Ngozi21 Nov 20261,204 views',
    ]);
    expect(posts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/users/newsDetails/7',
      '/users/newsDetails/8',
    ]);
    expect(words(screen.getByRole('navigation', { name: 'Pages' }))).toContain('1 to 9 of 12 posts');
  });

  it('says that it did not load, and asks again', async () => {
    server.answer = new AppError('unavailable', 'No network.');
    const { person } = shown(createElement(NewsPage));
    await screen.findByText('The news did not load.');
    server.answer = list;
    await person.click(button('Try again'));
    expect(await screen.findByRole('link', { name: 'Fares rise' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays, marked as of before, while the next page loads', async () => {
    const { router } = shown(createElement(NewsPage), { known: [[first, list]] });
    const busy = () => document.querySelector('[aria-busy=true]');
    expect(busy()).toBeNull();
    await router.navigate('/?page=2');
    await expect.poll(busy).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fares rise' })).toBeTruthy();
  });
});

describe('a post', () => {
  it.each([
    [0, 'Write the first comment'],
    [1, 'Read 1 comment and write one'],
    [1204, 'Read 1,204 comments and write one'],
  ])('with %i comments leads to them: %s', (comments, said) => {
    shown(createElement(NewsFile, { post: { ...post, comments } }));
    expect(screen.getByRole('link', { name: said }).getAttribute('href')).toBe('/event/details/7#comments');
    expect(document.title).toBe('Fares rise | RUA');
    expect(words()).toContain('21 Nov 20261 viewby Ngozi');
  });

  it.each([
    ['that is not there', '7', new AppError('not_found', 'None.'), 'There is no such post here.'],
    ['without a number', 'first', post, 'There is no such post here.'],
    ['that did not load', '7', new AppError('unavailable', 'No network.'), 'The post did not load.'],
  ])('%s is said so', async (_, id, answer, said) => {
    server.answer = answer;
    shown(details(id));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(server.asked).toHaveLength(id === 'first' ? 0 : 1);
  });

  it('that this device has is read without a network', async () => {
    server.answer = new AppError('unavailable', 'No network.');
    const { queryClient } = shown(details('7'), { known: [[newsDetails(7).queryKey, post]] });
    await queryClient.invalidateQueries();
    expect(screen.getByRole('heading', { level: 1, name: 'Fares rise' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('in Yoruba', () => {
  const catalogue = catalogueOf('web', 'yo');
  const said = (phrase: string) => catalogue.get(phrase) ?? '';

  async function shownInYoruba(page: ReactElement, known: [readonly unknown[], unknown][] = []) {
    await preloadTranslations('yo');
    const chosen = createElement(ChosenContext, { value: translationsOf('yo') }, page);
    return shown(chosen, { known });
  }

  const langOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');

  it('the list is, and what the association wrote is marked as English', async () => {
    await shownInYoruba(createElement(NewsPage), [[first, list]]);
    expect(document.title).toBe(`${said('News')} | RUA`);
    expect(langOf(said('Latest News'))).toBe('yo');
    expect([langOf('Fares rise'), langOf('Bridge opens')]).toEqual(['en', 'en']);
    const kinds = within(screen.getByRole('group', { name: said('Category') })).getAllByRole('link');
    expect(kinds.map(words)).toContain(said('Your rights'));
    expect(words(screen.getAllByRole('listitem')[0])).toContain(said('Your rights'));
    expect(words()).toContain(said('1 view'));
  });

  it('a post is, and what the association wrote is marked as English', async () => {
    const corrected = { ...post, updatedAt: '2026-12-02T09:00:00Z' };
    await shownInYoruba(details('7'), [[newsDetails(7).queryKey, corrected]]);
    expect([langOf('Fares rise'), langOf('Text'), langOf(said('Your rights'))]).toEqual(['en', 'en', 'yo']);
    expect(screen.getByRole('link', { name: said('News') }).getAttribute('href')).toBe('/users/news');
    expect(words()).toContain(said('Updated {time}').replace('{time}', '02 Dec 2026'));
    expect(words()).toContain(said('by {name}').replace('{name}', 'Ngozi'));
    expect(screen.getByRole('link', { name: said('Write the first comment') })).toBeTruthy();
  });

  it('what is missing is said in it', async () => {
    server.answer = { ...list, rows: [], total: 0 };
    await shownInYoruba(createElement(InChosenLanguage, null, createElement(NewsPage)));
    expect(await screen.findByText(said('No news yet.'))).toBeTruthy();
  });
});
