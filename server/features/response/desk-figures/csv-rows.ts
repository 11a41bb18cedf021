/** The rows of the file of desk figures: the same as the page shows, times in minutes. */
import { outcomeLabels } from '#domain/response/cases/outcome-labels.ts';
import {
  type DeskFigures,
  hoursPerRow,
  type OutcomeCount,
  type RowOfFigures,
  type TimeFigure,
} from '#domain/response/desk-figures/desk-figures.ts';
import { weekdays } from '#domain/values/clock.ts';

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
  'Came in',
];

type Cell = string | number;

export async function* csvPages(figures: DeskFigures) {
  const { week, total, before, officers, kinds } = figures;
  const line = (of: string, name: string, cells: Readonly<Record<string, Cell>>) => {
    const known = { 'Week from': week.from, 'Week to': week.to, Of: of, Name: name, ...cells };
    return csvHeads.map((head) => new Map(Object.entries(known)).get(head) ?? '');
  };
  yield [
    line('agency', '', { ...rowCells(total), 'Came in': total.received }),
    line('week before', '', { ...rowCells(before), 'Came in': before.received }),
    ...openLines(figures).map(([name, count]) => line('open now', name, { 'Open now': count })),
    ...officers.map(({ officer, ...row }) =>
      line('officer', officer ? `${officer.firstName} ${officer.lastName}` : 'Nobody', rowCells(row)),
    ),
    ...kinds.map(({ kind, ...row }) => line('kind', kind, rowCells(row))),
    // These counts stand in the column of resolved cases, as the counts of all other rows do.
    ...figures.outcomes.map(({ outcome, count }) =>
      line('reason', outcomeName(outcome), { 'Resolve: cases': count }),
    ),
    ...figures.weeks.map(({ from, received, answer }) =>
      line('week', from, { ...timeCells('Answer', answer), 'Came in': received }),
    ),
    ...hourLines(figures).map(([name, count]) => line('hours of four weeks', name, { 'Came in': count })),
  ];
}

type Line = readonly [name: string, count: number];

function openLines({ overdue, urgentUnanswered }: DeskFigures): Line[] {
  return [
    ['Overdue', overdue],
    ['Emergencies and crimes not taken up', urgentUnanswered],
  ];
}

/** Each hour has a line whose name is its beginning, such as `Monday 14:00`. */
function hourLines({ hours }: DeskFigures): Line[] {
  return hours.flatMap((row, weekday) =>
    row.map((count, place) => {
      const hour = String(place * hoursPerRow).padStart(2, '0');
      return [`${weekdays[weekday]} ${hour}:00`, count] as const;
    }),
  );
}

function outcomeName(outcome: OutcomeCount['outcome']): string {
  return outcome === null ? 'No reason chosen' : outcomeLabels[outcome];
}

function rowCells({ open, acknowledge, answer, resolve, reopened }: RowOfFigures): Record<string, Cell> {
  return {
    'Open now': open,
    ...timeCells('Acknowledge', acknowledge),
    ...timeCells('Answer', answer),
    ...timeCells('Resolve', resolve),
    Reopened: reopened,
  };
}

function timeCells(name: string, { count, inTime, median, ninth }: TimeFigure): Record<string, Cell> {
  const cells = [count, inTime, minutes(median), minutes(ninth)];
  return Object.fromEntries(timeHeads(name).map((head, place) => [head, cells[place] ?? '']));
}

function minutes(value: number | null): Cell {
  return value === null ? '' : Math.round(value * 10) / 10;
}
