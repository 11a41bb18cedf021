/**
 * Sends SMS through Africa's Talking and reads its delivery reports.
 * https://developers.africastalking.com/docs/sms/sending/bulk, https://developers.africastalking.com/docs/sms/notifications
 */
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

type Setting = Extract<SmsSetting, { kind: 'africas-talking' }>;

/** Processed, sent, queued. */
const taken = [100, 101, 102];
/** No such number, or a kind of number that gets no SMS. */
const unreachable = [403, 404];
/** The person stopped the sender, or gets no such messages. */
const unwanted = [406, 409];

const recipient = z.object({ statusCode: z.number(), messageId: z.string().default('') });
const answered = z.object({ SMSMessageData: z.object({ Recipients: z.array(recipient) }) });

/** @param timeoutMilliseconds how long the gateway may take to answer. */
export function createAfricasTalkingTransport(
  setting: Setting,
  timeoutMilliseconds = longestCallMilliseconds,
): Transport {
  return {
    async send(message) {
      requireNumber(message.to);
      const fields = {
        username: setting.username,
        to: message.to,
        message: message.text,
        ...(setting.sender === '' ? {} : { from: setting.sender }),
      };
      const headers = { accept: 'application/json', apiKey: setting.apiKey };
      const request = { headers, body: new URLSearchParams(fields) };
      const answer = await postToGateway(`${setting.url}/version1/messaging`, request, timeoutMilliseconds);
      return { state: 'sent', gatewayReference: await readReference(answer) };
    },
    close: () => {},
  };
}

/** A refusal of the whole call has no recipient: an account, a balance or a sender can be corrected. */
async function readReference(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  const first = answered.safeParse(body).data?.SMSMessageData.Recipients[0];
  if (!answer.ok || first === undefined) {
    const cause = new Error(`the gateway answered ${answer.status}`);
    throw new DeliveryFailure('temporary', 'The SMS gateway did not take the message yet.', { cause });
  }
  if (taken.includes(first.statusCode) && first.messageId !== '') return first.messageId;
  throw refusal(first.statusCode);
}

function refusal(code: number): DeliveryFailure {
  const cause = new Error(`the gateway gave the status ${code}`);
  if (unwanted.includes(code)) return new DeliveryFailure('blocked', blockedReason, { cause });
  if (unreachable.includes(code)) {
    return new DeliveryFailure('permanent', 'The SMS gateway refused the message.', { cause });
  }
  return new DeliveryFailure('temporary', 'The SMS gateway did not take the message yet.', { cause });
}

/** @returns undefined for a status without news, such as `Submitted`. */
export function readAfricasTalkingReport(report: {
  id: string;
  status: string;
  failureReason: string;
}): DeliveryReport | undefined {
  const gatewayReference = report.id;
  switch (report.status.toLowerCase()) {
    case 'success':
      return { gatewayReference, state: 'delivered', reason: '' };
    case 'rejected':
    case 'failed':
    case 'absentsubscriber':
    case 'expired':
      return /blacklist|dnd|donotdisturb/i.test(report.failureReason)
        ? { gatewayReference, state: 'blocked', reason: blockedReason }
        : { gatewayReference, state: 'failed', reason: 'The network could not deliver the message.' };
    default:
      return undefined;
  }
}
