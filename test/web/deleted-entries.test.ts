// @vitest-environment happy-dom
/** Deleting entries and restoring them, giving them a day, and the colleagues who have them open: what a person reads and presses. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type DeletedRow, listDeletedEntries, restoreDeletedEntries } from '#domain/site/content/deletion.ts';
import { deleteEntry, type Entry, type KindForm } from '#domain/site/content/editing.ts';
import { listEditors, type PresentEditor } from '#domain/site/content/presence.ts';
import {
  type DatedRow,
  deleteEntries,
  scheduleEntries,
  takeBackSchedules,
} from '#domain/site/content/table.ts';
import { button, server, shown, used, wayOf, words } from '#test/support/rendered.tsx';
import { DeletedEntries } from '#web/features/site/content-editing/deleted-entries.tsx';
import { DraftSaver } from '#web/features/site/content-editing/draft-saver.ts';
import { BulkBar } from '#web/features/site/content-editing/table/bulk-bar.tsx';
import { EntryTable } from '#web/features/site/content-editing/table/entry-table.tsx';
import { useListedEditors } from '#web/features/site/content-editing/use-editors.ts';
import { usePublishing } from '#web/features/site/content-editing/use-publishing.ts';
import { currentToasts } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const posts: KindForm = {
  ...{ name: 'post', label: 'News posts', hint: '', entries: 'many', order: 'date', title: 'title' },
  fields: [],
};

const row = (id: number, changes: Partial<DatedRow> = {}): DatedRow => ({
  ...{ id, kind: 'post', title: `Post ${id}`, position: 0, version: id + 10, state: 'published' },
  ...{ publishedAt: '2026-11-20T08:00:00Z', publishAt: null, scheduledVersion: null, endsAt: null },
  ...{ changedAt: '2026-11-21T08:00:00Z', changedBy: 'Ada', date: '2026-11-20T08:00:00Z' },
  ...{ picture: { path: '', alt: '' }, author: '', category: '' },
  ...changes,
});
const draft = { state: 'draft', publishedAt: null, date: null } as const;
const scheduled = { ...draft, state: 'scheduled', publishAt: '2026-12-24T06:00:00Z' } as const;
const rows = [row(1), row(2, { ...draft, title: '' }), row(3, scheduled)];
const seen = rows.map(({ id, version }) => ({ id, version }));

const editor = (id: number, name: string, ...entryIds: number[]): PresentEditor => ({
  ...{ id, name, secondsLeft: 20 },
  places: entryIds.map((entryId) => ({ entryId, kind: 'post', field: '' })),
});
const bola = editor(1, 'Bola Ajayi', 2, 9);
const zainab = editor(2, 'Zainab Idris', 2);

function bar(chosen: readonly DatedRow[] = rows, editors: readonly PresentEditor[] = []) {
  const clear = vi.fn();
  const has = (id: number) => chosen.some((one) => one.id === id);
  const chosenRows = { rows: chosen, has, toggle: vi.fn(), toggleAll: vi.fn(), clear };
  return { clear, ...shown(createElement(BulkBar, { form: posts, chosen: chosenRows, editors })) };
}

const done = (id: number) => ({ id, done: true, message: '' });
const path = (endpoint: { method: string; path: string }) => wayOf(endpoint as never);

describe('a row whose entry colleagues have open', () => {
  it('has their faces, and their names for people who hear it', () => {
    const chosen = { rows: [], has: () => false, toggle: vi.fn(), toggleAll: vi.fn(), clear: vi.fn() };
    shown(createElement(EntryTable, { form: posts, title: 'Posts', rows, chosen, editors: [bola, zainab] }));
    const table = within(screen.getByRole('table', { name: 'Posts' }));
    const [, first, second] = table.getAllByRole('row');
    expect(words(second)).toContain('BAZIBola Ajayi and Zainab Idris have it open');
    expect(words(first)).not.toContain('open');
    const list = within(screen.getByRole('list', { name: 'Posts' })).getAllByRole('listitem');
    expect(list.map((one) => words(one).includes('Bola Ajayi'))).toEqual([false, true, false]);
  });

  it('hears of the editors without telling them that this person reads the table', async () => {
    server.answer = [bola];
    const { result } = used(() => useListedEditors());
    await vi.waitFor(() => expect(result.current).toEqual([bola]));
    expect(server.asked.map(({ endpoint }) => wayOf(endpoint))).toEqual([path(listEditors)]);
  });
});

describe('Delete', () => {
  it('names the titles, waits for a second press, and Undo restores the deleted entries', async () => {
    const { person, clear } = bar();
    await person.click(button('Delete'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 3 posts?' });
    expect(within(dialog).getAllByRole('listitem').map(words)).toEqual([
      'Post 1Readers see it now.',
      'post without a title',
      'Post 3',
    ]);
    expect(words(dialog)).toContain('For 30 days you can restore them under Deleted.');
    expect(server.changes()).toEqual([]);
    server.answer = [done(1), { id: 2, done: false, message: 'Ada changed this since.' }, done(3)];
    await person.click(button('Delete 3 posts'));
    await screen.findByText('2 posts deleted');
    expect(server.changes()).toEqual([
      [path(deleteEntries), { params: { kind: 'post' }, body: { entries: seen } }],
    ]);
    expect(clear).toHaveBeenCalledOnce();
    expect(screen.getByRole('listitem').textContent).toBe('post without a title: Ada changed this since.');
    expect(screen.getByRole('link', { name: 'Deleted' }).getAttribute('href')).toBe(
      '/backoffice/content/post?view=deleted',
    );
    server.answer = [done(1), done(3)];
    await person.click(button('Undo for 2 posts'));
    await screen.findByText('2 posts restored');
    expect(server.changes().at(-1)).toEqual([
      path(restoreDeletedEntries),
      { params: { kind: 'post' }, body: { entries: [seen[0], seen[2]] } },
    ]);
  });

  it('says who has one open, and cannot be pressed when all are', async () => {
    const some = bar(rows.slice(0, 2), [bola, zainab]);
    await some.person.click(button('Delete'));
    expect(words(await screen.findByRole('alertdialog'))).toContain(
      'post without a titleBola Ajayi and Zainab Idris have it open, so it stays.',
    );
    expect(button('Delete 1 post')).toHaveProperty('disabled', false);
    some.unmount();
    const all = bar(rows.slice(1, 2), [bola]);
    await all.person.click(button('Delete'));
    await screen.findByRole('alertdialog');
    expect(button('Delete 1 post')).toHaveProperty('disabled', true);
  });

  it('of one from its form says so, and Undo restores it', async () => {
    const entry: Entry = { ...row(7), content: { title: 'Post 7' } };
    const saver = new DraftSaver(entry, { save: vi.fn(), read: vi.fn(), onSaved: vi.fn() });
    const { result } = used(() => usePublishing(saver));
    server.answer = { id: 7 };
    expect(await result.current.remove()).toBe(true);
    const toast = currentToasts().at(-1);
    expect(toast?.text).toBe('Deleted. For 30 days it can be restored.');
    server.answer = [done(7)];
    toast?.action?.onPress();
    await vi.waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Restored.'));
    expect(server.changes()).toEqual([
      [path(deleteEntry), { params: { id: 7 }, body: { version: 17 } }],
      [
        path(restoreDeletedEntries),
        { params: { kind: 'post' }, body: { entries: [{ id: 7, version: 17 }] } },
      ],
    ]);
  });
});

describe('Set a day', () => {
  it('schedules at the time that is chosen, says what stays, and Undo takes it back', async () => {
    const { person } = bar();
    await person.click(button('Set a day'));
    const dialog = await screen.findByRole('dialog', { name: 'Schedule 3 posts' });
    expect(within(dialog).getAllByRole('listitem').map(words)).toEqual([
      '1 post stays: readers see it as it is.',
      '1 post loses another day for it.',
    ]);
    const time = screen.getByLabelText('Day and time');
    await person.clear(time);
    await person.click(button('Schedule'));
    expect(words(dialog)).toContain('Enter a day and a time.');
    expect(server.changes()).toEqual([]);
    await person.type(time, '2026-12-24T07:15');
    server.answer = [{ id: 1, done: false, message: 'Readers see this version already.' }, done(2), done(3)];
    await person.click(button('Schedule'));
    await screen.findByText('2 posts scheduled for 24 Dec 2026, 7:15 AM');
    expect(words(screen.getByRole('listitem'))).toBe('Post 1: Readers see this version already.');
    expect(server.changes()).toEqual([
      [
        path(scheduleEntries),
        { params: { kind: 'post' }, body: { entries: seen, publishAt: '2026-12-24T06:15:00.000Z' } },
      ],
    ]);
    server.answer = [done(2), done(3)];
    await person.click(button('Undo for 2 posts'));
    await screen.findByText('2 posts as before, without that day');
    expect(server.changes().at(-1)).toEqual([
      path(takeBackSchedules),
      { params: { kind: 'post' }, body: { entries: seen.slice(1) } },
    ]);
  });

  it('keeps its dialog and says there why the time is refused, and no longer when it is opened anew', async () => {
    const { person } = bar();
    await person.click(button('Set a day'));
    await screen.findByRole('dialog');
    server.answer = new Error('This time has passed.');
    await person.click(button('Schedule'));
    const before = currentToasts().length;
    await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
    expect(currentToasts()).toHaveLength(before);
    await person.click(button('Cancel'));
    await person.click(button('Set a day'));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the list of deleted entries', () => {
  const deleted = (id: number, changes: Partial<DeletedRow> = {}): DeletedRow => ({
    ...row(id),
    ...{ deletedAt: '2026-11-21T08:00:00Z', deletedBy: 'Bola Ajayi', endsForGoodAt: '2026-12-21T08:00:00Z' },
    ...changes,
  });

  it('says who deleted each and when it ends, and restores one after a second press', async () => {
    const listed = [deleted(1), deleted(2, { ...scheduled, deletedBy: '' })];
    const page = { rows: listed, page: 1, perPage: 25, lastPage: 1, total: 2 };
    server.answer = page;
    const { person } = shown(createElement(DeletedEntries, { form: posts }));
    await screen.findAllByText('Post 1');
    const table = within(screen.getByRole('table', { name: /^Deleted/ }));
    const cells = table
      .getAllByRole('row')
      .slice(1)
      .map((one) => within(one).getAllByRole('cell').slice(0, 4).map(words));
    expect(cells).toEqual([
      [
        ...['Post 1', 'Published', 'Deleted 21 Nov 2026, 9:00 AMby Bola Ajayi'],
        'Ends for good 21 Dec 2026, 9:00 AM',
      ],
      ['Post 2', 'Scheduled', 'Deleted 21 Nov 2026, 9:00 AM', 'Ends for good 21 Dec 2026, 9:00 AM'],
    ]);
    await person.click(table.getByRole('button', { name: 'Restore Post 2' }));
    expect(words(screen.getByRole('alertdialog'))).toContain(
      'It comes back as it was: scheduled. What is scheduled comes out 24 Dec 2026, 7:00 AM.',
    );
    await person.click(button('Cancel'));
    await person.click(table.getByRole('button', { name: 'Restore Post 1' }));
    expect(words(screen.getByRole('alertdialog', { name: 'Restore Post 1?' }))).toContain(
      'Readers see it again at once, as it was.',
    );
    expect(server.changes()).toEqual([]);
    server.answer = (input: { body?: unknown }) => (input.body ? [done(1)] : page);
    await person.click(button('Restore'));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.changes()).toEqual([
      [
        path(restoreDeletedEntries),
        { params: { kind: 'post' }, body: { entries: [{ id: 1, version: 11 }] } },
      ],
    ]);
    const lists = server.asked.filter(({ endpoint }) => endpoint === listDeletedEntries);
    expect(lists.length).toBeGreaterThan(1);
  });
});
