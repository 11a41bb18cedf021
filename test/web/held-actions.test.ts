/** Actions that can be undone for ten seconds: a booking that is accepted, a vote, a change of many cases. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '#test/support/live-hooks.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { useHeldActions } from '#web/ui/use-held-actions.ts';

vi.mock('react', async (load) => (await import('#test/support/live-hooks.ts')).living(await load()));

const page = new EventTarget();
const sent = vi.fn(async (_id: number, _value: string) => {});
const sentWhileLeaving = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  sent.mockReset().mockResolvedValue(undefined);
  sentWhileLeaving.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = () => live(() => useHeldActions<string>({ send: sent, sendWhileLeaving: sentWhileLeaving }));

describe('a held action', () => {
  it('is sent after ten seconds, once, and is held no more', async () => {
    const actions = begin();
    actions.now().hold(1, 'accepted');
    expect(actions.now().held.get(1)).toEqual({ value: 'accepted', endsAt: Date.now() + 10_000 });
    actions.now().hold(1, 'declined');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(sent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.mock.calls).toEqual([[1, 'accepted']]);
    expect(actions.now().held.size).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    actions.end();
    expect([sent.mock.calls.length, sentWhileLeaving.mock.calls.length]).toEqual([1, 0]);
  });

  it('that is undone is never sent, and those of other records are', async () => {
    const actions = begin();
    actions.now().hold(1, 'one');
    actions.now().hold(2, 'two');
    actions.now().undo(1);
    expect([...actions.now().held.keys()]).toEqual([2]);
    await vi.advanceTimersByTimeAsync(60_000);
    actions.end();
    expect(sent.mock.calls).toEqual([[2, 'two']]);
    expect(sentWhileLeaving).not.toHaveBeenCalled();
  });

  it('can be held anew after it was undone', async () => {
    const actions = begin();
    actions.now().hold(1, 'one');
    actions.now().undo(1);
    actions.now().hold(1, 'other');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.mock.calls).toEqual([[1, 'other']]);
  });

  it.each([
    ['the browser leaves the page', () => page.dispatchEvent(new Event('pagehide'))],
    ['the page is left', (actions: ReturnType<typeof begin>) => actions.end()],
  ])('is sent at once when %s, and only once', async (_, leave) => {
    const actions = begin();
    actions.now().hold(1, 'one');
    leave(actions);
    expect(sentWhileLeaving.mock.calls).toEqual([[1, 'one']]);
    await vi.advanceTimersByTimeAsync(60_000);
    actions.end();
    expect([sent.mock.calls.length, sentWhileLeaving.mock.calls.length]).toEqual([0, 1]);
  });

  it('that is on its way is not sent again when the page is left', async () => {
    sent.mockReturnValue(new Promise(() => {}));
    const actions = begin();
    actions.now().hold(1, 'one');
    await vi.advanceTimersByTimeAsync(10_000);
    actions.end();
    expect(sentWhileLeaving).not.toHaveBeenCalled();
  });

  it('that is refused is held no more, and the person reads why', async () => {
    for (const { id } of currentToasts()) dismissToast(id);
    sent.mockRejectedValue(new Error('It is over.'));
    const actions = begin();
    actions.now().hold(1, 'one');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(actions.now().held.size).toBe(0);
    expect(currentToasts()).toHaveLength(1);
  });
});
