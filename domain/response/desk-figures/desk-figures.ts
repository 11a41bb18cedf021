/** The figures of an agency's desk for one week, for its supervisors. They are computed from the events of its cases. */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, rawAnswer } from '#domain/contract/endpoint.ts';
import { wireObject } from '#domain/contract/wire.ts';
import { caseTimes } from '#domain/response/cases/case-times.ts';
import { caseOutcome } from '#domain/response/cases/outcomes.ts';
import { type CaseKind, caseKind } from '#domain/values/case-kinds.ts';
import { dayText } from '#domain/values/clock-day.ts';

/** Minutes to the first reply and to the resolution that every agency should keep. */
export const answerTargets: Readonly<Record<CaseKind, number>> = {
  emergency: 15,
  duress: 15,
  crime: 60,
  'flagged-ride': 60,
  'overdue-vehicle': 120,
  'flagged-item': 480,
  complaint: 2880,
};
export const resolveTargets: Readonly<Record<CaseKind, number>> = {
  emergency: 240,
  duress: 1440,
  crime: 4320,
  'flagged-ride': 1440,
  'overdue-vehicle': 1440,
  'flagged-item': 4320,
  complaint: 10_080,
};

/** At most this many of a hundred resolved cases may be reopened. */
export const reopenedTarget = 5;

/** A median of fewer cases says nothing, so only their count is shown. */
export const fewestForMedian = 10;

/** A figure that may have changed most since the week before: a median of one kind, or how many cases. */
export const changedFigures = [...caseTimes, 'received', 'received-at-night', 'handed-over'] as const;
/** This many changes are shown. */
export const shownChanges = 4;
/** The hours of the night, in West Africa Time. */
export const night = { from: 22, to: 6 } as const;

/** The weeks that stand beside each other, and those whose hours are counted. */
export const shownWeeks = 7;
export const hourWeeks = 4;
/** The hours that one row of the hours stands for. */
export const hoursPerRow = 2;

const timeFigure = wireObject({
  count: z.number(),
  /** How many of these were done within the target of their kind. */
  inTime: z.number(),
  /** Minutes. Null while there are fewer than ten cases. */
  median: z.nullable(z.number()),
  /** Minutes within which nine of ten cases were done. */
  ninth: z.nullable(z.number()),
  /** Fewer than half were within the target. */
  over: z.boolean(),
});
export type TimeFigure = z.output<typeof timeFigure>;

const rowFigures = {
  /** Open now. */
  open: z.number(),
  acknowledge: timeFigure,
  answer: timeFigure,
  /** `count` is the number of resolved cases. */
  resolve: timeFigure,
  /** Cases that were reopened in the week. In an officer's row, only those that this officer had resolved. */
  reopened: z.number(),
  reopenedOver: z.boolean(),
};

const rowOfFigures = wireObject(rowFigures);
export type RowOfFigures = z.output<typeof rowOfFigures>;

const person = wireObject({ id: z.number(), firstName: z.string(), lastName: z.string() });
const officerFigures = wireObject({ officer: z.nullable(person), ...rowFigures });
export type OfficerFigures = z.output<typeof officerFigures>;
const kindFigures = wireObject({
  kind: caseKind,
  /** Minutes. */
  targets: wireObject({ acknowledge: z.number(), answer: z.number(), resolve: z.number() }),
  ...rowFigures,
});
export type KindFigures = z.output<typeof kindFigures>;

const totalFigures = wireObject({ ...rowFigures, received: z.number() });
export type TotalFigures = z.output<typeof totalFigures>;

/** Resolved cases of the week by the reason that was chosen; null where none was. */
const outcomeCount = wireObject({ outcome: z.nullable(caseOutcome), count: z.number() });
export type OutcomeCount = z.output<typeof outcomeCount>;

const figureChange = wireObject({
  figure: z.enum(changedFigures),
  /** Null for a figure of all kinds together. */
  kind: z.nullable(caseKind),
  /** Whole minutes of a median; cases otherwise. */
  now: z.number(),
  before: z.number(),
});
export type FigureChange = z.output<typeof figureChange>;

export const deskFigures = wireObject({
  agency: z.string(),
  /** The first and last day of the week, Monday and Sunday, in West Africa Time. */
  week: wireObject({ from: z.string(), to: z.string(), running: z.boolean() }),
  total: totalFigures,
  /** The week before. Its `open` is how many were open seven days ago. */
  before: totalFigures,
  /** The largest changes since the week before, the largest first. Of a week that runs, times only. */
  changes: z.array(figureChange),
  /** How many of the open cases are overdue now. */
  overdue: z.number(),
  urgentUnanswered: z.number(),
  /** The officers by name. The last row has no officer: it counts the cases and steps without one. */
  officers: z.array(officerFigures),
  kinds: z.array(kindFigures),
  /**
   * The outcomes in the order of their list, without those that no case has. Their counts add up to the resolved cases of the
   * week.
   */
  outcomes: z.array(outcomeCount),
  /** Cases that came in four weeks: for each weekday, from Monday, the count of each two hours, from midnight. */
  hours: z.array(z.array(z.number())),
  /** Seven weeks, oldest first; the last one is this. */
  weeks: z.array(wireObject({ from: z.string(), received: z.number(), answer: timeFigure })),
});
export type DeskFigures = z.output<typeof deskFigures>;

export const deskFiguresQuery = wireObject({
  /** Any day of the week; the present week when left out, or still to come. */
  week: z.optional(dayText),
  kind: z.optional(caseKind),
});
export type DeskFiguresQuery = z.output<typeof deskFiguresQuery>;

const common = { noun: 'desk-figures', access: agencies, method: 'GET', query: deskFiguresQuery } as const;

export const getDeskFigures = defineEndpoint({
  ...common,
  name: 'getDeskFigures',
  summary: 'How the agency answered in one week, by officer, by kind and by hour; for its supervisors',
  path: '/api/agency/desk-figures',
  answer: dataAnswer(deskFigures),
});

const weekMail = wireObject({ wanted: z.boolean({ error: 'Send true or false.' }) });
const weekMailPath = {
  noun: 'desk-figures',
  access: agencies,
  path: '/api/agency/desk-figures/mail',
} as const;

export const getWeekMail = defineEndpoint({
  ...weekMailPath,
  name: 'getWeekMail',
  summary: 'Whether the calling supervisor is mailed the figures of each week',
  method: 'GET',
  answer: dataAnswer(weekMail),
});

export const saveWeekMail = defineEndpoint({
  ...weekMailPath,
  name: 'saveWeekMail',
  summary: 'Begins or ends the mail of each week, with its figures as a PDF of one page',
  method: 'POST',
  body: weekMail,
  answer: dataAnswer(weekMail, 'Saved.'),
});

export const exportDeskFigures = defineEndpoint({
  ...common,
  name: 'exportDeskFigures',
  summary: 'The same as a CSV file; the download is in the audit log',
  path: '/api/agency/desk-figures/export.csv',
  answer: rawAnswer('text/csv'),
  audited: true,
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
});
