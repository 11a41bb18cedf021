// @vitest-environment happy-dom
/** Cases that are chosen in a list, and what an officer reads of a change of many. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server, used } from '#test/support/rendered.tsx';
import { useBulkChange } from '#web/features/response/cases/bulk-queries.ts';
import { useChosenCases } from '#web/features/response/cases/use-chosen-cases.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const row = (id: number, state = 'new') => ({ id, state, ride: { rideId: `RD-${id}` } }) as never;

describe('a chosen case', () => {
  const begin = (list: readonly ReturnType<typeof row>[]) =>
    renderHook(({ rows, name }) => useChosenCases(rows, name), {
      initialProps: { rows: list, name: 'first page' },
    });

  it('stays chosen, as it was last, when an emergency pushes it off the page, and is as the list has it', () => {
    const { result, rerender } = begin([row(1), row(2)]);
    act(() => result.current.toggle(1));
    act(() => result.current.toggle(2));
    rerender({ rows: [row(3), row(1, 'acknowledged')], name: 'first page' });
    expect(result.current.cases).toEqual([row(1, 'acknowledged'), row(2)]);
    act(() => result.current.toggle(2));
    expect(result.current.cases).toEqual([row(1, 'acknowledged')]);
  });

  it('is chosen no more in another list, or once none is', () => {
    const { result, rerender } = begin([row(1), row(2)]);
    act(() => result.current.toggle(1));
    rerender({ rows: [row(1), row(2)], name: 'second page' });
    expect(result.current.cases).toEqual([]);
    act(() => result.current.toggle(2));
    expect(result.current.cases).toEqual([row(2)]);
    act(() => result.current.clear());
    expect(result.current.cases).toEqual([]);
  });
});

describe('a change of many cases', () => {
  beforeEach(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  const cases = [1, 2, 3, 4, 5, 6].map((id) => row(id));
  const refused = (id: number) => ({ id, done: false, message: 'Bola Obi acknowledged it before.' });

  it('is sent when the officer goes to another page, where they read who was before them', async () => {
    server.answer = [{ id: 1, done: true, message: '' }, ...[2, 3, 4, 5, 6].map(refused)];
    const { result, unmount } = used(useBulkChange);
    act(() => result.current.begin({ act: 'acknowledge', cases }));
    unmount();
    expect(server.changes()).toHaveLength(1);
    await waitFor(() => expect(currentToasts()).toHaveLength(1));
    const before = (id: number) => `RD-${id}: Bola Obi acknowledged it before.`;
    expect(currentToasts()[0]).toMatchObject({
      text: `1 case acknowledged. ${[2, 3, 4].map(before).join(' ')} 2 more were refused.`,
      tone: 'bad',
    });
  });

  it('that succeeds is told there in a few words', async () => {
    server.answer = cases.map((_, place) => ({ id: place + 1, done: true, message: '' }));
    const { result, unmount } = used(useBulkChange);
    act(() => result.current.begin({ act: 'acknowledge', cases }));
    unmount();
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([{ text: '6 cases acknowledged.', tone: 'ok' }]),
    );
  });
});
