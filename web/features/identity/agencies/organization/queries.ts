/** The officer's agency: itself, who works there, and its figures. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeOfficerRole,
  endOfficer,
  listAgencyOfficers,
  type OfficerRole,
  revokeInvitation,
  type Staffing,
} from '#domain/officers.ts';
import { getOrganization, getOwnFigures } from '#domain/organization.ts';
import { call } from '#web/lib/api.ts';
import { errorWords } from '#web/lib/error-words.ts';
import { showToast } from '#web/ui/toast-store.ts';

const organizationFamily = ['organization'] as const;

export const organizationQuery = queryOptions({
  queryKey: [...organizationFamily, 'own'],
  queryFn: ({ signal }) => call(getOrganization, {}, { signal }),
});

export const staffingQuery = queryOptions({
  queryKey: [...organizationFamily, 'officers'],
  queryFn: ({ signal }) => call(listAgencyOfficers, {}, { signal }),
});

/** They come from the cases, and change with them. */
export const ownFiguresQuery = queryOptions({
  queryKey: ['cases', 'figures'],
  queryFn: ({ signal }) => call(getOwnFigures, {}, { signal }),
});

/** What a supervisor does about one officer or one invitation, and what is said once it is done. */
export type StaffingChange = { id: number; done: string } & (
  | { act: 'role'; role: OfficerRole }
  | { act: 'end' | 'revoke' }
);

export function useChangeStaffing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (staffing, { done }) => {
      queryClient.setQueryData(staffingQuery.queryKey, staffing);
      showToast({ text: done });
    },
    onError: (error) => showToast({ tone: 'bad', text: errorWords(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: organizationFamily }),
  });
}

function send(change: StaffingChange): Promise<Staffing> {
  const params = { id: change.id };
  switch (change.act) {
    case 'role':
      return call(changeOfficerRole, { params, body: { role: change.role } });
    case 'end':
      return call(endOfficer, { params });
    case 'revoke':
      return call(revokeInvitation, { params });
  }
}
