import { useCallback, useState } from 'react';
import type { CaseRow } from '#domain/response/cases/endpoints.ts';

export type ChosenCases = {
  /** In the order of the list. */
  cases: readonly CaseRow[];
  toggle: (id: number) => void;
  clear: () => void;
};

const none: ReadonlySet<number> = new Set();

/** The chosen cases of a list. A case that leaves the list is no longer chosen. */
export function useChosenCases(rows: readonly CaseRow[] | undefined): ChosenCases {
  const [chosen, setChosen] = useState(none);
  const toggle = useCallback((id: number) => {
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );
  }, []);
  const clear = useCallback(() => setChosen(none), []);
  return { cases: rows?.filter(({ id }) => chosen.has(id)) ?? [], toggle, clear };
}
