/** News, comments, content and letters: where something of a person is kept. */
import { sql } from 'kysely';
import {
  myAddress,
  type PersonalRecords,
} from '#server/features/identity/settings/personal-records/record-store.ts';

export const siteRecords: readonly PersonalRecords[] = [
  { name: 'comments', table: 'comments', refers: ['author_id'], hide: ['decided_by', 'search_text'] },
  {
    name: 'comments_decided_by_me',
    table: 'comments',
    refers: ['decided_by'],
    show: ['id', 'post_id', 'state', 'decided_at'],
  },
  {
    name: 'content_edited_by_me',
    table: 'content_revisions',
    refers: ['author_id'],
    show: ['entry_id', 'version', 'action', 'at'],
  },
  {
    name: 'content_scheduled_by_me',
    table: 'content_entries',
    refers: ['scheduled_by'],
    show: ['id', 'kind', 'publish_at'],
  },
  {
    name: 'contact_messages_given_to_me',
    table: 'contact_messages',
    refers: ['assigned_to'],
    show: ['id', 'state', 'created_at'],
  },
  {
    name: 'contact_replies_by_me',
    table: 'contact_replies',
    refers: ['author_id'],
    show: ['message_id', 'text', 'at'],
  },
  { name: 'news_read', table: 'post_views', refers: ['user_id'], order: ['post_id'] },
  {
    name: 'news_subscription',
    table: 'subscribers',
    refers: [],
    mine: (me) => sql`email in (${myAddress(me)})`,
    hide: ['token'],
  },
  {
    name: 'messages_to_the_association',
    table: 'contact_messages',
    refers: [],
    mine: (me) => sql`email in (${myAddress(me)})`,
    hide: ['search_text', 'assigned_to'],
  },
  {
    name: 'answers_of_the_association',
    table: 'contact_replies',
    refers: [],
    mine: (me) => sql`message_id in (select id from contact_messages where email in (${myAddress(me)}))`,
    show: ['message_id', 'text', 'at'],
  },
];
