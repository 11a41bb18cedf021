// @vitest-environment happy-dom
/** The line above a member’s pages: an update of RUA, what is loaded ahead, and what is fetched again once it is newer. */
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { newerAnswer } from '#domain/contract/offline-cache.ts';
import { button, shown, words } from '#test/support/rendered.tsx';
import { Banner } from '#web/features/app/offline/banner.tsx';
import { itemCounts } from '#web/features/journeys/items/queries.ts';
import { rideCounts } from '#web/features/journeys/rides/queries.ts';
import { SaveDataProvider } from '#web/ui/save-data.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);
const worker = vi.hoisted(() => ({ newer: null as (() => void) | null, isWorking: false }));
vi.mock('#web/features/platform/notifications/installing/use-worker.ts', () => ({
  useWorker: () => ({ ...worker }),
}));
const cacheRecords = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#web/features/app/offline/cache-records.ts', () => ({ cacheRecords }));
const cached = vi.hoisted(() => new Set<string>());
vi.mock('#web/lib/answer-age.ts', async (load) => ({
  ...(await load<object>()),
  isCached: ({ queryHash }: { queryHash: string }) => cached.has(queryHash),
}));

const serviceWorker = Object.assign(new EventTarget(), { controller: { postMessage: vi.fn() } });
const asked = () => serviceWorker.controller.postMessage.mock.calls;

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(worker, { newer: null, isWorking: false });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', (work: number) => clearTimeout(work));
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});

const open = (saves = false) =>
  shown(
    createElement(SaveDataProvider, { initially: saves } as never, createElement(Banner, { accountId: 7 })),
    {
      known: [
        [rideCounts.queryKey, 'before'],
        [itemCounts.queryKey, 'before'],
      ],
    },
  );

it('offers an update of RUA, which comes by a press alone', async () => {
  const update = vi.fn();
  worker.newer = update;
  const { person } = open();
  expect(words(screen.getAllByRole('status')[0])).toContain('An update of RUA is here. Drafts stay.');
  expect(update).not.toHaveBeenCalled();
  await person.click(button('Update now'));
  expect(update).toHaveBeenCalledOnce();
});

it('says nothing where there is no update', () => {
  open();
  expect(words()).toBe('');
});

it('has the records of this person and the rest of the app loaded ahead, once the worker is there', async () => {
  worker.isWorking = true;
  const { queryClient } = open();
  await expect.poll(asked).toEqual([['preload-rest']]);
  expect(cacheRecords.mock.calls).toEqual([[queryClient, 7]]);
  expect(queryClient.getDefaultOptions().queries?.networkMode).toBe('always');
});

it.each([
  ['that saves data', true, true],
  ['without a worker', false, false],
])('loads nothing ahead on a device %s', async (_, saves, isWorking) => {
  worker.isWorking = isWorking;
  const { queryClient } = open(saves);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect([cacheRecords.mock.calls, asked()]).toEqual([[], []]);
  // What was opened can be read without a network all the same.
  expect(queryClient.getDefaultOptions().queries?.networkMode === 'always').toBe(isWorking);
});

it('fetches again what was shown from this device once a newer answer is there, and nothing else', () => {
  const { queryClient } = open();
  cached.add(JSON.stringify(rideCounts.queryKey));
  const renewed = () =>
    [rideCounts, itemCounts].map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated);
  act(() => void serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'other' })));
  expect(renewed()).toEqual([false, false]);
  act(() => void serviceWorker.dispatchEvent(new MessageEvent('message', { data: newerAnswer })));
  expect(renewed()).toEqual([true, false]);
});
