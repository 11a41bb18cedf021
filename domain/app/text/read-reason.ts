/** The reason of a flag that a person wrote in words, in any language of RUA and spelt as its menus spell it. Mistakes are not guessed. */
import type { Act } from '#domain/app/text/acts.ts';
import { phrases } from '#domain/app/text/phrases/all.ts';
import { type FlagReason, flagReasons } from '#domain/reporting/flag-reasons.ts';
import { foldedText } from '#domain/values/folded-text.ts';
import { languages } from '#domain/values/languages.ts';

type Written = { reason: FlagReason; name: string };

const written: readonly Written[] = languages.flatMap((language) =>
  flagReasons.map((reason) => ({ reason, name: foldedText(phrases[language].flagReasons[reason]) })),
);

const separators = /^[\s.,:;!-]+/;

/** @param text plain. @returns the reason with which the text begins, and the rest of the text. */
export function readReason(text: string): Extract<Act, { kind: 'flag' }> {
  const small = text.toLowerCase();
  const alone = written.find(({ name }) => small === name);
  if (alone) return { kind: 'flag', reason: alone.reason, words: '' };
  // A text that begins with *other* is a sentence that needs the word.
  const first = written.find(({ reason, name }) => reason !== 'other' && isBegun(small, name));
  if (!first) return { kind: 'flag', reason: 'other', words: text };
  return { kind: 'flag', reason: first.reason, words: text.slice(first.name.length).replace(separators, '') };
}

function isBegun(text: string, name: string): boolean {
  return text.startsWith(name) && /^[^a-z0-9]/.test(text.slice(name.length));
}
