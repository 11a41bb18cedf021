/** Named views of an agency's queue: filters that every officer of it can use, kept by its supervisors. */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { requiredLine } from '#domain/contract/text.ts';
import { idText, wireObject } from '#domain/contract/wire.ts';
import { caseFilterFields } from '#domain/response/cases/queue.ts';

export const maximumCaseViews = 20;
export const viewNameLength = 40;

/** The filters of a view. On the wire and in the database they have the form of the queue's address. */
export const caseFilters = wireObject(caseFilterFields);
export type CaseFilters = z.output<typeof caseFilters>;

const caseView = wireObject({
  id: z.number(),
  name: z.string(),
  filters: caseFilters,
  /** How many cases the view shows to the officer who asks, counted no further than the queue counts. */
  count: z.number(),
});
export type CaseView = z.output<typeof caseView>;

const caseViews = wireObject({
  views: z.array(caseView),
  can: wireObject({ manage: z.boolean() }),
});
export type CaseViews = z.output<typeof caseViews>;

const name = requiredLine('a name', viewNameLength);

const newCaseView = wireObject({ name, filters: caseFilters });
export type NewCaseView = z.output<typeof newCaseView>;

const common = { noun: 'cases', access: agencies, answer: dataAnswer(caseViews, 'Saved.') } as const;
const byId = { params: z.object({ id: idText }) } as const;

export const listCaseViews = defineEndpoint({
  ...common,
  name: 'listCaseViews',
  summary: "The agency's named views of its queue, by name, each with the number of its cases",
  method: 'GET',
  path: '/api/agency/case-views',
});

export const createCaseView = defineEndpoint({
  ...common,
  name: 'createCaseView',
  summary: 'A supervisor saves filters of the queue under a name',
  method: 'POST',
  path: '/api/agency/case-views/create',
  body: newCaseView,
  idempotent: true,
});

export const renameCaseView = defineEndpoint({
  ...common,
  ...byId,
  name: 'renameCaseView',
  summary: 'A supervisor gives a view another name',
  method: 'POST',
  path: '/api/agency/case-views/rename/{id}',
  body: wireObject({ name }),
});

export const removeCaseView = defineEndpoint({
  ...common,
  ...byId,
  name: 'removeCaseView',
  summary: 'A supervisor removes a view; its cases stay',
  method: 'POST',
  path: '/api/agency/case-views/remove/{id}',
});
