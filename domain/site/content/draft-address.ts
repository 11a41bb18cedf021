/** The name of the link to drafts in the address of a page. */
export const draftParameter = 'draft';
