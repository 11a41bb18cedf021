/** An officer changes many cases by one press. Each case is changed or refused by itself. */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { requiredText } from '#domain/contract/text.ts';
import { idNumber, wireObject } from '#domain/contract/wire.ts';
import { replyLength } from '#domain/response/cases/endpoints.ts';

/** Cases in one call. */
export const bulkLimit = 100;

/** `message` says why it was refused, or who did it before. */
const caseResult = wireObject({ id: z.number(), done: z.boolean(), message: z.string() });
export type CaseResult = z.output<typeof caseResult>;

const howMany = [
  z.minLength(1, { error: 'Choose a case.' }),
  z.maxLength(bulkLimit, { error: `Choose at most ${bulkLimit} cases.` }),
] as const;
const caseIds = z.array(idNumber).check(...howMany);

const common = {
  noun: 'cases',
  access: agencies,
  method: 'POST',
  limits: [{ per: 'account', maximum: 600, seconds: 3600 }],
} as const;

const answer = dataAnswer(z.array(caseResult), 'Done.');

export const acknowledgeCases = defineEndpoint({
  ...common,
  name: 'acknowledgeCases',
  summary: 'Take many reports up; each reporter is told',
  path: '/api/agency/cases/bulk/acknowledge',
  urgent: true,
  body: wireObject({ caseIds }),
  answer,
});

export const assignCases = defineEndpoint({
  ...common,
  name: 'assignCases',
  summary:
    'Give many cases to an officer of the agency, except those that another officer took since they were seen',
  path: '/api/agency/cases/bulk/assign',
  body: wireObject({
    /** Each with the officer who had it when it was chosen. */
    cases: z.array(wireObject({ id: idNumber, officerId: z.nullable(idNumber) })).check(...howMany),
    officerId: idNumber,
  }),
  answer,
});

export const handOffCases = defineEndpoint({
  ...common,
  name: 'handOffCases',
  summary: 'Give many reports to another agency; the clock of each goes on',
  path: '/api/agency/cases/bulk/hand-off',
  body: wireObject({ caseIds, agencyId: idNumber, reason: requiredText('a reason', replyLength) }),
  answer,
});
