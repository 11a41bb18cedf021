/** Agencies in the window of an administrator. The keys begin with `agencies`, which live events know. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AgenciesQuery,
  changeAgencyStatus,
  chooseDefaultResponder,
  getKeptAgency,
  listKeptAgencies,
  type ManagedAgency,
} from '#domain/identity/agencies/agencies-admin.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

const family = ['agencies', 'kept'] as const;

export function agenciesPage(query: AgenciesQuery) {
  return queryOptions({
    queryKey: [...family, 'page', query],
    queryFn: ({ signal }) => call(listKeptAgencies, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function agencyQuery(id: number) {
  return queryOptions({
    queryKey: [...family, 'one', id],
    queryFn: ({ signal }) => call(getKeptAgency, { params: { id } }, { signal }),
  });
}

/** Puts the changed agency into the cache at once. */
export function useShowAgency(): (agency: ManagedAgency) => void {
  const queryClient = useQueryClient();
  return (agency) => {
    queryClient.setQueryData(agencyQuery(agency.id).queryKey, agency);
    void queryClient.invalidateQueries({ queryKey: [...family, 'page'] });
  };
}

/** A change to an agency. `done` is the message after it. */
type AgencyChange = { done: string } & ({ act: 'status'; active: boolean } | { act: 'default-responder' });

export function useChangeAgency(id: number) {
  const show = useShowAgency();
  return useMutation({
    mutationFn: (change: AgencyChange) => {
      const params = { id };
      return change.act === 'status'
        ? call(changeAgencyStatus, { params, body: { active: change.active } })
        : call(chooseDefaultResponder, { params });
    },
    onSuccess: (agency, { done }) => {
      show(agency);
      showToast({ text: done });
    },
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
  });
}
