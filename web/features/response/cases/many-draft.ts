/** The draft of why many cases are handed over at once: of no case, but else like those of one. */
import type { QueryClient } from '@tanstack/react-query';
import { accountIn } from '#web/features/identity/accounts/session.ts';
import { readDraft, saveDraft } from './draft-store.ts';
import { useDraft } from './use-draft.ts';

/** Cases are counted from one. */
const many = 0;

export function useReasonForMany(): readonly [string, (reason: string) => void] {
  const [reason, setReason] = useDraft(many, 'hand-over');
  return [reason, setReason];
}

/** It was sent with all of its cases, unless another is begun. */
export function forgetReasonForMany(queryClient: QueryClient, sent: string): void {
  const draft = { caseId: many, kind: 'hand-over', accountId: accountIn(queryClient) } as const;
  if (readDraft(draft).trim() === sent) saveDraft(draft, '');
}
