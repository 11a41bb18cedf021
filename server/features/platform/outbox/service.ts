/** Finding messages in the outbox of the embedded default. */
import { notFound } from '#domain/errors.ts';
import { parsePhone } from '#domain/phones.ts';
import type { AppContext } from '#server/app-context.ts';
import { isOutboxTheMailbox } from '#server/delivery/transports.ts';
import * as store from '#server/features/outbox/store.ts';

/**
 * @param typed a part of an e-mail address, or a phone number as people write it; empty for all.
 * @returns the newest messages. @throws AppError 404 when real messages are sent, which are nobody's to read here.
 */
export async function readMessages(app: AppContext, typed: string): Promise<store.OutboxRow[]> {
  if (!isOutboxTheMailbox(app.config)) throw notFound('This page');
  return store.listNewest(app.database.queries, parsePhone(typed) ?? typed);
}
