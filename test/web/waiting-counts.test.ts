import { Inbox } from 'lucide-react';
import { expect, it } from 'vitest';
import type { Waiting } from '#domain/platform/backoffice.ts';
import { withCount } from '#web/features/platform/backoffice/use-waiting-counts.ts';

const waiting: Waiting = {
  ...{ comments: 2, traffic: 3, spaces: null, appeals: 1, newMessages: 4, ownMessages: 5 },
  ...{ unstaffedAgencies: 6, failedDeliveries: 7, waitingDeliveries: 8 },
};

it.each([
  // An appeal is one of the comments, updates or spaces that wait.
  ['/backoffice/moderation', 5],
  ['/backoffice/inbox', 4],
  ['/backoffice/agencies', 6],
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
