import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { asOfHeader } from '#domain/contract/offline-cache.ts';
import { noteAge } from '#web/lib/answer-age.ts';
import { createQueryClient, queryOffline } from '#web/lib/query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often a query asks the server that always answers with the error. */
async function triesFor(error: Error): Promise<number> {
  let tries = 0;
  const client = createQueryClient();
  const asked = client.fetchQuery({
    queryKey: ['rides'],
    queryFn: () => {
      tries += 1;
      return Promise.reject(error);
    },
  });
  const settled = asked.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  await settled;
  client.clear();
  return tries;
}

describe('an answer that does not come', () => {
  it.each([
    ['unavailable', 4],
    ['internal', 4],
    ['not_found', 1],
    ['too_many_requests', 1],
  ] as const)('with %s is asked for %d times', async (code, tries) => {
    expect(await triesFor(new AppError(code, 'Refused.'))).toBe(tries);
  });

  it('for a reason of the browser is asked for four times', async () => {
    expect(await triesFor(new TypeError('Failed to fetch'))).toBe(4);
  });

  it('is not asked for again without a network: the service worker answered already', async () => {
    vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
    expect(await triesFor(new TypeError('Failed to fetch'))).toBe(1);
  });

  it('to a change is not asked for again', () => {
    expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
  });
});

describe('without a network', () => {
  const modeOf = (client = createQueryClient()) => client.getDefaultOptions().queries?.networkMode;

  it('queries wait until a service worker answers them', () => {
    expect(modeOf()).toBe('online');
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: null } });
    expect(modeOf()).toBe('online');
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } });
    expect(modeOf()).toBe('always');
  });

  it('a change fails at once, and is not sent by itself later', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    onlineManager.setOnline(false);
    const send = vi.fn(() => Promise.reject(new AppError('unavailable', 'There is no connection.')));
    const client = createQueryClient();
    const change = client.getMutationCache().build(client, { mutationFn: send });
    await expect(change.execute(undefined)).rejects.toThrow('There is no connection.');
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect([send.mock.calls.length, change.state.isPaused]).toEqual([1, false]);
  });

  it('queries are sent once a worker takes over, and everything else stays as before', () => {
    const client = createQueryClient();
    const before = client.getDefaultOptions();
    queryOffline(client);
    expect(client.getDefaultOptions()).toEqual({
      ...before,
      queries: { ...before.queries, networkMode: 'always' },
    });
  });
});

describe('the answer', () => {
  const kept = '2026-11-22T07:00:00.000Z';

  function answerWith(headers: Record<string, string>) {
    return async ({ signal }: { signal: AbortSignal }) => {
      noteAge(signal, new Response('', { headers }));
      return 'rides';
    };
  }

  it('from the worker has the age of the server’s, and is asked for again after 15 seconds', async () => {
    const client = createQueryClient();
    await client.fetchQuery({ queryKey: ['rides'], queryFn: answerWith({ [asOfHeader]: kept }) });
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryState(['rides'])?.dataUpdatedAt).toBe(Date.parse(kept));
    expect(againAfter(client)).toBe(15_000);
  });

  it('of the server has its own age, and is not fetched again by itself, also after an answer of the worker', async () => {
    const client = createQueryClient();
    const options = { queryKey: ['rides'], staleTime: 0 };
    await client.fetchQuery({ ...options, queryFn: answerWith({ [asOfHeader]: kept }) });
    await vi.advanceTimersByTimeAsync(1);
    await client.fetchQuery({ ...options, queryFn: answerWith({}) });
    const answeredAt = Date.now();
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryState(['rides'])?.dataUpdatedAt).toBe(answeredAt);
    expect(againAfter(client)).toBe(false);
  });

  function againAfter(client: ReturnType<typeof createQueryClient>) {
    const query = client.getQueryCache().find({ queryKey: ['rides'] });
    const interval = client.getDefaultOptions().queries?.refetchInterval;
    return query && typeof interval === 'function' ? interval(query) : interval;
  }
});
