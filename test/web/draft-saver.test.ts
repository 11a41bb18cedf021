/** Drafts that are saved while an editor writes, on a clock that the test turns. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import type { Entry } from '#domain/site/content/editing.ts';
import { canUndo, type DraftCalls, DraftSaver } from '#web/features/site/content-editing/draft-saver.ts';

const first: Entry = {
  id: 7,
  kind: 'faq',
  title: 'Is it free?',
  position: 0,
  version: 1,
  state: 'draft',
  publishedAt: null,
  publishAt: null,
  scheduledVersion: null,
  endsAt: null,
  changedAt: '2026-11-22T07:00:00Z',
  changedBy: 'Ngozi Eze',
  content: { question: 'Is it free?', answer: '' },
};

type Save = DraftCalls['save'];

/** A server that keeps what it is sent, as the next version. */
const keeps: Save = async ({ version }, content) => ({ ...first, version: version + 1, content });

function saverWith(save: Save, theirs: Entry = first) {
  const calls: { version: number; answer: unknown }[] = [];
  const saver = new DraftSaver(first, {
    save: (seen, content) => {
      calls.push({ version: seen.version, answer: content.answer });
      return save(seen, content);
    },
    read: async () => theirs,
    onSaved: () => {},
  });
  return { saver, calls, kind: () => saver.current().state.kind };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('typed text', () => {
  test('is sent once, a moment after the last letter', async () => {
    const { saver, calls, kind } = saverWith(keeps);
    for (const answer of ['Y', 'Ye', 'Yes']) {
      saver.change('answer', answer);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect([kind(), calls]).toEqual(['waiting', []]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([kind(), calls]).toEqual(['saved', [{ version: 1, answer: 'Yes' }]]);
    saver.change('answer', 'Yes');
    expect(kind()).toBe('saved');
  });

  test('while a call is on its way goes with the next, on the version of the first', async () => {
    const waiting: (() => void)[] = [];
    const { saver, calls, kind } = saverWith(async (seen, content) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return keeps(seen, content);
    });
    saver.change('answer', 'Yes');
    await vi.advanceTimersByTimeAsync(1000);
    expect(kind()).toBe('saving');
    saver.change('answer', 'Yes, it is');
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(1);
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(1000);
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([
      { version: 1, answer: 'Yes' },
      { version: 2, answer: 'Yes, it is' },
    ]);
    expect(kind()).toBe('saved');
  });

  test('is not lost to the answer of an action that comes after that of a later save', async () => {
    const { saver, calls, kind } = saverWith(keeps);
    saver.change('answer', 'Yes');
    await vi.advanceTimersByTimeAsync(1000);
    saver.take({ ...first, version: 1, state: 'published' });
    saver.change('answer', 'Yes, it is');
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls.map(({ version }) => version)).toEqual([1, 2]);
    expect(kind()).toBe('saved');
  });

  test('is saved at once when something else must be done first', async () => {
    const { saver, calls } = saverWith(keeps);
    saver.change('answer', 'Yes');
    expect((await saver.flush())?.version).toBe(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(1);
  });
});

describe('what cannot be saved', () => {
  test('is told beside its field, and tried again when it is mended', async () => {
    const refusal = new AppError('invalid', 'Too long.', { fields: { answer: ['Too long.'] } });
    const { saver, kind } = saverWith((seen, content) =>
      content.answer === 'long' ? Promise.reject(refusal) : keeps(seen, content),
    );
    saver.change('answer', 'long');
    expect(await saver.flush()).toBeNull();
    expect(kind()).toBe('refused');
    expect(saver.current().errors).toEqual({ answer: ['Too long.'] });
    saver.change('answer', 'short');
    expect(saver.current().errors).toEqual({});
    await vi.advanceTimersByTimeAsync(1000);
    expect(kind()).toBe('saved');
  });

  test('because there is no connection stays typed, and goes when it is tried again', async () => {
    let isDown = true;
    const { saver, kind } = saverWith((seen, content) =>
      isDown ? Promise.reject(new AppError('unavailable', 'No connection.')) : keeps(seen, content),
    );
    saver.change('answer', 'Yes');
    await vi.advanceTimersByTimeAsync(1000);
    expect(saver.current()).toMatchObject({ state: { kind: 'failed' }, content: { answer: 'Yes' } });
    isDown = false;
    await saver.flush();
    expect(kind()).toBe('saved');
  });

  test('because another editor saved waits for a choice, and then builds on theirs', async () => {
    const theirs: Entry = { ...first, version: 5, content: { question: 'Free?', answer: 'It is' } };
    const { saver, calls, kind } = saverWith(
      (seen, content) =>
        seen.version === 1 ? Promise.reject(new AppError('conflict', 'Changed.')) : keeps(seen, content),
      theirs,
    );
    saver.change('answer', 'Yes');
    await vi.advanceTimersByTimeAsync(1000);
    expect(saver.current().state).toEqual({ kind: 'conflict', theirs });
    saver.change('answer', 'Yes.');
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(1);
    expect(await saver.flush()).toBeNull();
    saver.settle(theirs, { ...theirs.content, answer: 'Yes.' });
    await vi.advanceTimersByTimeAsync(0);
    expect(kind()).toBe('saved');
    expect(calls.at(-1)).toEqual({ version: 5, answer: 'Yes.' });
    expect(saver.current().content).toEqual({ question: 'Free?', answer: 'Yes.' });
  });
});

describe('Undo', () => {
  /** @returns a saver that has saved these answers one after the other. */
  async function savedInTurn(...answers: string[]) {
    const made = saverWith(keeps);
    for (const answer of answers) {
      made.saver.change('answer', answer);
      await vi.advanceTimersByTimeAsync(1000);
    }
    const answer = () => made.saver.current().content.answer;
    const sent = () => made.calls.map((call) => call.answer);
    return { ...made, answer, sent, canUndo: () => canUndo(made.saver.current()) };
  }

  test('goes back one save after the other, to the loaded version, and saves each', async () => {
    const { saver, answer, sent, canUndo: can } = await savedInTurn('Yes', 'Yes, it is');
    await saver.undo();
    expect([answer(), sent(), can()]).toEqual(['Yes', ['Yes', 'Yes, it is', 'Yes'], true]);
    await saver.undo();
    expect([answer(), can()]).toEqual(['', false]);
    await saver.undo();
    expect(sent()).toEqual(['Yes', 'Yes, it is', 'Yes', '']);
    expect(saver.current().state).toEqual({ kind: 'saved' });
  });

  test('removes the changes that are not saved yet, without a call to the server', async () => {
    const { saver, answer, sent, kind } = await savedInTurn('Yes');
    saver.change('answer', 'Yes, but');
    await saver.undo();
    await vi.advanceTimersByTimeAsync(5000);
    expect([answer(), kind(), sent()]).toEqual(['Yes', 'saved', ['Yes']]);
    saver.change('answer', 'No');
    await vi.advanceTimersByTimeAsync(1000);
    await saver.undo();
    expect(answer()).toBe('Yes');
  });

  test('waits for the save that is on its way, and goes back to before it', async () => {
    const waiting: (() => void)[] = [];
    const { saver } = saverWith(async (seen, content) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return keeps(seen, content);
    });
    saver.change('answer', 'Yes');
    await vi.advanceTimersByTimeAsync(1000);
    const undone = saver.undo();
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    waiting.shift()?.();
    await undone;
    expect(saver.current()).toMatchObject({ content: { answer: '' }, entry: { version: 3 } });
  });

  test('never goes back over what a colleague saved', async () => {
    const theirs: Entry = { ...first, version: 5, content: { question: 'Free?', answer: 'It is' } };
    const { saver } = await savedInTurn('Yes');
    saver.settle(theirs, { ...theirs.content, answer: 'Yes' });
    await vi.advanceTimersByTimeAsync(0);
    await saver.undo();
    expect(saver.current().content).toEqual(theirs.content);
    expect(canUndo(saver.current())).toBe(false);
  });
});
