import { parsePhone } from '#domain/phones.ts';

/** What a `tel:` link dials, or null for what is no number. */
export function telephoneLink(phone: string): string | null {
  const number = parsePhone(phone);
  return number === null ? null : `tel:${number}`;
}
