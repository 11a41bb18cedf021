/** Queries about manifests, and the changes to them. Every key begins with `manifests`. */
import {
  keepPreviousData,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  completeManifest,
  createManifest,
  findManifest,
  getManifest,
  listManifests,
  type Manifest,
  type ManifestListQuery,
  type ManifestRow,
  type NewManifest,
} from '#domain/journeys/manifests/manifests.ts';
import { call } from '#web/lib/api.ts';

const lookupFreshMilliseconds = 60_000;

export function manifestListQuery(query: ManifestListQuery) {
  return queryOptions({
    queryKey: ['manifests', 'list', query],
    queryFn: ({ signal }) => call(listManifests, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function manifestDetails(id: number) {
  return queryOptions({
    queryKey: ['manifests', 'details', id],
    queryFn: (context) => call(getManifest, { params: { id } }, context),
  });
}

/** The caller's newest manifest, or null. */
export const lastManifestQuery = queryOptions({
  queryKey: ['manifests', 'last'],
  queryFn: async ({ signal }) => {
    const page = await call(listManifests, { query: { page: 1, perPage: 1 } }, { signal });
    return page.rows[0] ?? null;
  },
});

/** @param number eight digits. Fails at once without a network, because the passenger is about to board. */
export function manifestLookupQuery(number: string) {
  return queryOptions({
    queryKey: ['manifests', 'lookup', number],
    queryFn: ({ signal }) => call(findManifest, { params: { number } }, { signal }),
    staleTime: lookupFreshMilliseconds,
    networkMode: 'always',
    retry: false,
  });
}

export type ManifestToCreate = { manifest: NewManifest; idempotencyKey: string };

export function useCreateManifest(): UseMutationResult<Manifest, Error, ManifestToCreate> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ manifest, idempotencyKey }) =>
      call(createManifest, { body: manifest }, { idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['manifests'] }),
  });
}

/** @returns a mutation that takes the manifest's id. */
export function useCompleteManifest(): UseMutationResult<ManifestRow, Error, number> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id) => call(completeManifest, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['manifests'] }),
  });
}
