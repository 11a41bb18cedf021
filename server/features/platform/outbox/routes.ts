/** The outbox page. */
import { readOutbox } from '#domain/platform/deliveries/outbox.ts';
import { sendPlainPage } from '#server/base/http/pages/plain-page.ts';
import { type Route, raw } from '#server/base/http/routes/route.ts';
import { outboxPage } from '#server/features/platform/outbox/page.ts';
import { readMessages } from '#server/features/platform/outbox/service.ts';

export const outboxRoutes: Route[] = [
  raw(readOutbox, async ({ app, query, reply }) => {
    const messages = await readMessages(app, query.to);
    return sendPlainPage(reply, { title: 'Outbox', body: outboxPage(messages, query.to), wide: true });
  }),
];
