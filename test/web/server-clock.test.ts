import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const noon = Date.parse('2026-11-25T12:00:00Z');
const hour = 3_600_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const load = () => import('#web/lib/server-clock.ts');
const answerAt = (moment: number, headers: Record<string, string> = {}) =>
  new Response('', { headers: { date: new Date(moment).toUTCString(), ...headers } });

describe('the server’s time', () => {
  it('is that of the device until the server has answered', async () => {
    const { serverNow } = await load();
    expect(serverNow().getTime()).toBe(noon);
  });

  it('is what the server said, and goes on from there when the device’s clock is changed', async () => {
    const { noteServerTime, serverNow } = await load();
    noteServerTime(answerAt(noon - 5 * hour));
    expect(serverNow().getTime()).toBe(noon - 5 * hour);
    vi.setSystemTime(noon + 9 * hour);
    expect(serverNow().getTime()).toBe(noon - 5 * hour);
    vi.advanceTimersByTime(60_000);
    expect(serverNow().getTime()).toBe(noon - 5 * hour + 60_000);
  });

  it('is not taken from an answer that the device has kept, or from none', async () => {
    const { noteServerTime, serverNow } = await load();
    const { asOfHeader } = await import('#domain/contract/offline-cache.ts');
    noteServerTime(answerAt(noon - 5 * hour, { [asOfHeader]: new Date(noon).toISOString() }));
    noteServerTime(new Response(''));
    expect(serverNow().getTime()).toBe(noon);
  });

  it('is told to its subscribers when it turns out to be another one, and not for the seconds of an answer', async () => {
    const { noteServerTime, onServerTime } = await load();
    const told = vi.fn();
    const stop = onServerTime(told);
    noteServerTime(answerAt(noon + 2_000));
    expect(told).not.toHaveBeenCalled();
    noteServerTime(answerAt(noon + hour));
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    noteServerTime(answerAt(noon));
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('is asked for where the page and the device do not agree', async () => {
    const { compareWithPage, serverNow } = await load();
    const ask = vi.fn(() => Promise.resolve(answerAt(noon - 3 * hour)));
    vi.stubGlobal('fetch', ask);
    await compareWithPage(noon - 5_000);
    expect(ask).not.toHaveBeenCalled();
    await compareWithPage(noon - 3 * hour);
    expect(serverNow().getTime()).toBe(noon - 3 * hour);
    await compareWithPage(noon);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
