/** The common part of all gateways of SMS and WhatsApp: how one is called, and the states of a delivery report. */
import { DeliveryFailure } from '#server/base/delivery/failure.ts';

/** How long a gateway may take to answer, in milliseconds. */
export const longestCallMilliseconds = 20_000;

export const blockedReason = 'This number takes no such messages: its do-not-disturb setting blocks them.';

export type DeliveryReport = {
  gatewayReference: string;
  state: 'delivered' | 'failed' | 'blocked';
  /** The reason that the sender reads; empty when the message was delivered. */
  reason: string;
};

const internationalNumber = /^\+[1-9]\d{6,14}$/;

/** @throws DeliveryFailure that is final, for a number that cannot be one. */
export function requireNumber(to: string): void {
  if (!internationalNumber.test(to)) {
    throw new DeliveryFailure('permanent', 'The phone number cannot be right.');
  }
}

type GatewayRequest = { headers: Record<string, string>; body: string | URLSearchParams };

/** @param reason of the failure. @throws DeliveryFailure for now, where no answer comes. */
export async function postToGateway(
  url: string,
  request: GatewayRequest,
  timeoutMilliseconds: number,
  reason = 'The SMS gateway could not be reached.',
): Promise<Response> {
  try {
    return await fetch(url, {
      ...request,
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMilliseconds),
      redirect: 'error',
    });
  } catch (error) {
    throw new DeliveryFailure('temporary', reason, { cause: error });
  }
}
