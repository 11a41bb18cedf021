/** When the draft of a form is stored: a moment after a change, when the page is left, and not once it was lodged. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '#test/support/live-hooks.ts';
import type { DraftBox } from '#web/features/platform/sending/lodging/draft-box.ts';
import { useDraft } from '#web/features/platform/sending/lodging/use-draft.ts';

vi.mock('react', async (load) => (await import('#test/support/live-hooks.ts')).living(await load()));

const page = new EventTarget();
const now = Date.parse('2026-11-27T09:00:00.000Z');
const sent = { key: 'one', body: '{}' };
const box = { write: vi.fn(), remove: vi.fn() };
let typed: string;
let change = () => {};
const form = {
  getValues: () => ({ text: typed }),
  subscribe: ({ callback }: { callback: () => void }) => {
    change = callback;
    return () => {};
  },
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ now });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  box.write.mockReturnValue(true);
  typed = '';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Options = Partial<Parameters<typeof useDraft>[0]>;

function begin(options: Options = {}) {
  return live(() =>
    useDraft({
      box: box as unknown as DraftBox<unknown>,
      accountId: 7,
      form: form as never,
      opened: null,
      contentOf: (values) => values,
      isEmpty: ({ text }) => text === '',
      ...options,
    }),
  );
}

function type(text: string) {
  typed = text;
  change();
}

const stored = () => box.write.mock.calls.map(([accountId, { content }]) => [accountId, content.text]);

describe('the draft of a form', () => {
  it('is stored once, a moment after the last change', () => {
    const draft = begin();
    type('A');
    vi.advanceTimersByTime(399);
    type('Ada');
    vi.advanceTimersByTime(399);
    expect(stored()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(stored()).toEqual([[7, 'Ada']]);
    expect(draft.now().state).toEqual({ kind: 'saved', at: new Date(now + 799).toISOString() });
    draft.end();
  });

  it.each([
    ['is hidden', () => page.dispatchEvent(new Event('visibilitychange'))],
    ['is left', () => page.dispatchEvent(new Event('pagehide'))],
    ['gives way to another', (draft: ReturnType<typeof begin>) => draft.end()],
  ])('keeps the last words, once, when the page %s at once', (_, leave) => {
    const draft = begin();
    type('Ada');
    leave(draft);
    vi.advanceTimersByTime(1000);
    draft.end();
    expect(stored()).toEqual([[7, 'Ada']]);
  });

  it('is not stored when the page is left without a change', () => {
    const draft = begin({ opened: { content: {}, sent: null, savedAt: '2026-11-26T09:00:00.000Z' } });
    page.dispatchEvent(new Event('pagehide'));
    draft.end();
    expect(stored()).toEqual([]);
  });

  it('is stored again when it is emptied, but not while it was never begun', () => {
    const draft = begin();
    type('');
    vi.advanceTimersByTime(400);
    expect(stored()).toEqual([]);
    type('Ada');
    vi.advanceTimersByTime(400);
    type('');
    vi.advanceTimersByTime(400);
    expect(stored()).toEqual([
      [7, 'Ada'],
      [7, ''],
    ]);
    draft.end();
  });

  it('is refused where the browser stores nothing', () => {
    box.write.mockReturnValue(false);
    const draft = begin();
    type('Ada');
    vi.advanceTimersByTime(400);
    expect(draft.now().state).toEqual({ kind: 'refused' });
    draft.end();
  });

  it('has what was sent last, also that of a draft that is opened', () => {
    const draft = begin({ opened: { content: {}, sent, savedAt: '2026-11-26T09:00:00.000Z' } });
    expect([draft.now().lastSent(), draft.now().state]).toEqual([
      sent,
      { kind: 'saved', at: '2026-11-26T09:00:00.000Z' },
    ]);
    const next = { key: 'two', body: '{}' };
    draft.now().keepSent(next);
    expect([draft.now().lastSent(), box.write.mock.lastCall?.[1].sent]).toEqual([next, next]);
    draft.end();
  });

  it('is gone for good once it was lodged', () => {
    const draft = begin();
    type('Ada');
    draft.now().remove();
    type('Ada Obi');
    vi.advanceTimersByTime(1000);
    draft.end();
    expect([box.remove.mock.calls, stored()]).toEqual([[[7]], []]);
  });
});
