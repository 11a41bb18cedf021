/** Labels of the figures of a desk. */

import type { FigureChange, RowOfFigures, TimeFigure } from '#domain/response/desk-figures/desk-figures.ts';
import { timeText } from '#domain/response/desk-figures/figure-text.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import { formatCount } from '#domain/values/count.ts';

/** @param day such as `2026-11-16`. @returns the day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole per cent of the resolved cases; null when none was resolved. */
export function reopenedShare({ reopened, resolve }: Pick<RowOfFigures, 'reopened' | 'resolve'>) {
  return resolve.count === 0 ? null : Math.round((reopened / resolve.count) * 100);
}

export type Change = { text: string; isBetter: boolean };

/** The change of a median since the week before. @returns undefined while one of them is missing, or both read the same. */
export function changeOfTime(now: TimeFigure, before: TimeFigure): Change | undefined {
  if (now.median === null || before.median === null) return undefined;
  const minutes = Math.round(now.median) - Math.round(before.median);
  if (minutes === 0) return undefined;
  const isBetter = minutes < 0;
  return {
    text: `${timeText(Math.abs(minutes))} ${isBetter ? 'faster' : 'slower'} than last week`,
    isBetter,
  };
}

/** The change of the number of open cases in seven days. */
export function changeOfOpen(now: number, before: number): Change | undefined {
  if (now === before) return undefined;
  const isBetter = now < before;
  return {
    text: `${Math.abs(now - before)} ${isBetter ? 'fewer' : 'more'} open than a week ago`,
    isBetter,
  };
}

export function changeOfShare(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null || now === before) return undefined;
  const isBetter = now < before;
  const points = Math.abs(now - before);
  return {
    text: `${points} ${points === 1 ? 'point' : 'points'} ${isBetter ? 'less' : 'more'} than last week`,
    isBetter,
  };
}

const kindsInSentences: Readonly<Record<CaseKind, string>> = {
  emergency: 'Emergencies',
  duress: 'Duress alarms',
  crime: 'Crime reports',
  'flagged-ride': 'Flagged rides',
  'overdue-vehicle': 'Overdue vehicles',
  'flagged-item': 'Flagged items',
  complaint: 'Complaints',
};

/** The words before the figure. */
const changeWords: Readonly<Record<FigureChange['figure'], (kind: string) => string>> = {
  acknowledge: (kind) => `${kind} acknowledged in`,
  answer: (kind) => `${kind} answered in`,
  resolve: (kind) => `${kind} resolved in`,
  received: (kind) => `${kind} that came:`,
  'received-at-night': () => 'Night cases, 10 PM to 6 AM:',
  'handed-over': () => 'Handed over:',
};

/** `Emergencies acknowledged in`, `1 min`, `2 min`. */
export function changeParts({ figure, kind, now, before }: FigureChange) {
  const isTime = figure === 'acknowledge' || figure === 'answer' || figure === 'resolve';
  const textOf = isTime ? timeText : formatCount;
  return {
    words: changeWords[figure](kind === null ? '' : kindsInSentences[kind]),
    now: textOf(now),
    before: textOf(before),
  };
}
