import { parsePhone } from '#domain/values/phones.ts';

/** The address of a `tel:` link, or null when the text is no phone number. */
export function telephoneLink(phone: string): string | null {
  const number = parsePhone(phone);
  return number === null ? null : `tel:${number}`;
}
