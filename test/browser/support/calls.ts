/** Calls of the API by somebody else, meanwhile. */
import { expect } from '@playwright/test';
import type { TestAccount } from '#test/support/records.ts';
import type { Product } from './product.ts';

/** The person's other window flags the ride. */
export async function flagMeanwhile(
  { http }: Product,
  { token }: TestAccount,
  rideId: number,
  agencies: 'all' | number[] = 'all',
): Promise<void> {
  const { statusCode } = await http.inject({
    method: 'POST',
    url: '/api/user/lodge-ride/flag/create',
    headers: { authorization: `Bearer ${token}` },
    payload: { lodge_ride_id: rideId, description: 'He drives too fast.', agencies },
  });
  expect(statusCode).toBe(200);
}
