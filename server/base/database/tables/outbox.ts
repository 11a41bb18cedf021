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
  /** The ride whose passenger is asked, or whose next of kin is told, whether the passenger arrived. */
  ride_id: number | null;
  recipient: 'agency' | 'next-of-kin' | 'passenger' | null;
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
  /** The case of an SMS about one of its steps, which a newer step replaces; null for an officer's answer. */
  case_id: number | null;
  /** An SMS that is in `sms_counts`. */
  counted: Generated<boolean>;
  /** When the message became untrue. It is not sent any more, unless sending has begun. */
  withdrawn_at: Moment | null;
  /** A file that a mail carries, and its name; empty for none. */
  attachment_name: Generated<string>;
  attachment: Buffer | null;
};

/** A delivery report of a message that RUA does not know yet, by the gateway's reference. */
export type EarlyReports = {
  gateway_reference: string;
  state: 'delivered' | 'failed' | 'blocked';
  /** The reason that the sender reads; empty when the message was delivered. */
  reason: string;
  came_at: Generated<Moment>;
};

/** `key` is `day`, `country 44`, `to` a keyed hash or `from` an account; `danger` before the last two for a flag, a call
 * for help and a silent alarm to the next of kin, `kin` for what else they are told, `question` for whether a passenger arrived, `step` for what an agency did with a report by text, and each of these with an account `to` a keyed hash for the two together. */
export type SmsCounts = { day: string; key: string; sent: number };
