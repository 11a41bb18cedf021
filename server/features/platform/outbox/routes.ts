/** The outbox page, and what gateways report about messages that left it. */
import { readOutbox, receiveTermiiReport } from '#domain/platform/deliveries/outbox.ts';
import { takeReport } from '#server/base/delivery/progress.ts';
import { readTermiiReport } from '#server/base/delivery/termii.ts';
import { readSignedEvent } from '#server/base/delivery/termii-events.ts';
import { sendPlainPage } from '#server/base/http/pages/plain-page.ts';
import { withBytes } from '#server/base/http/routes/bytes-route.ts';
import { type Route, raw, write } from '#server/base/http/routes/route.ts';
import { outboxPage } from '#server/features/platform/outbox/page.ts';
import { readMessages } from '#server/features/platform/outbox/service.ts';

const termiiReport = write(receiveTermiiReport, async ({ app, tx, request }) => {
  const report = readTermiiReport(readSignedEvent(app.config, request));
  return { known: report !== undefined && (await takeReport(app, tx, report)) > 0 };
});

export const outboxRoutes: Route[] = [
  raw(readOutbox, async ({ app, query, reply }) => {
    const messages = await readMessages(app, query.to);
    return sendPlainPage(reply, { title: 'Outbox', body: outboxPage(messages, query.to), wide: true });
  }),
  withBytes(termiiReport),
];
