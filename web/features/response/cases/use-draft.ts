import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountIn } from '#web/features/identity/accounts/session.ts';
import { type DraftKind, readDraft, saveDraft } from './draft-store.ts';

/** Words about a case that stay on the device until they are sent. @returns them, what changes them, and what takes away those that were sent. */
export function useDraft(caseId: number, kind: DraftKind) {
  const accountId = accountIn(useQueryClient());
  const draft = { caseId, kind, accountId };
  const [text, setText] = useState(() => readDraft(draft));
  const write = (typed: string) => {
    setText(typed);
    saveDraft(draft, typed);
  };
  const takeAway = (sent: string) => {
    setText((now) => without(sent, now));
    // Also where the officer has left the case meanwhile.
    saveDraft(draft, without(sent, readDraft(draft)));
  };
  return [text, write, takeAway] as const;
}

/** @returns what was typed after the words that were sent; all of it where those words were changed meanwhile. */
function without(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
