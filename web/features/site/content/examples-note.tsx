/** Marks invented examples: once for a section of examples, or on each example among real ones. */

type MayBeExample = { example: boolean };

/** @returns whether all of a section is invented. */
export function areExamples(list: readonly MayBeExample[]): boolean {
  return list.length > 0 && list.every(({ example }) => example);
}

const LOOK =
  'w-fit rounded-pill border border-mute-line bg-mute px-3 py-1 font-semibold text-mute-ink text-xs';

type ExamplesNoteProps = {
  list: readonly MayBeExample[];
  /** The noun of the examples, as a plural. */
  nouns: string;
};

/** Beside the heading of a section that holds nothing but examples. */
export function ExamplesNote({ list, nouns }: ExamplesNoteProps) {
  if (!areExamples(list)) return null;
  return <p className={LOOK}>Examples: these {nouns} are invented</p>;
}

/** A note under the title of a single entry. */
export function InventedNote({ of, noun }: { of: MayBeExample; noun: string }) {
  return of.example ? <p className={LOOK}>Example: this {noun} is invented</p> : null;
}

type ExampleMarkProps = { list: readonly MayBeExample[]; of: MayBeExample; children: string };

/** Marks one example in a list that also holds real entries. */
export function ExampleMark({ list, of, children }: ExampleMarkProps) {
  return of.example && !areExamples(list) ? <span className={LOOK}>{children}</span> : null;
}
