/** Finding messages in the outbox of the embedded default. */
import { notFound } from '#domain/contract/errors.ts';
import { parsePhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { isOutboxTheMailbox } from '#server/base/delivery/transports.ts';
import * as store from '#server/features/platform/outbox/store.ts';

/**
 * @param typed a part of an e-mail address, or a phone number as people write it; empty for all.
 * @returns the newest messages.
 * @throws AppError 404 when real messages are sent, because then this page must not show them.
 */
export async function readMessages(app: AppContext, typed: string): Promise<store.OutboxRow[]> {
  if (!isOutboxTheMailbox(app.config)) throw notFound('This page');
  return store.listNewest(app.database.queries, parsePhone(typed) ?? typed);
}
