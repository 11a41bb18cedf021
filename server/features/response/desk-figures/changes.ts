/** The largest changes from one week to the next. Pure. */
import { caseTimes } from '#domain/response/cases/case-times.ts';
import {
  type FigureChange,
  fewestForMedian,
  shownChanges,
  shownWeeks,
} from '#domain/response/desk-figures/desk-figures.ts';
import { timeText } from '#domain/response/desk-figures/figure-text.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import { type Counted, receivedOf, timeOf } from '#server/features/response/desk-figures/present.ts';
import type { TurnsRow } from '#server/features/response/desk-figures/store.ts';

const now = shownWeeks - 1;
const before = shownWeeks - 2;

type Given = {
  counted: Counted;
  turns: readonly TurnsRow[];
  kinds: readonly CaseKind[];
  /** A running week has fewer cases than a full one, so counts of the two are not compared. */
  isRunning: boolean;
};

/** @returns the changes with the greatest ratio first. */
export function largestChanges({ counted, turns, kinds, isRunning }: Given): FigureChange[] {
  const changes = [
    ...kinds.flatMap((kind) => timesOf(counted, kind)),
    ...(isRunning ? [] : countsOf(counted, turns, kinds)),
  ];
  return changes
    .filter((change) => change.now !== change.before)
    .toSorted((one, other) => ratioOf(other) - ratioOf(one))
    .slice(0, shownChanges);
}

/** Medians of both weeks that do not read the same, in whole minutes. */
function timesOf(counted: Counted, kind: CaseKind): FigureChange[] {
  return caseTimes.flatMap((figure) => {
    const [later, earlier] = [now, before].map((week) => timeOf(counted, figure, { week, of: 'kind', kind }));
    if (later?.median == null || earlier?.median == null) return [];
    if (timeText(later.median) === timeText(earlier.median)) return [];
    return [{ figure, kind, now: wholeMinutes(later.median), before: wholeMinutes(earlier.median) }];
  });
}

/** @returns whole minutes as times are shown, at least one. */
function wholeMinutes(minutes: number): number {
  return Math.max(1, Math.round(minutes));
}

/** Few cases say nothing. */
function countsOf(counted: Counted, turns: readonly TurnsRow[], kinds: readonly CaseKind[]): FigureChange[] {
  const turnsIn = (week: number) => turns.find((row) => row.week === week);
  const changes: FigureChange[] = [
    ...kinds.map((kind) => ({
      ...{ figure: 'received' as const, kind },
      now: receivedOf(counted, { week: now, of: 'kind', kind }),
      before: receivedOf(counted, { week: before, of: 'kind', kind }),
    })),
    {
      ...{ figure: 'received-at-night', kind: null },
      now: turnsIn(now)?.at_night ?? 0,
      before: turnsIn(before)?.at_night ?? 0,
    },
    {
      ...{ figure: 'handed-over', kind: null },
      now: turnsIn(now)?.handed_over ?? 0,
      before: turnsIn(before)?.handed_over ?? 0,
    },
  ];
  return changes.filter((change) => Math.max(change.now, change.before) >= fewestForMedian);
}

function ratioOf(change: FigureChange): number {
  return Math.max(change.now, change.before) / Math.max(1, Math.min(change.now, change.before));
}
