/** What other people tell of the road. */
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { createTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { createAccount } from '#test/support/records.ts';
import { trafficOnWire } from '#test/support/traffic.ts';
import type { Product } from './product.ts';

/** A traffic update of another person. @returns its id. */
export async function posted(product: Product, changes: object): Promise<number> {
  const { token } = await createAccount(product.app, { accountType: 'commuter' });
  const response = await fetch(`${product.url}${createTrafficUpdate.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...trafficOnWire, ...changes }),
  });
  return decodeAnswer(createTrafficUpdate, await response.json()).id;
}
