import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftOf, saveDraft } from '#web/features/response/messages/drafts.ts';

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

const driver = { reference: 'TK-1', accountId: 3 };
const bag = { reference: 'TK-2', accountId: 3 };

it('a ticket’s draft is its own and its writer’s, and one that was emptied or sent does not come back', () => {
  saveDraft(driver, 'The driver');
  saveDraft(bag, 'My bag');
  const others = [
    { ...driver, reference: 'TK-3' },
    { ...driver, accountId: 4 },
  ];
  expect([driver, bag, ...others].map(draftOf)).toEqual(['The driver', 'My bag', '', '']);
  saveDraft(driver, '');
  expect([draftOf(driver), draftOf(bag)]).toEqual(['', 'My bag']);
  saveDraft(bag, '');
  expect(stored.size).toBe(0);
});

it('a draft is under a key that signing out removes', () => {
  saveDraft(driver, 'The driver');
  expect([...stored.keys()]).toEqual([expect.stringMatching(/^rua.*:3$/)]);
});

it('a draft is empty where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  saveDraft(driver, 'The driver');
  expect(draftOf(driver)).toBe('');
});
