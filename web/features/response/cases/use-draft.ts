import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountIn } from '#web/features/identity/accounts/session.ts';
import { type DraftKind, readDraft, saveDraft } from './draft-store.ts';

/**
 * A text about a case that stays on the device until it is sent. @returns the text, a function that changes it, and one that
 * removes the part that was sent.
 */
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
    // Saves the draft even when the officer has left the case in the meantime.
    saveDraft(draft, without(sent, readDraft(draft)));
  };
  return [text, write, takeAway] as const;
}

/** @returns the words that were typed after the sent ones, or all words if the sent ones were changed meanwhile. */
function without(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
