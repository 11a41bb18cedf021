/** Sections that staff hid: their page answers as if nothing were in them, so that every client leaves them out. */

export const noList = { heading: null, list: [] };
export const noQuestions = { heading: null, faqs: [] };

/**
 * @param order which names the hidden sections of a page. @returns a function that answers with a part of the page, or with what
 * stands for an empty one where its section is hidden.
 */
export function hidingOf<Name extends string>(order: { hidden: readonly Name[] } | null) {
  return <Part>(section: Name, part: Part, without: NoInfer<Part>): Part =>
    order?.hidden.includes(section) ? without : part;
}
