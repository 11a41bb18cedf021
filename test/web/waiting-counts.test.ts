// @vitest-environment happy-dom
/** The counts beside the places of the back office. */
import { screen } from '@testing-library/react';
import { Inbox } from 'lucide-react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { Waiting } from '#domain/platform/backoffice.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { waitingCounts } from '#web/features/platform/backoffice/queries.ts';
import { withCount } from '#web/features/platform/backoffice/use-waiting-counts.ts';
import { WaitingCards } from '#web/features/platform/backoffice/waiting-cards.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { MorePopover } from '#web/ui/layout/more-popover.tsx';
import { Sidebar } from '#web/ui/layout/sidebar.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const waiting: Waiting = {
  ...{ comments: 2, traffic: 3, spaces: null, appeals: 1, newMessages: 4, ownMessages: 5 },
  ...{
    unstaffedAgencies: 6,
    unreachableAgencies: 9,
    agencies: 10,
    failedDeliveries: 7,
    waitingDeliveries: 8,
  },
};

it.each([
  // An appeal is one of the comments, updates or spaces that wait.
  ['/backoffice/moderation', 5],
  ['/backoffice/inbox', 4],
  ['/backoffice/agencies', 10],
  ['/backoffice/deliveries', 7],
])('%s counts the work that waits there', (to, count) => {
  const place = { to, label: 'Place', icon: Inbox };
  expect(withCount(place, waiting)).toEqual({ ...place, count, countText: `${count} waiting` });
});

it('a place without waiting work has no count', () => {
  const place = { to: '/backoffice/content', label: 'Content', icon: Inbox };
  expect(withCount(place, waiting)).toEqual(place);
  const moderation = { ...place, to: '/backoffice/moderation' };
  expect(withCount(moderation, { ...waiting, comments: 0, traffic: null })).toEqual(moderation);
});

it.each([
  ['the sidebar', Sidebar],
  ['the sheet of phones', MorePopover],
])('in %s a count that stops at a hundred names no number', (_, Places) => {
  const moderation = { to: '/backoffice/moderation', label: 'Moderation', icon: Inbox };
  const inbox = { to: '/backoffice/inbox', label: 'Inbox', icon: Inbox };
  const items = [
    withCount(moderation, { ...waiting, comments: 100, traffic: 100 }),
    withCount(inbox, waiting),
  ];
  shown(createElement(Places as never, { items, homeTo: '/backoffice', foot: null, id: 'more' } as never));
  const heard = screen.getAllByRole('link', { hidden: true, name: /waiting/ }).map(words);
  expect(heard).toEqual([
    expect.stringMatching(/^Moderation ?99\+ ?99\+ waiting$/),
    expect.stringMatching(/^Inbox ?4 ?4 waiting$/),
  ]);
});

it('on phones the bar has the count of each of its places, and on More that of the others', () => {
  const places = ['home', 'content', 'media', 'moderation', 'inbox', 'agencies'].map((name) => ({
    ...{ to: `/backoffice/${name}`, label: name, icon: Inbox },
  }));
  const items = places.map((place) => withCount(place, waiting));
  shown(createElement(BottomBar, { items, emergency: undefined, moreId: 'more' }));
  const inBar = screen.getByRole('navigation', { name: 'Main, phone' });
  expect([...inBar.children].map(words)).toEqual([
    'home',
    'content',
    'media',
    'moderation55 waiting',
    'More14',
  ]);
});

it('the first page leads to each kind of waiting work that is the reader’s, and to no other', () => {
  const cardsFor = (counts: Waiting) => {
    const { unmount } = shown(createElement(WaitingCards), { known: [[waitingCounts.queryKey, counts]] });
    const cards = screen.getAllByRole('link').map((link) => `${words(link)} ${link.getAttribute('href')}`);
    unmount();
    return cards;
  };
  const ofEditors = [
    '2Comments to decide on /backoffice/moderation',
    '4New messages /backoffice/inbox?status=new',
    '5Messages that you look after /backoffice/inbox?assigned=me',
  ];
  const none = {
    traffic: null,
    spaces: null,
    unstaffedAgencies: null,
    unreachableAgencies: null,
    agencies: null,
  };
  const counts = { ...waiting, ...none, failedDeliveries: null, waitingDeliveries: null };
  expect(cardsFor(counts)).toEqual(ofEditors);
  expect(cardsFor({ ...waiting, spaces: 100 })).toEqual([
    '2Comments to decide on /backoffice/moderation',
    '3Reported traffic updates /backoffice/moderation?queue=traffic',
    '100 or moreParking spaces to look at /backoffice/moderation?queue=spaces',
    ...ofEditors.slice(1),
    '6Agencies with cases, but no officer /backoffice/agencies?status=unstaffed',
    '9Agencies without an officer or an address of their own /backoffice/agencies?status=unreachable',
    '7Deliveries that failed /backoffice/deliveries?status=failed',
    '8Deliveries on their way /backoffice/deliveries?status=waiting',
  ]);
});
