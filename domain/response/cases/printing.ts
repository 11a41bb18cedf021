/** The sheet of a case on paper. The browser prints it; a step of the case and the log say who did. */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { idText, wireObject } from '#domain/contract/wire.ts';

export const printCase = defineEndpoint({
  noun: 'cases',
  access: agencies,
  params: z.object({ id: idText }),
  name: 'printCase',
  summary:
    'Note that the sheet of a case is being printed, as a step that its agency alone sees and in the log of what agencies did',
  method: 'POST',
  path: '/api/agency/cases/print/{id}',
  answer: dataAnswer(wireObject({ id: z.number() })),
  limits: [{ per: 'account', maximum: 600, seconds: 3600 }],
});
