/** Queries about the officer's agency: its profile, its officers, and its figures. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficerRole } from '#domain/contract/officer-roles.ts';
import {
  changeOfficerRole,
  endOfficer,
  listAgencyOfficers,
  revokeInvitation,
  type Staffing,
} from '#domain/identity/agencies/officers.ts';
import { getOrganization, getOwnFigures } from '#domain/identity/agencies/organization.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
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

/** The figures come from the cases, so their key is invalidated with the cases. */
export const ownFiguresQuery = queryOptions({
  queryKey: ['cases', 'figures'],
  queryFn: ({ signal }) => call(getOwnFigures, {}, { signal }),
});

/** A supervisor's change to one officer or one invitation. `done` is the message after it. */
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
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
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
