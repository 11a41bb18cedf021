/** The drafts of each ticket, as long as the window is open. */
const drafts = new Map<string, string>();

export function draftOf(reference: string): string {
  return drafts.get(reference) ?? '';
}

export function saveDraft(reference: string, text: string): void {
  if (text === '') drafts.delete(reference);
  else drafts.set(reference, text);
}
