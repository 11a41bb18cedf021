// @vitest-environment happy-dom
/** When the draft of a form is stored: a moment after a change, when the page is left, and not once it was lodged. */
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftBox } from '#web/features/platform/sending/lodging/draft-box.ts';
import { useDraft } from '#web/features/platform/sending/lodging/use-draft.ts';

const now = Date.parse('2026-11-27T09:00:00.000Z');
const sent = { key: 'one', body: '{}' };
const box = { write: vi.fn(), remove: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ now });
  box.write.mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
});

type Values = { text: string };
type Options = Partial<Parameters<typeof useDraft<Values, Values>>[0]>;

function begin(options: Options = {}) {
  const { result, unmount } = renderHook(() => {
    const form = useForm<Values>({ defaultValues: { text: '' } });
    const draft = useDraft({
      box: box as unknown as DraftBox<Values>,
      accountId: 7,
      form,
      opened: null,
      contentOf: (values) => values,
      isEmpty: ({ text }) => text === '',
      ...options,
    });
    return { form, draft };
  });
  return {
    now: () => result.current.draft,
    type: (text: string) => act(() => result.current.form.setValue('text', text)),
    end: unmount,
  };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

const stored = () => box.write.mock.calls.map(([accountId, { content }]) => [accountId, content.text]);

describe('the draft of a form', () => {
  it('is stored once, a moment after the last change', () => {
    const draft = begin();
    draft.type('A');
    pass(399);
    draft.type('Ada');
    pass(399);
    expect(stored()).toEqual([]);
    pass(1);
    expect(stored()).toEqual([[7, 'Ada']]);
    expect(draft.now().state).toEqual({ kind: 'saved', at: new Date(now + 799).toISOString() });
    draft.end();
  });

  it.each([
    ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['gives way to another', (draft: ReturnType<typeof begin>) => draft.end()],
  ])('keeps the last words, once, when the page %s at once', (_, leave) => {
    const draft = begin();
    draft.type('Ada');
    leave(draft);
    pass(1000);
    draft.end();
    expect(stored()).toEqual([[7, 'Ada']]);
  });

  it('is not stored when the page is left without a change', () => {
    const draft = begin({
      opened: { content: { text: '' }, sent: null, savedAt: '2026-11-26T09:00:00.000Z' },
    });
    window.dispatchEvent(new Event('pagehide'));
    draft.end();
    expect(stored()).toEqual([]);
  });

  it('is stored again when it is emptied, but not while it was never begun', () => {
    const draft = begin();
    draft.type('');
    pass(400);
    expect(stored()).toEqual([]);
    draft.type('Ada');
    pass(400);
    draft.type('');
    pass(400);
    expect(stored()).toEqual([
      [7, 'Ada'],
      [7, ''],
    ]);
    draft.end();
  });

  it('is refused where the browser stores nothing', () => {
    box.write.mockReturnValue(false);
    const draft = begin();
    draft.type('Ada');
    pass(400);
    expect(draft.now().state).toEqual({ kind: 'refused' });
    draft.end();
  });

  it('has the request that was sent last, also when a draft is opened', () => {
    const draft = begin({ opened: { content: { text: '' }, sent, savedAt: '2026-11-26T09:00:00.000Z' } });
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
    draft.type('Ada');
    draft.now().remove();
    draft.type('Ada Obi');
    pass(1000);
    draft.end();
    expect([box.remove.mock.calls, stored()]).toEqual([[[7]], []]);
  });
});
