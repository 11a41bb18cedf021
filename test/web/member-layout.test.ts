// @vitest-environment happy-dom
/** The frame of every page of a member: its places, what is missing of the account, and the way to call for help. */
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada } from '#test/support/queued-requests.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { newestActiveRide } from '#web/features/journeys/rides/queries.ts';
import { ticketCounts } from '#web/features/response/messages/queries.ts';
import UserLayout from '#web/routes/user/layout.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

class Stream extends EventTarget {
  readyState = 1;
  close() {}
}

setUpQueueOfPage();
beforeEach(() => {
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', (work: number) => clearTimeout(work));
});

const account = {
  ...{ id: ada, firstName: 'Ada', lastName: 'Obi', email: 'ada@rua.example', emailVerified: true, photo: '' },
  ...{ accountType: 'commuter', language: 'en', dateStyle: 'nigeria', state: 'Lagos' },
};

function open(of: object = {}) {
  const loaderData = { account: { ...account, ...of }, answers: null };
  const matches = [{ loaderData: { map: { tiles: '', attribution: '' } } }];
  return shown(createElement(UserLayout, { loaderData, matches } as never), {
    known: [
      [newestActiveRide.queryKey, null],
      [ticketCounts.queryKey, { unread: 0, open: 3 }],
    ],
  });
}
const places = () => {
  const sidebar = document.querySelector('nav[aria-label=Main]');
  return [...(sidebar?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
};

describe('the places', () => {
  const common = ['dashboard', 'rides', 'history', 'parking', 'traffic', 'mytraffic', 'news', 'messages'];
  it.each([
    ['commuter', [...common, 'settings']],
    ['driver', [...common, 'manifest', 'settings']],
    ['company', [...common, 'manifest', 'settings']],
  ])('of a %s are %j', (accountType, expected) => {
    open({ accountType });
    expect(places().filter((to) => to !== '/')).toEqual(
      expect.arrayContaining(expected.map((to) => `/users/${to}`)),
    );
    expect(places().includes('/users/manifest')).toBe(expected.includes('manifest'));
  });

  it('count unread messages at Messages alone', async () => {
    const { queryClient } = open();
    const counted = () =>
      [...new Set(screen.getAllByRole('link', { hidden: true }).filter((link) => /4/.test(words(link))))].map(
        (link) => link.getAttribute('href'),
      );
    const counts = () => queryClient.getQueryCache().find({ queryKey: ticketCounts.queryKey });
    await expect.poll(() => counts()?.getObserversCount()).toBe(1);
    act(() => void queryClient.setQueryData(ticketCounts.queryKey, { unread: 4, open: 3 } as never));
    await expect.poll(() => new Set(counted())).toEqual(new Set(['/users/messages']));
  });
});

describe('what is missing of the account', () => {
  it.each([
    [{ emailVerified: false }, 'Verify your e-mail address', '/usersEmailVerification'],
    [{ firstName: '' }, 'Complete your account', '/usersPersonalDetails'],
  ])('of %j is asked for on each page', async (of, said, to) => {
    open(of);
    await screen.findByText(said);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(to);
  });

  it('is nothing of a complete one, and is gone once the account is', async () => {
    const { queryClient } = open({ emailVerified: false });
    await screen.findByText('Verify your e-mail address');
    act(() => void queryClient.setQueryData(accountQuery.queryKey, account as never));
    await expect.poll(() => words()).not.toContain('Verify your e-mail address');
  });
});

it('the red button opens the numbers to call', async () => {
  const { person } = open();
  expect(document.querySelector('dialog')?.open).toBe(false);
  const [emergency] = screen.getAllByRole('button', { name: /Emergency/ });
  if (emergency) await person.click(emergency);
  expect(document.querySelector('dialog')?.open).toBe(true);
  expect(words(document.querySelector('dialog') ?? undefined)).toContain('Call 112');
});
