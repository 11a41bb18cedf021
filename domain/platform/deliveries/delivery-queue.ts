/** The delivery queue, for administrators: messages that wait, and messages that failed. */
import * as z from 'zod/mini';
import { administrators } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { channel, deliveryState } from '#domain/platform/deliveries/deliveries.ts';
import { dayText } from '#domain/values/clock-day.ts';

export const queuedDelivery = wireObject({
  id: z.number(),
  channel,
  /** The kind of the message, such as `verify-email`. */
  kind: z.string(),
  /** Enough of the address or number to know it again. */
  to: z.string(),
  state: deliveryState,
  attempts: z.number(),
  queuedAt: moment,
  nextTryAt: z.nullable(moment),
  /** When the message was last sent, delivered or given up. */
  changedAt: z.nullable(moment),
  /** Why the last try failed, as text; empty otherwise. */
  reason: z.string(),
  /** Whether it can be sent again: it failed, and its text is still there. */
  canRetry: z.boolean(),
});
export type QueuedDelivery = z.output<typeof queuedDelivery>;

/** The order by the time at which messages were asked for. By default the newest stands first. */
export const deliverySorts = ['newest', 'oldest'] as const;

export const deliveryQueueQuery = wireObject({
  page: pageFields.page,
  perPage: pageFields.perPage,
  /** A whole address or number, the number of a report, or words of a kind of message, such as `password`. */
  search: pageFields.search,
  /** The first and the last day on which they were asked for, in West Africa Time. */
  from: z.optional(dayText),
  to: z.optional(dayText),
  sort: z.optional(z.enum(deliverySorts)),
  channel: z.optional(channel),
  /** `waiting` is all that is queued or tried again. */
  status: z.optional(z.enum([...deliveryState.options, 'waiting'])),
});
export type DeliveryQueueQuery = z.output<typeof deliveryQueueQuery>;

const common = { noun: 'delivery-queue', access: administrators } as const;
const root = '/api/backoffice/deliveries';

export const listDeliveries = defineEndpoint({
  ...common,
  name: 'listDeliveries',
  summary: 'Mails and SMS with their state, by time; the first 1,000 of a filter',
  method: 'GET',
  path: root,
  query: deliveryQueueQuery,
  answer: pageAnswer(queuedDelivery),
});

export const countDeliveries = defineEndpoint({
  ...common,
  name: 'countDeliveries',
  summary: 'How many messages wait and how many failed, up to 1,000, and since when the oldest waits',
  method: 'GET',
  path: `${root}/counts`,
  answer: dataAnswer(
    wireObject({
      waiting: z.number(),
      failed: z.number(),
      blocked: z.number(),
      oldestWaitingAt: z.nullable(moment),
    }),
  ),
});

export const retryQueuedDelivery = defineEndpoint({
  ...common,
  name: 'retryQueuedDelivery',
  summary: 'Send a message again that was given up, or try one now that waits for its next try',
  method: 'POST',
  path: `${root}/retry/{id}`,
  params: z.object({ id: idText }),
  answer: dataAnswer(queuedDelivery, 'It is tried again.'),
});

export const retryAllDeliveries = defineEndpoint({
  ...common,
  name: 'retryAllDeliveries',
  summary:
    'Send again all messages that were given up and whose text is still there, of one channel or of all',
  method: 'POST',
  path: `${root}/retry-all`,
  body: wireObject({ channel: z.nullable(channel) }),
  answer: dataAnswer(wireObject({ retried: z.number() }), 'They are tried again.'),
});
