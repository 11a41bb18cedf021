// @vitest-environment happy-dom
/** Actions that can be undone for ten seconds: a booking that is accepted, a vote, a change of many cases. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { voiceTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { server, used, wayOf } from '#test/support/rendered.tsx';
import { usePendingVoices } from '#web/features/road/traffic/use-pending-voices.ts';
import { unanswered } from '#web/lib/server-request.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { useUndoableActions } from '#web/ui/use-undoable-actions.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const sent = vi.fn(async (_id: number, _value: string) => {});

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset().mockResolvedValue(undefined);
  for (const { id } of currentToasts()) dismissToast(id);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function begin() {
  const { result, unmount } = renderHook(() => useUndoableActions<string>(sent));
  return {
    held: () => result.current.held,
    hold: (id: number, value: string) => act(() => result.current.hold(id, value)),
    undo: (id: number) => act(() => result.current.undo(id)),
    end: unmount,
  };
}

const leave = (type: 'pagehide' | 'pageshow') =>
  act(() => window.dispatchEvent(Object.assign(new Event(type), { persisted: true })));
/** The person switches to another app, or comes back. */
const switchTo = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};
const told = () => currentToasts().map(({ text }) => text);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a held action', () => {
  it('is sent after ten seconds, once, and is no longer held back', async () => {
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
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('that is undone is never sent, and held actions on other records are sent', async () => {
    const actions = begin();
    actions.hold(1, 'one');
    actions.hold(2, 'two');
    actions.undo(1);
    expect([...actions.held().keys()]).toEqual([2]);
    await pass(60_000);
    actions.end();
    expect(sent.mock.calls).toEqual([[2, 'two']]);
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
    leave('pagehide');
    expect(sent.mock.calls).toEqual([[1, 'one']]);
    await pass(60_000);
    actions.end();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is sent at once when the person switches to another app, and can be undone no more', async () => {
    sent.mockReturnValue(new Promise(() => {}));
    const actions = begin();
    actions.hold(1, 'one');
    await pass(1_000);
    await switchTo('hidden');
    expect(sent.mock.calls).toEqual([[1, 'one']]);
    expect(actions.held().get(1)?.endsAt).toBe(Date.now());
    actions.undo(1);
    expect([...actions.held().keys()]).toEqual([1]);
    actions.hold(2, 'two');
    leave('pagehide');
    await pass(60_000);
    expect(sent.mock.calls).toEqual([
      [1, 'one'],
      [2, 'two'],
    ]);
  });

  it('is no longer held back in a page from the browser’s cache, which asks the server for the result', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    sent.mockReturnValue(promise);
    const actions = begin();
    actions.hold(1, 'one');
    leave('pagehide');
    leave('pageshow');
    expect(actions.held().size).toBe(0);
    reject(unanswered(new Error('frozen')));
    await pass(0);
    expect(told()).toEqual([]);
    actions.hold(1, 'other');
    await pass(10_000);
    expect(sent.mock.calls).toEqual([
      [1, 'one'],
      [1, 'other'],
    ]);
  });

  it('without a network shows an error on the visible page', async () => {
    sent.mockRejectedValue(unanswered(new Error('no network')));
    const actions = begin();
    actions.hold(1, 'one');
    await switchTo('hidden');
    expect(told()).toEqual([]);
    await switchTo('visible');
    expect(told()).toEqual(['No network: what you just did was not sent. Do it again once there is one.']);
    expect(actions.held().size).toBe(0);
  });

  it('is sent at once when the person leaves the page, and they read why it is refused', async () => {
    sent.mockRejectedValue(new Error('It is over.'));
    const actions = begin();
    actions.hold(1, 'one');
    actions.end();
    expect(sent.mock.calls).toEqual([[1, 'one']]);
    leave('pagehide');
    await pass(60_000);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(currentToasts()).toHaveLength(1);
  });

  it('that is being sent is not sent again when the person leaves the page', async () => {
    sent.mockReturnValue(new Promise(() => {}));
    const actions = begin();
    actions.hold(1, 'one');
    await pass(10_000);
    actions.end();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('that is refused is no longer held back, and the person reads why', async () => {
    sent.mockRejectedValue(new Error('It is over.'));
    const actions = begin();
    actions.hold(1, 'one');
    await pass(10_000);
    expect(actions.held().size).toBe(0);
    expect(currentToasts()).toHaveLength(1);
  });
});

it('a vote is sent before the browser leaves the page, with a request that outlives the window', async () => {
  const { result } = used(usePendingVoices);
  act(() => result.current.hold(41, 'there'));
  leave('pagehide');
  // The browser lets no more of the page run than this.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(server.asked.map(({ endpoint, input, keepalive }) => [wayOf(endpoint), input, keepalive])).toEqual([
    [wayOf(voiceTrafficUpdate), { params: { id: 41 }, body: { voice: 'there' } }, true],
  ]);
});
