import { useLatePart } from '#web/lib/use-late-part.ts';

async function loadRow() {
  const { LanguageRow } = await import('./language-row.tsx');
  return LanguageRow;
}

/** The languages to choose among, fetched once the page is quiet. */
export function LateLanguageRow() {
  const { Part } = useLatePart(loadRow);
  return Part ? <Part /> : null;
}
