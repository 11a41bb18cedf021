// @vitest-environment happy-dom
/** The fields of a reply and of a note: which are there, what goes into them, and what colleagues hear of it. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement, createRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { replyToReporter } from '#domain/response/cases/endpoints.ts';
import { agencyCase, at } from '#test/support/agency-cases.ts';
import { button, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { CaseWriting } from '#web/features/response/cases/case-writing.tsx';
import { type DraftKind, saveDraft, type WritingKind } from '#web/features/response/cases/draft-store.ts';
import { cannedReplies } from '#web/features/response/messages/canned-queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

type Changes = NonNullable<Parameters<typeof agencyCase>[0]>;
const onType = vi.fn();
const both = { can: { reply: true, note: true } };
const replies = Array.from({ length: 7 }, (_, place) => ({
  ...{ id: place, title: `Reply ${place}`, text: `Words ${place}.`, updatedAt: at },
}));

beforeEach(() => {
  onType.mockReset();
  localStorage.clear();
});

function Desk({ changes }: { changes: Changes }) {
  const [chosen, onChoose] = useState<WritingKind>('reply');
  const [field] = useState(createRef<HTMLTextAreaElement>);
  const props = { chosen, onChoose, onType, colleagues: [], field };
  return createElement(CaseWriting, { one: agencyCase(changes), ...props });
}

function write(changes: Changes = both) {
  const known = [
    [accountQuery.queryKey, { id: 7 }],
    [cannedReplies.queryKey, { replies, can: { manage: false } }],
  ] as const;
  return shown(createElement(Desk, { changes }), { known });
}
const keep = (kind: DraftKind, text: string) => saveDraft({ caseId: 41, kind, accountId: 7 }, text);
const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);
const reply = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Public reply' });

describe('the fields', () => {
  it.each<[string, Changes, string[]]>([
    ['both', both, ['Public reply', 'Internal note']],
    ['a note alone', { can: { note: true } }, ['Internal note']],
    ['nothing', {}, []],
  ])('are those that the case allows: %s', (_, changes, names) => {
    write(changes);
    expect(tabs()).toEqual(names);
  });

  it('keep words that were not sent before the case was over, and say so', async () => {
    keep('reply', 'We come.');
    write({ can: { note: true }, state: 'handed_off' });
    expect(reply().value).toBe('We come.');
    expect(words()).toContain('The case is handed over now');
    expect((button('Send reply') as HTMLButtonElement).disabled).toBe(true);
    fireEvent.keyDown(reply(), { key: 'Enter', ctrlKey: true });
    await act(async () => {});
    expect(server.changes()).toEqual([]);
  });

  it('say nothing of it while the case goes on', () => {
    write();
    expect(words()).not.toContain('Your words were not sent');
  });

  it('tell colleagues that a text is begun, and that it is emptied', () => {
    write();
    fireEvent.change(reply(), { target: { value: 'We' } });
    fireEvent.change(reply(), { target: { value: '' } });
    expect(onType.mock.calls).toEqual([['reply'], [null]]);
  });
});

describe('a reply', () => {
  it('takes a canned one behind its words; five are at hand', async () => {
    const { person } = write();
    await person.type(reply(), 'Good morning. ');
    const first = await screen.findByTitle('Words 0.');
    await person.click(first);
    expect([reply().value, document.activeElement]).toEqual(['Good morning. Words 0.', reply()]);
    expect(replies.filter(({ text }) => screen.queryByTitle(text) !== null)).toHaveLength(5);
  });

  it('wants words, which is said until one types', async () => {
    const { person } = write();
    await person.click(button('Send reply'));
    expect(words()).toContain('Write something first.');
    await person.type(reply(), 'x');
    expect(words()).not.toContain('Write something first.');
    expect(server.changes()).toEqual([]);
  });

  it('goes by Ctrl and Enter, which gives the keys back to the case, as Escape does', async () => {
    server.answer = agencyCase(both);
    const { person } = write();
    await person.type(reply(), 'We come.');
    fireEvent.keyDown(reply(), { key: 'Escape' });
    expect(document.activeElement).not.toBe(reply());
    reply().focus();
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement).not.toBe(reply());
    await expect.poll(() => server.changes().map(([way]) => way)).toEqual([wayOf(replyToReporter)]);
    await expect.poll(() => reply().value).toBe('');
    expect(onType).toHaveBeenLastCalledWith(null);
  });

  it('that a colleague was faster than says who, shows it, and stays', async () => {
    const theirs = { kind: 'replied' as const, who: 'Bola Ade', text: 'On our way.', at };
    const noPictures = { picture: '', morePictures: [] };
    const before = { ...theirs, ...noPictures, who: 'Ada Obi', text: 'We look.' };
    const steps = [{ ...theirs, ...noPictures }, before];
    server.answer = new AppError('conflict', 'Bola Ade replied.');
    const { person, rerender } = write({ ...both, steps: [before] });
    await person.type(reply(), 'We come.');
    await person.click(button('Send reply'));
    await screen.findByRole('button', { name: 'Send reply' });
    rerender(createElement(Desk, { changes: { ...both, steps } }));
    expect(screen.getByRole('alert').textContent).toContain(
      'Bola Ade replied meanwhile, 27 Nov 2026, 9:00 AM',
    );
    expect(words()).not.toContain('Ada Obi replied meanwhile');
    expect([words().includes('On our way.'), reply().value]).toEqual([true, 'We come.']);
    expect(button('Send anyway')).toBeDefined();
  });
});
