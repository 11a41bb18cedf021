// @vitest-environment happy-dom
/** A window whose stream of events dies silently opens it anew; an officer's asks for emergencies by itself meanwhile. */
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server, shown, used, words } from '#test/support/rendered.tsx';
import { useLiveEvents } from '#web/features/app/live-events/use-live-events.ts';
import { EmergencyAlarm } from '#web/features/response/cases/alarm/emergency-alarm.tsx';
import { LateBanner } from '#web/features/response/cases/alarm/late-banner.tsx';
import { unansweredEmergencies } from '#web/features/response/cases/alarm/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

let streams: Stream[];

/** The browser's end of a stream, which hears what the test says. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  constructor() {
    super();
    streams.push(this);
  }
  close() {
    this.readyState = 2;
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  /** The connection is lost, and the browser opens it again by itself. */
  lose() {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
  beat() {
    this.dispatchEvent(new MessageEvent('beat', { data: '' }));
  }
  tell(event: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
}

const now = () => streams.at(-1);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Passes so many minutes, with a heartbeat a little more than twice a minute. */
const passInLife = async (minutes: number) => {
  for (let beat = 0; beat < minutes * 2.4; beat += 1) {
    await pass(25_000);
    act(() => now()?.beat());
  }
};
const show = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  streams = [];
});
afterEach(() => {
  show('visible');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the stream of a window', () => {
  /** Opens the stream of a window with one query of each kind. @returns how often all queries were fetched again. */
  const begin = () => {
    const { queryClient, unmount } = used(useLiveEvents);
    const asked = vi.spyOn(queryClient, 'invalidateQueries');
    return { refreshes: () => asked.mock.calls.filter(([of]) => of === undefined).length, unmount };
  };

  it('stays as it is for as long as heartbeats or events come', async () => {
    const { refreshes } = begin();
    act(() => now()?.open());
    await passInLife(30);
    await pass(50_000);
    act(() => now()?.tell({ kind: 'news-changed' }));
    await pass(50_000);
    expect([streams.length, now()?.readyState, refreshes()]).toEqual([1, 1, 0]);
  });

  it('is opened anew after a minute without any, and everything is asked for again', async () => {
    const { refreshes } = begin();
    act(() => now()?.open());
    await passInLife(20);
    await pass(59_999);
    expect(streams[0]?.readyState).toBe(1);
    await pass(1);
    expect(streams[0]?.readyState).toBe(2);
    await pass(5_000);
    expect([streams.length, refreshes()]).toEqual([2, 1]);
    // The stream was not refused, so the window does not ask about the session.
    expect(server.asked).toEqual([]);
  });

  it('waits ever longer where each new one dies as well', async () => {
    begin();
    act(() => now()?.open());
    await pass(3_600_000);
    expect(streams.length).toBeGreaterThan(5);
    expect(streams.length).toBeLessThan(20);
  });

  it('is left to the browser while that opens it again, which is tried anew after a minute without an end', async () => {
    begin();
    act(() => now()?.open());
    for (let tries = 0; tries < 20; tries += 1) {
      await pass(30_000);
      act(() => now()?.lose());
    }
    expect(streams).toHaveLength(1);
    await pass(65_000);
    expect(streams).toHaveLength(2);
  });

  it('that came late after its first try has everything asked for, since nobody knows what it missed', async () => {
    const { refreshes } = begin();
    act(() => now()?.lose());
    await pass(30_000);
    act(() => now()?.open());
    expect(refreshes()).toBe(1);
    // From here on the server says whether the window missed events.
    act(() => now()?.lose());
    act(() => now()?.open());
    expect(refreshes()).toBe(1);
  });

  it('is opened at once when a person looks at the window of a device that slept', async () => {
    const { refreshes } = begin();
    act(() => now()?.open());
    show('hidden');
    vi.setSystemTime(Date.now() + 3_600_000);
    show('visible');
    expect([streams.length, streams[0]?.readyState, refreshes()]).toEqual([2, 2, 1]);
    act(() => now()?.open());
    show('visible');
    expect(streams).toHaveLength(2);
  });

  it('is watched no more once the page is left', async () => {
    const { unmount } = begin();
    unmount();
    await pass(600_000);
    expect(streams).toHaveLength(1);
  });
});

function Desk() {
  useLiveEvents();
  const alarm = createElement(EmergencyAlarm, { first: undefined });
  return createElement('div', null, createElement(LateBanner), alarm);
}

describe('the desk', () => {
  const late = () => screen.queryByText('Emergencies may come late.') !== null;
  const asked = () => server.asked.filter(({ endpoint }) => endpoint.name === 'listCases').length;

  const begin = async () => {
    server.answer = { rows: [], total: 0 };
    const page = shown(createElement(Desk), {
      known: [[unansweredEmergencies.queryKey, { rows: [], total: 0 }]],
    });
    await act(() => vi.advanceTimersByTimeAsync(0));
    return page;
  };

  it('asks for emergencies every half minute while events may not come, says so, and stops when they do', async () => {
    await begin();
    act(() => now()?.open());
    await passInLife(5);
    expect([late(), asked()]).toEqual([false, 0]);
    await pass(60_000);
    expect(late()).toBe(true);
    await pass(5_000);
    const before = asked();
    await pass(120_000);
    expect(asked() - before).toBeGreaterThanOrEqual(4);
    act(() => now()?.open());
    expect(late()).toBe(false);
    const then = asked();
    await passInLife(5);
    expect(asked()).toBe(then);
  });

  it('asks for nothing by itself while nobody sees it', async () => {
    await begin();
    act(() => now()?.open());
    act(() => now()?.lose());
    await pass(10_000);
    show('hidden');
    await pass(50_000);
    expect([late(), asked()]).toEqual([true, 0]);
  });

  it('says nothing of a connection that is back after a moment, and something of one that is not', async () => {
    await begin();
    await pass(9_999);
    act(() => now()?.open());
    act(() => now()?.lose());
    await pass(5_000);
    act(() => now()?.open());
    await pass(20_000);
    expect(late()).toBe(false);
    act(() => now()?.lose());
    await pass(10_000);
    expect(late()).toBe(true);
  });

  it('says of a device without a network both', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { container } = await begin();
    expect(words(container)).toBe('You are offline. Emergencies may come late.');
    online.mockRestore();
  });
});
