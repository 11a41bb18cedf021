/** What Meta calls for RUA on WhatsApp: once to see that the address is RUA's, then with messages and reports. */
import { timingSafeEqual } from 'node:crypto';
import * as endpoints from '#domain/app/text/gateways.ts';
import { AppError, notFound } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { WhatsAppSetting } from '#server/base/config/config-text.ts';
import { takeReport } from '#server/base/delivery/progress.ts';
import { isSignedByMeta, readWhatsAppPost } from '#server/base/delivery/whatsapp.ts';
import { withBytes } from '#server/base/http/routes/bytes-route.ts';
import { act, type Route, raw } from '#server/base/http/routes/route.ts';
import { answerMessage } from '#server/features/app/text/service.ts';

/** @throws AppError 404 where RUA is not on WhatsApp. */
function whatsAppOf({ config }: AppContext): WhatsAppSetting {
  if (config.text.whatsApp === undefined) throw notFound('This call');
  return config.text.whatsApp;
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const verification = raw(endpoints.verifyWhatsApp, async ({ app, query, reply }) => {
  const { verifyToken } = whatsAppOf(app);
  if (query.mode !== 'subscribe' || !isSame(query.verifyToken, verifyToken)) {
    throw new AppError('not_allowed', 'The token is not right.');
  }
  return reply.type('text/plain; charset=utf-8').send(query.challenge);
});

/** Answered with an error, Meta sends all of it again: what was done stays done once. */
const post = act(endpoints.receiveWhatsApp, async ({ app, request }) => {
  const { appSecret, phoneId } = whatsAppOf(app);
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = request.headers['x-hub-signature-256'];
  if (!isSignedByMeta(bytes, typeof signature === 'string' ? signature : undefined, appSecret)) {
    throw new AppError('wrong_credentials', 'The signature is not right.');
  }
  const { messages, reports } = readWhatsAppPost(jsonOf(bytes), phoneId);
  for (const { number, id, text } of messages) {
    await answerMessage(app, { gateway: 'meta', channel: 'whatsapp', session: '', number, id, text });
  }
  for (const report of reports) await app.database.transact((tx) => takeReport(app, tx, report));
  return { known: messages.length + reports.length > 0 };
});

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('bad_request', 'The message is not JSON.');
  }
}

export const whatsAppRoutes: Route[] = [verification, withBytes(post)];
