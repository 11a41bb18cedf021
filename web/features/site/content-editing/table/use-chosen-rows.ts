import { useState } from 'react';
import type { DatedRow } from '#domain/site/content/table.ts';

export type ChosenRows = {
  /** The chosen rows in the order of the table. */
  rows: readonly DatedRow[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Chooses all rows, or none when all are chosen. */
  toggleAll: () => void;
  clear: () => void;
};

const none: ReadonlySet<number> = new Set();

/** The chosen rows of a page of the table. A row that leaves the page is no longer chosen. */
export function useChosenRows(rows: readonly DatedRow[] | undefined): ChosenRows {
  const [chosen, setChosen] = useState(none);
  const shown = rows?.filter(({ id }) => chosen.has(id)) ?? [];
  return {
    rows: shown,
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
    toggleAll: () =>
      setChosen(shown.length === (rows?.length ?? 0) ? none : new Set(rows?.map(({ id }) => id))),
    clear: () => setChosen(none),
  };
}
