/** The counters of the limits of a call's endpoint. */
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Endpoint, KnownDeviceLimit, Limit } from '#domain/contract/endpoint.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { KnownDevice } from '#server/base/http/limits/known-devices.ts';
import { networkOf } from '#server/base/network.ts';
import { pseudonymOf, roughPseudonymOf } from '#server/base/secrets/pseudonym.ts';

/**
 * The keys that limits count by: `email` and `account` only where the call has one, `device` only where the owner of the
 * `email` has signed in on it before, `link` the token of one.
 */
export type Counted = {
  address: string;
  account: number | undefined;
  email: string | undefined;
  link: string | undefined;
  /** Stands for the password of the body, and for one in 65,536 others. */
  password: string | undefined;
  device: KnownDevice | undefined;
  userAgent: string;
  /** The caller's own connection; undefined behind a proxy, whose connections carry calls of many people. */
  connection: object | undefined;
  /** The request that carries the call, also behind a proxy. */
  request: Pick<IncomingMessage, 'socket'>;
  /** When the request came, by `performance.now()`. */
  cameAt: number;
};

/** `maximum` is that of the limit, as wide as this installation has it. */
export type Counter = {
  call: Endpoint['name'];
  key: string;
  limit: Limit | KnownDeviceLimit;
  maximum: number;
};

/** @returns the counters of a call: those of the known device, where it comes from one, else those of the endpoint. */
export function countersOf(app: AppContext, endpoint: Endpoint, counted: Counted): Counter[] {
  const { knownDeviceLimits, limits = [] } = endpoint;
  const { device } = counted;
  if (!knownDeviceLimits || !device) {
    return limits.flatMap((limit) => counterOf(app, endpoint, limit, countedBy(counted, limit.per)));
  }
  return knownDeviceLimits.flatMap((limit) => counterOf(app, endpoint, limit, countedOn(device, limit.per)));
}

function counterOf(
  app: AppContext,
  { name }: Endpoint,
  limit: Limit | KnownDeviceLimit,
  counts: string | undefined,
): Counter[] {
  if (counts === undefined) return [];
  const { per, seconds, maximum, only = 'calls' } = limit;
  const key = [name, per, seconds, maximum, only, pseudonymOf(app.secretKey, counts)].join(':');
  return [{ call: name, key, limit, maximum: Math.ceil(maximum * app.config.limitScale) }];
}

function countedOn({ by, key, userId }: KnownDevice, per: KnownDeviceLimit['per']): string | undefined {
  if (per === 'owner') return userId.toString();
  return per === by ? key : undefined;
}

function countedBy(
  { address, account, email, link, password }: Counted,
  per: Limit['per'],
): string | undefined {
  if (per === 'address') return networkOf(address);
  if (per === 'address-signed-out') return account === undefined ? networkOf(address) : undefined;
  if (per === 'account') return account?.toString();
  if (per === 'link') return link;
  if (per === 'password') return password;
  if (per === 'all') return 'everybody';
  if (per === 'email' || email === undefined) return email;
  return `${email} ${networkOf(address)}`;
}

/** The keys of a limit that a request itself tells. */
export function keysOfRequest(
  { secretKey }: AppContext,
  request: FastifyRequest,
): Pick<Counted, 'address' | 'link' | 'password' | 'userAgent'> {
  const { ip: address, headers, body } = request;
  // Normalised as passwords are when they are compared.
  const typed = textIn(body, 'password')?.slice(0, 1024).normalize('NFC');
  const password = typed === undefined ? undefined : roughPseudonymOf(secretKey, typed);
  return { address, link: linkIn(request), password, userAgent: headers['user-agent'] ?? '' };
}

/** @returns the token of the link that authorises a call; undefined where it has none. */
function linkIn({ params, body }: Pick<FastifyRequest, 'params' | 'body'>): string | undefined {
  return (textIn(params, 'token') ?? textIn(body, 'token'))?.slice(0, 64);
}

function textIn(part: unknown, name: string): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const value: unknown = Object.getOwnPropertyDescriptor(part, name)?.value;
  return typeof value === 'string' ? value : undefined;
}
