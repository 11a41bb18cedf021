/** The media library in the window. Whatever changes a picture makes all of the library be asked for again. */
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
} from '#domain/media.ts';
import { call } from '#web/lib/api.ts';

const family = ['media'] as const;

export function mediaPage(query: MediaQuery) {
  return queryOptions({
    queryKey: [...family, 'page', query],
    queryFn: ({ signal }) => call(browseMedia, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The picture that content names so, or null when the library has none. */
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

/** @returns a function that shows the picture as the server answered it, here and in every list. */
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
    // Refused because somebody changed it since: ask for what it is now.
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
    // Refused because it is used: show by what.
    onError: () => refreshMedia(queryClient),
  });
}
