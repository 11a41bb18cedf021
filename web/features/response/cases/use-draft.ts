import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountIn } from '#web/features/identity/accounts/session.ts';
import { type DraftKind, readDraft, saveDraft } from './draft-store.ts';

/** Words about a case that stay on the device until they are sent. @returns them, and what changes them. */
export function useDraft(caseId: number, kind: DraftKind): readonly [string, (text: string) => void] {
  const accountId = accountIn(useQueryClient());
  const draft = { caseId, kind, accountId };
  const [text, setText] = useState(() => readDraft(draft));
  const write = (typed: string) => {
    setText(typed);
    saveDraft(draft, typed);
  };
  return [text, write];
}
