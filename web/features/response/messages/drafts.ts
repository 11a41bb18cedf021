/** Drafts of tickets: they stay on the device until they are sent, or their writer signs out. */
import { storedText, storeText } from '#web/lib/stored-text.ts';

type DraftOf = { reference: string; accountId: number };

/** Signing out removes all keys of this form. */
function keyOf({ reference, accountId }: DraftOf): string {
  return `ruaTicketDraft:${reference}:${accountId}`;
}

export function draftOf(of: DraftOf): string {
  return storedText(keyOf(of));
}

export function saveDraft(of: DraftOf, text: string): void {
  storeText(keyOf(of), text);
}
