import { markFound } from '#domain/platform/search/search-terms.ts';

/** A text with the search terms marked in it. */
export function FoundText({ text, terms }: { text: string; terms: readonly string[] }) {
  let at = 0;
  return markFound(text, terms).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isFound ? (
      <mark key={key} className="rounded-[0.2em] bg-wait font-semibold text-wait-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
