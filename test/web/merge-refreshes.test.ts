import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeRefreshes } from '#web/features/app/live-events/merge-refreshes.ts';
import { pausesOf, queryKeys } from '#web/features/app/live-events/query-keys.ts';
import { alarmFamily } from '#web/features/response/cases/queries.ts';

const [alarm] = alarmFamily;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Each refresh takes so many milliseconds. */
function startMerging(milliseconds: number) {
  const begun: string[] = [];
  const refreshed = mergeRefreshes((family: string) => {
    begun.push(family);
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  });
  return { begun, refreshed };
}

describe('what live events refresh', () => {
  it('is refreshed at once for a single event', () => {
    const { begun, refreshed } = startMerging(50);
    refreshed('cases');
    expect(begun).toEqual(['cases']);
  });

  it('is refreshed twice for ten events at once, the second time after all of them', async () => {
    const { begun, refreshed } = startMerging(50);
    for (let event = 0; event < 10; event += 1) refreshed('cases');
    expect(begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(400);
    expect(begun).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(begun).toHaveLength(2);
  });

  it('is refreshed once a second at most while five events a second come, and after the last one', async () => {
    const { begun, refreshed } = startMerging(50);
    for (let event = 0; event < 300; event += 1) {
      refreshed('cases');
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(begun.length).toBeLessThanOrEqual(2 + 60);
    const before = begun.length;
    refreshed('cases');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun.length).toBeGreaterThan(before);
  });

  it('waits for a slow refresh instead of starting it anew, but for three seconds at most', async () => {
    const slow = startMerging(2_000);
    slow.refreshed('cases');
    slow.refreshed('cases');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(slow.begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(slow.begun).toHaveLength(2);
    const lost = startMerging(600_000);
    lost.refreshed('cases');
    lost.refreshed('cases');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(lost.begun).toHaveLength(2);
  });

  it('is of the alarm within half a second of each emergency, and every half second at most', async () => {
    const begun: number[] = [];
    const refreshed = mergeRefreshes((family: string) => {
      if (family === alarm) begun.push(Date.now());
      return new Promise((resolve) => setTimeout(resolve, 50));
    }, pausesOf);
    const came: number[] = [];
    for (let emergency = 0; emergency < 300; emergency += 1) {
      came.push(Date.now());
      queryKeys['case-changed'].forEach(refreshed);
      await vi.advanceTimersByTimeAsync(200);
    }
    await vi.advanceTimersByTimeAsync(500);
    const waits = came.map((at) => (begun.find((time) => time >= at) ?? Number.POSITIVE_INFINITY) - at);
    expect(Math.max(...waits)).toBeLessThanOrEqual(500);
    expect(begun.length).toBeLessThanOrEqual(1 + (300 * 200) / 500);
  });

  it('is merged for each family by itself', () => {
    const { begun, refreshed } = startMerging(50);
    refreshed('cases');
    refreshed('rides');
    expect(begun).toEqual(['cases', 'rides']);
  });

  it('is refreshed again after a refresh that failed', async () => {
    let tries = 0;
    const refreshed = mergeRefreshes(() => {
      tries += 1;
      return Promise.reject(new Error('no network'));
    });
    refreshed('cases');
    refreshed('cases');
    await vi.advanceTimersByTimeAsync(400);
    expect(tries).toBe(2);
  });
});
