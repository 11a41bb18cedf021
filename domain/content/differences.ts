/** What became of a text, word by word. */

/** A stretch of words: in both texts, in the first alone, or in the second alone. */
export type Stretch = { kind: 'same' | 'removed' | 'added'; text: string };

/** Longer texts are compared only between what they begin and end with alike: words times words. */
const mostComparisons = 4_000_000;

/** @returns the words of both texts, in their order, with what joins them. */
export function compareTexts(before: string, after: string): Stretch[] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const start = commonStart(one, other);
  const end = commonStart(one.slice(start).toReversed(), other.slice(start).toReversed());
  return joined([
    ...one.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...compareWords(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...one.slice(one.length - end).map((text) => ({ kind: 'same' as const, text })),
  ]);
}

/** Words and the spaces between them; a word keeps its full stop. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

function compareWords(one: readonly string[], other: readonly string[]): Stretch[] {
  if (one.length * other.length > mostComparisons) {
    return [
      ...one.map((text) => ({ kind: 'removed' as const, text })),
      ...other.map((text) => ({ kind: 'added' as const, text })),
    ];
  }
  return walk(one, other, longestCommon(one, other));
}

/** At place `i * width + j`: how many words the texts from word `i` and from word `j` on have in common, in order. */
function longestCommon(one: readonly string[], other: readonly string[]): Uint32Array {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        one[i] === other[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  return lengths;
}

function walk(one: readonly string[], other: readonly string[], lengths: Uint32Array): Stretch[] {
  const width = other.length + 1;
  const found: Stretch[] = [];
  for (let i = 0, j = 0; i < one.length || j < other.length; ) {
    const [gone, come] = [one[i], other[j]];
    if (gone !== undefined && gone === come) {
      found.push({ kind: 'same', text: gone });
      i += 1;
      j += 1;
    } else if (
      gone !== undefined &&
      (come === undefined || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      found.push({ kind: 'removed', text: gone });
      i += 1;
    } else {
      found.push({ kind: 'added', text: come ?? '' });
      j += 1;
    }
  }
  return found;
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const { kind, text } of stretches) {
    const last = whole.at(-1);
    if (last?.kind === kind) last.text += text;
    else whole.push({ kind, text });
  }
  return whole;
}
