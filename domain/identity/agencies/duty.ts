/** Duty at an agency's desk. It ends by itself, so that no officer who went home stays on duty. */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { moment, wireObject } from '#domain/contract/wire.ts';

/** Hours after which a duty ends by itself. It ends earlier with the session that it began in. */
export const dutyHours = 14;

const officerOnDuty = wireObject({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  since: moment,
  /** The number of the officer's open cases, for supervisors; null for others. */
  openCases: z.nullable(z.number()),
});
export type OfficerOnDuty = z.output<typeof officerOnDuty>;

const duty = wireObject({
  /** The duty of the calling officer; null while they are off duty. */
  own: z.nullable(wireObject({ since: moment, until: moment })),
  /** The officers on duty by name, the caller among them. */
  officers: z.array(officerOnDuty),
});
export type Duty = z.output<typeof duty>;

const common = {
  noun: 'duty',
  access: agencies,
  path: '/api/agency/duty',
  answer: dataAnswer(duty),
} as const;

export const getDuty = defineEndpoint({
  ...common,
  name: 'getDuty',
  summary: 'Which officers of the agency are on duty; for its supervisors each with the open cases',
  method: 'GET',
});

export const changeDuty = defineEndpoint({
  ...common,
  name: 'changeDuty',
  summary: `The caller goes on or off duty; a duty ends after ${dutyHours} hours, and with the session that it began in`,
  method: 'POST',
  body: wireObject({ onDuty: z.boolean({ error: 'Send true or false.' }) }),
});
