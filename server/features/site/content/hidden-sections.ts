/** Sections that staff hid: their page answers as if nothing were in them, so that every client leaves them out. */

export const noList = { heading: null, list: [] };
export const noQuestions = { heading: null, faqs: [] };

/**
 * @param order the content that names the hidden sections of a page.
 * @returns a function that gives a part of the page back; for a hidden section it gives the empty part instead.
 */
export function hidingOf<Name extends string>(order: { hidden: readonly Name[] } | null) {
  return <Part>(section: Name, part: Part, empty: NoInfer<Part>): Part =>
    order?.hidden.includes(section) ? empty : part;
}
