/** The queue on a map: where its reports come from. */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { moment, wireObject } from '#domain/contract/wire.ts';
import { caseState } from '#domain/response/cases/case-state.ts';
import { caseFilter } from '#domain/response/cases/queue.ts';
import { caseKind } from '#domain/values/case-kinds.ts';

/** Cases of one map: the first of the list, in its order, that have a place. */
export const mappedCases = 500;

/** Decimals of a degree: about 100 m. The exact place is in the case alone. */
export const mappedDecimals = 3;

const mappedCase = wireObject({
  id: z.number(),
  kind: caseKind,
  state: caseState,
  urgent: z.boolean(),
  startedAt: moment,
  deadlineAt: z.nullable(moment),
  soonAt: z.nullable(moment),
  /** The id of its record, and what happened. */
  reference: z.string(),
  title: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type MappedCase = z.output<typeof mappedCase>;

const caseMap = wireObject({
  cases: z.array(mappedCase),
  /**
   * `placed`: how many of the matching cases have a position. `total`: how many match, counted no further than the list
   * counts.
   */
  placed: z.number(),
  total: z.number(),
});
export type CaseMap = z.output<typeof caseMap>;

export const mapCases = defineEndpoint({
  noun: 'cases',
  access: agencies,
  method: 'GET',
  name: 'mapCases',
  summary: 'Where the reports of these cases come from, to about 100 m; without those that were withdrawn',
  path: '/api/agency/cases/map',
  query: caseFilter,
  answer: dataAnswer(caseMap),
});
