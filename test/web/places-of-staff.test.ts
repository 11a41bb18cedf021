// @vitest-environment happy-dom
/** The places of the back office and the tabs of settings, for each kind of account. */
import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server, shown, words } from '#test/support/rendered.tsx';
import { waitingCounts } from '#web/features/platform/backoffice/queries.ts';
import AgencyNotifications from '#web/routes/agency/notifications.tsx';
import AgencySettings from '#web/routes/agency/settings.tsx';
import BackofficeLayout from '#web/routes/backoffice/layout.tsx';
import StaffNotifications from '#web/routes/backoffice/notifications.tsx';
import StaffSettings from '#web/routes/backoffice/settings.tsx';
import MemberNotifications from '#web/routes/user/notifications.tsx';
import MemberSettings from '#web/routes/user/settings.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const account = {
  ...{
    id: 7,
    email: 'ada@rua.example',
    accountType: 'staff',
    staffRole: 'editor',
    firstName: 'Ada',
    lastName: 'Obi',
  },
  ...{ photo: '', phone: '', address: '', dateStyle: 'nigeria', language: 'en', emailVerified: true },
};

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the menu of the back office', () => {
  const places = (staffRole: string) => {
    const props: object = { loaderData: { ...account, staffRole } };
    const counts = {
      comments: 2,
      traffic: 3,
      spaces: null,
      newMessages: 4,
      agencies: 5,
      failedDeliveries: 6,
    };
    shown(createElement(BackofficeLayout as FunctionComponent<object>, props), {
      known: [[waitingCounts.queryKey, counts]],
    });
    const menu = screen.getByRole('navigation', { name: 'Main' });
    // The first is that of the logo.
    return [...menu.querySelectorAll('a')].map((link) => link.getAttribute('href')).slice(1);
  };
  const ofEditors = ['', '/content', '/media', '/moderation', '/inbox'].map((path) => `/backoffice${path}`);

  it('has the places of editors', () => {
    expect(places('editor')).toEqual(ofEditors);
    expect(words()).toContain('Editor');
  });

  it('has those of administrators as well, with what waits at each', () => {
    const more = ['/people', '/agencies', '/staff', '/deliveries', '/audit'].map(
      (path) => `/backoffice${path}`,
    );
    expect(places('administrator')).toEqual([...ofEditors, ...more]);
    const menu = words(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu).toMatch(/Moderation ?5.*Inbox ?4.*Agencies ?5.*Deliveries ?6/);
  });
});

it.each([
  ['a member', MemberNotifications, '/users/settings?tab=notifications'],
  ['an officer', AgencyNotifications, '/admin/settings?tab=notifications'],
  ['staff', StaffNotifications, '/backoffice/settings?tab=notifications'],
])('the notifications of %s lead to their own settings', (_, page, to) => {
  shown(createElement(page as FunctionComponent<object>));
  expect(screen.getByRole('link', { name: 'Choose what comes' }).getAttribute('href')).toBe(to);
});

describe('the settings', () => {
  const tabsOf = (page: FunctionComponent<never>, query = '') => {
    shown(createElement(page as FunctionComponent<object>), {
      context: account,
      address: `/settings${query}`,
    });
    return [...screen.getByRole('navigation', { name: 'Settings' }).querySelectorAll('a')].map((link) =>
      words(link),
    );
  };

  it.each([
    [
      'a member',
      MemberSettings,
      ['Profile', 'Security', 'Following', 'Notifications', 'Privacy', 'Appearance'],
    ],
    ['an officer', AgencySettings, ['Organization', 'Officers', 'Security', 'Notifications']],
    ['staff', StaffSettings, ['Profile', 'Security', 'Notifications', 'Appearance']],
  ])('of %s have their tabs', (_, page, tabs) => {
    expect(tabsOf(page)).toEqual(tabs);
  });

  it.each([
    [MemberSettings, 'security', ['sessions', 'two-step']],
    [AgencySettings, 'officers', ['officers']],
    [StaffSettings, 'notifications', ['notifications/preferences']],
    [MemberSettings, 'following', ['follow']],
    [MemberSettings, 'privacy', ['accesses']],
  ])('%# open the tab of the address', (page, tab, asked) => {
    tabsOf(page, `?tab=${tab}`);
    const paths = server.asked.map(({ endpoint }) => endpoint.path);
    for (const part of asked) expect(paths.some((path) => path.endsWith(part))).toBe(true);
  });
});
