// @vitest-environment happy-dom
/** The table of posts, events and pictures: its columns, its filters in the address, and its messages about many entries. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { DatedRow } from '#domain/site/content/table.ts';
import { buttons, shown, words } from '#test/support/rendered.tsx';
import { EditorFoot } from '#web/features/site/content-editing/editor-foot.tsx';
import { BulkBar } from '#web/features/site/content-editing/table/bulk-bar.tsx';
import { BulkDialog } from '#web/features/site/content-editing/table/bulk-dialog.tsx';
import {
  countOfEntries,
  publicationCounts,
} from '#web/features/site/content-editing/table/count-of-entries.ts';
import { EntryTable } from '#web/features/site/content-editing/table/entry-table.tsx';
import { readTableFilter } from '#web/features/site/content-editing/table/table-params.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const field = (name: string, label: string, choices: string[] = []) => ({
  ...{ name, label, hint: '', required: true, maximum: 100 },
  control: choices.length > 0 ? ('choice' as const) : ('line' as const),
  choices: choices.map((value) => ({ value, label: value.toUpperCase() })),
});
const kind = { hint: '', entries: 'many', order: 'date', title: 'title' } as const;
const posts = {
  ...{ ...kind, name: 'post', label: 'News posts' },
  fields: [
    field('title', 'Title'),
    field('category', 'Category', ['traffic', 'rights']),
    field('author', 'Author'),
  ],
};
const pictures = {
  ...{ ...kind, name: 'media-item', label: 'Media pictures' },
  fields: [field('caption', 'Words under it')],
};
const projects = {
  ...{ ...kind, name: 'project', label: 'Events and projects' },
  fields: [field('title', 'Title'), field('type', 'Is', ['event', 'project'])],
};

const row = (id: number, changes: Partial<DatedRow> = {}): DatedRow => ({
  ...{ id, kind: 'post', title: `Post ${id}`, position: 0, version: 1, state: 'published' },
  ...{ publishedAt: '2026-11-20T08:00:00Z', publishAt: null, scheduledVersion: null, endsAt: null },
  ...{ changedAt: '2026-11-21T08:00:00Z', changedBy: 'Ada', date: '2026-11-20T08:00:00Z' },
  ...{ picture: { path: '', alt: '' }, author: 'Ngozi Eze', category: 'rights' },
  ...changes,
});
const rows = [
  row(1, {
    state: 'scheduled',
    publishedAt: null,
    publishAt: '2026-12-24T06:00:00Z',
    date: '2026-12-24T06:00:00Z',
  }),
  row(2, { state: 'draft', publishedAt: null, date: null, title: '' }),
  row(3),
  row(4, { state: 'scheduled', publishAt: '2026-12-01T06:00:00Z' }),
];

const chosenOf = (chosen: readonly DatedRow[]) => ({
  rows: chosen,
  has: (id: number) => chosen.some((one) => one.id === id),
  toggle: vi.fn(),
  toggleAll: vi.fn(),
  clear: vi.fn(),
});

describe('a row', () => {
  it('has its category by its label, its date or the one to come, its author and its state', () => {
    shown(
      createElement(EntryTable, { form: posts, title: 'Posts', rows, chosen: chosenOf([]), editors: [] }),
    );
    const table = within(screen.getByRole('table', { name: 'Posts' }));
    expect(table.getAllByRole('columnheader').slice(1).map(words)).toEqual([
      ...['Title', 'Category', 'Date', 'Author', 'State'],
    ]);
    const cells = table
      .getAllByRole('row')
      .slice(1)
      .map((one) => within(one).getAllByRole('cell').slice(1).map(words));
    expect(cells).toEqual([
      ['Post 1', 'RIGHTS', '24 Dec 2026, 7:00 AM', 'Ngozi Eze', 'Scheduled'],
      ['post without a title', 'RIGHTS', 'Not set', 'Ngozi Eze', 'Draft'],
      ['Post 3', 'RIGHTS', '20 Nov 2026, 9:00 AM', 'Ngozi Eze', 'Published'],
      ['Post 4', 'RIGHTS', '20 Nov 2026, 9:00 AMNew version 01 Dec 2026, 7:00 AM', 'Ngozi Eze', 'Scheduled'],
    ]);
    expect(table.getByRole('link', { name: /Post 3/ }).getAttribute('href')).toBe(
      '/backoffice/content/post/3',
    );
  });

  it('has its picture beside the title, in the table and in the list of phones; a dashed place where it has none', () => {
    const drawn = row(7, { picture: { path: 'files/content/danfo_1a2b3c4d.svg', alt: 'A danfo' } });
    const table = { form: posts, title: 'Posts', rows: [drawn, row(8)], chosen: chosenOf([]), editors: [] };
    shown(createElement(EntryTable, table));
    for (const list of [screen.getByRole('table', { name: 'Posts' }), screen.getByRole('list')]) {
      const [picture, ...others] = list.querySelectorAll('img');
      expect(picture?.getAttribute('src')).toBe('/files/content/danfo_1a2b3c4d.svg');
      // The title beside it says what it is of.
      expect(picture?.getAttribute('alt')).toBe('');
      expect(others).toEqual([]);
    }
  });

  it('of a kind without authors and categories has neither', () => {
    shown(
      createElement(EntryTable, {
        form: pictures,
        title: 'Pictures',
        rows,
        chosen: chosenOf([]),
        editors: [],
      }),
    );
    expect(screen.getAllByRole('columnheader').slice(1).map(words)).toEqual(['Title', 'Date', 'State']);
  });

  it('is chosen by itself, or with all of the page, in the table and in the list of phones', async () => {
    const chosen = chosenOf(rows.slice(2, 3));
    const { person } = shown(
      createElement(EntryTable, { form: posts, title: 'Posts', rows, chosen, editors: [] }),
    );
    for (const box of screen.getAllByRole('checkbox', { name: 'Choose Post 1' })) await person.click(box);
    expect(chosen.toggle.mock.calls).toEqual([[1], [1]]);
    await person.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    expect(chosen.toggleAll).toHaveBeenCalledOnce();
    const isOn = (name: string) =>
      screen.getAllByRole('checkbox', { name }).map((box) => (box as HTMLInputElement).checked);
    expect([isOn('Choose Post 3'), isOn('Choose Post 4')]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

describe('the filters', () => {
  const filter = (address: string, form = posts) => readTableFilter(new URLSearchParams(address), form);

  it('are those of the address that make sense for the kind', () => {
    expect(filter('search=+fares+&state=hidden&category=rights&author=+Ada+')).toEqual({
      ...{ search: 'fares', state: 'hidden', category: 'rights', author: 'Ada' },
    });
    expect(filter('state=lost&category=gossip&author=+&search=')).toEqual({});
    expect(filter('category=rights&author=Ada', pictures)).toEqual({});
    expect(filter('category=event&author=Ada', projects)).toEqual({ category: 'event' });
  });
});

describe('many at once', () => {
  it('are published, scheduled, moved, hidden and deleted; pictures, which have no category, are not moved', () => {
    const names = (form: typeof posts) => {
      const { unmount } = shown(createElement(BulkBar, { form, chosen: chosenOf(rows), editors: [] }));
      const named = [words(screen.getByRole('status')), ...buttons()];
      unmount();
      return named;
    };
    const [first, last] = [
      ['4 chosen', 'Publish', 'Set a day'],
      ['Hide', 'Delete', 'Choose none'],
    ];
    expect(names(posts)).toEqual([...first, 'Category', ...last]);
    expect(names(projects)).toEqual([...first, 'Kind', ...last]);
    expect(names(pictures)).toEqual([...first, ...last]);
  });

  it('are hidden with the schedules of those that readers see, which is said before', async () => {
    const onConfirm = vi.fn();
    const dialog = { form: posts, act: 'hide' as const, rows, editors: [], busy: false, problem: '' };
    const { person } = shown(createElement(BulkDialog, { ...dialog, onClose() {}, onConfirm }));
    expect(words(screen.getByRole('alertdialog', { name: 'Hide 4 posts?' }))).toContain(
      'They are gone from the site at once. The drafts stay here, and can be published again. 1 post is scheduled no longer.',
    );
    await person.click(screen.getByRole('button', { name: 'Hide from readers' }));
    expect(onConfirm.mock.calls).toEqual([[{ act: 'hide', rows }]]);
  });

  it('are counted by what readers will see of them', () => {
    expect(publicationCounts(posts, rows)).toEqual([
      '2 posts come out that readers do not see now.',
      '1 post changes for readers.',
      '1 post stays: readers see it as it is.',
      '2 posts are scheduled no longer.',
    ]);
    expect(
      publicationCounts(posts, [row(5), row(6, { state: 'changed' }), row(7, { state: 'changed' })]),
    ).toEqual(['2 posts change for readers.', '1 post stays: readers see it as it is.']);
    expect([countOfEntries(projects, 1), countOfEntries(projects, 2)]).toEqual(['1 entry', '2 entries']);
  });
});

it('one that is hidden by itself says too that its schedule ends', async () => {
  const entry = { ...row(9, { publishAt: '2026-12-24T06:00:00Z' }), content: { title: 'Post 9' } };
  const draft = { entry, content: entry.content, base: entry.content, errors: {}, state: { kind: 'saved' } };
  const publishing = { busy: null, problem: '', attempt: 0 };
  const foot = { form: posts, draft, publishing, onRemove() {} };
  const { person } = shown(createElement(EditorFoot, foot as never));
  await person.click(screen.getByRole('button', { name: 'Hide from readers' }));
  expect(words(screen.getByRole('alertdialog', { name: 'Hide Post 9?' }))).toContain(
    'can be published again. What is scheduled for 24 Dec 2026, 7:00 AM is scheduled no longer.',
  );
});
