/** The calls of Meta for RUA on WhatsApp: once to see that the address is RUA's, then with messages and reports. */
import * as endpoints from '#domain/app/text/gateways.ts';
import { AppError, notFound } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { WhatsAppSetting } from '#server/base/config/config-text.ts';
import { saveReport } from '#server/base/delivery/progress.ts';
import { readSignedJson } from '#server/base/delivery/signed-json.ts';
import { readWhatsAppPost } from '#server/base/delivery/whatsapp.ts';
import { withBytes } from '#server/base/http/routes/bytes-route.ts';
import { act, type Route, raw } from '#server/base/http/routes/route.ts';
import { isSameSecret } from '#server/base/secrets/is-same-secret.ts';
import { answerMessage } from '#server/features/app/text/service.ts';

/** @throws AppError 404 where RUA is not on WhatsApp. */
function whatsAppOf({ config }: AppContext): WhatsAppSetting {
  if (config.text.whatsApp === undefined) throw notFound('This call');
  return config.text.whatsApp;
}

const verification = raw(endpoints.verifyWhatsApp, async ({ app, query, reply }) => {
  const { verifyToken } = whatsAppOf(app);
  if (query.mode !== 'subscribe' || !isSameSecret(query.verifyToken, verifyToken)) {
    throw new AppError('not_allowed', 'The token is not right.');
  }
  return reply.type('text/plain; charset=utf-8').send(query.challenge);
});

/** Answered with an error, Meta sends all of it again: acts that were done are not repeated. */
const post = act(endpoints.receiveWhatsApp, async ({ app, request }) => {
  const { phoneId } = whatsAppOf(app);
  const body = readSignedJson('meta', app.config, request);
  const { messages, reports } = readWhatsAppPost(body, phoneId);
  for (const message of messages) {
    await answerMessage(app, { gateway: 'meta', channel: 'whatsapp', session: '', ...message });
  }
  for (const report of reports) await app.database.transact((tx) => saveReport(app, tx, report));
  return { known: messages.length + reports.length > 0 };
});

/** Meta puts many messages and reports into one post, of at most three megabytes. */
const mostBytes = 3 * 1024 * 1024;

export const whatsAppRoutes: Route[] = [verification, withBytes(post, mostBytes)];
