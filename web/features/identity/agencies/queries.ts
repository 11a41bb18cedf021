/** Agencies, and which of them the account follows. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type FollowedAgency,
  listAgencies,
  listFollowedAgencies,
  toggleFollow,
} from '#domain/identity/agencies/agencies.ts';
import { call } from '#web/lib/api.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';

export const followedAgencies = queryOptions({
  queryKey: ['agencies', 'followed'],
  queryFn: ({ signal }) => call(listFollowedAgencies, {}, { signal }),
});

/** For officers, who follow no agencies. */
export const allAgencies = queryOptions({
  queryKey: ['agencies', 'all'],
  queryFn: ({ signal }) => call(listAgencies, {}, { signal }),
});

/** Shows the new state at once, and restores the old one when the request fails. */
export function useToggleFollow() {
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  const { queryKey } = followedAgencies;

  function show(id: number, follow: boolean) {
    queryClient.setQueryData(queryKey, (agencies: FollowedAgency[] | undefined) =>
      agencies?.map((agency) => (agency.id === id ? { ...agency, follow } : agency)),
    );
  }

  return useMutation({
    mutationFn: (agency: FollowedAgency) => call(toggleFollow, { params: { id: agency.id } }),
    onMutate: async (agency) => {
      await queryClient.cancelQueries({ queryKey });
      show(agency.id, !agency.follow);
    },
    onSuccess: ({ follow }, agency) => show(agency.id, follow),
    onError: (error, agency) => {
      show(agency.id, agency.follow);
      showFailure(error);
    },
  });
}
