/** On the server: the `Idempotency-Key` of a form that the browser itself sends. */
import { keyField } from './form-answer.ts';
import { hexOf } from './idempotency-keys.ts';

/**
 * @returns the key of the form's page for these words. Other words that are sent from the same page, as after Back, are another
 * request. Undefined when the page gave no key.
 */
export async function keyOfForm(form: FormData, words: string): Promise<string | undefined> {
  const key = form.get(keyField);
  if (typeof key !== 'string' || key === '') return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key + words));
  return hexOf(new Uint8Array(digest));
}
