import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceWorker } from '#web/features/platform/notifications/installing/use-worker.ts';
import { sendingLock } from '#web/features/platform/sending/sending-tag.ts';

type Work = () => Promise<void>;
type Locks = { request: (name: string, options: { signal: AbortSignal }, work: Work) => Promise<void> };

const heard: string[] = [];
const listener = (name: string) => ({
  postMessage: (request: string) => void heard.push(`${name}: ${request}`),
});
const withLocks = (locks: Partial<Locks>) => vi.stubGlobal('navigator', { locks });

beforeEach(() => {
  heard.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('replaceWorker', () => {
  const registration = () => ({ active: listener('old'), waiting: listener('new') });

  it('asks the old worker to stop, and the new one to start while no window sends its queue', async () => {
    let isHeld = false;
    withLocks({
      request: async (name, _, work) => {
        expect([name, heard]).toEqual([sendingLock, ['old: give-way']]);
        isHeld = true;
        await work();
        isHeld = false;
      },
    });
    const done = replaceWorker(registration());
    expect(heard).toEqual(['old: give-way', 'new: take-over']);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(isHeld).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    await done;
    expect(isHeld).toBe(false);
  });

  it('asks the newest worker, also one that came while a call was being sent', async () => {
    const sent = Promise.withResolvers<void>();
    withLocks({
      request: async (_name, _options, work) => {
        await sent.promise;
        return work();
      },
    });
    const workers = registration();
    void replaceWorker(workers);
    workers.waiting = listener('newest');
    sent.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['old: give-way', 'newest: take-over']);
  });

  it('waits no longer for a call that takes long, and needs no locks', async () => {
    withLocks({ request: () => Promise.reject(new Error('aborted')) });
    void replaceWorker(registration());
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.splice(0)).toEqual(['old: give-way', 'new: take-over']);
    vi.stubGlobal('navigator', {});
    void replaceWorker({ ...registration(), active: null });
    expect(heard).toEqual(['new: take-over']);
  });
});
