import { useCallback, useState } from 'react';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';

export type ChosenCases = {
  /** The chosen cases in the order of choosing, each as the list shows it now, or showed it last. */
  cases: readonly CaseRow[];
  toggle: (id: number) => void;
  clear: () => void;
  /** Chooses cases that were chosen in this list before, unless others are in another list by now. */
  chooseAgain: (cases: readonly CaseRow[]) => void;
};

type Chosen = { list: string; cases: readonly CaseRow[] };

/**
 * The chosen cases of a list. A case that leaves the list or moves to another page stays chosen.
 * @param list when it changes, no case is chosen any more.
 */
export function useChosenCases(rows: readonly CaseRow[] | undefined, list: string): ChosenCases {
  const [chosen, setChosen] = useState<Chosen>({ list, cases: [] });
  const cases = chosen.list === list ? chosen.cases : [];
  const now = cases.map((one) => rows?.find(({ id }) => id === one.id) ?? one);
  if (now.some((one, place) => one !== cases[place])) setChosen({ list, cases: now });
  const toggle = useCallback(
    (id: number) =>
      setChosen((before) => {
        const others = before.list === list ? before.cases.filter((one) => one.id !== id) : [];
        const isChosen = before.list === list && others.length < before.cases.length;
        const row = isChosen ? undefined : rows?.find((one) => one.id === id);
        return { list, cases: row ? [...others, row] : others };
      }),
    [rows, list],
  );
  const clear = useCallback(() => setChosen({ list, cases: [] }), [list]);
  const chooseAgain = useCallback(
    (cases: readonly CaseRow[]) =>
      setChosen((before) => {
        if (before.list !== list && before.cases.length > 0) return before;
        const own = before.list === list ? before.cases : [];
        const others = cases.filter(({ id }) => own.every((one) => one.id !== id));
        return { list, cases: [...own, ...others] };
      }),
    [list],
  );
  return { cases: now, toggle, clear, chooseAgain };
}
