/** The states of Nigeria and their local governments, as the public service of the first client answers them. */
import * as z from 'zod/mini';
import { anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';

export const listStates = defineEndpoint({
  name: 'listStates',
  noun: 'places',
  summary: 'The 36 states and the Federal Capital Territory',
  method: 'GET',
  path: '/api/states',
  access: anyone,
  answer: dataAnswer(z.array(z.string()), 'Done.', 'states'),
  kept: true,
});

export const listLocalGovernments = defineEndpoint({
  name: 'listLocalGovernments',
  noun: 'places',
  summary: 'The local governments of a state',
  method: 'GET',
  path: '/api/{state}/lgas',
  access: anyone,
  params: z.object({ state: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: dataAnswer(z.array(z.string()), 'Done.', 'lgas'),
  kept: true,
});
