/** The difference between two texts, word by word. */
import { diffArrays } from 'diff';

/** A stretch of words: in both texts, in the first alone, or in the second alone. */
export type Stretch = { kind: 'same' | 'removed' | 'added'; text: string };

/**
 * Texts with more added and removed words than this count as completely different: the time grows with their square.
 */
const mostChanges = 2000;

/** @returns the words of both texts in their order, with the separators between them. */
export function compareTexts(before: string, after: string): Stretch[] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const changes = diffArrays(one, other, { maxEditLength: mostChanges }) ?? [
    { value: one, removed: true, added: false },
    { value: other, removed: false, added: true },
  ];
  return changes.map(({ value, removed, added }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }));
}

/** Words and the spaces between them; a word keeps its full stop. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}
