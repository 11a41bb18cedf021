// @vitest-environment happy-dom
/** The earlier versions of an entry: which is shown, what it is compared with, and going back to it. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { restoreRevision } from '#domain/site/content/editing.ts';
import { fieldOfKind, question, questionForm } from '#test/support/edited-entry.ts';
import { button, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { ConflictView } from '#web/features/site/content-editing/conflict-view.tsx';
import { FieldDifference } from '#web/features/site/content-editing/field-difference.tsx';
import { HistoryPage } from '#web/features/site/content-editing/history-page.tsx';
import { revisionOf, revisionsOf } from '#web/features/site/content-editing/queries.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T23:30:00Z';
const step = (version: number, action: string, author = 'Ada') => ({ version, action, author, at });
const steps = [step(3, 'published'), step(3, 'saved'), step(2, 'saved', 'Bola'), step(1, 'created', '')];
const answers = ['', 'Yes', 'Yes always', 'Yes always free'];
const whole = (version: number) => ({
  ...step(version, 'saved'),
  content: { question: 'Is it free?', answer: answers[version] },
});

function history(address = '/list') {
  return shown(createElement(HistoryPage, { form: questionForm, entry: question }), {
    address,
    known: [
      [revisionsOf(7).queryKey, steps],
      ...[1, 2, 3].map((version) => [revisionOf(7, version).queryKey, whole(version)] as const),
    ],
  });
}

const marks = (tag: string) => [...document.querySelectorAll(tag)].map((one) => words(one));
const current = () => screen.queryAllByRole('link', { current: true }).map(words);

describe('the history', () => {
  it('shows the newest version first, which is not restored', () => {
    history();
    const versions = within(screen.getByRole('navigation', { name: 'Versions' }));
    expect(versions.getAllByRole('link').map(words)).toEqual([
      ...['Published28 Nov 2026, 12:30 AM, Ada', 'Saved28 Nov 2026, 12:30 AM, Ada'],
      ...['Saved28 Nov 2026, 12:30 AM, Bola', 'Begun28 Nov 2026, 12:30 AM'],
    ]);
    expect(current()).toEqual(['Published28 Nov 2026, 12:30 AM, Ada']);
    expect([marks('del'), marks('ins')]).toEqual([[], ['[added: free]']]);
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Compare with' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Is it free?' }).getAttribute('href')).toBe(
      '/backoffice/content/faq/7',
    );
  });

  it('shows the version of the address, and the newest where there is no such version', () => {
    const { unmount } = history('/list?version=2');
    expect(words(screen.getByRole('region', { name: 'Saved' }))).toContain(
      'Version 2, 28 Nov 2026, 12:30 AM, by Bola',
    );
    expect(marks('ins')).toEqual(['[added: always]']);
    unmount();
    history('/list?version=9');
    expect(words()).toContain('Version 3, ');
  });

  it('shows of the first version all that it has', () => {
    history('/list?version=1');
    expect(words()).toContain('Version 1, 28 Nov 2026, 12:30 AM, with the product');
    expect(marks('dt')).toEqual(['Question', 'Answer']);
    expect(marks('del')).toEqual([]);
  });

  it('compares a version with the draft of now where that is asked for', async () => {
    const { person, router } = history('/list?version=1');
    await person.click(screen.getByRole('link', { name: 'Against the draft now' }));
    expect(router.state.location.search).toBe('?version=1&with=draft');
    expect([marks('dt'), marks('ins')]).toEqual([['Answer'], ['[added: always free]']]);
  });

  it.each([
    [new AppError('conflict', 'It changed.'), 'It changed.', '/list'],
    [
      question,
      'The earlier version is the draft now. Publish it to show it to readers.',
      '/backoffice/content/faq/7',
    ],
  ])('goes back to a version by a second press', async (answer, said, path) => {
    for (const { id } of currentToasts()) dismissToast(id);
    const { person, router } = history('/list?version=2');
    await person.click(button('Restore this version'));
    await screen.findByRole('alertdialog', { name: 'Restore version 2?' });
    expect(server.changes()).toEqual([]);
    server.answer = ({ params, body }: { params: { version?: number }; body?: object }) => {
      if (body) return answer;
      return params.version === undefined ? steps : whole(params.version);
    };
    await person.click(button('Restore'));
    await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual([said]);
    expect(server.changes()).toEqual([
      [wayOf(restoreRevision), { params: { id: 7 }, body: { version: 3, revision: 2 } }],
    ]);
    await expect.poll(() => router.state.location.pathname).toBe(path);
    if (path === '/list') expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('two versions with the same words say so', () => {
  const same = { ...whole(2), content: whole(1).content };
  shown(createElement(HistoryPage, { form: questionForm, entry: question }), {
    address: '/list?version=2',
    known: [
      [revisionsOf(7).queryKey, steps],
      [revisionOf(7, 1).queryKey, whole(1)],
      [revisionOf(7, 2).queryKey, same],
    ],
  });
  expect(words()).toContain('The words are the same.');
});

describe('what differs in a field', () => {
  const difference = (control: 'rich-text' | 'picture', before: unknown, after: unknown) =>
    shown(createElement(FieldDifference, { field: fieldOfKind('text', 'Text', { control }), before, after }));

  it('is said where only its format does', () => {
    difference('rich-text', '<p>Yes</p>', '<p><b>Yes</b></p>');
    expect(words()).toBe('Only the format or the links changed.');
  });

  it('are two pictures beside each other', () => {
    const { container } = difference('picture', undefined, { path: 'files/content/b_1.webp', alt: 'A bus' });
    expect(screen.getAllByRole('figure').map(words)).toEqual([
      'Before: no picture',
      'After: A bus (b_1.webp)',
    ]);
    expect([...container.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
      '/files/content/b_1.webp',
    ]);
  });
});

describe('an entry of two editors', () => {
  const fields = ['title', 'place', 'words'].map((name) => fieldOfKind(name, name));
  const base = { title: 'a', place: 'a', words: 'a' };
  const view = (mine: object, theirs: object, changedBy = 'Bola') => {
    const onSettle = vi.fn();
    const draft = { base, content: { ...base, ...mine } };
    const entry = { changedBy, content: { ...base, ...theirs } };
    const props = { form: { fields }, draft, theirs: entry, onSettle };
    return { onSettle, ...shown(createElement(ConflictView, props as never)) };
  };
  const save = () => button('Save what I chose') as HTMLButtonElement;

  it('keeps what only one of them changed, and waits for a choice where both did', async () => {
    const { person, onSettle } = view({ title: 'mine', words: 'mine' }, { place: 'theirs', words: 'theirs' });
    expect(words()).toContain('3 fields differ');
    expect(words()).toContain('One field is still to be chosen.');
    expect(save().disabled).toBe(true);
    const choice = within(screen.getByRole('group', { name: 'words' }));
    await person.click(choice.getByRole('radio', { name: /^Of Bola/ }));
    expect(words()).not.toContain('still to be chosen');
    await person.click(save());
    expect(onSettle).toHaveBeenCalledWith({ title: 'mine', place: 'theirs', words: 'theirs' });
  });

  it('names a colleague whose name is not known, and shows what is empty', () => {
    view({ title: '' }, {}, '');
    expect(words()).toContain('A colleague saved this while you were writing.');
    expect(words()).toContain('One field differs');
    const choice = within(screen.getByRole('group', { name: 'title' }));
    expect(choice.getAllByRole('radio').map((one) => words(one.closest('label') ?? undefined))).toEqual([
      'YoursEmpty',
      'Of A colleaguea',
    ]);
    expect(save().disabled).toBe(false);
  });
});
