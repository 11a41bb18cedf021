import type { Generated, GeneratedAlways } from 'kysely';
import type { Channel, DeliveryState } from '#domain/platform/deliveries/deliveries.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';

/** `suppressed`: written for an address that must not get it, so that both cases take the same time. */
export type OutboxState = DeliveryState | 'suppressed';

export type Outbox = {
  id: GeneratedAlways<number>;
  reference: Generated<string>;
  channel: Channel;
  kind: string;
  to_address: string;
  to_name: Generated<string>;
  subject: Generated<string>;
  body_text: string;
  body_html: Generated<string>;
  secret: Generated<boolean>;
  flag_id: number | null;
  complaint_id: number | null;
  recipient: 'agency' | 'next-of-kin' | null;
  agency_id: number | null;
  user_id: number | null;
  state: Generated<OutboxState>;
  attempts: Generated<number>;
  gateway_reference: string | null;
  reason: Generated<string>;
  queued_at: Generated<Moment>;
  sent_at: Moment | null;
  delivered_at: Moment | null;
  failed_at: Moment | null;
  next_try_at: Moment | null;
  claimed_until: Moment | null;
  reply_to_address: Generated<string>;
  reply_to_name: Generated<string>;
  unsubscribe_url: Generated<string>;
  subscriber_id: number | null;
  post_id: number | null;
  contact_reply_id: number | null;
  /** The account it is about, where that is not the recipient's. */
  about_id: number | null;
};
