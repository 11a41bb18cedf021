import { useLatePart } from '#web/lib/use-late-part.ts';

async function loadRow() {
  const { LanguageRow } = await import('./language-row.tsx');
  return LanguageRow;
}

/** The languages to choose among, fetched once the page is quiet, unless they are not wanted yet. */
export function LateLanguageRow({ isWanted }: { isWanted: boolean }) {
  const { Part } = useLatePart(loadRow, isWanted);
  return Part ? <Part /> : null;
}
