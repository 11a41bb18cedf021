// @vitest-environment happy-dom
/** A member without a network reads how old the records on the page are. */
import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { setDateStyle } from '#domain/values/clock.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { Banner } from '#web/features/app/offline/banner.tsx';
import { itemDetails } from '#web/features/journeys/items/queries.ts';
import { rideDetails } from '#web/features/journeys/rides/queries.ts';
import { unreadCount } from '#web/features/platform/notifications/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

function Page() {
  useQuery(rideDetails(41));
  useQuery(itemDetails(41));
  useQuery(unreadCount);
  return createElement(Banner, { accountId: 7 });
}

function turn(event: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online');
  act(() => void window.dispatchEvent(new Event(event)));
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setDateStyle('nigeria');
});

it('that is the age of the oldest record on the page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T15:00:00Z') });
  setDateStyle('iso');
  const { queryClient } = shown(createElement(Page));
  const set = (key: readonly unknown[], updatedAt: string) =>
    act(() => void queryClient.setQueryData(key, {}, { updatedAt: Date.parse(updatedAt) }));
  turn('offline');
  expect(words()).toBe('You are offline. What you opened before stays readable.');
  set(rideDetails(41).queryKey, '2026-11-27T13:02:00Z');
  set(itemDetails(41).queryKey, '2026-11-27T14:40:00Z');
  // Not on the page, and no record.
  set(rideDetails(42).queryKey, '2026-11-27T10:00:00Z');
  set(unreadCount.queryKey, '2026-11-27T11:00:00Z');
  await expect.poll(() => words()).toBe('You are offline. What you see is as of 14:02.');
  turn('online');
  expect(words()).toBe('');
});
