// @vitest-environment happy-dom
/** Code that is loaded ahead, and a network that is gone at that moment. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { immediately, preload } from '#web/lib/when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An import that fails until the network is there. */
function code() {
  const state = { isThere: false, asked: 0, used: [] as string[] };
  const load = async () => {
    state.asked += 1;
    if (!state.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return 'loaded';
  };
  return { state, load, use: (loaded: string) => void state.used.push(loaded) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it('waits until the page is idle, and is used once', async () => {
  const { state, load, use } = code();
  state.isThere = true;
  let idle = () => {};
  preload(load, use, (work) => {
    idle = work;
    return () => {};
  });
  await settle();
  expect(state).toMatchObject({ asked: 0 });
  idle();
  await vi.advanceTimersByTimeAsync(120_000);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(state).toMatchObject({ asked: 1, used: ['loaded'] });
});

it('is asked for again when the network is back, and no more once it is there', async () => {
  const { state, load, use } = code();
  preload(load, use, immediately);
  await settle();
  expect(state).toMatchObject({ asked: 1, used: [] });
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(state).toMatchObject({ asked: 2, used: [] });
  state.isThere = true;
  window.dispatchEvent(new Event('online'));
  await settle();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(state).toMatchObject({ asked: 3, used: ['loaded'] });
});

it('is asked for again after half a minute where the window does not know that the network was gone', async () => {
  const { state, load, use } = code();
  preload(load, use, immediately);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(state.asked).toBe(1);
  state.isThere = true;
  await vi.advanceTimersByTimeAsync(1);
  expect(state).toMatchObject({ asked: 2, used: ['loaded'] });
});

it('is neither asked for nor used after the page is left', async () => {
  const [failed, late] = [code(), code()];
  const stop = preload(failed.load, failed.use, immediately);
  await settle();
  stop();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(failed.state.asked).toBe(1);
  late.state.isThere = true;
  preload(late.load, late.use, immediately)();
  await settle();
  expect(late.state).toMatchObject({ asked: 1, used: [] });
});
