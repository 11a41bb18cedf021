import { parsePhone } from '#domain/values/phones.ts';

/** The address of a `tel:` link, or null when the text is no phone number. */
export function telephoneLink(phone: string): string | null {
  const number = parsePhone(phone);
  return number === null ? null : `tel:${number}`;
}

/**
 * The address of an `sms:` link; both spellings of the body's mark are understood by every phone.
 * @param phone of the receiver; any other text leaves the receiver to the person.
 */
export function smsLink(phone: string, words: string): string {
  return `sms:${parsePhone(phone) ?? ''}?&body=${encodeURIComponent(words)}`;
}
