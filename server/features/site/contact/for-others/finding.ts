/** The messages of the contact page, for the search of the back office. */
import type { Page } from '#domain/contract/paging.ts';
import type { ContactListQuery, ContactMessage } from '#domain/site/contact.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { listMessages } from '#server/features/site/contact/inbox.ts';

export function findMessages(
  db: Queries,
  actor: Actor,
  query: ContactListQuery,
): Promise<Page<ContactMessage>> {
  return listMessages(db, actor, query);
}
