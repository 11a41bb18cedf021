// @vitest-environment happy-dom
/** The line over the field of a reply and of a note: it tells the officer who will read the text. */
import { createElement, createRef } from 'react';
import { expect, it, vi } from 'vitest';
import type { ReplyWay } from '#domain/response/cases/case-report.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { CaseWriting } from '#web/features/response/cases/case-writing.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

function write(kind: 'reply' | 'note', reporter: { reached: ReplyWay } | null): string {
  const one = { id: 7, state: 'new', steps: [], can: { reply: true, note: true }, report: { reporter } };
  const props = { one, chosen: kind, onChoose() {}, onType() {}, colleagues: [], field: createRef() };
  const known = [[accountQuery.queryKey, { id: 3 }]] as const;
  return words(shown(createElement(CaseWriting, props as never), { known }).container);
}

it('a reply says who reads it: the reporter, the beginning by SMS alone, or only other agencies', () => {
  const unread = 'The reporter has no account and cannot read this. Call them.';
  const byText = 'The reporter gets the first 80 characters by SMS, or a few more.';
  const hints = ['The reporter reads this.', byText, unread];
  const shownTo = (reporter: { reached: ReplyWay } | null) => {
    const page = write('reply', reporter);
    return hints.filter((hint) => page.includes(hint));
  };
  expect(shownTo({ reached: 'account' })).toEqual(['The reporter reads this.']);
  expect(shownTo(null)).toEqual(['The reporter reads this.']);
  expect(shownTo({ reached: 'sms' })).toEqual([byText]);
  expect(shownTo({ reached: 'call' })).toEqual([unread]);
  expect(write('note', { reached: 'sms' })).toContain('Only your agency reads this.');
});
