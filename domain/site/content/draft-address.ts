/** What the address of a page says of the drafts that it shows. */

/** The name of the link to drafts. */
export const draftParameter = 'draft';

/** The name of the preview of staff, which has no value. */
export const previewParameter = 'preview';

/** @param search of the address, with its question mark. */
export function asksForDrafts(search: string): boolean {
  const asked = new URLSearchParams(search);
  return asked.has(draftParameter) || asked.has(previewParameter);
}
