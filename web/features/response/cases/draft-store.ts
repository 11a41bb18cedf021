/** Drafts of an officer on a case: they stay on the device until they are sent, or the officer signs out. */
import { keepText, keptText } from '#web/lib/kept-text.ts';

/** To the reporter, or for the agency alone. */
export type WritingKind = 'reply' | 'note';

type DraftOf = { caseId: number; kind: WritingKind; accountId: number };

/** Signing out removes all keys of this form. */
function keyOf({ caseId, kind, accountId }: DraftOf): string {
  return `ruaCaseDraft:${kind}:${caseId}:${accountId}`;
}

/** Empty where the browser keeps nothing. */
export function readDraft(of: DraftOf): string {
  return keptText(keyOf(of));
}

export function saveDraft(of: DraftOf, text: string): void {
  keepText(keyOf(of), text);
}
