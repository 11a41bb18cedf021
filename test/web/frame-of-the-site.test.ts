// @vitest-environment happy-dom
/** What stands around each public page: its links, its numbers, its logo, its menu and the bar of a draft. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { shown, words } from '#test/support/rendered.tsx';
import { ContactWays } from '#web/features/site/contact/contact-ways.tsx';
import { ContentButton, ContentLink } from '#web/features/site/content/content-link.tsx';
import { DraftBar } from '#web/features/site/content/site/draft-bar.tsx';
import { SiteFooter } from '#web/features/site/content/site/site-footer.tsx';
import { SiteHeader } from '#web/features/site/content/site/site-header.tsx';
import { SiteLogo } from '#web/features/site/content/site/site-logo.tsx';
import { SiteMenu } from '#web/features/site/content/site/site-menu.tsx';

const picture = (path: string, alt = '') => ({ path, alt });
const settings = {
  ...{ siteName: 'RUA Nigeria', siteDescription: 'We count.', phoneHours: 'Mon to Fri' },
  ...{ bizEmail: 'a@rua.example', bizEmailTwo: 'b@rua.example', firstAddress: '1 Ikorodu Road' },
  ...{ bizPhone: '0803 000 0142', bizPhoneTwo: '0803 000 0143' },
  ...{ logo: picture('files/day.webp'), logoTwo: picture('files/night.webp') },
};
const nothing = {
  ...{ bizEmail: '', bizEmailTwo: '', firstAddress: '', bizPhone: '', bizPhoneTwo: '', phoneHours: '' },
};
const site = {
  ...{ settings, serviceTitles: ['Lodging'], ownArea: null, year: '2026', draft: null },
  socialLinks: [{ name: 'X', url: 'https://x.example/rua', picture: picture('files/x.svg') }],
  emergencyLines: [{ name: 'All emergencies', shown: '112', dial: '112' }],
} as never;
const bare = {
  ...(site as object),
  settings: { ...settings, ...nothing },
  serviceTitles: [],
  socialLinks: [],
};

const links = (element: HTMLElement = document.body) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => `${words(link) || link.getAttribute('aria-label')} ${link.getAttribute('href')}`);

describe('the head', () => {
  it('has the ways to reach the association, and its other sites', () => {
    shown(createElement(SiteHeader, { site }));
    expect(links()).toEqual(
      expect.arrayContaining([
        ...['a@rua.example mailto:a@rua.example', 'Mon to Fri0803 000 0142 tel:08030000142'],
        'X https://x.example/rua',
      ]),
    );
  });

  it('marks the page that is shown, and Home on the home page alone', async () => {
    const { router } = shown(createElement(SiteHeader, { site }));
    const current = () =>
      within(screen.getByRole('navigation', { name: 'Main' }))
        .queryAllByRole('link', { current: 'page' })
        .map(words);
    expect(current()).toEqual(['Home']);
    await act(() => router.navigate('/about'));
    expect(current()).toEqual(['About us']);
  });
});

describe('the menu of phones', () => {
  const menu = () => document.querySelector('details') as HTMLDetailsElement;

  it('closes when a page is opened from it', async () => {
    const { router } = shown(createElement(SiteMenu, { site }));
    menu().open = true;
    await act(() => router.navigate('/about'));
    expect(menu().open).toBe(false);
    menu().open = true;
    await act(() => router.navigate('/about'));
    expect(menu().open).toBe(false);
  });

  it('closes by Escape, which gives the focus back to its button', () => {
    shown(createElement(SiteMenu, { site }));
    menu().open = true;
    const first = screen.getAllByRole('link')[0] as HTMLElement;
    first.focus();
    fireEvent.keyDown(first, { key: 'a' });
    expect(menu().open).toBe(true);
    fireEvent.keyDown(first, { key: 'Escape' });
    expect([menu().open, document.activeElement?.getAttribute('aria-label')]).toEqual([false, 'Menu']);
  });
});

describe('the foot', () => {
  it('has the free numbers, the services, and both addresses and numbers of the association', () => {
    shown(createElement(SiteFooter, { site }));
    expect(links(screen.getByRole('list', { name: 'Emergency numbers' }))).toEqual([
      '112All emergencies tel:112',
    ]);
    expect(words()).toContain('ServicesLodging');
    expect(links()).toEqual(
      expect.arrayContaining([
        ...['a@rua.example mailto:a@rua.example', 'b@rua.example mailto:b@rua.example'],
        ...['0803 000 0142 tel:08030000142', '0803 000 0143 tel:08030000143'],
      ]),
    );
    expect(words()).toContain('1 Ikorodu Road© 2026 RUA Nigeria');
  });

  it('leaves out what staff did not enter, with its heading', () => {
    shown(createElement(SiteFooter, { site: bare as never }));
    expect(screen.getAllByRole('heading').map(words)).toEqual(['Association']);
    const { container } = shown(createElement(SiteFooter, { site: { ...bare, settings: null } as never }));
    expect(words(container)).toContain('© 2026 Road Users Association');
  });
});

it.each([
  [settings, ['day', 'night']],
  [{ ...settings, logoTwo: picture('') }, ['day', 'day']],
])('the logo is one for the day and one for the night, or the same, and has a name', (given, files) => {
  shown(createElement(SiteLogo, { settings: given as never }));
  const pictures = screen.getAllByRole('img', { hidden: true });
  expect(pictures.map((one) => /day|night/.exec(one.getAttribute('src') ?? '')?.[0])).toEqual(files);
  expect(pictures.map((one) => one.getAttribute('alt'))).toEqual(['RUA Nigeria', 'RUA Nigeria']);
});

describe('the ways to contact', () => {
  const ways = (changes: object | null) =>
    shown(createElement(ContactWays, { settings: changes && ({ ...settings, ...changes } as never) }));

  it('are those that staff entered, and the hours beside the numbers', () => {
    ways({ bizEmailTwo: '' });
    expect(links()).toEqual([
      'a@rua.example mailto:a@rua.example',
      ...['0803 000 0142 tel:08030000142', '0803 000 0143 tel:08030000143'],
    ]);
    expect(screen.getAllByRole('term').map(words)).toEqual(['Location', 'E-mail', 'Phone']);
    expect(words()).toContain('Mon to Fri');
  });

  it('are left out where there are none', () => {
    const { container, unmount } = ways(nothing);
    expect(words(container)).toBe('');
    unmount();
    expect(words(ways(null).container)).toBe('');
  });
});

it('a page that is asked for with its drafts says so, and the pages that are opened from it do not', async () => {
  const draft = { title: 'You see a draft.', note: 'Readers do not see it yet.' };
  const { router, rerender } = shown(createElement(DraftBar, { draft }));
  const isSaid = () => screen.queryByRole('complementary', { name: 'Draft' }) !== null;
  expect(isSaid()).toBe(false);
  for (const [address, is] of [
    ['/about?preview=7', true],
    ['/about?page=2&draft=abc', true],
    ['/about?page=2', false],
  ] as const) {
    await act(() => router.navigate(address));
    expect([address, isSaid()]).toEqual([address, is]);
  }
  await act(() => router.navigate('/about?preview=7'));
  rerender(createElement(DraftBar, { draft: null }));
  expect(isSaid()).toBe(false);
});

describe('a link that staff entered', () => {
  it.each([
    ['/about', true],
    ['/rides', true],
    ['/apiary', true],
    ['/files/content/a.pdf', false],
    ['/api/calendar', false],
    ['/r/abc', false],
    ['/outbox', false],
  ])('to %s is a page of the application: %s', (to, isPage) => {
    const { router } = shown(createElement(ContentLink, { to }, 'Go'));
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('click', stay);
    fireEvent.click(screen.getByRole('link', { name: 'Go' }));
    window.removeEventListener('click', stay);
    expect([router.state.location.pathname === to, screen.getByRole('link').getAttribute('href')]).toEqual([
      isPage,
      to,
    ]);
  });

  it('opens a new tab only where that is asked for, and says so', () => {
    shown(createElement(ContentLink, { to: 'https://rua.example', newTab: true }, 'Join'));
    const link = screen.getByRole('link', { name: 'Join (opens in a new tab)' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it.each([
    ['', '/about', 0],
    ['Join', '', 0],
    ['Join', '/about', 1],
  ])('named %j to %j is %i button', (name, to, count) => {
    shown(createElement(ContentButton, { name, to }));
    expect(screen.queryAllByRole('link')).toHaveLength(count);
  });
});
