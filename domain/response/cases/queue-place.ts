/** The place of a case in the queue, for a page that shows the case without its list. */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { idText, wireObject } from '#domain/contract/wire.ts';

export const queuePlace = wireObject({
  /** The place in the queue, from 1. Null for a case that is not open, or that stands behind the last counted case. */
  number: z.nullable(z.number()),
  /** Open cases of the agency, counted no further than a list counts. */
  of: z.number(),
  previous: z.nullable(z.number()),
  /** The next case; for a case without a number, the first of the queue. */
  next: z.nullable(z.number()),
});
export type QueuePlace = z.output<typeof queuePlace>;

export const placeInQueue = defineEndpoint({
  noun: 'cases',
  access: agencies,
  params: z.object({ id: idText }),
  name: 'placeInQueue',
  summary: 'Where a case stands among the open cases of the agency, and the cases before and after it',
  method: 'GET',
  path: '/api/agency/cases/place/{id}',
  answer: dataAnswer(queuePlace),
});
