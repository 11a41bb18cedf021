/** Fields of a ride that a passenger may leave as not known. */

/** The text of a field whose answer the passenger cannot know. Agencies read it, so it is English. */
export const notKnown = 'Not known';

/** @returns the answers that are known, such as `Toyota, Hiace`; empty when none is. */
export function joinKnown(...answers: readonly string[]): string {
  return answers.filter((answer) => answer !== '' && answer !== notKnown).join(', ');
}
