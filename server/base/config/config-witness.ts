/** Where the newest number and seal of the audit log go: a file on another mount, a mail address, syslog or a service. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireHttps } from '#server/base/config/config-encryption.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

export type WitnessSetting =
  | { kind: 'none' }
  | { kind: 'file'; path: string }
  | { kind: 'mail'; address: string }
  | { kind: 'syslog'; host: string; port: number }
  | { kind: 'https'; url: string };

const syslogPort = 601;

/**
 * Without an address a file of the data folder, which the owner of the database alone cannot change; `none` for no witness.
 * @throws StartRefusal for an address of another kind.
 */
export function readWitnessSetting(address: string | undefined, dataFolder: string): WitnessSetting {
  if (address === undefined) return { kind: 'file', path: join(dataFolder, 'audit-witness.txt') };
  if (address === 'none') return { kind: 'none' };
  if (!URL.canParse(address)) throw wrongAddress();
  const url = new URL(address);
  switch (url.protocol) {
    case 'file:':
      return { kind: 'file', path: fileURLToPath(url) };
    case 'mailto:':
      return { kind: 'mail', address: decodeURIComponent(url.pathname) };
    case 'syslog:':
      return { kind: 'syslog', host: url.hostname, port: url.port === '' ? syslogPort : Number(url.port) };
    case 'https:':
    case 'http:':
      requireHttps('AUDIT_WITNESS', address);
      return { kind: 'https', url: address };
    default:
      throw wrongAddress();
  }
}

function wrongAddress(): StartRefusal {
  return new StartRefusal(
    'AUDIT_WITNESS must begin with file://, mailto:, syslog:// or https://, or be none.',
  );
}
