/** Notifications on a device, by the Web Push protocol: each signed-in browser subscribes for itself. */
import * as z from 'zod/mini';
import { anyAccount } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { wireObject } from '#domain/contract/wire.ts';

export const devicePush = wireObject({
  /** The server's public key, base64url, which the browser gives its push service. */
  publicKey: z.string(),
  /** Whether the browser of this session takes notifications. */
  isOn: z.boolean(),
});
export type DevicePush = z.output<typeof devicePush>;

export const getPush = defineEndpoint({
  name: 'getPush',
  noun: 'push',
  summary: 'Whether this session’s device takes notifications, and the key for subscribing it',
  method: 'GET',
  path: '/api/user/push',
  access: anyAccount,
  answer: dataAnswer(devicePush),
});

const key = (bytes: number) =>
  z.string({ error: 'Send the key as text.' }).check(
    z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), {
      error: 'This is no key of a subscription.',
    }),
  );

/** The fields of the browser's `PushSubscription`. */
export const pushSubscription = wireObject({
  endpoint: z
    .string({ error: 'Send the address as text.' })
    .check(
      z.maxLength(1000, { error: 'This address is too long.' }),
      z.regex(/^https?:\/\/[!-.0-~]+\/[!-~]*$/, { error: 'This is no address.' }),
    ),
  /** An uncompressed point of P-256: 65 bytes. */
  p256dh: key(65),
  auth: key(16),
});
export type PushSubscription = z.output<typeof pushSubscription>;

export const subscribeToPush = defineEndpoint({
  name: 'subscribeToPush',
  noun: 'push',
  summary: 'Take notifications on this session’s device',
  method: 'POST',
  path: '/api/user/push/subscribe',
  access: anyAccount,
  body: pushSubscription,
  answer: dataAnswer(devicePush, 'Notifications come to this device.'),
  limits: [{ per: 'account', maximum: 30, seconds: 3600 }],
});

export const endPush = defineEndpoint({
  name: 'endPush',
  noun: 'push',
  summary: 'Take no more notifications on this session’s device',
  method: 'POST',
  path: '/api/user/push/end',
  access: anyAccount,
  answer: dataAnswer(devicePush, 'No more notifications come to this device.'),
});
