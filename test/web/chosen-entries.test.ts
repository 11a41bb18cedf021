// @vitest-environment happy-dom
/** Rows that are chosen in the table of entries: the choice, the question before they change, and the message afterwards. */
import { act, screen, within } from '@testing-library/react';
import { createElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { DatedRow } from '#domain/site/content/table.ts';
import { hideEntries, moveEntries, publishEntries, takeBackEntries } from '#domain/site/content/table.ts';
import { fieldOfKind, question, questionForm } from '#test/support/edited-entry.ts';
import { button, buttons, server, shown, used, wayOf, words } from '#test/support/rendered.tsx';
import { BulkBar } from '#web/features/site/content-editing/table/bulk-bar.tsx';
import { BulkDialog } from '#web/features/site/content-editing/table/bulk-dialog.tsx';
import { tableSummary } from '#web/features/site/content-editing/table/queries.ts';
import { TableTools } from '#web/features/site/content-editing/table/table-tools.tsx';
import { useChosenRows } from '#web/features/site/content-editing/table/use-chosen-rows.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const category = fieldOfKind('category', 'Category', {
  control: 'choice',
  choices: [
    { value: 'rights', label: 'Your rights' },
    { value: 'traffic', label: 'Traffic' },
  ],
});
const posts = {
  ...{ ...questionForm, name: 'post', label: 'News posts', order: 'date' as const, title: 'title' },
  fields: [fieldOfKind('title', 'Title'), category, fieldOfKind('author', 'Author')],
};

const row = (id: number, changes: Partial<DatedRow> = {}): DatedRow => {
  const { content: _, ...rest } = question;
  const published = { state: 'published', publishedAt: '2026-11-20T08:00:00Z' } as const;
  const own = {
    id,
    kind: 'post',
    title: `Post ${id}`,
    version: id + 10,
    date: null,
    author: '',
    category: '',
  };
  return { ...rest, ...published, ...own, picture: { path: '', alt: '' }, ...changes };
};
const rows = [row(1), row(2), row(3)];

describe('the chosen rows', () => {
  const begun = () =>
    used(() => {
      const [shownRows, show] = useState<readonly DatedRow[]>(rows);
      return { ...useChosenRows(shownRows), show };
    }).result;
  const ids = (result: ReturnType<typeof begun>) => result.current.rows.map(({ id }) => id);

  it('are chosen and left out one by one, and stand in the order of the table', () => {
    const result = begun();
    for (const id of [3, 1]) act(() => result.current.toggle(id));
    expect([ids(result), result.current.has(1), result.current.has(2)]).toEqual([[1, 3], true, false]);
    act(() => result.current.toggle(3));
    expect(ids(result)).toEqual([1]);
    act(() => result.current.clear());
    expect(ids(result)).toEqual([]);
  });

  it('are all or none of the page', () => {
    const result = begun();
    act(() => result.current.toggle(2));
    act(() => result.current.toggleAll());
    expect(ids(result)).toEqual([1, 2, 3]);
    act(() => result.current.toggleAll());
    expect(ids(result)).toEqual([]);
  });

  it('are none of those that have left the page', () => {
    const result = begun();
    for (const id of [1, 2]) act(() => result.current.toggle(id));
    act(() => result.current.show([row(2), row(4)]));
    expect(ids(result)).toEqual([2]);
    act(() => result.current.toggleAll());
    expect(ids(result)).toEqual([2, 4]);
  });
});

describe('before they change', () => {
  const dialog = (act_: 'publish' | 'move' | 'schedule', changes: object = {}) => {
    const onConfirm = vi.fn();
    const props = { form: posts, act: act_, rows, editors: [], busy: false, problem: '', onClose() {} };
    return { onConfirm, ...shown(createElement(BulkDialog, { ...props, onConfirm, ...changes })) };
  };

  it('it is said that subscribers get a mail about posts, and of posts alone', async () => {
    const mail = 'Subscribers get a mail about each post that was not out before.';
    const { person, onConfirm, unmount } = dialog('publish');
    expect(words(screen.getByRole('alertdialog', { name: 'Publish 3 posts?' }))).toContain(mail);
    await person.click(button('Publish'));
    expect(onConfirm.mock.calls).toEqual([[{ act: 'publish', rows }]]);
    unmount();
    dialog('publish', { form: { ...posts, name: 'project' } });
    expect(words()).not.toContain(mail);
  });

  it('a category is chosen, and it is said when none is', async () => {
    const { person, onConfirm } = dialog('move');
    expect(words()).not.toContain('Choose a category.');
    await person.click(button('Move'));
    expect([words().includes('Choose a category.'), onConfirm.mock.calls]).toEqual([true, []]);
    const list = screen.getByLabelText('To which category');
    expect(within(list).getAllByRole('option').map(words)).toEqual([
      ...['Choose a category', 'Your rights', 'Traffic'],
    ]);
    await person.selectOptions(list, 'traffic');
    expect(words()).not.toContain('Choose a category.');
    await person.click(button('Move'));
    expect(onConfirm.mock.calls).toEqual([[{ act: 'move', rows, category: 'traffic' }]]);
  });

  it.each([
    [rows.slice(0, 1), 'Readers see it as it is now'],
    [rows, 'Readers see them as they are now'],
  ])('a day is for one or for several', (chosen, said) => {
    dialog('schedule', { rows: chosen });
    expect(words()).toContain(said);
  });
});

