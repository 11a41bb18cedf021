/**
 * Devices on which a verified account has signed in. Wrong passwords that others try never refuse a call from one of
 * them: such a call has limits of its own.
 *
 * A browser is known by a cookie. A client of another kind, which keeps no cookie, is known by its place: its network and its
 * name (`User-Agent`). Others may have the same place, for example in one app behind a carrier's network.
 */
import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { findDevices, putDevice } from '#server/base/http/limits/known-device-store.ts';
import { wantsCookieSession } from '#server/base/http/routes/authentication.ts';
import { clientKeyOf } from '#server/base/network.ts';
import { newToken } from '#server/base/secrets/speakable-ids.ts';

const deviceCookie = '__Host-rua_device';
/** The longest that browsers keep a cookie (RFC 6265bis, section 5.5). */
const cookieSeconds = 400 * 24 * 3600;

type Owner = { id: number; email: string };

/** `key` is the device's own for this account. */
export type KnownDevice = { by: 'cookie' | 'place'; key: string; userId: number };

/** @returns the device if the owner of the address has signed in on it before; by its cookie rather than by its place. */
export async function findKnownDevice(
  app: AppContext,
  request: FastifyRequest,
  email: string,
): Promise<KnownDevice | undefined> {
  const hashes = hashesOf(app, request, email);
  const rows = await findDevices(
    app.database.queries,
    hashes.map(({ hash }) => hash),
  );
  for (const { by, hash } of hashes) {
    const row = rows.find(({ device_hash }) => device_hash.equals(hash));
    if (row) return { by, key: hash.toString('base64url'), userId: row.user_id };
  }
  return undefined;
}

/**
 * Remembers the device of a call for the verified account that signs in on it, or proves on it who it is. In the transaction
 * that does so, under its lock of the account: a change that ends opened sessions then finds the device as well. Returns its hash.
 */
export type RememberDevice = (tx: Transaction, owner: Owner) => Promise<Buffer>;

/** @param keepsCookies true for a form of ours, which only browsers send. */
export function rememberDevice(
  app: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  keepsCookies = wantsCookieSession(request),
): RememberDevice {
  return async (tx, { id, email }) => {
    const address = email.toLowerCase();
    const hash = keepsCookies
      ? hashOf(app, 'cookie', setDeviceCookie(request, reply), address)
      : hashOf(app, 'place', clientKeyOf(request), address);
    await putDevice(tx, id, hash);
    return hash;
  };
}

/** Sets the cookie of the device, which is the same for all its accounts. @returns its value. */
function setDeviceCookie(request: FastifyRequest, reply: FastifyReply): string {
  const token = cookieOf(request) ?? newToken();
  reply.setCookie(deviceCookie, token, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: cookieSeconds,
  });
  return token;
}

function cookieOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[deviceCookie];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

type DeviceHash = Pick<KnownDevice, 'by'> & { hash: Buffer };

/** The hash of the cookie stands first, because no other person has that cookie. */
function hashesOf(app: AppContext, request: FastifyRequest, email: string): DeviceHash[] {
  const cookie = cookieOf(request);
  const place: DeviceHash = { by: 'place', hash: hashOf(app, 'place', clientKeyOf(request), email) };
  return cookie === undefined
    ? [place]
    : [{ by: 'cookie', hash: hashOf(app, 'cookie', cookie, email) }, place];
}

/** The address is in it, so that no two rows show that they are of one device. */
function hashOf(app: AppContext, by: KnownDevice['by'], value: string, email: string): Buffer {
  return createHmac('sha256', app.secretKey).update(`device\0${by}\0${email}\0${value}`).digest();
}
