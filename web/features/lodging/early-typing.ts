/**
 * What somebody typed into the server's page before its scripts arrived, which on a slow link takes seconds. The form
 * would begin empty over it.
 */

export type EarlyTyping<Name extends string> = ReadonlyMap<Name, string>;

export const nothingTyped: EarlyTyping<never> = new Map<never, string>();

/**
 * Call it while the page's first rendering in the browser runs: afterwards the form has taken the fields over.
 * @param names of fields of one text each.
 */
export function readEarlyTyping<Name extends string>(names: readonly Name[]): EarlyTyping<Name> {
  const typed = new Map<Name, string>();
  if (typeof document === 'undefined') return typed;
  for (const name of names) {
    const [field] = document.getElementsByName(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.type !== 'radio' && field.value !== '') typed.set(name, field.value);
  }
  return typed;
}
