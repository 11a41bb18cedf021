import type { Generated, GeneratedAlways } from 'kysely';
import type { ContactState } from '#domain/site/contact.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type ContactMessages = {
  id: GeneratedAlways<number>;
  first_name: string;
  last_name: string;
  email: string;
  message: string;
  suspicious: Generated<boolean>;
  state: Generated<ContactState>;
  assigned_to: number | null;
  created_at: Generated<Moment>;
  search_text: GeneratedAlways<string>;
};

export type ContactReplies = {
  id: GeneratedAlways<number>;
  message_id: number;
  author_id: number | null;
  text: string;
  at: Moment;
};
