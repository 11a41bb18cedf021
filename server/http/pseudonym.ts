/** Names for addresses of people and machines that are the same each time and tell nothing without the server's key. */
import { createHmac } from 'node:crypto';

export function pseudonymOf(secretKey: Buffer, address: string): string {
  return createHmac('sha256', secretKey).update(`address\0${address}`).digest('base64url').slice(0, 22);
}
