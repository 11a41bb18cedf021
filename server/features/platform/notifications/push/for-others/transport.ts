/** The way out of the outbox to devices: encrypted for each (RFC 8291), signed with the server's key (RFC 8292). */
import webpush from 'web-push';
import { type Language, tagOf } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { DeliveryFailure } from '#server/base/delivery/failure.ts';
import type { Transport, WaitingMessage } from '#server/base/delivery/transport.ts';
import { readPushKeys } from '#server/features/platform/notifications/push/keys.ts';
import { isPushService } from '#server/features/platform/notifications/push/push-services.ts';
import { deleteSubscription, findSubscription } from '#server/features/platform/notifications/push/store.ts';

const longestSendMilliseconds = 30_000;
/** How long the push service keeps a notification for a device that is switched off. */
const keptSeconds = 24 * 3600;

export function createPushTransport(app: AppContext): Transport {
  return {
    async send(message) {
      const sessionId = Number(message.to);
      const subscription = await findSubscription(app.database.queries, sessionId);
      if (!subscription || !isPushService(subscription.endpoint, app.config.pushServices)) {
        throw new DeliveryFailure('permanent', 'The device takes no more notifications.');
      }
      const { endpoint, p256dh, auth, language } = subscription;
      const request = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payloadOf(message, language ?? 'en'),
        {
          vapidDetails: { subject: senderOf(app), ...(await readPushKeys(app)) },
          TTL: keptSeconds,
          urgency: message.kind === urgentKind ? 'high' : 'normal',
        },
      );
      const status = await post(request.endpoint, request.headers, request.body);
      if (status >= 200 && status < 300) return { state: 'sent' };
      if (status === 404 || status === 410)
        await deleteSubscription(app.database.queries, sessionId, endpoint);
      throw failureOf(status);
    },
    close: () => {},
  };
}

const urgentKind = 'urgent-notice-on-device';

/** The title, its language and where it leads: nothing else of the notification leaves the server. */
function payloadOf({ subject, toName, text }: WaitingMessage, language: Language): string {
  return JSON.stringify({ title: subject, lang: tagOf(language), kind: toName, link: text });
}

/** The contact address for push services, about our messages. */
function senderOf({ publicUrl, config }: AppContext): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom}`;
}

async function post(
  endpoint: string,
  headers: Record<string, unknown>,
  body: Buffer | null,
): Promise<number> {
  const sent = Object.entries(headers)
    .filter(([name]) => name.toLowerCase() !== 'content-length')
    .map(([name, value]): [string, string] => [name, String(value)]);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: sent,
      body: body && new Uint8Array(body),
      // The push service may not redirect the server to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(longestSendMilliseconds),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new DeliveryFailure('temporary', 'The push service could not be reached.', { cause: error });
  }
}

function failureOf(status: number): DeliveryFailure {
  if (status === 404 || status === 410) {
    return new DeliveryFailure('permanent', 'The device takes no more notifications.');
  }
  if (status === 429 || status >= 500) {
    return new DeliveryFailure('temporary', 'The push service asked us to try later.');
  }
  return new DeliveryFailure('permanent', `The push service refused the message (${status}).`);
}
