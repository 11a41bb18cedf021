/** The outbox page, and what gateways report about messages that left it. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { readOutbox, receiveTermiiReport } from '#domain/platform/deliveries/outbox.ts';
import { takeReport } from '#server/base/delivery/progress.ts';
import { isSignedByTermii, readTermiiReport } from '#server/base/delivery/termii.ts';
import { sendPlainPage } from '#server/base/http/pages/plain-page.ts';
import { type Route, raw, write } from '#server/base/http/routes/route.ts';
import { outboxPage } from '#server/features/platform/outbox/page.ts';
import { readMessages } from '#server/features/platform/outbox/service.ts';

const termiiReport = write(receiveTermiiReport, async ({ app, tx, request }) => {
  const { sms } = app.config;
  if (sms.kind !== 'termii') throw notFound('This call');
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = request.headers['x-termii-signature'];
  if (!isSignedByTermii(body, typeof signature === 'string' ? signature : undefined, sms.secretKey)) {
    throw new AppError('wrong_credentials', 'The signature is not right.');
  }
  const report = readTermiiReport(parseJson(body));
  return { known: report !== undefined && (await takeReport(app, tx, report)) > 0 };
});

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError('bad_request', 'The report is not JSON.');
  }
}

export const outboxRoutes: Route[] = [
  raw(readOutbox, async ({ app, query, reply }) => {
    const messages = await readMessages(app, query.to);
    return sendPlainPage(reply, { title: 'Outbox', body: outboxPage(messages, query.to), wide: true });
  }),
  {
    endpoint: receiveTermiiReport,
    register(server, app) {
      // The signature is over the bytes as they came.
      server.register(async (scope) => {
        scope.removeContentTypeParser('application/json');
        scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
          done(null, body),
        );
        termiiReport.register(scope, app);
      });
    },
  },
];
