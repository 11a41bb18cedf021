/** Counted rows to the figures of the wire. Pure. */
import type { CaseTime } from '#domain/response/cases/case-times.ts';
import { caseOutcomes } from '#domain/response/cases/outcomes.ts';
import {
  fewestForMedian,
  hoursPerRow,
  type OutcomeCount,
  type RowOfFigures,
  reopenedTarget,
  type TimeFigure,
  type TotalFigures,
} from '#domain/response/desk-figures/desk-figures.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { FlowRow, MeasuredRow, OpenRow } from '#server/features/response/desk-figures/store.ts';

export type Counted = {
  measured: readonly MeasuredRow[];
  flow: readonly FlowRow[];
  open: readonly OpenRow[];
};

/** A row of figures: of a whole week, of one officer in it, or of one kind in it. */
export type RowKey = { week: number } & (
  | { of: 'all' }
  /** Null: what no officer has. */
  | { of: 'officer'; officerId: number | null }
  | { of: 'kind'; kind: CaseKind }
);

function belongs(row: { kind: CaseKind | null; officer_id: number | null }, key: RowKey): boolean {
  if (key.of === 'officer') return row.officer_id === key.officerId;
  return key.of === 'all' || row.kind === key.kind;
}

export function timeOf({ measured }: Counted, time: CaseTime, key: RowKey): TimeFigure {
  const found = measured.find(
    (row) => row.week === key.week && row.time === time && row.of === key.of && belongs(row, key),
  );
  const { count, in_time: inTime } = found ?? { count: 0, in_time: 0 };
  const isShown = found !== undefined && count >= fewestForMedian;
  return {
    count,
    inTime,
    median: isShown ? found.median : null,
    ninth: isShown ? found.ninth : null,
    over: isShown && inTime * 2 < count,
  };
}

export function rowOf(counted: Counted, key: RowKey): RowOfFigures {
  const resolve = timeOf(counted, 'resolve', key);
  const reopened = happened(counted, 'reopened', key);
  return {
    open: sumOf(counted.open.filter((row) => belongs(row, key))),
    acknowledge: timeOf(counted, 'acknowledge', key),
    answer: timeOf(counted, 'answer', key),
    resolve,
    reopened,
    reopenedOver: resolve.count >= fewestForMedian && reopened * 100 > resolve.count * reopenedTarget,
  };
}

export function totalOf(counted: Counted, week: number): TotalFigures {
  const key = { week, of: 'all' } as const;
  return { ...rowOf(counted, key), received: receivedOf(counted, key) };
}

export function receivedOf(counted: Counted, key: RowKey): number {
  return happened(counted, 'opened', key);
}

function happened({ flow }: Counted, what: FlowRow['happened'], key: RowKey): number {
  return sumOf(flow.filter((row) => row.week === key.week && row.happened === what && belongs(row, key)));
}

function sumOf(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** @returns the outcomes in the order of their list. Cases without an outcome come last. */
export function outcomesOf(rows: readonly OutcomeCount[]): OutcomeCount[] {
  return [...caseOutcomes, null].flatMap((outcome) => rows.find((row) => row.outcome === outcome) ?? []);
}

/** @returns for each weekday the counts of its rows of hours. */
export function hoursOf(rows: readonly { weekday: number; row: number; count: number }[]): number[][] {
  return Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: 24 / hoursPerRow }, (_each, place) =>
      sumOf(rows.filter((one) => one.weekday === weekday && one.row === place)),
    ),
  );
}
