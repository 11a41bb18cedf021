/** The list of news subscribers, for staff. */
import * as z from 'zod/mini';
import { staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer, rawAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';

/** `asked`: mailed, and not confirmed yet. Addresses of people who unsubscribed are not stored. */
export const subscriberStates = ['confirmed', 'asked'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export const subscriber = wireObject({
  id: z.number(),
  email: z.string(),
  state: z.enum(subscriberStates),
  createdAt: moment,
  confirmedAt: z.nullable(moment),
});
export type Subscriber = z.output<typeof subscriber>;

const filter = { search: pageFields.search, status: z.optional(z.enum([...subscriberStates, 'all'])) };

export const subscribersQuery = wireObject({
  ...filter,
  page: pageFields.page,
  perPage: pageFields.perPage,
});
export type SubscribersQuery = z.output<typeof subscribersQuery>;

const common = { noun: 'subscribers', access: staff } as const;
const root = '/api/backoffice/subscribers';

export const listSubscribers = defineEndpoint({
  ...common,
  name: 'listSubscribers',
  summary: 'Who subscribed to the news, newest first; counted up to 1,000',
  method: 'GET',
  path: root,
  query: subscribersQuery,
  answer: pageAnswer(subscriber),
});

export const removeSubscriber = defineEndpoint({
  ...common,
  name: 'removeSubscriber',
  summary: 'End a subscription and erase its address, also from mails that wait',
  method: 'POST',
  path: `${root}/remove/{id}`,
  params: z.object({ id: idText }),
  answer: dataAnswer(z.object({}), 'Removed.'),
});

export const exportSubscribers = defineEndpoint({
  ...common,
  name: 'exportSubscribers',
  summary: 'The subscribers as a CSV file; the download is in the audit log',
  method: 'GET',
  path: `${root}/export.csv`,
  query: wireObject(filter),
  answer: rawAnswer('text/csv'),
  audited: true,
  limits: [{ per: 'account', maximum: 30, seconds: 3600 }],
});
