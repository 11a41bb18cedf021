/** Drafts of an officer on a case: they stay on the device until they are sent, or the officer signs out. */
import { storedText, storeText } from '#web/lib/stored-text.ts';

/** A reply to the reporter, or a note inside the agency. */
export type WritingKind = 'reply' | 'note';

/** The others are words of dialogs, which close at a press beside them. */
export type DraftKind = WritingKind | 'resolve' | 'evidence' | 'hand-over' | 'tell' | 'wait';

type DraftOf = { caseId: number; kind: DraftKind; accountId: number };

/** Signing out removes all keys of this form. */
function keyOf({ caseId, kind, accountId }: DraftOf): string {
  return `ruaCaseDraft:${kind}:${caseId}:${accountId}`;
}

/** Empty where the browser keeps nothing. */
export function readDraft(of: DraftOf): string {
  return storedText(keyOf(of));
}

export function saveDraft(of: DraftOf, text: string): void {
  storeText(keyOf(of), text);
}
