// @vitest-environment happy-dom
/** Emergencies that arrive in an officer’s open window: the alarm sounds for those alone, until the officer looks. */
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listCases } from '#domain/response/cases/queue.ts';
import { server, wayOf } from '#test/support/rendered.tsx';
import {
  loadUnanswered,
  newestUnanswered,
  unansweredEmergencies,
} from '#web/features/response/cases/alarm/queries.ts';
import { useNewArrivals, type Waiting } from '#web/features/response/cases/alarm/use-new-arrivals.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const onArrival = vi.fn();
const onLeaving = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
});

describe('the alarm', () => {
  const begin = (ids: number[]) =>
    renderHook(
      ({ ids, hasOthers }: Waiting) => useNewArrivals({ ids, hasOthers }, { onArrival, onLeaving }),
      {
        initialProps: { ids, hasOthers: false },
      },
    );
  const arrive = ({ rerender, result }: ReturnType<typeof begin>, ids: number[]) => {
    rerender({ ids, hasOthers: false });
    return result.current;
  };

  it('is silent for cases that wait when the window opens', () => {
    const alarm = begin([1, 2]);
    expect([alarm.result.current, onArrival.mock.calls.length]).toEqual([0, 0]);
  });

  it('sounds once for new cases, and counts them until an officer acknowledges them or looks', () => {
    const alarm = begin([1]);
    expect(arrive(alarm, [1, 2])).toBe(1);
    expect(arrive(alarm, [1, 2, 3])).toBe(2);
    expect(arrive(alarm, [1, 3])).toBe(1);
    expect(onArrival.mock.calls).toEqual([[[2]], [[3]]]);
    expect(onLeaving.mock.calls).toEqual([[[2]]]);
    act(() => void window.dispatchEvent(new Event('keydown')));
    expect(alarm.result.current).toBe(0);
  });
});

/** The number of tones in one alarm. */
const tonesOfAlarm = 6;
let tones = 0;

class CountedAudio {
  currentTime = 0;
  destination = {};
  resume() {}
  createOscillator() {
    tones += 1;
    return { frequency: {}, connect: () => ({ connect: () => {} }), start: () => {}, stop: () => {} };
  }
  createGain() {
    return { gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} } };
  }
}

describe('the sound of an emergency', () => {
  const activation = { hasBeenActive: true };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'Date'] });
    vi.stubGlobal('AudioContext', CountedAudio);
    Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
    localStorage.clear();
    Object.assign(activation, { hasBeenActive: true });
    tones = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Opens a window of this device, or opens it anew. Each window has its own memory. All windows share the storage. */
  const openWindow = async () => {
    vi.resetModules();
    return import('#web/features/response/cases/alarm/alarm-sound.ts');
  };
  const isHeld = async () => {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === 'ruaAlarm');
  };
  const until = async (wanted: boolean) => {
    while ((await isHeld()) !== wanted) await new Promise((resolve) => setImmediate(resolve));
  };
  /** @returns how often it sounded so far, once the alarm of these windows is over. */
  const alarms = async () => {
    await until(true);
    await vi.advanceTimersByTimeAsync(2_000);
    await until(false);
    return tones / tonesOfAlarm;
  };

  it('is heard once from all windows of a device together, also if a window hears of the case late or was reloaded', async () => {
    const [one, two] = [await openWindow(), await openWindow()];
    one.soundArrival([5]);
    two.soundArrival([5]);
    expect(await alarms()).toBe(1);
    two.soundArrival([5]);
    expect(await alarms()).toBe(1);
    (await openWindow()).soundArrival([5]);
    expect(await alarms()).toBe(1);
    two.soundArrival([5, 6]);
    expect(await alarms()).toBe(2);
  });

  it('plays once for emergencies that arrive while it plays', async () => {
    const [one, two] = [await openWindow(), await openWindow()];
    one.soundArrival([5]);
    await until(true);
    one.soundArrival([6]);
    expect(await alarms()).toBe(1);
    two.soundArrival([6]);
    expect(await alarms()).toBe(1);
  });

  it('is heard again for a case that left the list and came back', async () => {
    const one = await openWindow();
    const { forgetHeard } = await import('#web/features/response/cases/alarm/heard-alarms.ts');
    one.soundArrival([5]);
    expect(await alarms()).toBe(1);
    forgetHeard([5]);
    one.soundArrival([5]);
    expect(await alarms()).toBe(2);
  });

  it('comes from another window when one cannot play it, because it had no press yet or the sound is off', async () => {
    const [one, two] = [await openWindow(), await openWindow()];
    activation.hasBeenActive = false;
    one.soundArrival([5]);
    activation.hasBeenActive = true;
    one.switchAlarmSound(false);
    one.soundArrival([5]);
    one.switchAlarmSound(true);
    expect(await isHeld()).toBe(false);
    two.soundArrival([5]);
    expect(await alarms()).toBe(1);
  });

  it('stores no data that stays after signing out', async () => {
    const one = await openWindow();
    one.soundArrival([5]);
    await alarms();
    const { forgetAccount } = await import('#web/features/identity/accounts/device-memory.ts');
    forgetAccount();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

it('asks for urgent cases alone that nobody has taken up', async () => {
  server.answer = { rows: [], total: 0 };
  const queryClient = new QueryClient();
  await queryClient.fetchQuery(unansweredEmergencies);
  await queryClient.fetchQuery(newestUnanswered);
  await loadUnanswered({ fetch } as never);
  const query = { page: 1, perPage: 20, urgent: 'yes', state: 'new' };
  expect(server.asked.map(({ endpoint, input }) => [wayOf(endpoint), input])).toEqual([
    [wayOf(listCases), { query }],
    [wayOf(listCases), { query: { ...query, sort: 'newest' } }],
    [wayOf(listCases), { query }],
  ]);
});
