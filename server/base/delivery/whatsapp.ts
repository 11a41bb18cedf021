/**
 * Sends through the WhatsApp Cloud API and reads what it says of messages that it took.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/text-messages
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { WhatsAppSetting } from '#server/base/config/config-text.ts';
import { DeliveryFailure } from '#server/base/delivery/failure.ts';
import {
  type DeliveryReport,
  longestCallMilliseconds,
  postToGateway,
  requireNumber,
} from '#server/base/delivery/sms-gateway.ts';
import type { Transport } from '#server/base/delivery/transport.ts';
import { isSameSecret } from '#server/base/secrets/is-same-secret.ts';

/** The number has no WhatsApp, blocked RUA, or wrote to it longer than a day ago. */
const final = [131026, 131047, 131050];

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const refused = z.object({ error: z.object({ code: z.number() }) });

/** @param timeoutMilliseconds how long Meta may take to answer. */
export function createWhatsAppTransport(
  setting: WhatsAppSetting,
  timeoutMilliseconds = longestCallMilliseconds,
): Transport {
  return {
    async send(message) {
      requireNumber(message.to);
      const content = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: message.to.replace(/^\+/, ''),
        type: 'text',
        text: { preview_url: false, body: message.text },
      };
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${setting.token}` };
      const request = { headers, body: JSON.stringify(content) };
      const address = `${setting.url}/${setting.phoneId}/messages`;
      const answer = await postToGateway(
        address,
        request,
        timeoutMilliseconds,
        'WhatsApp could not be reached.',
      );
      return { state: 'sent', gatewayReference: await readReference(answer) };
    },
    close: () => {},
  };
}

/** All but a few refusals are about the account, its limits or Meta itself, and end. */
async function readReference(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  const id = accepted.safeParse(body).data?.messages[0]?.id;
  if (answer.ok && id !== undefined) return id;
  const code = refused.safeParse(body).data?.error.code;
  const cause = new Error(`WhatsApp answered ${answer.status} with the code ${code ?? 'none'}`);
  if (code !== undefined && final.includes(code)) {
    throw new DeliveryFailure('permanent', 'WhatsApp cannot deliver to this number now.', { cause });
  }
  throw new DeliveryFailure('temporary', 'WhatsApp did not take the message yet.', { cause });
}

/** @param body the bytes as they came. @param signature the header X-Hub-Signature-256: `sha256=` and HMAC-SHA256 in hex. */
export function isSignedByMeta(body: Buffer, signature: string, appSecret: string): boolean {
  const right = createHmac('sha256', appSecret).update(body).digest('hex');
  return isSameSecret(signature.toLowerCase(), `sha256=${right}`);
}

/** A person may write under a picture, a film or a file what they would have written alone. */
const captioned = z.object({ caption: z.string() }).optional().catch(undefined);

const message = z.object({
  from: z.string().regex(/^\d{6,15}$/),
  id: z.string().min(1).max(300),
  type: z.string(),
  /** Seconds since the epoch. */
  timestamp: z
    .string()
    .regex(/^\d{1,11}$/)
    .optional()
    .catch(undefined),
  text: z.object({ body: z.string() }).optional(),
  image: captioned,
  video: captioned,
  document: captioned,
});
const status = z.object({ id: z.string().min(1), status: z.string() });
const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  messages: z.array(z.unknown()).default([]),
  statuses: z.array(z.unknown()).default([]),
});
const posted = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});

/** A message to RUA. `number` in E.164; `text` is empty of a picture without words, a place or a sticker. */
export type WhatsAppMessage = { number: string; id: string; text: string; writtenAt: Date | undefined };

/** @returns the messages and reports of this phone number, in their order. Parts that cannot be read are left out. */
export function readWhatsAppPost(
  body: unknown,
  phoneId: string,
): { messages: WhatsAppMessage[]; reports: DeliveryReport[] } {
  const values = (posted.safeParse(body).data?.entry ?? [])
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'messages')
    .flatMap((change) => value.safeParse(change.value).data ?? [])
    .filter(({ metadata }) => metadata.phone_number_id === phoneId);
  return {
    messages: values.flatMap(({ messages }) =>
      messages.flatMap((one) => {
        const read = message.safeParse(one).data;
        return read && read.type !== notOfPerson ? [messageOf(read)] : [];
      }),
    ),
    reports: values.flatMap(({ statuses }) =>
      statuses.flatMap((one) => reportOf(status.safeParse(one).data) ?? []),
    ),
  };
}

/** Meta's own news, such as that a person has another number now. */
const notOfPerson = 'system';

function messageOf({
  from,
  id,
  timestamp,
  text,
  image,
  video,
  document,
}: z.output<typeof message>): WhatsAppMessage {
  const writtenAt = timestamp === undefined ? undefined : new Date(Number(timestamp) * 1000);
  const written = text?.body ?? (image ?? video ?? document)?.caption ?? '';
  return { number: `+${from}`, id, text: written, writtenAt };
}

function reportOf(given: z.output<typeof status> | undefined): DeliveryReport | undefined {
  if (given === undefined) return undefined;
  const gatewayReference = given.id;
  switch (given.status) {
    // A message that was read has arrived.
    case 'delivered':
    case 'read':
      return { gatewayReference, state: 'delivered', reason: '' };
    case 'failed':
      return { gatewayReference, state: 'failed', reason: 'WhatsApp could not deliver the message.' };
    default:
      return undefined;
  }
}
