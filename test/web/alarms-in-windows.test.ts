// @vitest-environment happy-dom
/** Emergencies that arrive in an officer’s open window: the alarm sounds for those alone, until the officer looks. */
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

beforeEach(() => {
  vi.clearAllMocks();
});

describe('the alarm', () => {
  const begin = (ids: number[]) =>
    renderHook(({ ids, hasOthers }: Waiting) => useNewArrivals({ ids, hasOthers }, onArrival), {
      initialProps: { ids, hasOthers: false },
    });
  const arrive = ({ rerender, result }: ReturnType<typeof begin>, ids: number[]) => {
    rerender({ ids, hasOthers: false });
    return result.current;
  };

  it('is silent for those that wait when the window opens', () => {
    const alarm = begin([1, 2]);
    expect([alarm.result.current, onArrival.mock.calls.length]).toEqual([0, 0]);
  });

  it('sounds once for what arrives, which counts until it is taken up or the officer looks', () => {
    const alarm = begin([1]);
    expect(arrive(alarm, [1, 2])).toBe(1);
    expect(arrive(alarm, [1, 2, 3])).toBe(2);
    expect(arrive(alarm, [1, 3])).toBe(1);
    expect(onArrival).toHaveBeenCalledTimes(2);
    act(() => void window.dispatchEvent(new Event('keydown')));
    expect(alarm.result.current).toBe(0);
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
