// @vitest-environment happy-dom
/** The part of the home page about the app: where help is, and how RUA is installed. */
import { act, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { shown, words } from '#test/support/rendered.tsx';
import { DownloadApp } from '#web/features/site/content/home/download-app.tsx';

describe('the app', () => {
  const download = {
    ...{ title: 'App', content: 'Text', banner: { path: '', alt: '' }, createAccountLink: '/usersSignup' },
    ...{
      downloadLink: '/app',
      helpCenterLink: '/help',
      supportLink: '',
      webinarsLink: '',
      blogLink: '/blog',
    },
  };
  const app = () => shown(createElement(DownloadApp, { download, dial: null } as never));
  const press = () => screen.getByRole('link', { name: 'Download App' });

  it('has the kinds of help that staff entered', () => {
    app();
    const help = within(screen.getByRole('list', { name: 'Help' })).getAllByRole('listitem');
    const leads = (item: HTMLElement) => item.querySelector('a')?.getAttribute('href');
    expect(help.map((item) => [words(item), leads(item)])).toEqual([
      ['Visit Help Center', '/help'],
      ['Blog', '/blog'],
    ]);
  });

  it('is installed by the browser where it offers that, once; then the page says how', async () => {
    const { person } = app();
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() });
    act(() => void window.dispatchEvent(offer));
    expect(offer.defaultPrevented).toBe(true);
    await person.click(press());
    expect([offer.prompt.mock.calls.length, screen.queryByRole('dialog')]).toEqual([1, null]);
    await person.click(press());
    await screen.findByRole('dialog', { name: 'Put RUA on your home screen' });
    expect(offer.prompt).toHaveBeenCalledOnce();
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'Press Share, in the bar of Safari.'],
    ['Mozilla/5.0 (Linux; Android 15)', 'Open the menu of your browser, the three dots.'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Open the menu of your browser, at the end of the address bar.'],
  ])('in %s is installed in two steps, which are said at each press', async (browser, said) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browser);
    const { person } = app();
    for (const _press of [1, 2]) {
      await person.click(press());
      const steps = within(await screen.findByRole('dialog')).getAllByRole('listitem');
      expect(words(steps[0])).toBe(`1${said}`);
      await person.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });
});
