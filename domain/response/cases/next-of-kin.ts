/** The next of kin of a flagged ride, or of one whose passenger was forced, whom an officer reads for a reason that is kept. */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { requiredText } from '#domain/contract/text.ts';
import { idText, wireObject } from '#domain/contract/wire.ts';

export const kinReasonLength = 300;

const nextOfKin = wireObject({ name: z.string(), phone: z.string(), address: z.string() });
export type NextOfKin = z.output<typeof nextOfKin>;

export const openNextOfKin = defineEndpoint({
  noun: 'cases',
  access: agencies,
  params: z.object({ id: idText }),
  name: 'openNextOfKin',
  summary:
    'The next of kin of a flagged ride, or of one whose passenger was forced, for a reason that is kept in its timeline and in the log of what agencies did',
  method: 'POST',
  path: '/api/agency/cases/next-of-kin/{id}',
  body: wireObject({ reason: requiredText('a reason', kinReasonLength) }),
  urgent: true,
  answer: dataAnswer(nextOfKin),
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
});
