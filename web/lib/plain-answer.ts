/** The answer to a plain form: one page may have several. */
import { type FormAnswer, fieldOf } from './form-answer.ts';

export type PlainAnswer = FormAnswer<string> & { task?: string };

/** Names of the fields that `PlainForm` adds. */
export const taskField = 'task';
export const accountField = 'for_account';

/** @returns what gives a field of this task its sent value, or the first one, and its error. */
export function plainFields(answer: PlainAnswer | undefined, task: string) {
  const own = answer?.task === task ? answer : undefined;
  return (name: string, first = '') => {
    const { defaultValue = first, ...field } = fieldOf(own, name);
    return { ...field, defaultValue };
  };
}
