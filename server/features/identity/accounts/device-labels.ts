/** Labels for a session: the browser from its user agent, and the name or the beginning of its network address. */
import { isIPv4, isIPv6 } from 'node:net';

type Known = readonly [sign: RegExp, name: string];

// The first that fits: browsers name those that they descend from as well.
const browsers: readonly Known[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly Known[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

function nameOf(known: readonly Known[], userAgent: string): string | undefined {
  return known.find(([sign]) => sign.test(userAgent))?.[1];
}

/** @returns such as `Chrome on Android`. */
export function deviceLabel(userAgent: string): string {
  const browser = nameOf(browsers, userAgent);
  const system = nameOf(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (userAgent === '' ? 'Unknown device' : 'An app');
}

/**
 * No register of addresses is asked, so only networks that every machine knows have a name. Of the others the beginning tells one from
 * another, such as `102.89.34.…` and `2c0f:f5c0:12:…`.
 */
export function addressLabel(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (plain === '::1' || plain.startsWith('127.')) return 'On the same computer as RUA';
  const isLocal = isIPv4(plain)
    ? /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(plain)
    : /^f[cd]/i.test(plain);
  return isLocal ? 'In the same network as RUA' : beginningOf(plain);
}

/** @returns the first three groups of an address; empty when it is none. */
function beginningOf(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.…`;
  if (!isIPv6(address)) return '';
  const [left = ''] = address.toLowerCase().split('::');
  const groups = left === '' ? [] : left.split(':');
  // The zeros that `::` stands for.
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}:…`;
}
