/** Telling staff that something should not be there. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getComment } from '#domain/comments.ts';
import type { ModeratedKind } from '#domain/moderation.ts';
import { type NewReport, reportComment, reportSpace, reportTrafficUpdate } from '#domain/reports.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** What shows that it is reported. */
const families: Readonly<Record<ModeratedKind, string>> = {
  traffic: 'traffic',
  comment: 'comments',
  space: 'parking',
};

export type Reportable = { kind: ModeratedKind; id: number };

export function commentDetails(id: number) {
  return queryOptions({
    queryKey: [families.comment, 'details', id],
    queryFn: ({ signal }) => call(getComment, { params: { id } }, { signal }),
  });
}

export function useReport({ kind, id }: Reportable) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (report: NewReport) => send({ kind, id }, report),
    onSuccess: () => {
      showToast({ text: 'Thank you. Our staff will look at it.' });
      return queryClient.invalidateQueries({ queryKey: [families[kind]] });
    },
  });
}

function send({ kind, id }: Reportable, body: NewReport) {
  const input = { params: { id }, body };
  switch (kind) {
    case 'traffic':
      return call(reportTrafficUpdate, input);
    case 'comment':
      return call(reportComment, input);
    case 'space':
      return call(reportSpace, input);
  }
}
