// @vitest-environment happy-dom
/** Actions that can be undone for ten seconds: a booking that is accepted, a vote, a change of many cases. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { useHeldActions } from '#web/ui/use-held-actions.ts';

const sent = vi.fn(async (_id: number, _value: string) => {});
const sentWhileLeaving = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset().mockResolvedValue(undefined);
  sentWhileLeaving.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

function begin() {
  const { result, unmount } = renderHook(() =>
    useHeldActions<string>({ send: sent, sendWhileLeaving: sentWhileLeaving }),
  );
  return {
    held: () => result.current.held,
    hold: (id: number, value: string) => act(() => result.current.hold(id, value)),
    undo: (id: number) => act(() => result.current.undo(id)),
    end: unmount,
  };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a held action', () => {
  it('is sent after ten seconds, once, and is held no more', async () => {
    const actions = begin();
    actions.hold(1, 'accepted');
    expect(actions.held().get(1)).toEqual({ value: 'accepted', endsAt: Date.now() + 10_000 });
    actions.hold(1, 'declined');
    await pass(9_999);
    expect(sent).not.toHaveBeenCalled();
    await pass(1);
    expect(sent.mock.calls).toEqual([[1, 'accepted']]);
    expect(actions.held().size).toBe(0);
    await pass(60_000);
    actions.end();
    expect([sent.mock.calls.length, sentWhileLeaving.mock.calls.length]).toEqual([1, 0]);
  });

  it('that is undone is never sent, and those of other records are', async () => {
    const actions = begin();
    actions.hold(1, 'one');
    actions.hold(2, 'two');
    actions.undo(1);
    expect([...actions.held().keys()]).toEqual([2]);
    await pass(60_000);
    actions.end();
    expect(sent.mock.calls).toEqual([[2, 'two']]);
    expect(sentWhileLeaving).not.toHaveBeenCalled();
  });

  it('can be held anew after it was undone', async () => {
    const actions = begin();
    actions.hold(1, 'one');
    actions.undo(1);
    actions.hold(1, 'other');
    await pass(10_000);
    expect(sent.mock.calls).toEqual([[1, 'other']]);
  });

  it('is sent at once when the browser leaves RUA, and only once', async () => {
    const actions = begin();
    actions.hold(1, 'one');
    window.dispatchEvent(new Event('pagehide'));
    expect(sentWhileLeaving.mock.calls).toEqual([[1, 'one']]);
    await pass(60_000);
    actions.end();
    expect([sent.mock.calls.length, sentWhileLeaving.mock.calls.length]).toEqual([0, 1]);
  });

  it('is sent at once as any other when the page is left, and the person reads why it is refused', async () => {
    for (const { id } of currentToasts()) dismissToast(id);
    sent.mockRejectedValue(new Error('It is over.'));
    const actions = begin();
    actions.hold(1, 'one');
    actions.end();
    expect(sent.mock.calls).toEqual([[1, 'one']]);
    window.dispatchEvent(new Event('pagehide'));
    await pass(60_000);
    expect([sent.mock.calls.length, sentWhileLeaving.mock.calls.length]).toEqual([1, 0]);
    expect(currentToasts()).toHaveLength(1);
  });

  it('that is on its way is not sent again when the page is left', async () => {
    sent.mockReturnValue(new Promise(() => {}));
    const actions = begin();
    actions.hold(1, 'one');
    await pass(10_000);
    actions.end();
    expect(sentWhileLeaving).not.toHaveBeenCalled();
  });

  it('that is refused is held no more, and the person reads why', async () => {
    for (const { id } of currentToasts()) dismissToast(id);
    sent.mockRejectedValue(new Error('It is over.'));
    const actions = begin();
    actions.hold(1, 'one');
    await pass(10_000);
    expect(actions.held().size).toBe(0);
    expect(currentToasts()).toHaveLength(1);
  });
});
