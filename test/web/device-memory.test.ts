import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  codeAskedAt,
  forgetAccount,
  forgetCode,
  forgetEmail,
  rememberAccount,
  rememberCodeAsked,
  rememberEmail,
  rememberedEmail,
} from '#web/features/identity/accounts/device-memory.ts';
import {
  forgetSearches,
  recentSearches,
  rememberSearch,
} from '#web/features/platform/search/recent-searches.ts';

/** The browser's storage, which Node lacks. */
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  // `Object.keys` of a storage are its entries.
  const entries = new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal('localStorage', entries);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('signing out deletes the account, the address, the searches and drafts, and leaves the look and others’ entries', () => {
  rememberAccount({ firstName: 'Ada', lastName: 'Obi', accountType: 'commuter' });
  rememberEmail('ada@example.com');
  rememberCodeAsked();
  rememberSearch('kja-482');
  stored.set('ruaRideDraft', '{}');
  for (const key of ['ruaTheme', 'ruaTextSize', 'another']) stored.set(key, 'stays');
  forgetAccount();
  expect([...stored.keys()].toSorted()).toEqual(['another', 'ruaTextSize', 'ruaTheme']);
});

it('the end of one account’s session leaves the drafts of all others, also of those with its number within', () => {
  const own = ['ruaCaseDraft:reply:12:7', 'ruaTicketDraft:TK-22222222:7'];
  const others = ['ruaCaseDraft:reply:7:12', 'ruaCaseDraft:note:7:17', 'ruaTicketDraft:TK-22222222:71'];
  for (const key of [...own, ...others]) stored.set(key, 'typed');
  forgetAccount(7);
  expect([...stored.keys()]).toEqual(others);
});

it('the right code ends the timer and leaves the address; the end of signing up deletes both and not the account', () => {
  rememberAccount({ firstName: 'Ada', lastName: 'Obi', accountType: 'commuter' });
  rememberEmail('ada@example.com');
  rememberCodeAsked();
  expect(codeAskedAt()).toBeGreaterThan(0);
  forgetCode();
  expect([codeAskedAt(), rememberedEmail()]).toEqual([0, 'ada@example.com']);
  rememberCodeAsked();
  forgetEmail();
  expect([codeAskedAt(), rememberedEmail()]).toEqual([0, '']);
  expect(stored.get('ruaUserDetails')).toBe(
    '{"first_name":"Ada","last_name":"Obi","account_type":"commuter"}',
  );
});

it('the last six searches are kept, the newest first, each once however it is written', () => {
  for (const text of ['one', 'two', ' Three ', 'four', 'five', 'six', '  ', 'TWO', 'seven'])
    rememberSearch(text);
  expect(recentSearches()).toEqual(['seven', 'TWO', 'six', 'five', 'four', 'Three']);
  forgetSearches();
  expect([recentSearches(), stored.size]).toEqual([[], 0]);
});

it.each(['not JSON', '{"a":1}', '[1]', `["${'x'.repeat(101)}"]`])(
  'searches stored as %s are none',
  (text) => {
    stored.set('ruaSearches', text);
    expect(recentSearches()).toEqual([]);
  },
);

it('storage that is refused is as if it were empty', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  rememberEmail('ada@example.com');
  rememberSearch('kja');
  forgetAccount();
  expect([rememberedEmail(), codeAskedAt(), recentSearches()]).toEqual(['', 0, []]);
});
