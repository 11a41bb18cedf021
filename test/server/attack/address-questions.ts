/** Calls that name an address, asked about addresses that have an account and about such as have none. */

import type { Endpoint } from '#domain/contract/endpoint.ts';
import {
  forgotPassword,
  register,
  resendCode,
  resetPassword,
  signIn,
  verifyEmail,
  verifyResetCode,
} from '#domain/identity/accounts/auth.ts';
import { subscribe } from '#domain/site/subscriptions.ts';
import { newAddress } from '#test/support/accounts.ts';
import { createAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';

/** An address that has an account, and one that has none. */
export type Pair = { known: string; unknown: string };

export type AddressQuestion = {
  name: string;
  /** @returns two addresses about which nobody has asked before. @param verified whether the known one is the account's own. */
  newPair: (test: TestServer, verified?: boolean) => Promise<Pair>;
  ask: (test: TestServer, email: string) => Promise<void>;
};

const password = 'purple-keke-84';
const wrongCode = { code: 'AAAAA' };

function question(
  name: string,
  endpoint: Endpoint,
  fields: object,
  before?: (test: TestServer, email: string) => Promise<unknown>,
): AddressQuestion {
  return {
    name,
    async newPair(test, verified = true) {
      const [known, unknown] = [newAddress(), newAddress()];
      await createAccount(test.app, { accountType: 'commuter', email: known, verified });
      for (const address of [known, unknown]) await before?.(test, address);
      return { known, unknown };
    },
    async ask(test, email) {
      const { status } = await test.call(endpoint.method, endpoint.path, { body: { email, ...fields } });
      if (status === 429 || status >= 500) throw new Error(`${name} answered ${status}`);
    },
  };
}

const askForReset = (test: TestServer, email: string) =>
  test.call('POST', forgotPassword.path, { body: { email } });

export const addressQuestions: readonly AddressQuestion[] = [
  question('of signing in', signIn, { password }),
  question('of signing up', register, { password, account_type: 'commuter' }),
  question('of asking for a new password', forgotPassword, {}),
  question('of asking for a code again', resendCode, {}),
  question('of asking for a code again after one', resendCode, {}, askForReset),
  question('of entering a code that nobody asked for', verifyResetCode, wrongCode),
  question('of entering a wrong code', verifyResetCode, wrongCode, askForReset),
  question('of verifying with a wrong code', verifyEmail, wrongCode),
  question('of setting a password', resetPassword, { password, retype_password: password }),
  question('of subscribing', subscribe, {}),
];

/** In milliseconds. */
export type Times = Record<keyof Pair, number[]>;

/** @returns so many times of each kind of address, taken in turns. */
export async function measure(
  { newPair, ask }: AddressQuestion,
  test: TestServer,
  count: number,
): Promise<Times> {
  const pairs: Pair[] = [];
  for (let pair = 0; pair < count + 2; pair += 1) pairs.push(await newPair(test));
  const times: Times = { known: [], unknown: [] };
  for (const [index, pair] of pairs.entries()) {
    const inTurn = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of inTurn) {
      const started = performance.now();
      await ask(test, pair[kind]);
      // The first warm everything up.
      if (index > 1) times[kind].push(performance.now() - started);
    }
  }
  return times;
}
