// @vitest-environment happy-dom
/** What an officer reads over the field of a reply and of a note: who reads it. */
import { createElement, createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { shown, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { CaseWriting } from '#web/features/response/cases/case-writing.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

function write(kind: 'reply' | 'note', reporter: { byText: boolean } | null): string {
  const one = { id: 7, state: 'new', steps: [], can: { reply: true, note: true }, report: { reporter } };
  const props = { one, chosen: kind, onChoose() {}, onType() {}, colleagues: [], field: createRef() };
  const known = [[accountQuery.queryKey, { id: 3 }]] as const;
  return words(shown(createElement(CaseWriting, props as never), { known }).container);
}

it('the reporter reads a reply, but not one without an account; colleagues alone read a note', () => {
  const unread = 'The reporter has no account and cannot read this. Call them.';
  for (const reporter of [{ byText: false }, null]) {
    expect(write('reply', reporter)).toContain('The reporter reads this.');
    expect(write('reply', reporter)).not.toContain(unread);
  }
  expect(write('reply', { byText: true })).toContain(unread);
  expect(write('note', { byText: true })).toContain('Only your agency reads this.');
});
