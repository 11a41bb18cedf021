/** Emergencies that arrive in an officer’s open window: the alarm sounds for those alone, until the officer looks. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listCases } from '#domain/response/cases/queue.ts';
import { wayOf } from '#test/support/drawn-page.ts';
import { live } from '#test/support/live-hooks.ts';
import {
  loadUnanswered,
  newestUnanswered,
  unansweredEmergencies,
} from '#web/features/response/cases/alarm/queries.ts';
import { useNewArrivals, type Waiting } from '#web/features/response/cases/alarm/use-new-arrivals.ts';

vi.mock('react', async (load) => (await import('#test/support/live-hooks.ts')).living(await load()));
const calls = await vi.hoisted(async () => (await import('#test/support/drawn-page.ts')).recordedCalls());
vi.mock('#web/lib/api.ts', async (load) => ({ ...(await load<object>()), call: calls.call }));

const page = new EventTarget();
const onArrival = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  calls.asked.length = 0;
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the alarm', () => {
  let waiting: Waiting;
  const begin = (ids: number[]) => {
    waiting = { ids, hasOthers: false };
    return live(() => useNewArrivals(waiting, onArrival));
  };
  const arrive = (alarm: ReturnType<typeof begin>, ids: number[]) => {
    waiting = { ids, hasOthers: false };
    alarm.again();
    return alarm.now();
  };

  it('is silent for those that wait when the window opens', () => {
    const alarm = begin([1, 2]);
    expect([alarm.now(), onArrival.mock.calls.length]).toEqual([0, 0]);
    alarm.end();
  });

  it('sounds once for what arrives, which counts until it is taken up or the officer looks', () => {
    const alarm = begin([1]);
    expect(arrive(alarm, [1, 2])).toBe(1);
    expect(arrive(alarm, [1, 2, 3])).toBe(2);
    expect(arrive(alarm, [1, 3])).toBe(1);
    expect(onArrival).toHaveBeenCalledTimes(2);
    page.dispatchEvent(new Event('keydown'));
    expect(alarm.now()).toBe(0);
    alarm.end();
  });
});

it('asks for urgent cases alone that nobody has taken up', async () => {
  const context = { signal: undefined } as never;
  await (unansweredEmergencies.queryFn as (of: never) => unknown)(context);
  await (newestUnanswered.queryFn as (of: never) => unknown)(context);
  await loadUnanswered({ fetch } as never);
  const query = { page: 1, perPage: 20, urgent: 'yes', state: 'new' };
  expect(calls.asked.map(({ way, input }) => [way, input])).toEqual([
    [wayOf(listCases), { query }],
    [wayOf(listCases), { query: { ...query, sort: 'newest' } }],
    [wayOf(listCases), { query }],
  ]);
});
