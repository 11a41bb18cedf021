/** Sends the complaint, or queues it until there is a network. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Complaint, lodgeComplaint } from '#domain/reporting/complaints.ts';
import type { NewComplaint } from '#domain/reporting/new-complaint.ts';
import { type Outcome, sendOrEnqueue } from '#web/features/platform/sending/enqueue.ts';
import { complaintFamily } from '../list-queries.ts';
import { complaintDetails } from '../queries.ts';
import { complaintDrafts } from './complaint-values.ts';

type ComplaintToLodge = { complaint: NewComplaint; idempotencyKey: string };

export function useLodgeComplaint(
  accountId: number,
): UseMutationResult<Outcome<Complaint>, Error, ComplaintToLodge> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ complaint, idempotencyKey }) =>
      sendOrEnqueue(
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
      if (outcome.kind === 'queued') return;
      const { answer } = outcome;
      await queryClient.invalidateQueries({ queryKey: complaintFamily, refetchType: 'none' });
      queryClient.setQueryData(complaintDetails(answer.complaintRef).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['agencies'] });
    },
  });
}
