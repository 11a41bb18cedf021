/** What the address of a page says of the drafts that it shows. */

/** The name of the link to drafts. */
export const draftParameter = 'draft';

/** The name of the preview of staff, which has no value. */
export const previewParameter = 'preview';

const named = new RegExp(`[?&](${draftParameter}=|${previewParameter}(=|&|$))`);

/** @param search of the address, with its question mark. */
export function asksForDrafts(search: string): boolean {
  return named.test(search);
}
