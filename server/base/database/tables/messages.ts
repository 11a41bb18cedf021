import type { Generated, GeneratedAlways } from 'kysely';
import type { TicketSide } from '#domain/response/messages/messages.ts';

export type Tickets = {
  id: GeneratedAlways<number>;
  reference: string;
  /** Null once the account is gone. */
  user_id: number | null;
  agency_id: number;
  ride_id: number | null;
  item_id: number | null;
  complaint_id: number | null;
  officer_id: number | null;
  closed_at: string | null;
  last_number: Generated<number>;
  user_starred: Generated<boolean>;
  agency_starred: Generated<boolean>;
  user_read_to: Generated<number>;
  agency_read_to: Generated<number>;
  user_seen_to: Generated<number>;
  agency_seen_to: Generated<number>;
  user_unread: Generated<number>;
  agency_unread: Generated<number>;
  user_told: Generated<boolean>;
  agency_told: Generated<boolean>;
  created_at: string;
  updated_at: string;
};

export type Messages = {
  ticket_id: number;
  number: number;
  side: TicketSide;
  author_id: number | null;
  text: string;
  picture: Generated<string>;
  more_pictures: Generated<string[]>;
  at: string;
  search_text: GeneratedAlways<string>;
};

export type CannedReplies = {
  id: GeneratedAlways<number>;
  agency_id: number;
  title: string;
  text: string;
  updated_at: string;
};
