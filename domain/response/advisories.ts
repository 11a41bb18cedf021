/** Advisories: an agency's own warnings to road users, until they end. */
import * as z from 'zod/mini';
import { agencies, anyAccount, anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { requiredLine, requiredText } from '#domain/contract/text.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';

export const advisoryTitleLength = 120;
export const advisoryTextLength = 600;
export const mostAdvisoryHours = 24 * 14;

export const advisory = wireObject({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  createdAt: moment,
  endsAt: moment,
  inForce: z.boolean(),
  agency: wireObject({ id: z.number(), name: z.string(), code: z.string(), logo: z.string() }),
});
export type Advisory = z.output<typeof advisory>;

export const newAdvisory = wireObject({
  title: requiredLine('a title', advisoryTitleLength),
  text: requiredText('what road users should know', advisoryTextLength),
  /** How many hours from now the advisory holds. */
  hours: z.int({ error: 'Send for how many hours it holds.' }).check(z.gte(1), z.lte(mostAdvisoryHours)),
});
export type NewAdvisory = z.output<typeof newAdvisory>;

export const listAdvisories = defineEndpoint({
  name: 'listAdvisories',
  noun: 'advisories',
  summary: 'What agencies tell road users now, newest first',
  method: 'GET',
  path: '/api/user/traffic-advisories',
  access: anyAccount,
  query: wireObject(pageFields),
  answer: pageAnswer(advisory),
  kept: true,
});

export const listOwnAdvisories = defineEndpoint({
  name: 'listOwnAdvisories',
  noun: 'advisories',
  summary: 'The advisories of the officer’s agency, ended ones included, newest first',
  method: 'GET',
  path: '/api/agency/traffic-advisories',
  access: agencies,
  query: wireObject({ page: pageFields.page, perPage: pageFields.perPage }),
  answer: pageAnswer(advisory),
});

export const listAgencyAdvisories = defineEndpoint({
  name: 'listAgencyAdvisories',
  noun: 'advisories',
  summary: 'What one active agency told road users, ended ones included, newest first',
  method: 'GET',
  path: '/api/request/agency-advisories/{id}',
  access: anyone,
  params: z.object({ id: idText }),
  query: wireObject({ page: pageFields.page, perPage: pageFields.perPage }),
  answer: pageAnswer(advisory),
  limits: [{ per: 'address', maximum: 240, seconds: 60, slowedToMilliseconds: 50 }],
});

export const createAdvisory = defineEndpoint({
  name: 'createAdvisory',
  noun: 'advisories',
  summary: 'Tell road users something, in the name of the officer’s agency',
  method: 'POST',
  path: '/api/agency/traffic-advisories/create',
  access: agencies,
  body: newAdvisory,
  answer: dataAnswer(advisory, 'The advisory is shown to road users.'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 30, seconds: 3600 }],
});

export const endAdvisory = defineEndpoint({
  name: 'endAdvisory',
  noun: 'advisories',
  summary: 'End an advisory of the officer’s agency now',
  method: 'POST',
  path: '/api/agency/traffic-advisories/end/{id}',
  access: agencies,
  params: z.object({ id: idText }),
  answer: dataAnswer(advisory, 'The advisory has ended.'),
});
