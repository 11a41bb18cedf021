/**
 * Deliveries: the progress of one message to one recipient. A message is queued, handed to a server or gateway
 * (sent), and delivered only when that is known.
 */
import * as z from 'zod/mini';
import { moment, wireObject } from '#domain/contract/wire.ts';

export const channels = ['mail', 'sms', 'push', 'whatsapp'] as const;
export const channel = z.enum(channels);
export type Channel = z.output<typeof channel>;

export const deliveryStates = [
  'queued',
  'sent',
  'delivered',
  /** The last try failed, and another follows. */
  'retrying',
  /** Given up after the last try. */
  'failed',
  /** The network refused it: the number takes no such messages. */
  'blocked',
  /** Sent long ago, without any report of delivery or failure. */
  'unknown',
] as const;
export const deliveryState = z.enum(deliveryStates);
export type DeliveryState = z.output<typeof deliveryState>;

export const deliveryTransitions = {
  queued: ['sent', 'delivered', 'retrying', 'failed', 'blocked'],
  retrying: ['sent', 'delivered', 'retrying', 'failed', 'blocked', 'queued'],
  sent: ['delivered', 'failed', 'blocked', 'unknown'],
  unknown: ['delivered', 'failed', 'blocked'],
  delivered: [],
  failed: ['queued'],
  blocked: ['queued'],
} as const satisfies Record<DeliveryState, readonly DeliveryState[]>;

export function canBecome(from: DeliveryState, to: DeliveryState): boolean {
  const next: readonly DeliveryState[] = deliveryTransitions[from];
  return next.includes(to);
}

/** One recipient of a flag, as its owner sees it. Times are null until the step happened. */
export const delivery = wireObject({
  id: z.number(),
  recipient: z.enum(['agency', 'next-of-kin']),
  agencyId: z.nullable(z.number()),
  name: z.string(),
  code: z.string(),
  /** The number or the kind of address, as the owner knows it. */
  contact: z.string(),
  channel,
  state: deliveryState,
  queuedAt: moment,
  sentAt: z.nullable(moment),
  deliveredAt: z.nullable(moment),
  failedAt: z.nullable(moment),
  nextTryAt: z.nullable(moment),
  seenAt: z.nullable(moment),
  /** The failure as a plain text for a person; empty otherwise. */
  reason: z.string(),
});
export type Delivery = z.output<typeof delivery>;
