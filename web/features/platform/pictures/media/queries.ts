/** Queries about the media library. Every change to a picture invalidates all of the library's queries. */
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  browseMedia,
  deleteMedia,
  getMedia,
  type MediaDetails,
  type MediaQuery,
  type SavedMedia,
  saveMedia,
} from '#domain/platform/pictures/media.ts';
import { call } from '#web/lib/api.ts';

const family = ['media'] as const;

export function mediaPage(query: MediaQuery) {
  return queryOptions({
    queryKey: [...family, 'page', query],
    queryFn: ({ signal }) => call(browseMedia, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The picture that content names by this path, or null when the library has none. */
export function mediaAt(path: string) {
  return queryOptions({
    queryKey: [...family, 'at', path],
    queryFn: async ({ signal }) => {
      const { rows } = await call(browseMedia, { query: { path, page: 1, perPage: 1 } }, { signal });
      return rows[0] ?? null;
    },
    enabled: path !== '',
  });
}

export function mediaDetails(id: number) {
  return queryOptions({
    queryKey: [...family, 'details', id],
    queryFn: ({ signal }) => call(getMedia, { params: { id } }, { signal }),
  });
}

export function refreshMedia(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: family });
}

/** @returns a function that puts the server's answer into the picture's query and all lists. */
export function useShowMedia(): (details: MediaDetails) => void {
  const queryClient = useQueryClient();
  return (details) => {
    queryClient.setQueryData(mediaDetails(details.id).queryKey, details);
    refreshMedia(queryClient);
  };
}

export function useSaveMedia(id: number) {
  const queryClient = useQueryClient();
  const show = useShowMedia();
  return useMutation({
    mutationFn: (body: SavedMedia) => call(saveMedia, { params: { id }, body }),
    onSuccess: show,
    // Refused because another person changed it meanwhile: refetch it.
    onError: () => refreshMedia(queryClient),
  });
}

export function useDeleteMedia(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteMedia, { params: { id } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: mediaDetails(id).queryKey });
      refreshMedia(queryClient);
    },
    // Refused because it is in use: refetch it to show where.
    onError: () => refreshMedia(queryClient),
  });
}
