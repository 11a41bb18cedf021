/** The query of one complaint, and its reporter's changes to it. */
import { type NetworkMode, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Complaint,
  editComplaint,
  endComplaint,
  getComplaint,
  retryComplaintDelivery,
  withdrawComplaint,
} from '#domain/reporting/complaints.ts';
import type { ComplaintChanges } from '#domain/reporting/new-complaint.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import { complaintFamily } from './list-queries.ts';

/** @param id its number or its reference. */
export function complaintDetails(id: string) {
  return queryOptions({
    queryKey: [...complaintFamily, 'details', id],
    queryFn: ({ signal }) => call(getComplaint, { params: { id } }, { signal }),
  });
}

type ComplaintKey = Pick<Complaint, 'complaintRef'>;

/** @param networkMode `online` for what nobody pressed: it waits for a network. */
export function useEditComplaint({ complaintRef }: ComplaintKey, networkMode: NetworkMode = 'always') {
  const show = useShowChanged();
  return useMutation({
    networkMode,
    mutationFn: (changes: ComplaintChanges) =>
      call(editComplaint, { params: { id: complaintRef }, body: changes }),
    onSuccess: show,
  });
}

export function useWithdrawComplaint({ complaintRef }: ComplaintKey) {
  const t = useTranslate();
  const show = useShowChanged();
  return useMutation({
    mutationFn: (reason: string) =>
      call(withdrawComplaint, { params: { id: complaintRef }, body: { reason } }),
    onSuccess: (changed) => {
      showToast({ text: t('Withdrawn. The agencies are told.') });
      return show(changed);
    },
  });
}

export function useEndComplaint({ complaintRef }: ComplaintKey) {
  const t = useTranslate();
  const show = useShowChanged();
  return useMutation({
    mutationFn: () => call(endComplaint, { params: { id: complaintRef } }),
    onSuccess: (changed) => {
      showToast({ text: t('The agencies are told that it is over.') });
      return show(changed);
    },
  });
}

/** Stores the answer as the complaint's details, and refetches all other queries about complaints. */
function useShowChanged() {
  const queryClient = useQueryClient();
  return (changed: Complaint) => {
    queryClient.setQueryData(complaintDetails(changed.complaintRef).queryKey, changed);
    return queryClient.invalidateQueries({ queryKey: complaintFamily });
  };
}

export function useRetryComplaintDelivery() {
  const t = useTranslate();
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: number) => call(retryComplaintDelivery, { params: { id: deliveryId } }),
    onSuccess: () => showToast({ text: t('We are trying again.') }),
    onError: showFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: complaintFamily }),
  });
}
