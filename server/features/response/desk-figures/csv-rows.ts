/** The rows of the file of desk figures: the same as the page shows, times in minutes. */
import { outcomeLabels } from '#domain/response/cases/outcome-labels.ts';
import type { DeskFigures, OutcomeCount, RowOfFigures, TimeFigure } from '#domain/response/desk-figures.ts';

const timeHeads = (name: string) => [
  `${name}: cases`,
  `${name}: within target`,
  `${name}: median minutes`,
  `${name}: nine in ten minutes`,
];

export const csvHeads = [
  'Week from',
  'Week to',
  'Of',
  'Name',
  'Open now',
  ...timeHeads('Acknowledge'),
  ...timeHeads('Answer'),
  ...timeHeads('Resolve'),
  'Reopened',
];

export async function* csvPages({ week, total, officers, kinds, outcomes }: DeskFigures) {
  const line = (of: string, name: string, row: RowOfFigures) => [
    week.from,
    week.to,
    of,
    name,
    row.open,
    ...timeCells(row.acknowledge),
    ...timeCells(row.answer),
    ...timeCells(row.resolve),
    row.reopened,
  ];
  yield [
    line('agency', '', total),
    ...officers.map(({ officer, ...row }) =>
      line('officer', officer ? `${officer.firstName} ${officer.lastName}` : 'Nobody', row),
    ),
    ...kinds.map(({ kind, ...row }) => line('kind', kind, row)),
    ...outcomes.map(({ outcome, count }) => outcomeLine(week, outcome, count)),
  ];
}

/** Under *Resolve: cases*, like the counts of all other rows. */
function outcomeLine({ from, to }: DeskFigures['week'], outcome: OutcomeCount['outcome'], count: number) {
  const name = outcome === null ? 'No reason chosen' : outcomeLabels[outcome];
  const place = csvHeads.indexOf('Resolve: cases');
  return csvHeads.map((_, column) => (column === place ? count : ([from, to, 'reason', name][column] ?? '')));
}

function timeCells({ count, inTime, median, ninth }: TimeFigure) {
  return [count, inTime, minutes(median), minutes(ninth)];
}

function minutes(value: number | null): number | string {
  return value === null ? '' : Math.round(value * 10) / 10;
}
