/** A way out of the outbox: an SMTP server, an SMS gateway, or the outbox page itself. */
import type { Channel } from '#domain/platform/deliveries/deliveries.ts';

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
  /** The recipient of replies to a mail; an empty address for none. */
  replyToAddress: string;
  replyToName: string;
  /** The page that ends these mails for a subscriber; empty for mails without subscription. */
  unsubscribeUrl: string;
  text: string;
  html: string;
  /** A PDF that goes with a mail, and its name. */
  attachmentName: string;
  attachment: Buffer | null;
  /** The number of the try, from 1. */
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
