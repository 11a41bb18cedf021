import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DraftKind, readDraft, saveDraft } from '#web/features/response/cases/draft-store.ts';

/** The browser's storage, which Node lacks. */
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const kinds: readonly DraftKind[] = ['reply', 'note', 'resolve', 'evidence', 'hand-over', 'tell', 'wait'];
const reply = { caseId: 7, kind: 'reply', accountId: 3 } as const;

it('the words of a case are its own, its officer’s and of one kind, until they are emptied or sent', () => {
  for (const kind of kinds) saveDraft({ ...reply, kind }, `A ${kind}`);
  expect(kinds.map((kind) => readDraft({ ...reply, kind }))).toEqual(kinds.map((kind) => `A ${kind}`));
  expect([readDraft({ ...reply, caseId: 8 }), readDraft({ ...reply, accountId: 4 })]).toEqual(['', '']);
  for (const kind of kinds) saveDraft({ ...reply, kind }, '');
  expect(stored.size).toBe(0);
});

it('they are under keys that signing out removes', () => {
  for (const kind of kinds) saveDraft({ ...reply, kind }, `A ${kind}`);
  expect([...stored.keys()]).toEqual(kinds.map(() => expect.stringMatching(/^rua.*:3$/)));
});

it('there are none where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  saveDraft(reply, 'A patrol');
  expect(readDraft(reply)).toBe('');
});
