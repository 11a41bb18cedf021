// @vitest-environment happy-dom
/** The bell, its popover and the page of notifications: what is unread, and the choices of what comes where. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import {
  readNotification,
  saveNotificationPreferences,
} from '#domain/platform/notifications/notifications.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { NotificationBell } from '#web/features/platform/notifications/bell.tsx';
import { BellPopover } from '#web/features/platform/notifications/bell-popover.tsx';
import { NotificationPage } from '#web/features/platform/notifications/notification-page.tsx';
import { NotificationRow } from '#web/features/platform/notifications/notification-row.tsx';
import { NotificationsTab } from '#web/features/platform/notifications/notifications-tab.tsx';
import {
  newestNotifications,
  notificationPreferences,
  notificationsPage,
  unreadCount,
} from '#web/features/platform/notifications/queries.ts';
import { ReadAllButton } from '#web/features/platform/notifications/read-all-button.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

// The page is idle at once.
Object.assign(window, {
  requestIdleCallback: (work: () => void) => setTimeout(work),
  cancelIdleCallback: clearTimeout,
});

const one = {
  ...{ id: 9, kind: 'reports', title: 'Your flag was read', text: 'By FRSC', link: '/users/ridesDetails/41' },
  ...{ createdAt: '2026-11-27T23:30:00.000Z', readAt: null },
};
const read = { ...one, id: 8, title: 'Your flag arrived', text: '', readAt: one.createdAt };
const newest = { rows: [one, read], page: 1, perPage: 6, total: 2 };

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('a notification', () => {
  it.each([
    [one, /^Unread: Your flag was readBy FRSC/, true],
    [read, /^Your flag arrived(just now|\d+ )/, false],
  ])('%# says whether it is unread, and when it came in the time of Lagos', (notification, said, isBold) => {
    shown(createElement(NotificationRow, { notification: notification as never }));
    expect(words(screen.getByRole('link'))).toMatch(said);
    expect(screen.getByTitle('28 Nov 2026, 12:30 AM')).toBeTruthy();
    expect(screen.getByText(notification.title).className.includes('font-bold')).toBe(isBold);
  });

  it('that was opened leaves all counts to be asked for anew', async () => {
    server.answer = {};
    const { person, queryClient, router } = shown(
      createElement(NotificationRow, { notification: one as never }),
      {
        known: [
          [unreadCount.queryKey, { unread: 1 }],
          [newestNotifications.queryKey, newest],
        ],
      },
    );
    await person.click(screen.getByRole('link'));
    await expect.poll(server.changes).toEqual([[wayOf(readNotification), { params: { id: 9 } }]]);
    expect(router.state.location.pathname).toBe('/users/ridesDetails/41');
    const isAsked = () => queryClient.getQueryState(unreadCount.queryKey)?.isInvalidated;
    await expect.poll(isAsked).toBe(true);
  });
});

describe('the bell', () => {
  const known = (unread: number) =>
    [
      [unreadCount.queryKey, { unread }],
      [newestNotifications.queryKey, newest],
    ] as const;

  it.each([
    [0, 'Notifications', ''],
    [3, 'Notifications, 3 unread', '3'],
    [120, 'Notifications, 120 unread', '99+'],
  ])('with %i unread is called %j', async (unread, name, dot) => {
    shown(createElement(NotificationBell, { to: '/users/notifications' }), { known: known(unread) });
    const bell = await screen.findByRole('link', { name });
    expect([words(bell), bell.getAttribute('href')]).toEqual([dot, '/users/notifications']);
  });

  const openPopover = (opens: boolean) => {
    const popover = document.querySelector('[popover]');
    const event = Object.assign(new Event('toggle'), { newState: opens ? 'open' : 'closed' });
    if (popover) act(() => void fireEvent(popover, event));
  };
  const popoverOf = (of: ReturnType<typeof known>) =>
    shown(createElement(BellPopover, { id: 'bell', to: '/users/notifications', onUnread() {} }), {
      known: of,
    });

  it('opens the newest, and the page of all', () => {
    popoverOf(known(1));
    expect(screen.queryAllByRole('link', { hidden: true })).toEqual([]);
    openPopover(true);
    const links = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(links).toEqual([one.link, read.link, '/users/notifications']);
    openPopover(false);
    expect(screen.queryAllByRole('link', { hidden: true })).toEqual([]);
  });

  it.each([
    ['that are none', { rows: [] }, 'No notifications.'],
    ['that did not load', undefined, 'They did not load. Check your connection.'],
  ])('with notifications %s says so', async (_, page, said) => {
    server.answer = new AppError('unavailable', 'There is no network.');
    shown(createElement(BellPopover, { id: 'bell', to: '/users/notifications', onUnread() {} }), {
      known: page ? [[newestNotifications.queryKey, page]] : [],
    });
    openPopover(true);
    await expect.poll(() => words()).toContain(said);
  });
});

describe('all are marked as read', () => {
  it.each([
    ['while any is unread', { unread: 1 }, newest, ['Mark all as read']],
    ['not once all are read', { unread: 0 }, newest, []],
    ['not before the newest is known', { unread: 1 }, { rows: [] }, []],
  ])('%s', (_, count, page, offered) => {
    shown(createElement(ReadAllButton), {
      known: [
        [unreadCount.queryKey, count],
        [newestNotifications.queryKey, page],
      ],
    });
    expect(buttons()).toEqual(offered);
  });
});

it('the page of notifications counts the unread on their tab, and leads to the choices', () => {
  const { queryKey } = notificationsPage({ page: 1, perPage: 10, status: 'all' });
  shown(createElement(NotificationPage, { settingsTo: '/users/settings?tab=notifications' }), {
    known: [
      [queryKey, { ...newest, page: 1, perPage: 10, total: 24 }],
      [unreadCount.queryKey, { unread: 5 }],
    ],
    address: '/users/notifications?status=all',
  });
  const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(words(screen.getByRole('navigation', { name: 'Notifications' }))).toBe('AllUnread5');
  expect(link(/^Unread ?5/)).toBe('/users/notifications?status=unread');
  expect(link('Choose what comes')).toBe('/users/settings?tab=notifications');
  expect(within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem')).toHaveLength(
    2,
  );
  expect(words()).toContain('1 to 10 of 24 notifications');
});

describe('the choice of what comes', () => {
  const choice = (kind: string) => ({ kind, inApp: true, mail: true, push: true });
  const preferences = { choices: [choice('reports'), choice('traffic')], quietFrom: '', quietTo: '' };
  const tab = (changes: object = {}) =>
    shown(createElement(NotificationsTab, { accountType: 'commuter' }), {
      known: [[notificationPreferences.queryKey, { ...preferences, ...changes }]],
    });
  const quiet = /^Hold my mails/;

  it('has a row for each kind, and one of the account that cannot be changed', () => {
    tab();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /My account|My reports/ });
    expect(boxes.map((box) => `${box.getAttribute('aria-label')}: ${box.disabled}`)).toEqual([
      ...['My reports in RUA: false', 'My reports by mail: false', 'My reports on devices: false'],
      ...['My account in RUA: true', 'My account by mail: true', 'My account on devices: true'],
    ]);
    expect(boxes.every(({ checked }) => checked)).toBe(true);
  });

  it('of quiet hours begins with the usual night', async () => {
    server.answer = preferences;
    const { person } = tab();
    expect(screen.queryByLabelText('From')).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: quiet }));
    await person.click(button('Save choices'));
    const body = { ...preferences, quietFrom: '22:00', quietTo: '06:00' };
    await expect.poll(server.changes).toEqual([[wayOf(saveNotificationPreferences), { body }]]);
  });

  it('that is refused says so at its time, without another word', async () => {
    const fields = { quietTo: ['Enter a time such as 22:00.'] };
    server.answer = new AppError('invalid', 'Wrong.', { fields });
    const { person } = tab({ quietFrom: '22:00', quietTo: '06:00' });
    await person.click(button('Save choices'));
    await screen.findByText('Enter a time such as 22:00.');
    const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');
    expect([isWrong('From'), isWrong('To'), currentToasts()]).toEqual([null, 'true', []]);
  });

  it('that another window saved is shown', async () => {
    const { queryClient } = tab();
    const changed = { ...preferences, choices: [{ ...choice('reports'), mail: false }, choice('traffic')] };
    act(() => void queryClient.setQueryData<unknown>(notificationPreferences.queryKey, changed));
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'My reports by mail' });
    await expect.poll(() => box().checked).toBe(false);
  });
});
