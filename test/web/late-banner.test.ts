// @vitest-environment happy-dom
/** An officer without a network sees how old the cases on the page are. */
import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { setDateStyle } from '#domain/values/clock.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { LateBanner } from '#web/features/response/cases/alarm/late-banner.tsx';
import { readCaseParams } from '#web/features/response/cases/list-params.ts';
import { caseDetails, casesPage } from '#web/features/response/cases/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const list = casesPage(readCaseParams(new URLSearchParams(), undefined));
const rows = { rows: [], total: 0 };

function Desk() {
  useQuery(list);
  useQuery(caseDetails(41));
  return createElement(LateBanner);
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

it('says as of when the oldest of them is, while there is no network', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T15:00:00Z') });
  setDateStyle('iso');
  const { queryClient } = shown(createElement(Desk));
  const set = (key: readonly unknown[], updatedAt: string) =>
    act(() => void queryClient.setQueryData(key, rows, { updatedAt: Date.parse(updatedAt) }));
  turn('offline');
  expect(words()).toBe('You are offline. Emergencies may come late.');
  set(list.queryKey, '2026-11-27T13:05:00Z');
  set(caseDetails(41).queryKey, '2026-11-27T13:02:00Z');
  // This case is not on the page.
  set(caseDetails(42).queryKey, '2026-11-27T10:00:00Z');
  turn('online');
  expect(words()).toBe('');
  turn('offline');
  expect(words()).toBe('You are offline. Emergencies may come late. The cases are as of 14:02.');
});
