/** Clients that sign in from elsewhere, with right passwords and wrong ones, and the turns that wrong ones lead to. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { goodPassword } from '#test/support/accounts.ts';
import { type Reply, type TestServer, testOrigin } from '#test/support/server.ts';

export type Client = { address: string; browser?: string; cookie?: string };

/** The headers of our own pages. */
export const ofBrowser = { origin: testOrigin, 'rua-session': 'cookie', 'user-agent': 'browser' };

export function newClient(browser?: string): Client {
  const [a, b, c] = randomBytes(3);
  return { address: `102.${a}.${b}.${c}`, ...(browser === undefined ? {} : { browser }) };
}

/** A wrong password is another for each address, since those that are the same count together. */
export function signInFrom(test: TestServer, client: Client, email: string, typed: string): Promise<Reply> {
  const password = typed.startsWith('wrong') ? `${typed} ${email}` : typed;
  return test.call('POST', signIn.path, {
    body: { email, password },
    address: client.address,
    headers: {
      'user-agent': client.browser ?? 'client of another kind',
      ...(client.cookie === undefined ? {} : { cookie: client.cookie }),
    },
  });
}

/** Signs in as our own pages do. @returns the browser with its cookie, as it is on another network later. */
export async function signInWithBrowser(
  test: TestServer,
  email: string,
  password = goodPassword,
): Promise<Client> {
  const { address } = newClient();
  const reply = await test.call('POST', signIn.path, {
    body: { email, password },
    address,
    headers: ofBrowser,
  });
  expect(reply.status).toBe(200);
  const cookies = [reply.headers['set-cookie']].flat().map(String);
  const device = cookies.find((cookie) => cookie.startsWith('__Host-rua_device='));
  expect(device).toMatch(/; HttpOnly; Secure; SameSite=Lax/);
  return { ...newClient('browser'), cookie: device?.split(';')[0] ?? '' };
}

/** Enters so many wrong passwords for the address, each from another network. */
export async function guess(test: TestServer, email: string, times: number): Promise<number[]> {
  const replies = [];
  for (let time = 0; time < times; time += 1) {
    replies.push(await signInFrom(test, newClient(), email, `wrong-keke-${time}`));
  }
  return replies.map(({ status }) => status);
}

/** Ends the wait between two turns. */
export async function endTurns(test: TestServer): Promise<void> {
  await sql`update rate_limits set window_ends = now() where key like '%:turn'`.execute(
    test.app.database.queries,
  );
}

export async function countTurns(test: TestServer): Promise<number> {
  const { rows } = await sql`select from rate_limits where key like '%:turn'`.execute(
    test.app.database.queries,
  );
  return rows.length;
}
