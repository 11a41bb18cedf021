/** The notices of the officer's agency about plates. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { importPlateNotices, previewPlateImport } from '#domain/response/plate-notices/plate-imports.ts';
import {
  confirmPlateNotice,
  createPlateNotice,
  listPlateNotices,
  type NewPlateNotice,
  type PlateNoticeState,
  renewPlateNotice,
  withdrawPlateNotice,
} from '#domain/response/plate-notices/plate-notices.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

const noticeFamily = ['plate-notices'] as const;

export const noticesAPage = 20;

export type NoticeListParams = { page: number; search: string; state: PlateNoticeState | 'all' };

export function plateNoticesPage({ page, search, state }: NoticeListParams) {
  return queryOptions({
    queryKey: [...noticeFamily, page, search, state],
    queryFn: ({ signal }) =>
      call(listPlateNotices, { query: { page, perPage: noticesAPage, search, state } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCreateNotice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ notice, idempotencyKey }: { notice: NewPlateNotice; idempotencyKey: string }) =>
      call(createPlateNotice, { body: notice }, { idempotencyKey }),
    onSuccess: ({ state }) => {
      showToast({
        text: state === 'waiting' ? 'Another officer confirms it now.' : 'The notice is shown.',
      });
      void queryClient.invalidateQueries({ queryKey: noticeFamily });
    },
  });
}

const steps = {
  confirm: { endpoint: confirmPlateNotice, done: 'The notice is shown.' },
  renew: { endpoint: renewPlateNotice, done: 'The notice is renewed.' },
  withdraw: { endpoint: withdrawPlateNotice, done: 'The notice is withdrawn.' },
} as const;

export type NoticeStep = keyof typeof steps;

export function useNoticeStep(step: NoticeStep) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(steps[step].endpoint, { params: { id } }),
    onSuccess: () => showToast({ text: steps[step].done }),
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticeFamily }),
  });
}

export function usePreviewImport() {
  return useMutation({ mutationFn: (csv: string) => call(previewPlateImport, { body: { csv } }) });
}

export function useImportNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { csv: string; fingerprint: string }) => call(importPlateNotices, { body }),
    onSuccess: () => showToast({ text: 'The notices are imported.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticeFamily }),
  });
}
