// @vitest-environment happy-dom
/** What a window asks for anew after content changed, and what it says of it. */
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreDeletedEntries } from '#domain/site/content/deletion.ts';
import { unpublishEntry } from '#domain/site/content/editing.ts';
import { keptBy, question, seenByReaders } from '#test/support/edited-entry.ts';
import { server, used, wayOf } from '#test/support/rendered.tsx';
import { DraftSaver } from '#web/features/site/content-editing/draft-saver.ts';
import {
  contentOverview,
  deletedEntriesOf,
  entriesOf,
  entryById,
  publishedContentOf,
  revisionsOf,
  useRestore,
} from '#web/features/site/content-editing/queries.ts';
import { calendarOf, tablePage, tableSummary } from '#web/features/site/content-editing/table/queries.ts';
import { usePublishing } from '#web/features/site/content-editing/use-publishing.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const page = { page: 1, perPage: 25 };
const lists = {
  ...{ tree: contentOverview, list: entriesOf('faq'), table: tablePage('post', page) },
  ...{ counts: tableSummary('post', {}), calendar: calendarOf('2026-11', undefined) },
  ...{ history: revisionsOf(7), deleted: deletedEntriesOf('faq', page) },
};
/** The form would lose what is typed. */
const form = entryById(7);
const seen = publishedContentOf(7);
const told = () => currentToasts().map(({ text, tone }) => [tone, text]);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const known = [...Object.values(lists), form, seen].map(({ queryKey }) => [queryKey, {}] as const);

describe('an entry', () => {
  it('that is hidden changes each list and what readers see, and not its form', async () => {
    const entry = { ...question, ...seenByReaders };
    const saver = new DraftSaver(entry, { save: vi.fn(), read: vi.fn(), onSaved: vi.fn() });
    server.answer = keptBy(entry);
    const { result, queryClient } = used(() => usePublishing(saver), { known });
    const isRenewed = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryClient.getQueryState(queryKey)?.isInvalidated;
    await act(() => result.current.unpublish());
    expect(server.changes()).toEqual([[wayOf(unpublishEntry), { params: { id: 7 }, body: { version: 3 } }]]);
    const renewed = Object.entries(lists).filter(([, list]) => isRenewed(list));
    expect(renewed.map(([name]) => name)).toEqual(Object.keys(lists));
    expect([isRenewed(seen), isRenewed(form)]).toEqual([true, false]);
    expect(told()).toEqual([['ok', 'Hidden. The draft stays here.']]);
  });

  it('is changed once where it is pressed twice', async () => {
    const saver = new DraftSaver(question, { save: vi.fn(), read: vi.fn(), onSaved: vi.fn() });
    server.answer = keptBy(question);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    const { result } = used(() => usePublishing(saver));
    const first = act(() => void result.current.publish());
    await first;
    await act(async () => expect(await result.current.publish()).toBe(false));
    resolve();
    await expect.poll(told).toEqual([['ok', 'Published. Readers see it now.']]);
    expect(server.changes()).toHaveLength(1);
  });

  it.each([
    [{ id: 7, done: true, message: '' }, ['ok', 'Restored.']],
    [{ id: 7, done: false, message: 'Ada restored it.' }, ['bad', 'Ada restored it.']],
  ])('that is restored is said so, or why it was not: %j', async (answer, said) => {
    server.answer = [answer];
    const { result, queryClient } = used(() => useRestore('faq'), { known });
    await act(() => result.current.mutateAsync({ id: 7, version: 3 }));
    expect(told()).toEqual([said]);
    expect(server.changes()).toEqual([
      [wayOf(restoreDeletedEntries), { params: { kind: 'faq' }, body: { entries: [{ id: 7, version: 3 }] } }],
    ]);
    expect(queryClient.getQueryState(lists.deleted.queryKey)?.isInvalidated).toBe(true);
  });
});
