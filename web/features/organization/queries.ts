/** The officer's agency: who it is, who works there, how soon it answers. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeOfficerRole,
  endOfficer,
  inviteOfficer,
  listAgencyOfficers,
  type OfficerRole,
  revokeInvitation,
  type Staffing,
} from '#domain/officers.ts';
import {
  changeDeadlines,
  changeOrganization,
  type Deadlines,
  getOrganization,
  getOwnFigures,
} from '#domain/organization.ts';
import { call } from '#web/lib/api.ts';

export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: ({ signal }) => call(getOrganization, {}, { signal }),
});

export const staffingQuery = queryOptions({
  queryKey: ['organization', 'officers'],
  queryFn: ({ signal }) => call(listAgencyOfficers, {}, { signal }),
});

export const ownFiguresQuery = queryOptions({
  queryKey: ['cases', 'figures'],
  queryFn: ({ signal }) => call(getOwnFigures, {}, { signal }),
});

export function useChangeOrganization() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (contact: { phone: string; address: string }) => call(changeOrganization, { body: contact }),
    onSuccess: (changed) => queryClient.setQueryData(organizationQuery.queryKey, changed),
  });
}

export function useChangeDeadlines() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (deadlines: Deadlines) => call(changeDeadlines, { body: deadlines }),
    onSuccess: (changed) => queryClient.setQueryData(organizationQuery.queryKey, changed),
  });
}

export type StaffingChange =
  | { act: 'invite'; email: string; role: OfficerRole }
  | { act: 'revoke' | 'end'; id: number }
  | { act: 'role'; id: number; role: OfficerRole };

export function useChangeStaffing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => queryClient.setQueryData(staffingQuery.queryKey, changed),
  });
}

function send(change: StaffingChange): Promise<Staffing> {
  switch (change.act) {
    case 'invite':
      return call(inviteOfficer, { body: { email: change.email, role: change.role } });
    case 'revoke':
      return call(revokeInvitation, { params: { id: change.id } });
    case 'end':
      return call(endOfficer, { params: { id: change.id } });
    case 'role':
      return call(changeOfficerRole, { params: { id: change.id }, body: { role: change.role } });
  }
}
