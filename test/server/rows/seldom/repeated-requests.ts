/** Comes to the statements of `Idempotency-Key`: a request, and the same again after its answer was lost. */
import { expect } from 'vitest';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';

export async function repeatRequest(test: TestServer): Promise<void> {
  const { token } = await createAccount(test.app, { accountType: 'commuter' });
  const lodgeOnce = () => lodge(test, token, {}, { 'idempotency-key': 'the-same-key' });
  const { id } = await lodgeOnce();
  expect((await lodgeOnce()).id).toBe(id);
}
