/** Sends the complaint. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Complaint, lodgeComplaint, type NewComplaint } from '#domain/complaints.ts';
import { call } from '#web/lib/api.ts';
import { complaintFamily } from '../list-queries.ts';
import { complaintDetails } from '../queries.ts';

type ComplaintToLodge = { complaint: NewComplaint; idempotencyKey: string };

/** Fails at once without a network, so that the person knows the complaint is not lodged. */
export function useLodgeComplaint(): UseMutationResult<Complaint, Error, ComplaintToLodge> {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ complaint, idempotencyKey }) =>
      call(lodgeComplaint, { body: complaint }, { idempotencyKey }),
    onSuccess: async (complaint) => {
      await queryClient.invalidateQueries({ queryKey: complaintFamily, refetchType: 'none' });
      queryClient.setQueryData(complaintDetails(complaint.complaintRef).queryKey, complaint);
      // Tagging an agency follows it.
      void queryClient.invalidateQueries({ queryKey: ['agencies'] });
    },
  });
}
