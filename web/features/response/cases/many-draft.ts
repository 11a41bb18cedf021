/**
 * The draft of the reason why many cases are handed over at once. It belongs to no case and is otherwise like the draft of
 * one.
 */
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

/** Forgets the reason after it was sent for all its cases, unless another one was begun. */
export function forgetReasonForMany(queryClient: QueryClient, sent: string): void {
  const draft = { caseId: many, kind: 'hand-over', accountId: accountIn(queryClient) } as const;
  if (readDraft(draft).trim() === sent) saveDraft(draft, '');
}
