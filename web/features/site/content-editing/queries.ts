/** Content in the window of those who edit it. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type Entry,
  getEntry,
  getRevision,
  type KindForm,
  listEntries,
  listKinds,
  listRevisions,
  overviewContent,
} from '#domain/content/editing.ts';
import { call } from '#web/lib/api.ts';

const family = ['content'] as const;

/** The forms come with the product, so they stay the same while the window is open. */
export function kindFormOf(kind: string) {
  return queryOptions({
    queryKey: ['content-kinds'],
    queryFn: ({ signal }) => call(listKinds, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    select: (forms: KindForm[]) => forms.find(({ name }) => name === kind) ?? null,
  });
}

export const contentOverview = queryOptions({
  queryKey: [...family, 'overview'],
  queryFn: ({ signal }) => call(overviewContent, {}, { signal }),
});

/** All entries of a kind, in their order. */
export function entriesOf(kind: string) {
  return queryOptions({
    queryKey: [...family, 'list', kind],
    queryFn: async ({ signal }) =>
      (await call(listEntries, { params: { kind }, query: {} }, { signal })).rows,
  });
}

/** What the form begins with: it is not asked for again under somebody's hands. */
export function entryById(id: number) {
  return queryOptions({
    queryKey: [...family, 'entry', id],
    queryFn: ({ signal }) => fetchEntry(id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function fetchEntry(id: number, signal?: AbortSignal): Promise<Entry> {
  return call(getEntry, { params: { id } }, { signal });
}

export function revisionsOf(id: number) {
  return queryOptions({
    queryKey: [...family, 'revisions', id],
    queryFn: ({ signal }) => call(listRevisions, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** What was saved under a number of a version may still grow while its author types. */
export function revisionOf(id: number, version: number) {
  return queryOptions({
    queryKey: [...family, 'revisions', id, version],
    queryFn: ({ signal }) => call(getRevision, { params: { id, version } }, { signal }),
  });
}

/** Lists, the tree and the history show what was just done. */
export function refreshContent(queryClient: QueryClient): void {
  for (const part of ['overview', 'list', 'revisions']) {
    void queryClient.invalidateQueries({ queryKey: [...family, part] });
  }
}
