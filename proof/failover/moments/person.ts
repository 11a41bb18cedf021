/** A person with a session that ends soon and a mailed code, as they are when a clock goes wrong. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { register, verifyEmail } from '#domain/identity/accounts/auth.ts';
import { goodPassword, mailedCode, newAddress } from '#test/support/accounts.ts';
import type { Cluster } from '../cluster.ts';
import { observing } from '../observing.ts';

export type Person = {
  /** @throws unless the session opens the account and the code verifies the address. */
  requireSignedIn(): Promise<void>;
};

/** Registered through RUA, with half an hour left of the session. */
export async function newPerson(cluster: Cluster): Promise<Person> {
  const [url = ''] = cluster.urls;
  const email = newAddress('clock');
  const json = { 'content-type': 'application/json' };
  const call = async (path: string, token?: string, body?: object): Promise<unknown> => {
    const response = await fetch(url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(body && json), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const sent = { email, password: goodPassword, account_type: 'commuter' };
  const { apiToken } = decodeAnswer(register, await call(register.path, undefined, sent));
  const code = await observing(cluster.connection(), async (app) => {
    await app.database.queries
      .updateTable('sessions')
      .set({ expires_at: sql<string>`now() + interval '30 minutes'` })
      .where('token_hash', '=', createHash('sha256').update(apiToken).digest())
      .executeTakeFirstOrThrow();
    return mailedCode({ app }, email);
  });
  return {
    async requireSignedIn() {
      await call(getAccount.path, apiToken);
      await call(verifyEmail.path, undefined, { email, code });
    },
  };
}
