/** What is asked for a second time: a code that was asked for too soon, and an advisory that is published again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { propsIn } from '#test/support/drawn-page.ts';
import { live } from '#test/support/live-hooks.ts';
import { CodeForm } from '#web/features/identity/accounts/code-form.tsx';
import { AdvisoryForm } from '#web/features/response/advisories/advisory-form.tsx';

vi.mock('react', async (load) => (await import('#test/support/live-hooks.ts')).living(await load()));
const calls = await vi.hoisted(async () => (await import('#test/support/drawn-page.ts')).recordedCalls());
vi.mock('#web/lib/api.ts', async (load) => ({ ...(await load<object>()), call: calls.call }));
const clock = vi.hoisted(() => ({ useCodeTimes: vi.fn() }));
vi.mock('#web/features/identity/accounts/code-clock.ts', async (load) => ({
  ...(await load<object>()),
  ...clock,
}));
const advisory = { title: 'Floods', text: 'At Ojota', hours: 6 };
vi.mock('react-hook-form', async (load) => ({
  ...(await load<object>()),
  useForm: () => ({
    ...{ register: () => ({}), formState: { errors: {} }, setError() {}, reset() {}, watch: () => '' },
    handleSubmit: (send: (values: object) => unknown) => () => send(advisory),
  }),
}));

const now = Date.parse('2026-11-27T09:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  calls.asked.length = 0;
  clock.useCodeTimes.mockReturnValue({ worksFor: 60, waitFor: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a code', () => {
  it('that was asked for too soon waits as many seconds as the server says', async () => {
    calls.answer = new AppError('too_many_requests', 'Wait.', { retryAfter: 30 });
    const form = live(() => CodeForm({ email: 'ada@rua.example', onCode: async () => {} }));
    await (propsIn(form.now(), 'onPress').onPress as () => Promise<void>)();
    expect(clock.useCodeTimes).toHaveBeenLastCalledWith(0, now + 30_000);
    form.end();
  });
});

describe('an advisory', () => {
  const send = (form: { now: () => unknown }) =>
    (propsIn(form.now(), 'onSubmit').onSubmit as () => Promise<void>)();
  const keys = () => calls.asked.map(({ key }) => key);

  it('with the same words is another one once the first was published', async () => {
    calls.answer = { id: 41 };
    const form = live(() => AdvisoryForm());
    await send(form);
    await send(form);
    expect(new Set(keys()).size).toBe(2);
  });

  it('that was not published is the same when it is sent again', async () => {
    calls.answer = new AppError('unavailable', 'There is no network.');
    const form = live(() => AdvisoryForm());
    await send(form);
    await send(form);
    expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
  });
});
