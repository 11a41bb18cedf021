/** Queries about the staff and open invitations, and an administrator's changes to them. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRole } from '#domain/contract/staff-roles.ts';
import {
  type InvitationQuery,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '#domain/identity/agencies/invitations.ts';
import { changeStaffRole, listStaff, removeStaff } from '#domain/identity/staff.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => call(listStaff, {}, { signal }),
});

export function invitationsPage(query: InvitationQuery) {
  return queryOptions({
    queryKey: [...invitationsFamily, query],
    queryFn: ({ signal }) => call(listInvitations, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const invitationsFamily = ['invitations'] as const;

/** A change to one member of staff. `done` is the message after it. */
type StaffChange = { id: number; done: string } & ({ act: 'role'; role: StaffRole } | { act: 'remove' });

export function useChangeStaff() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: StaffChange) => {
      const params = { id: change.id };
      return change.act === 'role'
        ? call(changeStaffRole, { params, body: { role: change.role } })
        : call(removeStaff, { params });
    },
    onSuccess: (staff, { done }) => {
      queryClient.setQueryData(staffQuery.queryKey, staff);
      showToast({ text: done });
    },
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries(staffQuery),
  });
}

type InvitationChange = { id: number; act: 'resend' | 'withdraw'; done: string };

export function useChangeInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: InvitationChange) =>
      call(act === 'resend' ? resendInvitation : withdrawInvitation, { params: { id } }),
    onSuccess: (_, { done }) => showToast({ text: done }),
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsFamily }),
  });
}
