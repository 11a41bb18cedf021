/** The answer to who opens the app, which the start page and the area that it leads to share. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';

const calls = vi.hoisted(() => ({ call: vi.fn<() => Promise<{ id: number }>>() }));
vi.mock('#web/lib/api.ts', () => calls);

const load = () => import('#web/features/identity/accounts/start-account.ts');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['performance'] });
  let asked = 0;
  calls.call.mockReset().mockImplementation(async () => {
    asked += 1;
    return { id: asked };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('who opens the app', () => {
  it('is asked once for the start page, and once more taken by the area', async () => {
    const { fetchStartAccount, takeStartAccount } = await load();
    await fetchStartAccount();
    await fetchStartAccount();
    expect(await takeStartAccount()).toEqual({ id: 1 });
    expect(takeStartAccount()).toBeUndefined();
    expect(calls.call).toHaveBeenCalledTimes(1);
  });

  it('is asked again after five seconds, because another person may have signed in', async () => {
    const { fetchStartAccount, takeStartAccount } = await load();
    await fetchStartAccount();
    vi.advanceTimersByTime(5000);
    expect(takeStartAccount()).toBeUndefined();
    expect(await fetchStartAccount()).toEqual({ id: 2 });
  });

  it('is asked again after a failure', async () => {
    const { fetchStartAccount, takeStartAccount } = await load();
    calls.call.mockRejectedValueOnce(new AppError('unavailable', 'There is no network.'));
    await expect(fetchStartAccount()).rejects.toThrow('There is no network.');
    expect(takeStartAccount()).toBeUndefined();
    expect(await fetchStartAccount()).toEqual({ id: 1 });
  });

  it('is asked ahead on the start page alone', async () => {
    const { prefetchOnStart } = await load();
    prefetchOnStart();
    vi.stubGlobal('window', { location: { pathname: '/users/dashboard' } });
    prefetchOnStart();
    expect(calls.call).not.toHaveBeenCalled();
    vi.stubGlobal('window', { location: { pathname: '/start' } });
    prefetchOnStart();
    expect(calls.call).toHaveBeenCalledTimes(1);
  });
});
