/** Drafts of tickets: they stay on the device until they are sent, or their writer signs out. */
import { keepText, keptText } from '#web/lib/kept-text.ts';

type DraftOf = { reference: string; accountId: number };

/** Signing out removes all keys of this form. */
function keyOf({ reference, accountId }: DraftOf): string {
  return `ruaTicketDraft:${reference}:${accountId}`;
}

export function draftOf(of: DraftOf): string {
  return keptText(keyOf(of));
}

export function saveDraft(of: DraftOf, text: string): void {
  keepText(keyOf(of), text);
}
