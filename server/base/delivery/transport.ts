/** A way out of the outbox: an SMTP server, an SMS gateway, or the outbox page itself. */
import type { Channel } from '#domain/deliveries.ts';

/** A message whose turn it is. */
export type WaitingMessage = {
  id: number;
  /** Stable over all tries. */
  reference: string;
  channel: Channel;
  kind: string;
  to: string;
  toName: string;
  subject: string;
  /** Who gets what is answered to a mail; an empty address for nobody. */
  replyToAddress: string;
  replyToName: string;
  /** Where a subscriber ends these mails; empty for mails that nobody subscribed to. */
  unsubscribeUrl: string;
  text: string;
  html: string;
  /** Which try this is, from 1. */
  attempt: number;
};

/** How far a message got: into the hands of a server or gateway, or before its reader. */
export type Arrival = { state: 'sent'; gatewayReference?: string } | { state: 'delivered' };

export type Transport = {
  /** @throws DeliveryFailure */
  send(message: WaitingMessage): Promise<Arrival>;
  close(): void;
};

export type Transports = Partial<Record<Channel, Transport>>;
