/** Reports to staff about content that should not be there. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ModeratedKind } from '#domain/platform/moderation/moderation.ts';
import {
  type NewReport,
  reportComment,
  reportSpace,
  reportTrafficUpdate,
} from '#domain/platform/moderation/reports.ts';
import { getComment } from '#domain/site/comments.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** The queries that show that it is reported. */
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
  const t = useTranslate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (report: NewReport) => send({ kind, id }, report),
    onSuccess: () => {
      showToast({ text: t('Thank you. Our staff will look at it.') });
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
