/** The staff and open invitations in the window, and what an administrator does about them. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type InvitationQuery,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '#domain/invitations.ts';
import { changeStaffRole, listStaff, removeStaff } from '#domain/staff.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { call } from '#web/lib/api.ts';
import { errorWords } from '#web/lib/error-words.ts';
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

/** What is done about one of the staff, and what is said once it is done. */
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
    onError: (error) => showToast({ tone: 'bad', text: errorWords(error) }),
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
    onError: (error) => showToast({ tone: 'bad', text: errorWords(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsFamily }),
  });
}
