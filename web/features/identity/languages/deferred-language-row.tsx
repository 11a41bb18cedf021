import { useDeferredPart } from '#web/ui/use-deferred-part.ts';

async function loadRow() {
  const { LanguageRow } = await import('./language-row.tsx');
  return LanguageRow;
}

/** The choice of languages, loaded once the page is idle unless it is not wanted yet. */
export function DeferredLanguageRow({ isWanted }: { isWanted: boolean }) {
  const { Part } = useDeferredPart(loadRow, isWanted);
  return Part ? <Part /> : null;
}
