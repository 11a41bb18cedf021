/**
 * Sends SMS through Termii's HTTP API and reads its delivery reports.
 * https://developers.termii.com/messaging-api, https://developers.termii.com/events-and-reports
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { SmsSetting } from '#server/base/config/config-sms.ts';
import { DeliveryFailure } from '#server/base/delivery/failure.ts';
import {
  blockedReason,
  type DeliveryReport,
  longestCallMilliseconds,
  postToGateway,
  requireNumber,
} from '#server/base/delivery/sms-gateway.ts';
import type { Transport } from '#server/base/delivery/transport.ts';
import { isSameSecret } from '#server/base/secrets/is-same-secret.ts';

type TermiiSetting = Extract<SmsSetting, { kind: 'termii' }>;

const accepted = z.object({ message_id: z.union([z.string().min(1), z.number().transform(String)]) });
const refused = z.object({ message: z.string() });

/** @param timeoutMilliseconds how long the gateway may take to answer. */
export function createTermiiTransport(
  setting: TermiiSetting,
  timeoutMilliseconds = longestCallMilliseconds,
): Transport {
  return {
    async send(message) {
      requireNumber(message.to);
      const fields = {
        // Termii wants the international number without its plus.
        to: message.to.replace(/^\+/, ''),
        from: setting.sender,
        sms: message.text,
        type: 'plain',
        // This channel also reaches numbers on the do-not-disturb list. It is for messages that are not advertising.
        channel: 'dnd',
        api_key: setting.apiKey,
      };
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      const request = { headers, body: JSON.stringify(fields) };
      const answer = await postToGateway(`${setting.url}/api/sms/send`, request, timeoutMilliseconds);
      return { state: 'sent', gatewayReference: await readReference(answer) };
    },
    close: () => {},
  };
}

async function readReference(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw refusal(answer.status, refused.safeParse(body).data?.message ?? '');
  const read = accepted.safeParse(body);
  if (read.success) return read.data.message_id;
  throw new DeliveryFailure('temporary', 'The SMS gateway gave an answer that we cannot read.');
}

/** Only a fault of the message itself is final. A fault of the account, the balance or the sender can be corrected. */
function refusal(status: number, said: string): DeliveryFailure {
  const cause = new Error(`the gateway answered ${status}`);
  if (/\bdnd\b|do.not.disturb/i.test(said)) return new DeliveryFailure('blocked', blockedReason, { cause });
  const isAboutAccount = /balance|sender|api.?key|account|route|limit|unauthori/i.test(said);
  if ((status === 400 || status === 422) && !isAboutAccount) {
    return new DeliveryFailure('permanent', 'The SMS gateway refused the message.', { cause });
  }
  return new DeliveryFailure('temporary', 'The SMS gateway did not take the message yet.', { cause });
}

/** @param body the bytes as they came. @param signature the header X-Termii-Signature, HMAC-SHA512 in hex. */
export function isSignedByTermii(body: Buffer, signature: string, secretKey: string): boolean {
  return isSameSecret(signature.toLowerCase(), createHmac('sha512', secretKey).update(body).digest('hex'));
}

const report = z.object({
  message_id: z.union([z.string().min(1), z.number().transform(String)]),
  status: z.string(),
});

/** @returns undefined for a status without news, such as `Message Sent`. */
export function readTermiiReport(body: unknown): DeliveryReport | undefined {
  const read = report.safeParse(body);
  if (!read.success) return undefined;
  const outcome = outcomeOf(read.data.status.toLowerCase());
  return outcome && { gatewayReference: read.data.message_id, ...outcome };
}

// Written both as `Delivered` and as `DELIVERED | Message delivered to handset`.
function outcomeOf(status: string): Pick<DeliveryReport, 'state' | 'reason'> | undefined {
  if (status.startsWith('delivered')) return { state: 'delivered', reason: '' };
  if (status.startsWith('dnd active')) return { state: 'blocked', reason: blockedReason };
  if (status.startsWith('rejected')) return { state: 'failed', reason: 'The network rejected the message.' };
  if (status.startsWith('expired'))
    return { state: 'failed', reason: 'The phone could not be reached in time.' };
  if (status.startsWith('message failed') || status.startsWith('failed')) {
    return { state: 'failed', reason: 'The network could not deliver the message.' };
  }
  return undefined;
}