describe('after they changed', () => {
  const done = (id: number) => ({ id, done: true, message: '' });
  const bar = (chosen: readonly DatedRow[] = rows) => {
    const clear = vi.fn();
    const chosenRows = { rows: chosen, has: () => true, toggle: vi.fn(), toggleAll: vi.fn(), clear };
    return { clear, ...shown(createElement(BulkBar, { form: posts, chosen: chosenRows, editors: [] })) };
  };
  const outcome = () => words(screen.getAllByRole('status')[0]);

  it('a publication is undone for those that came out, and the message closes', async () => {
    const { person } = bar();
    await person.click(button('Publish'));
    await screen.findByRole('alertdialog');
    server.answer = [done(1), done(2), { id: 3, done: false, message: 'Ada changed this since.' }];
    await person.click(button('Publish'));
    await screen.findByText('2 posts published');
    expect(screen.getByRole('link', { name: 'Post 3' }).getAttribute('href')).toBe(
      '/backoffice/content/post/3',
    );
    server.answer = [done(1), done(2)];
    await person.click(button('Undo for 2 posts'));
    await screen.findByText('2 posts taken back');
    const entries = (of: DatedRow[]) => of.map(({ id, version }) => ({ id, version }));
    expect(server.changes()).toEqual([
      [wayOf(publishEntries), { params: { kind: 'post' }, body: { entries: entries(rows) } }],
      [wayOf(takeBackEntries), { params: { kind: 'post' }, body: { entries: entries(rows.slice(0, 2)) } }],
    ]);
    expect(buttons().filter((name) => name.startsWith('Undo'))).toEqual([]);
    await person.click(button('Close'));
    expect(words()).not.toContain('taken back');
  });

  it('those that were hidden cannot be undone, and another act begins without the message', async () => {
    const { person, clear } = bar();
    await person.click(button('Hide'));
    await screen.findByRole('alertdialog');
    server.answer = [done(1), done(2), done(3)];
    await person.click(button('Hide from readers'));
    await screen.findByText('3 posts hidden');
    expect(outcome()).toBe('3 posts hiddenClose');
    expect([clear.mock.calls.length, screen.queryByRole('alertdialog')]).toEqual([1, null]);
    await person.click(button('Category'));
    await screen.findByRole('dialog', { name: 'Move 3 posts' });
    expect(words()).not.toContain('3 posts hidden');
    await person.selectOptions(screen.getByLabelText('To which category'), 'rights');
    await person.click(button('Move'));
    await screen.findByText('3 posts moved');
    expect(server.changes().map(([way]) => way)).toEqual([wayOf(hideEntries), wayOf(moveEntries)]);
  });

  it('none of them is chosen: there is nothing to do', () => {
    const { container } = bar([]);
    expect(words(container)).toBe('');
  });
});

it('the table is filtered by each author, also by one in the address who has no entry any more', () => {
  const summary = { total: 12, authors: ['Ada', 'Bola'], states: [{ state: 'draft', count: 4 }] };
  const filter = { author: 'Dele' };
  shown(createElement(TableTools, { form: posts, title: 'Posts', filter }), {
    address: '/list?author=Dele',
    known: [[tableSummary('post', filter).queryKey, summary]],
  });
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Author' });
  expect(within(list).getAllByRole('option').map(words)).toEqual(['Every author', 'Ada', 'Bola', 'Dele']);
  expect(list.value).toBe('Dele');
  const states = within(screen.getByRole('group', { name: 'State' }))
    .getAllByRole('link')
    .map(words);
  expect(states).toEqual(['All12', 'Published', 'Changed', 'Scheduled', 'Draft4', 'Hidden']);
});
