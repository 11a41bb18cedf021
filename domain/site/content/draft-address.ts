/** The parameters in a page's address about the drafts that it shows. */

/** The name of the link to drafts. */
export const draftParameter = 'draft';

/** The name of the preview of staff, which has no value. */
export const previewParameter = 'preview';

/** @param search of the address, with its question mark. */
export function asksForDrafts(search: string): boolean {
  const names = search
    .slice(1)
    .split('&')
    .map((part) => part.split('=')[0]);
  return names.includes(draftParameter) || names.includes(previewParameter);
}
