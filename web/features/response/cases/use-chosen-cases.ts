import { useCallback, useState } from 'react';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';

export type ChosenCases = {
  /** In the order in which they were chosen, each as the list has it now, or had it last. */
  cases: readonly CaseRow[];
  toggle: (id: number) => void;
  clear: () => void;
  /** Chooses cases that were chosen in this list before, unless others are in another list by now. */
  chooseAgain: (cases: readonly CaseRow[]) => void;
};

type Chosen = { list: string; cases: readonly CaseRow[] };

/**
 * The chosen cases of a list. One that leaves it, or is pushed off its page, stays chosen.
 * @param list in another list none is chosen.
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
