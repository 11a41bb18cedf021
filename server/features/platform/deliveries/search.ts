/** What a search of the delivery queue means. */
import { foldedWords } from '#domain/values/folded-text.ts';
import { parsePhone } from '#domain/values/phones.ts';
import { normaliseSpeakableId } from '#domain/values/speakable-ids.ts';
import { messageKinds } from '#server/base/message.ts';
import type { Sought } from '#server/features/platform/deliveries/store.ts';

/** @returns null for blanks, which search for nothing. Other words than those of kinds are found nowhere. */
export function soughtIn(typed: string): Sought | null {
  const text = typed.trim();
  if (text === '') return null;
  if (text.includes('@')) return { by: 'address', address: text };
  const reference = normaliseSpeakableId(text);
  if (reference !== null) return { by: 'report', reference };
  const phone = parsePhone(text);
  if (phone !== null) return { by: 'phone', phone };
  const words = foldedWords(text).filter((word) => word !== '');
  const has = (kind: string) => words.length > 0 && words.every((word) => kind.includes(word));
  return { by: 'kind', kinds: messageKinds.filter(has) };
}
