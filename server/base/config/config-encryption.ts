/** Data leaves this machine unencrypted only when an operator has allowed it. */
import { StartRefusal } from '#server/base/config/start-refusal.ts';

/** @param host as `URL` writes it. Traffic between two programs of one machine cannot be overheard. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

/** @throws StartRefusal for an address of another machine that is not HTTPS. */
export function requireHttps(setting: string, address: string | undefined): void {
  const url = address === undefined ? null : URL.parse(address);
  if (!url || url.protocol === 'https:' || isThisMachine(url.hostname)) return;
  throw new StartRefusal(`${setting} leads to another machine, so it must begin with https://.`);
}

/**
 * The database driver encrypts only when configured to, and then never falls back.
 * @throws StartRefusal for a database on another machine when its address does not set encryption.
 */
export function requireDatabaseEncryption(setting: string, address: string | undefined): void {
  const url = address === undefined ? null : URL.parse(address);
  const host = url?.searchParams.get('host') ?? url?.hostname ?? '';
  // A path is that of a socket.
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return;
  if (url?.searchParams.has('sslmode')) return;
  throw new StartRefusal(
    `${setting} leads to another machine: add ?sslmode=verify-full, or ?sslmode=disable where nobody else can listen.`,
  );
}
