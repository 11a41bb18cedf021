/** The queue of an agency: what narrows it, its list and its counts. */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { severalTexts, severalWords } from '#domain/contract/several-values.ts';
import { cleanText } from '#domain/contract/text.ts';
import { idText, wireObject } from '#domain/contract/wire.ts';
import { caseRow } from '#domain/response/cases/agency-case.ts';
import { caseStates } from '#domain/response/cases/case-state.ts';
import { type CaseKind, caseKinds } from '#domain/values/case-kinds.ts';

/** A command has few, and a query stays short. */
export const mostLocalGovernments = 20;

/** Characters. */
export const longestPlaceName = 60;
const placeName = z.string().check(z.overwrite(cleanText), z.maxLength(longestPlaceName));

/**
 * `rides` is flagged rides and overdue vehicles together; `reported` is complaints, emergencies, crimes and alarms of forced
 * passengers.
 */
export const queueKinds = [...caseKinds, 'rides', 'reported'] as const;
type QueueKind = (typeof queueKinds)[number];

/** The kinds of cases that a list of this kind has, and its count counts. */
export function kindsUnder(chosen: QueueKind): readonly CaseKind[] {
  if (chosen === 'reported') return ['complaint', 'emergency', 'crime', 'duress'];
  return chosen === 'rides' ? ['flagged-ride', 'overdue-vehicle'] : [chosen];
}

/** Fields that narrow a queue. */
export const caseFilterFields = {
  search: pageFields.search,
  /** One kind or several. */
  kind: z.optional(severalWords(queueKinds)),
  state: z.optional(z.enum([...caseStates, 'open', 'all'])),
  /**
   * `me` for the caller's cases, `anybody` for all cases, `nobody` for cases without a present officer, or the number of an
   * officer of the agency.
   */
  officer: z.optional(z.union([z.enum(['me', 'nobody', 'anybody']), idText])),
  /** The vehicle's number or its beginning, in any spelling. */
  plate: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(40))),
  placeState: z.optional(placeName),
  /** One local government or several. */
  localGovernment: z.optional(severalTexts(placeName, mostLocalGovernments, longestPlaceName)),
  /** The first and the last day, in West Africa Time, such as 2026-11-22. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** `yes`: only emergencies and crimes. `no`: everything else. */
  urgent: z.optional(z.enum(['yes', 'no'])),
  overdue: z.optional(z.enum(['yes', 'no'])),
  /** Reports with a position alone, or those without. */
  placed: z.optional(z.enum(['yes', 'no'])),
} as const;

const orderedFields = {
  ...caseFilterFields,
  sort: z.optional(z.enum(['queue', 'newest', 'oldest'])),
} as const;

/** Fields that narrow and order the agency's cases. */
export const caseFilter = wireObject(orderedFields);
export type CaseFilter = z.output<typeof caseFilter>;

export const caseListQuery = wireObject({ ...pageFields, ...orderedFields });
export type CaseListQuery = z.output<typeof caseListQuery>;

/** A list counts no further than this. */
export const countedCases = 1000;

const common = { noun: 'cases', access: agencies } as const;

export const listCases = defineEndpoint({
  ...common,
  name: 'listCases',
  summary:
    "The agency's cases: unanswered emergencies and crimes first, then what is overdue, then by deadline, then those in hand, then those that wait for others, unless asked otherwise",
  method: 'GET',
  path: '/api/agency/cases',
  query: caseListQuery,
  urgent: true,
  answer: pageAnswer(caseRow),
});

const kindCounts = wireObject({ open: z.number(), new: z.number(), overdue: z.number(), mine: z.number() });

const caseCounts = wireObject({
  flaggedRides: kindCounts,
  flaggedItems: kindCounts,
  complaints: kindCounts,
  urgent: kindCounts,
  /** Open cases by the heading that they stand under. */
  groups: wireObject({
    unanswered: z.number(),
    overdue: z.number(),
    due: z.number(),
    inHand: z.number(),
    waiting: z.number(),
  }),
  /**
   * The median of minutes until the first reply to the cases of today, in Nigeria; null while fewer than ten have one.
   */
  firstAnswerToday: z.nullable(z.number()),
});
export type CaseCounts = z.output<typeof caseCounts>;

export const countCases = defineEndpoint({
  ...common,
  name: 'countCases',
  summary: 'How many open cases the agency has, by kind',
  method: 'GET',
  path: '/api/agency/cases/counts',
  urgent: true,
  answer: dataAnswer(caseCounts),
});
