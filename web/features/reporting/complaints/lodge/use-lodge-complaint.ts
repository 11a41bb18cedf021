/** Sends the complaint, or keeps it until there is a network. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Complaint, lodgeComplaint, type NewComplaint } from '#domain/complaints.ts';
import { type Outcome, sendOrKeep } from '#web/features/sending/keep.ts';
import { complaintFamily } from '../list-queries.ts';
import { complaintDetails } from '../queries.ts';
import { complaintDrafts } from './complaint-values.ts';

type ComplaintToLodge = { complaint: NewComplaint; idempotencyKey: string };

export function useLodgeComplaint(
  accountId: number,
): UseMutationResult<Outcome<Complaint>, Error, ComplaintToLodge> {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ complaint, idempotencyKey }) =>
      sendOrKeep(
        lodgeComplaint,
        { body: complaint },
        {
          key: idempotencyKey,
          accountId,
          kind: 'complaint',
          title: complaint.title,
          pictures: complaint.images,
          record: { under: '/users/complain/details/', field: 'id' },
          edit: {
            kind: 'form',
            ...complaintDrafts.asText(accountId, complaint),
            to: '/users/complaints/lodge',
          },
          // Tagging an agency follows it.
          families: [...complaintFamily, 'agencies'],
        },
      ),
    onSuccess: async (outcome) => {
      if (outcome.kind === 'kept') return;
      const { answer } = outcome;
      await queryClient.invalidateQueries({ queryKey: complaintFamily, refetchType: 'none' });
      queryClient.setQueryData(complaintDetails(answer.complaintRef).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['agencies'] });
    },
  });
}
