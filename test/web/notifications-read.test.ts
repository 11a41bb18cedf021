// @vitest-environment happy-dom
/** The bell, its popover and the page of notifications: what is unread, and the choices of what comes where. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { readNotification } from '#domain/platform/notifications/notifications.ts';
import { buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { NotificationBell } from '#web/features/platform/notifications/bell.tsx';
import { BellPopover } from '#web/features/platform/notifications/bell-popover.tsx';
import { NotificationPage } from '#web/features/platform/notifications/notification-page.tsx';
import { NotificationRow } from '#web/features/platform/notifications/notification-row.tsx';
import {
  newestNotifications,
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
