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

/** In milliseconds. */
export type Times = { known: number[]; unknown: number[] };

export type AddressQuestion = {
  name: string;
  /** @returns so many times of each, taken in turns. */
  measure: (test: TestServer, count: number) => Promise<Times>;
};

const password = 'purple-keke-84';
const wrongCode = { code: 'AAAAA' };

function question(
  name: string,
  endpoint: Endpoint,
  fields: object,
  before?: (test: TestServer, email: string) => Promise<unknown>,
): AddressQuestion {
  const timeOf = async (test: TestServer, email: string) => {
    const body = { email, ...fields };
    const started = performance.now();
    const { status } = await test.call(endpoint.method, endpoint.path, { body });
    const time = performance.now() - started;
    if (status === 429 || status >= 500) throw new Error(`${name} answered ${status}`);
    return time;
  };
  const measure = async (test: TestServer, count: number) => {
    const pairs = [];
    for (let pair = 0; pair < count + 2; pair += 1) {
      const { email: known } = await createAccount(test.app, {
        accountType: 'commuter',
        email: newAddress(),
      });
      const unknown = newAddress();
      for (const email of [known, unknown]) await before?.(test, email);
      pairs.push({ known, unknown });
    }
    const times: Times = { known: [], unknown: [] };
    for (const [index, pair] of pairs.entries()) {
      const inTurn = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of inTurn) {
        const time = await timeOf(test, pair[kind]);
        // The first warm everything up.
        if (index > 1) times[kind].push(time);
      }
    }
    return times;
  };
  return { name, measure };
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
