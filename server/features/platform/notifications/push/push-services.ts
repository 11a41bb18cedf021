/** Which push services the server speaks with: a browser names the address, so it could name any. */

/**
 * @param allowed hosts such as `fcm.googleapis.com`, `*.push.apple.com`, or a whole origin where another than HTTPS is meant.
 */
export function isPushService(endpoint: string, allowed: readonly string[]): boolean {
  const address = URL.parse(endpoint);
  if (address?.username !== '' || address.password !== '') return false;
  return allowed.some((one) => {
    if (one.includes('://')) return address.origin === one;
    if (address.protocol !== 'https:' || address.port !== '') return false;
    return one.startsWith('*.') ? address.hostname.endsWith(one.slice(1)) : address.hostname === one;
  });
}
