/** Whether a call comes from the gateway that it says: Africa's Talking has a secret in its addresses, Termii and Meta sign the bytes. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Gateway } from '#domain/contract/endpoint.ts';
import type { Config } from '#server/base/config/config.ts';
import { isSignedByTermii } from '#server/base/delivery/termii.ts';
import { isSignedByMeta } from '#server/base/delivery/whatsapp.ts';
import { isSameSecret } from '#server/base/secrets/is-same-secret.ts';

export type GatewayConfig = Pick<Config, 'sms' | 'text'>;

/** `body` is the bytes as they came, where they are signed. */
type Shown = { url: string; headers?: IncomingHttpHeaders; body?: unknown };

/** Where the addresses of Africa's Talking hold it: the same text elsewhere in an address is none. */
const secretIn = /^\/api\/text\/africas-talking\/([^/?#]+)\//;

const proofs: Record<Gateway, (config: GatewayConfig, shown: Shown) => boolean> = {
  'africas-talking': ({ text }, { url }) =>
    isSameSecret(secretIn.exec(url)?.[1] ?? '', text.africasTalkingSecret ?? ''),
  termii: ({ sms }, shown) =>
    sms.kind === 'termii' &&
    isSignedByTermii(bytesOf(shown), signatureIn(shown, 'x-termii-signature'), sms.secretKey),
  meta: ({ text: { whatsApp } }, shown) =>
    whatsApp !== undefined &&
    isSignedByMeta(bytesOf(shown), signatureIn(shown, 'x-hub-signature-256'), whatsApp.appSecret),
};

export function isFromGateway(gateway: Gateway, config: GatewayConfig, shown: Shown): boolean {
  return proofs[gateway](config, shown);
}

function bytesOf({ body }: Shown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Empty where it is missing. */
function signatureIn({ headers }: Shown, name: string): string {
  const signature = headers?.[name];
  return typeof signature === 'string' ? signature : '';
}
