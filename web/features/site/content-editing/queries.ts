/** Queries about content, for its editors. */
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { PageQuery } from '#domain/contract/paging.ts';
import { listDeletedEntries, restoreDeletedEntries } from '#domain/site/content/deletion.ts';
import { getDraftLink } from '#domain/site/content/draft-links.ts';
import {
  type Entry,
  getEntry,
  getRevision,
  type KindForm,
  listEntries,
  listKinds,
  listRevisions,
  overviewContent,
} from '#domain/site/content/editing.ts';
import { getPublishedContent } from '#domain/site/content/publication.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { orderIn } from './content-values.ts';

export const contentFamily = ['content'] as const;

/** The forms are part of the product, so they stay the same while the window is open. */
export function kindFormOf(kind: string) {
  return queryOptions({
    queryKey: ['content-kinds'],
    queryFn: ({ signal }) => call(listKinds, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    select: (forms: KindForm[]) => forms.find(({ name }) => name === kind) ?? null,
  });
}

export const contentOverview = queryOptions({
  queryKey: [...contentFamily, 'overview'],
  queryFn: ({ signal }) => call(overviewContent, {}, { signal }),
});

/** All entries of a kind, in their order. */
export function entriesOf(kind: string) {
  return queryOptions({
    queryKey: [...contentFamily, 'list', kind],
    queryFn: async ({ signal }) =>
      (await call(listEntries, { params: { kind }, query: {} }, { signal })).rows,
  });
}

/** The form starts from it. It is never refetched, because that would change the form while typing. */
export function entryById(id: number) {
  return queryOptions({
    queryKey: [...contentFamily, 'entry', id],
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

/** The version of an entry that readers see; null while they see none. */
export function publishedContentOf(id: number) {
  return queryOptions({
    queryKey: [...contentFamily, 'published', id],
    queryFn: ({ signal }) => call(getPublishedContent, { params: { id } }, { signal }),
  });
}

/**
 * The order of a page's sections and those that are hidden, in the draft of the kind that keeps both; the order is empty while
 * it is the usual one.
 */
export function sectionOrderOf(kind: string) {
  return queryOptions({
    queryKey: [...contentFamily, 'section order', kind],
    queryFn: async ({ signal }) => {
      const [kept] = (await call(listEntries, { params: { kind }, query: {} }, { signal })).rows;
      const entry = kept ? await fetchEntry(kept.id, signal) : null;
      return { entry, order: orderIn(entry?.content.order), hidden: orderIn(entry?.content.hidden) };
    },
    // Its own form changes it.
    staleTime: 0,
  });
}

export function revisionsOf(id: number) {
  return queryOptions({
    queryKey: [...contentFamily, 'revisions', id],
    queryFn: ({ signal }) => call(listRevisions, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** A stored version may still change while its author types. */
export function revisionOf(id: number, version: number) {
  return queryOptions({
    queryKey: [...contentFamily, 'revisions', id, version],
    queryFn: ({ signal }) => call(getRevision, { params: { id, version } }, { signal }),
  });
}

/** The link to the drafts of the page that shows the entry. */
export function draftLinkOf(id: number) {
  return queryOptions({
    queryKey: [...contentFamily, 'draft-link', id],
    queryFn: ({ signal }) => call(getDraftLink, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** A page of the deleted entries of a kind. */
export function deletedEntriesOf(kind: string, query: PageQuery & { search?: string }) {
  return queryOptions({
    queryKey: [...contentFamily, 'deleted', kind, query],
    queryFn: ({ signal }) => call(listDeletedEntries, { params: { kind }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Restores one deleted entry, and says so, or why it was refused. */
export function useRestore(kind: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<Entry, 'id' | 'version'>) =>
      call(restoreDeletedEntries, { params: { kind }, body: { entries: [{ id, version }] } }),
    onSuccess: ([result]) =>
      showToast(
        result?.done ? { tone: 'ok', text: 'Restored.' } : { tone: 'bad', text: result?.message ?? '' },
      ),
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    onSettled: () => refreshContent(queryClient),
  });
}

/** Refetches lists, the tree, the calendar and the history after a change. */
export function refreshContent(queryClient: QueryClient): void {
  for (const part of ['overview', 'list', 'table', 'calendar', 'revisions', 'deleted']) {
    void queryClient.invalidateQueries({ queryKey: [...contentFamily, part] });
  }
}
